import type { TableWords } from './rules/table-words.ts';
import type { Column } from './typing/column.ts';

/** One table of a spreadsheet with its columns typed. */
export interface Table {
  source_id: string;
  /** Null where the spreadsheet is one table. */
  sheet: string | null;
  columns: Column[];
  words: TableWords;
  rows: number;
  /** The line of the source's text that holds row 1, from 0. */
  firstLine: number;
  language: 'es' | 'en';
}

/** The tables of one spreadsheet, with the text that citations point into. */
export interface LoadedSource {
  tables: Table[];
  content: string;
  /** UTF-16 offset of each line of `content`, and its length at the end. */
  lines: Uint32Array;
  /** About how much memory this takes. */
  bytes: number;
}

export function columnNamed(table: Table, name: string): Column | undefined {
  return table.columns.find((column) => column.name === name);
}

export function textAt(column: Column, row: number): string {
  return column.texts[column.codes[row] ?? 0] ?? '';
}

/** The number, day or 1 and 0 of a cell; NaN where it holds none. */
export function valueAt(column: Column, row: number): number {
  return column.values?.[column.codes[row] ?? 0] ?? Number.NaN;
}
