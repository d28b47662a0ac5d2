import { plain, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import type { EmailWords } from './words.ts';

/** Letters, digits or a sign of an address, said at a token. */
export interface EmailPiece {
  to: number;
  text: string;
  /** The name of a letter ("eme"): several in a row spell. */
  letter: string | null;
  spoken: boolean;
}

/** The piece of an address at a token; null where none can be. Dots are not pieces. */
export function emailPieceAt(heard: Heard, at: number, words: EmailWords): EmailPiece | null {
  const token = heard.tokens[at];
  if (!token || words.dot.test(token.plain) || words.at.test(token.plain)) return null;
  const sign = words.signs.find(([said]) => said.every((word, step) => plain(heard, at + step) === word));
  if (sign) return { to: at + sign[0].length, text: sign[1], letter: null, spoken: true };
  const times = /^(double|doble)$/.test(token.plain) ? 2 : token.plain === 'triple' ? 3 : 0;
  const number = cardinalAt(heard.tokens, times ? at + 1 : at, heard.numbers);
  if (times && number && number.digits.length === 1) {
    return { to: number.to, text: number.digits.repeat(times), letter: null, spoken: true };
  }
  if (token.kind === 'digits' && (number?.to ?? 0) <= at + 1)
    return { to: at + 1, text: token.text, letter: null, spoken: false };
  if (number?.exact && !/^(un|una|a|k)$/.test(token.plain)) {
    const year = heard.spanish ? null : centuryAndYear(heard, number.value, number.to);
    if (year) return { ...year, letter: null, spoken: true };
    return { to: number.to, text: number.digits, letter: null, spoken: true };
  }
  if (token.kind === 'sign')
    return /^[_+-]$/.test(token.plain)
      ? { to: at + 1, text: token.plain, letter: null, spoken: false }
      : null;
  const letter = words.letters.get(token.plain) ?? (token.plain.length === 1 ? token.plain : null);
  const to = letter === null ? at + 1 : spelledTo(heard, at, letter, words);
  return { to, text: letter !== null && to > at + 1 ? letter : latin(token.text), letter, spoken: false };
}

/** Where "p as in peter" and "be de burro", said of one letter, end. */
function spelledTo(heard: Heard, at: number, letter: string, words: EmailWords): number {
  const link = plain(heard, at + 1);
  const word =
    link === 'as' && plain(heard, at + 2) === 'in' ? at + 3 : /^(de|como|for|like)$/.test(link) ? at + 2 : -1;
  if (
    word < 0 ||
    !plain(heard, word).startsWith(letter) ||
    plain(heard, word).length < 2 ||
    words.letters.has(plain(heard, word))
  )
    return at + 1;
  return word + 1;
}

/** Where a letter that is spelled out so, and ends before `end`, begins; null where none does. */
export function spelledFrom(heard: Heard, end: number, words: EmailWords): number | null {
  for (const from of [end - 3, end - 4]) {
    const letter =
      words.letters.get(plain(heard, from)) ?? (plain(heard, from).length === 1 ? plain(heard, from) : '');
    if (from >= 0 && letter !== '' && spelledTo(heard, from, letter, words) === end) return from;
  }
  return null;
}

/** "nineteen ninety" in an address is 1990. */
function centuryAndYear(heard: Heard, century: number, at: number): { to: number; text: string } | null {
  const rest = century >= 18 && century <= 20 ? cardinalAt(heard.tokens, at, heard.numbers) : null;
  return rest && rest.value >= 10 && rest.value < 100
    ? { to: rest.to, text: `${century}${rest.value}` }
    : null;
}

/** Addresses have no accents. */
function latin(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
