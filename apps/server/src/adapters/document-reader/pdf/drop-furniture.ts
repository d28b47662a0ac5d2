import type { PageLine } from './page-lines.ts';

export interface Page {
  height: number;
  lines: PageLine[];
}

/** Headers and footers stand in the outer tenth of a page, as its first or last lines. */
const MARGIN = 0.12;
const OUTERMOST = 3;
/** On this many pages the same line in the same place is no coincidence; a document of two pages needs both. */
const REPEATED = 3;

/**
 * Takes out running headers, footers and page numbers: lines at the edge of a page that come again, but for their
 * digits, at the same height of other pages. What stands once stays.
 */
export function dropFurniture(pages: Page[]): Page[] {
  const pagesWith = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeLines(page).map((line) => keyOf(line, page)))) {
      pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);
    }
  }
  const needed = Math.min(REPEATED, Math.max(pages.length, 2));
  return pages.map((page) => {
    const furniture = new Set(
      edgeLines(page).filter((line) => (pagesWith.get(keyOf(line, page)) ?? 0) >= needed),
    );
    return { ...page, lines: page.lines.filter((line) => !furniture.has(line)) };
  });
}

function edgeLines({ height, lines }: Page): PageLine[] {
  const byHeight = [...lines].sort((a, b) => a.y - b.y);
  const top = byHeight.slice(0, OUTERMOST).filter(({ y }) => y < height * MARGIN);
  const bottom = byHeight.slice(-OUTERMOST).filter(({ y }) => y > height * (1 - MARGIN));
  return [...top, ...bottom];
}

/** Page numbers change from page to page, and the roman ones in their letters. */
function keyOf({ text, y }: PageLine, { height }: Page): string {
  const words = text.replace(/\d+/g, '#').replace(/^[ivxlc]+$/i, '#');
  return `${Math.round((y / height) * 200)} ${words}`;
}
