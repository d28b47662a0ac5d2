import type { PageLine } from './page-lines.ts';
import type { Noted } from './page-pieces.ts';

export interface Page {
  height: number;
  lines: PageLine[];
  /** What was not sure about it. */
  noted?: Noted[];
}

/** Headers and footers stand in the outer part of a page, among its first or last lines. */
const MARGIN = 0.12;
const OUTERMOST = 3;
/** On this many pages the same line in the same place is no coincidence; a document of two pages needs both. */
const REPEATED = 3;
/**
 * A place belongs to headers when more than this share of the lines that stand there repeat. Then the others go too
 * (the header of a section of one page); elsewhere a repeated line is text, such as the head of a long table.
 */
const MOSTLY = 0.5;

/**
 * Takes out running headers, footers and page numbers: lines at the edge of a page that come again, but for their
 * digits, at the same height of other pages.
 */
export function dropFurniture(pages: Page[]): Page[] {
  const needed = Math.min(REPEATED, Math.max(pages.length, 2));
  const byWords = counts(pages, keyOf);
  const repeats = (line: PageLine, page: Page) => (byWords.get(keyOf(line, page)) ?? 0) >= needed;
  const byPlace = counts(pages, placeOf);
  const repeatedByPlace = counts(pages, (line, page) => (repeats(line, page) ? placeOf(line, page) : null));
  const isFurniture = (line: PageLine, page: Page) => {
    const place = placeOf(line, page);
    return (repeatedByPlace.get(place) ?? 0) > (byPlace.get(place) ?? 0) * MOSTLY;
  };
  return pages.map((page) => {
    const furniture = new Set(edgeLines(page).filter((line) => isFurniture(line, page)));
    return { ...page, lines: page.lines.filter((line) => !furniture.has(line)) };
  });
}

/** On how many pages each key stands at an edge. */
function counts(pages: Page[], keyFor: (line: PageLine, page: Page) => string | null): Map<string, number> {
  const found = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeLines(page).map((line) => keyFor(line, page)))) {
      if (key !== null) found.set(key, (found.get(key) ?? 0) + 1);
    }
  }
  return found;
}

function edgeLines({ height, lines }: Page): PageLine[] {
  const byHeight = lines.toSorted((a, b) => a.y - b.y);
  const top = byHeight.slice(0, OUTERMOST).filter(({ y }) => y < height * MARGIN);
  const bottom = byHeight.slice(-OUTERMOST).filter(({ y }) => y > height * (1 - MARGIN));
  return [...top, ...bottom];
}

/** Page numbers change from page to page, and the roman ones in their letters. */
function keyOf(line: PageLine, page: Page): string {
  return `${placeOf(line, page)} ${line.text.replace(/\d+/g, '#').replace(/^[ivxlc]+$/i, '#')}`;
}

function placeOf({ y }: PageLine, { height }: Page): string {
  return String(Math.round((y / height) * 200));
}
