/**
 * Whether a number, as JSON writes it, is the same one once a number of JavaScript holds it: 9007199254740993 would be
 * 9007199254740992. Of an exponent nobody expects the last digit.
 */
export function isExactNumber(digits: string): boolean {
  const value = Number(digits);
  return Number.isFinite(value) && (/e/i.test(digits) || Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}
