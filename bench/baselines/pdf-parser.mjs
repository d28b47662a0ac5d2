/* The text of every page of a PDF by the parser that the product uses: `node pdf-parser.mjs <file>`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

const data = readFileSync(process.argv[2]);
const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const began = performance.now();
const api = await init({ wasmBinary: new Uint8Array(wasm).buffer });
api.PDFiumExt_Init();
const { malloc, free } = api.pdfium.wasmExports;
const at = malloc(data.length);
api.pdfium.HEAPU8.set(data, at);
const pdf = api.FPDF_LoadMemDocument(at, data.length, '');
const pages = api.FPDF_GetPageCount(pdf);
for (let number = 0; number < pages; number += 1) {
  const page = api.FPDF_LoadPage(pdf, number);
  const text = api.FPDFText_LoadPage(page);
  const letters = api.FPDFText_CountChars(text);
  const taken = malloc(2 * letters + 2);
  api.FPDFText_GetText(text, 0, letters, taken);
  free(taken);
  api.FPDFText_ClosePage(text);
  api.FPDF_ClosePage(page);
}
console.log(JSON.stringify({ pages, ms: performance.now() - began }));
