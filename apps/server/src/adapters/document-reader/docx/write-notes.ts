import type { DocumentText } from '../text/document-text.ts';
import type { SafeZip } from '../office/open-zip.ts';
import { attribute, readXml, type XmlHandler } from '../office/read-xml.ts';
import { tableLines } from '../text/table-lines.ts';
import { wordHandler } from './word-handler.ts';

const PARTS = { footnote: 'word/footnotes.xml', endnote: 'word/endnotes.xml' };

/** Writes the notes that the text refers to at its end, each with the mark that stands in the text. */
export async function writeNotes(zip: SafeZip, notes: string[], written: DocumentText): Promise<void> {
  if (notes.length === 0) return;
  const texts = new Map([...(await notesOf(zip, 'footnote')), ...(await notesOf(zip, 'endnote'))]);
  for (const [index, note] of notes.entries()) {
    const text = texts.get(note) ?? '';
    if (text !== '') written.add(`[${index + 1}] ${text}`, '\n\n');
  }
}

async function notesOf(zip: SafeZip, kind: 'footnote' | 'endnote'): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let note = '';
  const append = (text: string) =>
    texts.set(note, `${texts.get(note) ?? ''} ${text}`.replace(/\s+/g, ' ').trim());
  const inner = wordHandler({
    paragraph: ({ parts }) => append(parts.join(' ')),
    table: (rows) => append(tableLines(rows).join(' ')),
    noteMark: () => '',
    leaveOut: () => undefined,
  });
  const handler: XmlHandler = {
    ...inner,
    open(name, attributes, parents) {
      if (name === kind) note = `${kind} ${attribute(attributes, 'id') ?? ''}`;
      inner.open?.(name, attributes, parents);
    },
  };
  await readXml(zip, PARTS[kind], handler);
  return texts;
}
