/** Signs that nobody sees: direction marks, joiners, soft hyphens. Copied from a chat or a web page they come along. */
const unseen = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** A phone as somebody wrote it, in plain signs: no invisible ones, digits of any script as 0 to 9. */
export function cleanPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\r\n]+/g, ' / ')
    .replace(unseen, '')
    .replace(spaces, ' ')
    .replace(dashes, '-')
    .replace(/\p{Nd}/gu, plainDigit)
    .trim();
}

/** The digits of a script follow each other, zero first. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code <= 0x39) return digit;
  let zero = code;
  while (zero > code - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
