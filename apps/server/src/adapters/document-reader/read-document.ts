import type { DocumentKind, ReadDocument, ReadResult } from '../../ports/document-reader.ts';
import { Fault, faultOf } from './fault.ts';
import { MAX_DOCUMENT_LENGTH, MAX_HEADINGS } from './limits.ts';
import { checkSignature } from './signature.ts';
import { collectDoubts } from './text/doubts.ts';

export type KindReader = (bytes: Buffer) => Promise<ReadDocument> | ReadDocument;

/**
 * Reads one document in this process, without any guard against a hostile one: only the child calls it.
 * The parser of the kind may be asked for before the bytes are there, see `readerFor`.
 */
export async function readDocument(
  bytes: Buffer,
  kind: DocumentKind,
  reader: Promise<KindReader>,
): Promise<ReadResult> {
  try {
    checkSignature(bytes, kind);
    const document = await (await reader)(bytes);
    if (!document.table && document.text.length > MAX_DOCUMENT_LENGTH) throw new Fault('document_too_long');
    if (!/[\p{L}\p{N}]/u.test(document.text)) throw new Fault('file_no_text');
    const headings = document.headings.length > MAX_HEADINGS ? [] : document.headings;
    return { ok: true, document: withLostLetters({ ...document, headings }) };
  } catch (error) {
    const to = error instanceof Fault ? error.to : undefined;
    return { ok: false, fault: faultOf(error), ...(to === undefined ? {} : { to }) };
  }
}

/** Letters that no reading made sense of are told, whatever the kind. */
function withLostLetters(document: ReadDocument): ReadDocument {
  if (!document.text.includes('\ufffd')) return document;
  const lost = collectDoubts();
  for (const [word] of document.text.matchAll(/[^\s,;|]*\ufffd[^\s,;|]*/g)) lost.add('letters_lost', word);
  return { ...document, doubts: [...(document.doubts ?? []), ...(lost.found().doubts ?? [])] };
}

/** Loads only the parser that the kind needs: all of them together would cost 150 ms of each read. */
export async function readerFor(kind: DocumentKind, charset: string | null = null): Promise<KindReader> {
  switch (kind) {
    case 'pdf':
      return (await import('./kinds/pdf.ts')).readPdf;
    case 'docx':
      return (await import('./kinds/docx.ts')).readDocx;
    case 'doc':
      return (await import('./kinds/doc.ts')).readDoc;
    case 'csv':
      return (await import('./kinds/csv.ts')).readCsv;
    case 'txt':
      return (await import('./kinds/txt.ts')).readTxt;
    case 'csv-rows':
      return (await import('./kinds/rows.ts')).readCsvRows;
    case 'xlsx-rows':
      return (await import('./kinds/rows.ts')).readXlsxRows;
    case 'html': {
      const { readHtml } = await import('./kinds/html.ts');
      return (bytes) => readHtml(bytes, charset);
    }
    case 'xlsx':
      return (await import('./kinds/xlsx.ts')).readXlsx;
  }
}
