import type { TextFormat } from '@centralita/contract/knowledge/schema';
import type { ReadDocument } from '../../../../ports/document-reader.ts';
import type { Row } from '../rows.ts';
import type { StoredSheet } from '../sheets.ts';

/** A version that is not the newest any more, as it was put aside. */
export interface StoredVersion {
  content: string;
  format: TextFormat | null;
  pages: ReadDocument['pages'];
  headings: ReadDocument['headings'];
  num_pages: number | null;
  table_columns: string[];
  table_sheets: StoredSheet[];
  /** Null for what is no spreadsheet. */
  rows: Row[] | null;
}
