import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not depend on the contents or the lengths. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
