import { eachRun } from './runs.ts';

const PLAIN = /^[\p{L}\p{M}]+$/u;
const NUMBER = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$|^\d+[.,]\d+$/;
const SEPARATORS = /[-._'/@:+&·,]+/;

/** What is looked up for a stretch of text without spaces. */
interface Piece {
  /** Lower case, NFC, accents kept. */
  text: string;
  /** The whole of a compound or code, whose parts follow. */
  joined: boolean;
  /** Part of a code or of a compound with digits: says little by itself. */
  part: boolean;
}

export interface Word extends Piece {
  /** UTF-16 offset of the stretch that the word comes from. */
  start: number;
}

/** Distinct stretches remembered: nearly all that a document repeats. */
const REMEMBERED = 30_000;
const remembered = new Map<string, Piece[]>();

/**
 * The words of a text as they are looked up: a compound counts as a whole ("wifi") and by its parts ("wi", "fi"), a
 * number without the signs that group its thousands ("1.200" = "1,200" = "1200"), a possessive without its "s".
 */
export function words(text: string): Word[] {
  const found: Word[] = [];
  eachWord(text, ({ text: word, joined, part }, start) => found.push({ text: word, joined, part, start }));
  return found;
}

/** The same without making an object for each word: a 2 MB document has 350,000. */
export function eachWord(text: string, take: (piece: Piece, start: number) => void): void {
  eachRun(text, (start, end) => {
    for (const piece of pieces(text.slice(start, end))) take(piece, start);
  });
}

function pieces(stretch: string): Piece[] {
  const known = remembered.get(stretch);
  if (known) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const found = piecesOf(stretch);
  remembered.set(stretch, found);
  return found;
}

/** The words of one run of `eachRun`, not remembered. */
export function piecesOf(stretch: string): Piece[] {
  return compound(stretch.toLowerCase().replaceAll('’', "'"));
}

function compound(text: string): Piece[] {
  const bare = text.replace(/'s$/, '');
  if (PLAIN.test(bare) || /^\d+$/.test(bare)) return [{ text: bare, joined: false, part: false }];
  if (NUMBER.test(bare)) return [{ text: number(bare), joined: false, part: false }];
  const split = bare.split(SEPARATORS);
  const parts = split.flatMap(splitUnit);
  const whole = split.join('');
  const hasDigit = /\d/.test(bare);
  const found: Piece[] = [];
  if (parts.length > 3 || hasDigit || whole.length <= 12) {
    found.push({ text: whole, joined: parts.length > 1, part: false });
  }
  if (parts.length < 2) return found;
  const kept = parts.filter((part) => part.length > 1 || !hasDigit);
  return [...found, ...kept.map((part) => ({ text: part, joined: false, part: hasDigit }))];
}

/** "500gb" is also "500" and "gb"; "e402" stays whole, as codes are not quantities. */
function splitUnit(part: string): string[] {
  const unit = /^(\d+)(\p{L}{1,12})$/u.exec(part);
  return unit ? [unit[1] ?? '', unit[2] ?? ''] : [part];
}

/** Three digits after a sign group thousands, fewer are decimals: "1.200,50" -> "1200.50". */
function number(text: string): string {
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimals ? text.slice(0, decimals.index) : text).replace(/[.,]/g, '');
  return decimals && decimals[1] !== '00' && decimals[1] !== '0' ? `${whole}.${decimals[1]}` : whole;
}
