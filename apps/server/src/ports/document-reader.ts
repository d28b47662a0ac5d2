import type { Doubt, DoubtCode } from '@centralita/contract/knowledge/doubts';

export type { Doubt, DoubtCode };

export type DocumentKind = 'pdf' | 'txt' | 'doc' | 'docx' | 'csv' | 'xlsx' | 'html' | RowsKind;

/**
 * The rows of one table as the file has them, for lists rather than texts: nothing is taken for a note or a title of others. `table`
 * then begins with a column of numbers, those of the rows in the file; of a workbook it is the sheet with most telephones.
 */
export type RowsKind = 'csv-rows' | 'xlsx-rows';

/** Why a file cannot be read; each has a message in both languages in the contract's catalogue. */
export type DocumentFault =
  | 'file_empty'
  | 'file_type_mismatch'
  | 'file_encrypted'
  | 'file_no_text'
  | 'file_too_complex'
  | 'table_too_large'
  | 'document_too_long'
  | 'file_too_slow'
  | 'file_damaged'
  | 'page_redirects'
  | 'page_needs_script'
  | 'page_is_error';

export interface ReadDocument {
  /** The whole extracted text: NFC, lines end in \n, no NUL. All offsets below are UTF-16 indexes into it. */
  text: string;
  /** What a page calls itself; only for html. */
  title?: string;
  num_pages: number;
  /** Ascending and without overlap; one entry (page 1) for kinds that have no pages. */
  pages: { page: number; start: number; end: number }[];
  headings: { start: number; end: number; level: number }[];
  /** Only for spreadsheets. `text` then holds one line per row, "Column: value; Column: value". */
  table?: {
    /** Of all sheets, each name once. */
    columns: string[];
    /** Cells by `columns`, or by the columns of their sheet where there are sheets. */
    rows: string[][];
    /** Only for workbooks: whose rows follow each other in `rows`. */
    sheets?: ReadSheet[];
  };
  /** Left out where there was none. */
  doubts?: Doubt[];
}

/** One table of a workbook. */
export interface ReadSheet {
  name: string;
  /** What stands above the header: what the table is about. */
  titles: string[];
  columns: string[];
  /** How many of the rows are its own. */
  rows: number;
}

export type ReadResult =
  | { ok: true; document: ReadDocument }
  /** `to`: where a page that only redirects sends its visitors, as it says it. */
  | { ok: false; fault: DocumentFault; to?: string };

/** What whoever handed over the bytes said of them. */
export interface ReadHints {
  /** Whose file it is: the files of one company never keep those of others waiting. */
  company?: string;
  /** The encoding that the server named, of an html. */
  charset?: string;
}

/**
 * Never throws for a bad file and never harms the caller, whatever the bytes are. Rejects only with the reason of an
 * aborted signal, or when no reading could be started at all (an error of the installation).
 */
export interface DocumentReader {
  read(bytes: Uint8Array, kind: DocumentKind, signal?: AbortSignal, hints?: ReadHints): Promise<ReadResult>;
}
