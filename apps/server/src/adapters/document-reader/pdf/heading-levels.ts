import { CONTENTS_MARK } from './page-lines.ts';
import type { Paragraph } from './paragraphs.ts';

/** Letters this much larger than the running text make a heading of a short paragraph. */
const LARGER = 1.12;
const MAX_HEADING = 200;
const MAX_LINES = 3;
const MAX_LEVELS = 6;
/** A line that is bold from end to end and this short was meant as a heading... */
const MAX_BOLD_HEADING = 100;
/** ...unless it is a point of a list, or tells something itself: a sentence, a number, a price, an address. */
const BULLETED = /^[•◦▪‣●○■–—*-]\s/;
const TELLS = /[.,;:]$|\d{3}|[€$£%@]|:\s+\S/;
const MOSTLY_BOLD = 0.3;
/** "Note", "Important" come again and again: they say what a paragraph is, not what it is about. */
const MAX_SAME = 3;

/**
 * Tells headings by the size of their letters: levels follow the sizes, largest first, and below them short lines in bold. Where the document has an
 * outline (bookmarks), a paragraph that is one of its titles takes its level from there.
 * Returns the level of a paragraph, undefined for running text.
 */
export function headingLevels(
  all: Paragraph[],
  outline: Map<string, number>,
): (one: Paragraph) => number | undefined {
  const body = bodySize(all);
  const isBoldTitle = boldTitles(all, body);
  const large = all.filter((one) => one.size >= body * LARGER && mayBeHeading(one));
  const sizes = [...new Set(large.map(({ size }) => Math.round(size)))]
    .toSorted((a, b) => b - a)
    .slice(0, MAX_LEVELS);
  return (one) => {
    if (!mayBeHeading(one)) return undefined;
    const titled = outline.get(titleKey(one.text));
    if (titled) return titled;
    if (one.size < body * LARGER)
      return isBoldTitle(one) ? Math.min(sizes.length + 1, MAX_LEVELS) : undefined;
    const rank = sizes.indexOf(Math.round(one.size));
    return rank === -1 ? MAX_LEVELS : rank + 1;
  };
}

/** The same title in the outline and on the page differs in spaces, and often in its number. */
export function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(
      /^(?:(?:chapter|appendix|cap[ií]tulo|ap[eé]ndice|section|secci[oó]n)\s+)?(?:\d+(?:\.\d+)*|[a-z])[.:]?\s+/,
      '',
    )
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function mayBeHeading({ text, lines, mono }: Paragraph): boolean {
  return (
    !mono &&
    lines <= MAX_LINES &&
    text.length <= MAX_HEADING &&
    /\p{L}{2}/u.test(text) &&
    !text.includes('\t') &&
    !text.includes(CONTENTS_MARK)
  );
}

/** True for a line in bold that stands above a text and tells nothing by itself, where running text is not bold. */
function boldTitles(all: Paragraph[], body: number): (one: Paragraph) => boolean {
  const letters = (some: Paragraph[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  if (letters(all.filter(({ bold }) => bold)) > letters(all) * MOSTLY_BOLD) return () => false;
  const titles = all.filter((one, at) => {
    const next = all[at + 1];
    const isAbove = next !== undefined && !next.bold && next.size <= one.size + 0.5;
    return one.bold && isAbove && one.size >= body * 0.95 && one.lines === 1 && isTitle(one.text);
  });
  const times = new Map<string, number>();
  for (const { text } of titles) times.set(text, (times.get(text) ?? 0) + 1);
  const once = new Set(titles.filter(({ text }) => (times.get(text) ?? 0) <= MAX_SAME));
  return (one) => once.has(one);
}

function isTitle(text: string): boolean {
  return text.length <= MAX_BOLD_HEADING && !BULLETED.test(text) && !TELLS.test(text);
}

/** The size in which most letters of the document are set. */
function bodySize(all: Paragraph[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of all) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}
