import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { getDocument } from 'unpdf/pdfjs';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { MAX_PAGES } from '../limits.ts';
import type { Page } from '../pdf/drop-furniture.ts';
import { outlineTitles } from '../pdf/outline-titles.ts';
import { pageLines, type PdfItem } from '../pdf/page-lines.ts';
import { writePages } from '../pdf/write-pages.ts';

/**
 * Reads the text layer of a PDF.
 * @throws {Fault} file_encrypted when it cannot be opened without a password, file_too_complex, file_no_text
 */
export async function readPdf(bytes: Buffer): Promise<ReadDocument> {
  const pdf = await opened(bytes);
  if (pdf.numPages > MAX_PAGES) throw new Fault('file_too_complex');
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
  return writePages(pages, await outlineTitles(pdf));
}

async function opened(bytes: Buffer): Promise<PDFDocumentProxy> {
  try {
    // pdf.js takes the bytes over, so they must not be part of a larger buffer. 0: it reports errors only.
    const options = {
      data: new Uint8Array(bytes),
      verbosity: 0,
      useSystemFonts: true,
      disableFontFace: true,
    };
    return await getDocument(options).promise;
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? new Fault('file_encrypted') : error;
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  const texts = items.filter((item): item is PdfItem & (typeof items)[number] => 'str' in item);
  const isMono = (fontName: string) => styles[fontName]?.fontFamily === 'monospace';
  page.cleanup();
  return { height: viewport.height, lines: pageLines(texts, viewport.transform, isMono) };
}
