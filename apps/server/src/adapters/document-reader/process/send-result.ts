import { writeSync } from 'node:fs';
import type { ReadDocument, ReadResult } from '../../../ports/document-reader.ts';
import { LINE_CHARACTERS, LINE_ITEMS, type ResultLine } from './result-line.ts';

const RESULT_DESCRIPTOR = 3;

/** Sends the outcome of a read to the parent; returns when the last byte has left this process. */
export function sendResult(result: ReadResult): void {
  if (!result.ok) {
    const { fault, to } = result;
    return sendLine({ fault, ...(to === undefined ? {} : { to }) });
  }
  const { text, title, pages, headings, table, num_pages, doubts } = result.document;
  for (let at = 0; at < text.length; at += LINE_CHARACTERS)
    sendLine({ text: text.slice(at, at + LINE_CHARACTERS) });
  for (const some of batches(pages, LINE_ITEMS)) sendLine({ pages: some });
  for (const some of batches(headings, LINE_ITEMS)) sendLine({ headings: some });
  if (table) sendTable(table);
  const more = { ...(title === undefined ? {} : { title }), ...(doubts ? { doubts } : {}) };
  sendLine({ done: { num_pages, ...more } });
}

/** Writes and waits: the descriptor blocks until the parent has room, which also holds this process back. */
export function sendLine(line: ResultLine): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let sent = 0; sent < bytes.length;) sent += writeSync(RESULT_DESCRIPTOR, bytes, sent);
}

function sendTable(table: NonNullable<ReadDocument['table']>): void {
  sendLine({ columns: table.columns });
  if (table.sheets) sendLine({ sheets: table.sheets });
  let rows: string[][] = [];
  let characters = 0;
  for (const row of table.rows) {
    rows.push(row);
    characters += row.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (characters < LINE_CHARACTERS) continue;
    sendLine({ rows });
    rows = [];
    characters = 0;
  }
  sendLine({ rows });
}

function* batches<T>(items: T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
