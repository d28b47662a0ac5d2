import type { StoredSheet } from '../sources/sheets.ts';
import type { LoadedSource, Table } from './table.ts';

/** A spreadsheet of the chosen sources, as just read from the database. */
export interface SpreadsheetHead {
  id: string;
  name: string;
  category_id: string;
  /** Of the text that the rows are. */
  version: number;
  revision: number;
  updated_at: Date;
  table_columns: string[];
  table_sheets: StoredSheet[];
}

/** A table of the chosen sources that a question may be about. */
export interface ChosenTable {
  table: Table;
  names: string[];
  head: SpreadsheetHead;
  source: LoadedSource;
  /** For a table in a document: where it stands. */
  page?: number;
}
