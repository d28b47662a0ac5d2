import type { Page } from './drop-furniture.ts';
import type { OpenPdf } from './open-pdf.ts';
import { pagePieces } from './page-pieces.ts';
import { linesAndRows } from './wrapped-tables.ts';

/** Pages taken at once: few, so that two who share the work end together. */
const AT_ONCE = 4;

/** Pages by their number from 0; null for one that cannot be loaded. */
export type ReadPages = Map<number, Page | null>;

/** How many pages of a document were taken by now, known to all threads that read it. */
export type Taken = Int32Array<SharedArrayBuffer>;

/** Reads pages that nobody has taken yet until none is left. */
export function readFreePages(pdf: OpenPdf, taken: Taken): ReadPages {
  const found: ReadPages = new Map();
  for (;;) {
    const from = Atomics.add(taken, 0, AT_ONCE);
    if (from >= pdf.pages) return found;
    for (let number = from; number < Math.min(from + AT_ONCE, pdf.pages); number += 1)
      found.set(number, readPage(pdf, number));
  }
}

export function readPage(pdf: OpenPdf, number: number): Page | null {
  const page = pagePieces(pdf, number);
  return page && { height: page.height, lines: linesAndRows(page.pieces), noted: page.noted };
}
