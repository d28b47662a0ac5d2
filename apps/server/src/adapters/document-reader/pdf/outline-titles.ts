import { titleKey } from './heading-levels.ts';
import { utf16At, type OpenPdf } from './open-pdf.ts';

/** Bookmarks go deeper than headings are useful. */
const MAX_DEPTH = 6;
/** A broken outline may lead round in circles. */
const MAX_BOOKMARKS = 20_000;
const MAX_TITLE_BYTES = 4_096;

/** The titles of a document's outline (bookmarks) with their depth from 1, keyed as `titleKey` makes them. */
export function outlineTitles(pdf: OpenPdf): Map<string, number> {
  const { api, document, scratch } = pdf;
  const titles = new Map<string, number>();
  let seen = 0;
  const visit = (first: number, depth: number): void => {
    for (
      let mark = first;
      mark !== 0 && seen < MAX_BOOKMARKS;
      mark = api.FPDFBookmark_GetNextSibling(document, mark)
    ) {
      seen += 1;
      const bytes = api.FPDFBookmark_GetTitle(mark, scratch, MAX_TITLE_BYTES);
      const key = bytes <= MAX_TITLE_BYTES ? titleKey(utf16At(pdf, scratch, bytes)) : '';
      if (key !== '' && !titles.has(key)) titles.set(key, depth);
      if (depth < MAX_DEPTH) visit(api.FPDFBookmark_GetFirstChild(document, mark), depth + 1);
    }
  };
  visit(api.FPDFBookmark_GetFirstChild(document, 0), 1);
  return titles;
}
