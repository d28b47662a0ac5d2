import { CONTENTS_MARK } from './page-lines.ts';
import type { Paragraph } from './paragraphs.ts';

/** Letters this much larger than the running text make a heading of a short paragraph. */
const LARGER = 1.12;
const MAX_HEADING = 200;
const MAX_LINES = 3;
const MAX_LEVELS = 6;

/**
 * Tells headings by the size of their letters: levels follow the sizes, largest first. Where the document has an
 * outline (bookmarks), a paragraph that is one of its titles takes its level from there.
 * Returns the level of a paragraph, undefined for running text.
 */
export function headingLevels(
  all: Paragraph[],
  outline: Map<string, number>,
): (one: Paragraph) => number | undefined {
  const body = bodySize(all);
  const large = all.filter((one) => one.size >= body * LARGER && mayBeHeading(one));
  const sizes = [...new Set(large.map(({ size }) => Math.round(size)))]
    .toSorted((a, b) => b - a)
    .slice(0, MAX_LEVELS);
  return (one) => {
    if (!mayBeHeading(one)) return undefined;
    const titled = outline.get(titleKey(one.text));
    if (titled) return titled;
    if (one.size < body * LARGER) return undefined;
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

/** The size in which most letters of the document are set. */
function bodySize(all: Paragraph[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of all) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}
