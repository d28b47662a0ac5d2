const minute = 60_000;
const hour = 60 * minute;
/** After the first attempt, the second, ...: 24 hours in all. */
const pausesMs = [10_000, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 13 * hour + 39 * minute];

/**
 * When to try again after `attempts` that failed; null = no more. Up to a tenth later by `chance` (0 to 1), so that what failed
 * together does not come back together.
 */
export function retryAt(attempts: number, now: Date, chance: number): Date | null {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + chance / 10));
}
