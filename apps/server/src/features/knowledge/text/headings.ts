import type { Line } from './lines.ts';

const NUMBERED =
  /^(?:(?:cap[ií]tulo|chapter|secci[oó]n|section|anexo|annex|appendix|art[ií]culo|article|parte|part)\s+[\dIVXLA-Z]+\b[.:]?|\d{1,2}(?:\.\d{1,2}){1,4}\.?|[IVX]{1,5}\.)\s*\S*/iu;
const MARKED = /^(#{1,6})\s+\S/;
const LONGEST = 90;
/** Words of a title that stands right above its text; longer ones may be the first line of that text. */
const TITLE_WORDS = 5;
const LIST_TITLE_WORDS = 9;

/**
 * 0 when the line is no heading, else its level from 1 (the outermost): a marked one ("## Returns"), an underlined one,
 * a numbered one ("2.3. Returns"), one in capitals, a question of a list of frequent questions, or a short line that
 * stands alone.
 */
export function headingLevel(all: Line[], at: number, isItem: (text: string) => boolean): number {
  const one = all[at];
  if (!one || one.blank || isUnderline(one.text)) return 0;
  const marked = MARKED.exec(one.text)?.[1];
  if (marked) return marked.length;
  const next = all[at + 1];
  if (next && isUnderline(next.text) && one.text.length <= LONGEST) return next.text.startsWith('=') ? 1 : 2;
  if (one.text.length > LONGEST || !/\p{L}{2}/u.test(one.text)) return 0;
  const before = all[at - 1];
  const startsBlock = !before || before.blank || isUnderline(before.text);
  if (!startsBlock || !next) return 0;
  if (!next.blank && isTitleOfList(one.text, next.text, isItem)) return 4;
  return levelOfPlain(one.text, next.blank, following(all, at), isItem(one.text));
}

/** A line of "====" or "----" under a heading, or a rule across the page. */
export function isUnderline(text: string): boolean {
  return /^(?:={3,}|-{3,}|_{3,}|\*{3,}|~{3,}|─{3,})$/.test(text);
}

function levelOfPlain(text: string, alone: boolean, next: Line | undefined, isItem: boolean): number {
  if (/[¿?]/.test(text)) return /\?$/.test(text) && next && !next.text.endsWith('?') ? 5 : 0;
  if (/[.;,:]$/.test(text) || !next) return 0;
  const words = text.split(/\s+/).length;
  if (words > 12) return 0;
  if (alone && NUMBERED.test(text)) return numberedLevel(text);
  if (isCapitals(text)) return 2;
  if (!alone) return !isItem && isTitleOf(text, next.text) ? 4 : 0;
  if (isItem) return /^\d{1,2}\.\s+\p{Lu}/u.test(text) && words <= 9 && !/^\d{1,2}\./.test(next.text) ? 2 : 0;
  return /^[\p{Lu}\p{N}"«¡]/u.test(text) && !/[|\t]|\S {3,}\S/.test(text) ? 4 : 0;
}

/** A few words right above a text that is much longer and begins a sentence of its own, as in price lists and leaflets. */
function isTitleOf(text: string, below: string): boolean {
  if (
    !/^[\p{Lu}¿«"]/u.test(text) ||
    /[|\t\d:]|\S {3,}\S/.test(text) ||
    text.split(/\s+/).length > TITLE_WORDS
  )
    return false;
  return /^[\p{Lu}\p{N}¿«"$€£]/u.test(below) && below.length >= text.length * 2 && /[.!?;:]$/.test(below);
}

/** Words without a full stop right above a list: "When the internet does not work". */
function isTitleOfList(text: string, below: string, isItem: (text: string) => boolean): boolean {
  if (isItem(text) || !isItem(below)) return false;
  const words = text.split(/\s+/).length;
  return words <= LIST_TITLE_WORDS && /^[\p{Lu}¿«"]/u.test(text) && !/[.;,:!|\t]|\S {3,}\S/.test(text);
}

function numberedLevel(text: string): number {
  const digits = /^\d{1,2}(?:\.\d{1,2})*/.exec(text)?.[0];
  return digits ? digits.split('.').length : 1;
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && !/[|\t;]/.test(text);
}

function following(all: Line[], at: number): Line | undefined {
  for (let next = at + 1; next < Math.min(at + 4, all.length); next++) {
    const line = all[next];
    if (line && !line.blank) return line;
  }
  return undefined;
}
