/** What Meta calls a number's or a template's standing, where we have words for it; others are shown as Meta names them. */
export const statuses = [
  'CONNECTED',
  'PENDING',
  'DISCONNECTED',
  'FLAGGED',
  'RESTRICTED',
  'RATE_LIMITED',
  'BANNED',
  'MIGRATED',
  'DELETED',
  'UNVERIFIED',
] as const;
export const qualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export const templateStatuses = [
  'APPROVED',
  'PENDING',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'PENDING_DELETION',
  'LIMIT_EXCEEDED',
] as const;
export const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
/** Why Meta refused a message that was to try a number. */
export const refusals = [
  'reconnect',
  'not_permitted',
  'not_registered',
  'wrong_number',
  'own_number',
  'not_a_test_number',
  'window_closed',
  'not_now',
  'marketing_stopped',
  'country_restricted',
  'template_gone',
  'template_paused',
  'template_disabled',
  'account_locked',
  'payment',
  'number_removed',
] as const;

/** One of these words, or null. */
export function known<Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((one) => one === word) ?? null;
}

/** Of `TIER_2K`: 2,000. Null where it is without end, or not understood. */
export function peopleOfTier(tier: string): number | null {
  const [, count, thousand] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  return count === undefined ? null : Number(count) * (thousand ? 1_000 : 1);
}
