import type { ReadDocument, ReadSheet } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { cleanText } from './clean-text.ts';
import { documentText } from './document-text.ts';
import { fillTable } from './fill-table.ts';
import { recordLine } from './record-line.ts';
import { tableMeter } from './table-meter.ts';

export interface NamedTable {
  name: string;
  titles: string[];
  header: string[];
  body: string[][];
}

/** Several tables as one document: their rows one after the other, a line for each, as in tableDocument. */
export function sheetsDocument(tables: NamedTable[]): ReadDocument {
  const written = documentText();
  const sheets: ReadSheet[] = [];
  const all: string[][] = [];
  const meter = tableMeter();
  for (const { name, titles, header, body } of tables) {
    const { columns, rows } = fillTable(header, body);
    meter.add(columns, rows);
    for (const row of rows) {
      written.add(recordLine(columns, row), '\n');
      all.push(row);
    }
    sheets.push({ name: cleanText(name).trim(), titles, columns, rows: rows.length });
  }
  const columns = [...new Set(sheets.flatMap((sheet) => sheet.columns))];
  if (columns.length > TABLE_LIMITS.columns) throw new Fault('table_too_large');
  return { ...written.document(), table: { columns, rows: all, sheets } };
}
