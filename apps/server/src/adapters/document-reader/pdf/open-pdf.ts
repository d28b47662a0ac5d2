import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Fault } from '../fault.ts';

/** An open document of PDFium, and its functions; numbers are addresses in its memory. */
export interface OpenPdf {
  api: WrappedPdfiumModule;
  document: number;
  pages: number;
  /** A few bytes for what functions give back. */
  scratch: number;
  /** What is asked for every letter. */
  letters: Letters;
  /** Its form, once a field of it was asked for; 0 before. */
  form: number;
}

/** Functions of PDFium as it exports them: the package's own make four arrays and a closure of each call. */
export type Letters = Pick<
  WrappedPdfiumModule,
  | 'FPDFText_GetUnicode'
  | 'FPDFText_GetCharOrigin'
  | 'FPDFText_GetLooseCharBox'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_HasUnicodeMapError'
>;

/** PDFium's own numbers for why a document did not open. */
const PASSWORD = 4;
const SECURITY = 5;
const SCRATCH_BYTES = 4_096;

/**
 * Opens a PDF. Nothing closes it: the process ends with the document.
 * @throws {Fault} file_encrypted when it cannot be opened without a password; an Error when it is no PDF
 */
export async function openPdf(bytes: Buffer): Promise<OpenPdf> {
  const program = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const wasm = await readFile(program);
  const wasmBinary = new Uint8Array(wasm).buffer;
  const api = await init({ wasmBinary });
  api.PDFiumExt_Init();
  const at = allocate(api, bytes.length);
  memoryOf(api).set(bytes, at);
  const document = api.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document === 0) {
    const reason = api.FPDF_GetLastError();
    throw reason === PASSWORD || reason === SECURITY
      ? new Fault('file_encrypted')
      : new Error(`PDFium does not open it (${reason})`);
  }
  return {
    api,
    document,
    pages: api.FPDF_GetPageCount(document),
    scratch: allocate(api, SCRATCH_BYTES),
    letters: api.pdfium.wasmExports as unknown as Letters,
    form: 0,
  };
}

/** Its memory as it is now; it grows, and what was taken of it before is then empty. The package's types leave it out. */
export function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array<ArrayBuffer> {
  return (pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8;
}

/** A text that PDFium wrote at an address, of so many bytes with its end mark. */
export function utf16At({ api }: OpenPdf, address: number, bytes: number): string {
  return Buffer.from(memoryOf(api).buffer, address, Math.max(0, bytes - 2)).toString('utf16le');
}

/** The numbers that PDFium wrote one after the other from an address on. */
export function doublesAt({ api }: OpenPdf, address: number, count: number): Float64Array {
  return new Float64Array(memoryOf(api).buffer, address, count);
}

export function floatsAt({ api }: OpenPdf, address: number, count: number): Float32Array {
  return new Float32Array(memoryOf(api).buffer, address, count);
}

function allocate(api: WrappedPdfiumModule, bytes: number): number {
  const address = api.pdfium.wasmExports.malloc(bytes);
  if (address === 0) throw new Error('PDFium has no memory left');
  return address;
}
