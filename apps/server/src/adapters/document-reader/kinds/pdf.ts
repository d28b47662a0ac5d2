import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { MAX_PAGES } from '../limits.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { outlineTitles } from '../pdf/outline-titles.ts';
import { pageLines } from '../pdf/page-lines.ts';
import { pagePieces } from '../pdf/page-pieces.ts';
import { writePages } from '../pdf/write-pages.ts';

/**
 * Reads the text layer of a PDF.
 * @throws {Fault} file_encrypted when it cannot be opened without a password, file_too_complex, file_no_text
 */
export async function readPdf(bytes: Buffer): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  if (pdf.pages > MAX_PAGES) throw new Fault('file_too_complex');
  const found = Array.from({ length: pdf.pages }, (_, number) => pagePieces(pdf, number));
  // One broken page is no reason to refuse the others.
  if (found.every((page) => page === null)) throw new Error('no page can be loaded');
  const pages = found.map((page) => ({ height: page?.height ?? 0, lines: pageLines(page?.pieces ?? []) }));
  return writePages(pages, outlineTitles(pdf));
}
