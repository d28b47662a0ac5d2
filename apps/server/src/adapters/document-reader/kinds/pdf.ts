import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { MAX_PAGES } from '../limits.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { outlineTitles } from '../pdf/outline-titles.ts';
import { startHelper } from '../pdf/page-helper.ts';
import { readFreePages, readPage } from '../pdf/read-pages.ts';
import { writePages } from '../pdf/write-pages.ts';

/** From so many pages on a second thread is worth its start of about 0.1 s. */
const HELPED_FROM = 50;

/**
 * Reads the text layer of a PDF.
 * @throws {Fault} file_encrypted when it cannot be opened without a password, file_too_complex, file_no_text
 */
export async function readPdf(bytes: Buffer): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  if (pdf.pages > MAX_PAGES) throw new Fault('file_too_complex');
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const helping = pdf.pages >= HELPED_FROM ? startHelper(bytes, taken) : null;
  const own = readFreePages(pdf, taken);
  const helped = await helping;
  const found = Array.from({ length: pdf.pages }, (_, number) => {
    const page = own.get(number) ?? helped?.get(number);
    // What a helper took and did not bring.
    return page === undefined ? readPage(pdf, number) : page;
  });
  // One broken page is no reason to refuse the others.
  if (found.every((page) => page === null)) throw new Error('no page can be loaded');
  return writePages(
    found.map((page) => page ?? { height: 0, lines: [] }),
    outlineTitles(pdf),
  );
}
