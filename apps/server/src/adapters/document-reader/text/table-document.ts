import type { ReadDocument } from '../../../ports/document-reader.ts';
import { documentText } from './document-text.ts';
import { fillTable } from './fill-table.ts';
import { recordLine } from './record-line.ts';
import { tableMeter } from './table-meter.ts';

/**
 * A table as a document: one line per row, "Column: value; Column: value", and the cells themselves, so that line n of
 * the text is row n of the table.
 */
export function tableDocument(header: string[], body: string[][]): ReadDocument {
  const { columns, rows } = fillTable(header, body);
  tableMeter().add(columns, rows);
  const written = documentText();
  for (const row of rows) written.add(recordLine(columns, row), '\n');
  return { ...written.document(), table: { columns, rows } };
}
