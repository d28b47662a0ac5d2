import type { DocumentKind } from '../../../ports/document-reader.ts';

/** Readers of PDF accept junk before the header within this many bytes (PDF 1.7, appendix H.3.4.1). */
const pdfWithin = 1_024;

/** What an answer is, first by its bytes and then by what its server says; null for what is not accepted. */
export function pageKind(
  body: Uint8Array,
  contentType: string,
): Extract<DocumentKind, 'html' | 'pdf' | 'txt'> | null {
  const start = Buffer.from(body.subarray(0, pdfWithin)).toString('latin1').replaceAll('\0', '');
  if (start.includes('%PDF-')) return 'pdf';
  if (/^\W{0,8}\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)\b/is.test(start))
    return 'html';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'text/plain' || type === 'text/markdown') return 'txt';
  return type === '' && /^[^<\0]/.test(start) ? 'txt' : null;
}

/** The encoding that the server names, or null; nothing else of what it may have written there. */
export function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([\w:-]{1,40})/i.exec(contentType)?.[1] ?? null;
}
