/* The text of every page of a PDF by the parser that the product uses: `node pdf-parser.mjs <file>`. */
import { readFileSync } from 'node:fs';
import { getDocument } from 'unpdf/pdfjs';

const data = new Uint8Array(readFileSync(process.argv[2]));
const began = performance.now();
const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: true, disableFontFace: true }).promise;
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  await page.getTextContent();
  page.cleanup();
}
console.log(JSON.stringify({ pages: pdf.numPages, ms: performance.now() - began }));
