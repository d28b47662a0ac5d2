const dayMs = 24 * 3_600_000;

/** Whole days, the begun one counted, until a deleted company is erased for good; 0 where that is due. */
export function daysLeft(eraseAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(eraseAt) - now.getTime()) / dayMs));
}
