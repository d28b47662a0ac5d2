import type { SafeZip } from '../office/open-zip.ts';
import { readXml } from '../office/read-xml.ts';
import type { DocumentText } from '../text/document-text.ts';
import { tableLines } from '../text/table-lines.ts';
import { wordHandler } from './word-handler.ts';

/** A document has three headers and three footers a section; more are copies. */
const MOST_PARTS = 12;
const PARTS = ['header', 'footer'].flatMap((kind) =>
  Array.from({ length: MOST_PARTS }, (_, at) => `word/${kind}${at + 1}.xml`),
);
/** Longer than any letterhead. */
const LONGEST = 300;
const DATE = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/g;
const LEAST_DIGITS = 5;

/**
 * Telephones, addresses of mail, web and post often stand in the header or footer alone, as on letter paper. They are written once, at the
 * end; titles and page numbers, which come again on each page, are not.
 */
export async function writeLetterhead(zip: SafeZip, written: DocumentText): Promise<void> {
  const said = new Set<string>();
  for (const name of PARTS.filter((part) => zip.has(part)))
    for (const line of await linesOf(zip, name)) said.add(line);
  for (const line of said) if (isContact(line)) written.add(line, '\n\n');
}

async function linesOf(zip: SafeZip, name: string): Promise<string[]> {
  const lines: string[] = [];
  const add = (text: string) =>
    lines.push(...text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()));
  const handler = wordHandler({
    paragraph: ({ parts }) => add(parts.join(' ')),
    table: (rows) => add(tableLines(rows).join('\n')),
    noteMark: () => '',
  });
  // The document itself was read: what is wrong with its margin is no reason to refuse it.
  await readXml(zip, name, handler).catch(() => undefined);
  return lines;
}

function isContact(line: string): boolean {
  if (line.length > LONGEST) return false;
  const digits = line.replaceAll(DATE, '').replaceAll(/\D/g, '');
  return /\S@\S|www\.|https?:/i.test(line) || digits.length >= LEAST_DIGITS;
}
