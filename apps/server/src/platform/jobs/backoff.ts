const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Milliseconds to wait after the given failed attempt (1, 2, ...): 1, 2, 4 ... seconds up to 5 minutes, half of it left to
 * chance (0 to 1) so that jobs that failed together do not come back together.
 */
export function backoffMs(attempt: number, chance: number): number {
  const full = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
  return Math.round(full / 2 + (full / 2) * chance);
}
