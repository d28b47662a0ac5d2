import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentReader } from '../../ports/document-reader.ts';
import { buildChild } from './build-child.testing.ts';
import { openDocumentReader } from './document-reader.ts';
import { pdfOf, stream } from './hostile-pdfs.testing.ts';
import { readPdf } from './kinds/pdf.ts';

/** Pages of one line each, with page tree, font and contents. */
function longPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(' ');
  const each = Array.from({ length: pages }, (_, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
    stream('', `BT /F 12 Tf 80 ${400 + (at % 7) * 20} Td (${sentence(at)}) Tj ET`),
  ]);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...each.flat(),
  ]);
}

const sentence = (at: number) => `Room ${at} costs ${at * 3} euros a night.`;
const pages = 130;
const expected = Array.from({ length: pages }, (_, at) => sentence(at));

let reader: DocumentReader;
beforeAll(async () => {
  reader = openDocumentReader({ childPath: await buildChild() });
});

describe('a long PDF', () => {
  it('is read by two threads, each page once and in its place', async () => {
    const result = await reader.read(longPdf(pages), 'pdf');
    if (!result.ok) throw new Error(result.fault);
    const { text, pages: places } = result.document;
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it('is read whole where the second thread fails', async () => {
    const program = process.argv[1] ?? '';
    process.argv[1] = '/no/such/program.js';
    try {
      const { text, pages: places } = await readPdf(longPdf(pages));
      expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    } finally {
      process.argv[1] = program;
    }
  });
});
