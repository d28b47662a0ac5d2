import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { titleKey } from './heading-levels.ts';

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** Bookmarks go deeper than headings are useful. */
const MAX_DEPTH = 6;

/** The titles of a document's outline (bookmarks) with their depth from 1, keyed as `titleKey` makes them. */
export async function outlineTitles(pdf: PDFDocumentProxy): Promise<Map<string, number>> {
  const titles = new Map<string, number>();
  const visit = (items: Outline, depth: number): void => {
    for (const { title, items: below } of items ?? []) {
      const key = titleKey(title);
      if (key !== '' && !titles.has(key)) titles.set(key, depth);
      if (depth < MAX_DEPTH) visit(below, depth + 1);
    }
  };
  // A broken outline is no reason to refuse the text.
  visit(await pdf.getOutline().catch(() => null as unknown as Outline), 1);
  return titles;
}
