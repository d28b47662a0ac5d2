/** How often a provider is asked in all: a third failure within seconds is no hiccup any more. */
export const attemptsInAll = 3;
/** Before the second attempt, twice that before the third, each with chance in it (platform/outbound/retry.ts). */
export const firstBackoffMs = 300;
/** Somebody waits for the answer: a provider that asks for more patience (Retry-After) is not waited for. */
export const longestRetryWaitMs = 10_000;
