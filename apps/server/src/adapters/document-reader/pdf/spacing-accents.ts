import { doublesAt, floatsAt, type OpenPdf } from './open-pdf.ts';

/** Accents that stand for themselves, and what they are above or below a letter. */
const COMBINING = new Map<number, string>([
  [0xb4, '\u0301'],
  [0x60, '\u0300'],
  [0xa8, '\u0308'],
  [0x2c6, '\u0302'],
  [0x5e, '\u0302'],
  [0x2dc, '\u0303'],
  [0x7e, '\u0303'],
  [0xb8, '\u0327'],
  [0x2c7, '\u030c'],
  [0x2d8, '\u0306'],
  [0x2d9, '\u0307'],
  [0x2da, '\u030a'],
  [0x2dd, '\u030b'],
  [0xaf, '\u0304'],
  [0x2db, '\u0328'],
]);
/** Letters without the dot that an accent takes the place of. */
const DOTLESS = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
]);
const LETTER = /^\p{L}$/u;
/** Its letter is written next, or is looked for on the whole page where the accent stands higher than its line. */
const NEAR = 4;
/** In units of the letter size. */
const HIGHEST = 1.1;

export interface Accented {
  /** The letter with its accent, by its place in the text. */
  letters: Map<number, string>;
  /** Places of accents that are part of a letter now, and of the spaces between them. */
  silent: Set<number>;
}

interface Place {
  left: number;
  right: number;
  y: number;
}

/**
 * TeX and others draw "ó" as an accent and a letter over each other. Finds the letter that each accent stands over, by their
 * places. Null where there is none.
 */
export function spacingAccents(pdf: OpenPdf, text: number, codes: Uint32Array): Accented | null {
  const found: Accented = { letters: new Map(), silent: new Set() };
  for (const [at, code] of codes.entries()) {
    const mark = COMBINING.get(code);
    if (mark === undefined) continue;
    const letter = letterOf(pdf, text, codes, at);
    if (letter === null) continue;
    const plain = String.fromCodePoint(codes[letter] ?? 0);
    found.letters.set(letter, `${DOTLESS.get(plain) ?? plain}${mark}`.normalize('NFC'));
    found.silent.add(at);
    silenceSpaces(pdf, text, { at, letter, found });
  }
  return found.letters.size > 0 ? found : null;
}

function letterOf(pdf: OpenPdf, text: number, codes: Uint32Array, at: number): number | null {
  const accent = placeOf(pdf, text, at);
  const size = pdf.api.FPDFText_GetFontSize(text, at);
  const isBelow = (one: number, rise: number): boolean => {
    if (!LETTER.test(String.fromCodePoint(codes[one] ?? 0))) return false;
    const letter = placeOf(pdf, text, one);
    const middle = (accent.left + accent.right) / 2;
    const off = accent.y - letter.y;
    return middle > letter.left && middle < letter.right && off > -0.2 * size && off <= rise * size;
  };
  for (let step = 1; step <= NEAR; step += 1)
    for (const one of [at + step, at - step])
      if (one >= 0 && one < codes.length && isBelow(one, HIGHEST)) return one;
  // Raised above a capital, it was taken for a line of its own.
  for (let one = 0; one < codes.length; one += 1) if (isBelow(one, 0.5)) return one;
  return null;
}

/** No word ends between an accent and its letter, nor before it where nothing but the accent made the gap. */
function silenceSpaces(
  pdf: OpenPdf,
  text: number,
  { at, letter, found }: { at: number; letter: number; found: Accented },
): void {
  if (letter < at || letter - at > NEAR) return;
  for (let one = at + 1; one < letter; one += 1) found.silent.add(one);
  const isMade = (one: number) => pdf.api.FPDFText_IsGenerated(text, one) === 1;
  let before = at - 1;
  while (before > 0 && isMade(before)) before -= 1;
  if (before < 0 || before === at - 1) return;
  const size = pdf.api.FPDFText_GetFontSize(text, letter);
  const [end, start] = [placeOf(pdf, text, before), placeOf(pdf, text, letter)];
  const isSameLine = Math.abs(end.y - start.y) < size / 2;
  if (isSameLine && Math.abs(start.left - end.right) < size * 0.12)
    for (let one = before + 1; one < at; one += 1) found.silent.add(one);
}

function placeOf(pdf: OpenPdf, text: number, at: number): Place {
  const { letters, scratch } = pdf;
  letters.FPDFText_GetCharOrigin(text, at, scratch, scratch + 8);
  const y = doublesAt(pdf, scratch, 2)[1] ?? 0;
  letters.FPDFText_GetLooseCharBox(text, at, scratch);
  const [left = 0, , right = 0] = floatsAt(pdf, scratch, 4);
  return { left: Math.min(left, right), right: Math.max(left, right), y };
}
