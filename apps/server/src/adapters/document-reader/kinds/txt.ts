import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { cleanText } from '../text/clean-text.ts';
import { decodeText } from '../text/decode-text.ts';
import { collectDoubts } from '../text/doubts.ts';
import { documentText } from '../text/document-text.ts';
import { textHeadings } from '../text/text-headings.ts';

/** Reads a plain text: any common encoding, form feeds are page breaks, headings by their usual marks. */
export function readTxt(bytes: Buffer): ReadDocument {
  const doubts = collectDoubts();
  const raw = decodeText(bytes, doubts);
  if (raw.trim() === '') throw new Fault('file_empty');
  const written = documentText();
  for (const [index, page] of raw
    .replace(/\f\s*$/, '')
    .split('\f')
    .entries()) {
    if (index > 0) written.nextPage();
    written.add(trimmed(cleanText(page)), '\n\n');
  }
  const document = written.document();
  return { ...document, headings: textHeadings(document.text), ...doubts.found() };
}

/** Without trailing spaces and blank lines at both ends; the first line keeps its indentation. */
function trimmed(page: string): string {
  const lines = page.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? '' : lines.slice(first).join('\n').trimEnd();
}
