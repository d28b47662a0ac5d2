import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { columnNames } from './column-names.ts';
import { documentText } from './document-text.ts';
import { recordLine } from './record-line.ts';

/**
 * A table as a document: one line per row, "Column: value; Column: value", and the cells themselves. Rows without
 * any value are left out, so line n of the text is row n of the table. Ragged rows are filled up with empty cells.
 */
export function tableDocument(header: string[], body: string[][]): ReadDocument {
  const filled = body.filter((row) => row.some((cell) => cell !== ''));
  const width = filled.reduce((widest, row) => Math.max(widest, row.length), header.length);
  // One absurdly wide row would widen all others.
  if (filled.length * width > TABLE_LIMITS.cells) throw new Fault('file_too_complex');
  const columns = columnNames(header, width);
  const written = documentText();
  const rows = filled.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  for (const row of rows) written.add(recordLine(columns, row), '\n');
  return { ...written.document(), table: { columns, rows } };
}
