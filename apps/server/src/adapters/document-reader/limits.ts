const MEBIBYTE = 1024 * 1024;

/**
 * What one read may cost. Measured on real guides (270-page PDF: 137 MB and 2 s of processor time; 2 MB of plain text:
 * 90 MB, 0.2 s; a table of 2 MB: 146 MB, 0.5 s; a workbook of 2 MB, 230,000 cells: 156 MB, 1.9 s): honest files stay far below, bombs pass these limits at once.
 */
export const READ_LIMITS = {
  /** Resident bytes of the child process. */
  memoryBytes: 400 * MEBIBYTE,
  /** Seconds of processor time; on a machine that is not busy this is how long a bomb lives. */
  processorSeconds: 10,
  /** Wall-clock milliseconds: longer, as neighbours may slow an honest file down through no fault of its own. */
  timeMs: 20_000,
  /** Bytes of the child's answer (text, offsets and cells as JSON). The largest table has about 30 MB. */
  resultBytes: 48 * MEBIBYTE,
};

/** V8's own heap limit, below the watched one so that a heap that grows between two looks ends by itself. */
export const CHILD_HEAP_MEBIBYTES = 320;

/**
 * Two cores are the smallest machine we plan for: more readers than these two of one company would only take turns with the server.
 * The third is for others, whose small file would else wait for the slow ones of one company.
 */
export const CHILDREN_AT_ONCE = 3;
export const CHILDREN_OF_ONE = 2;

/** Of any text while it is read: a table repeats its column names in each row. */
export const MAX_TEXT_LENGTH = 16 * MEBIBYTE;

/** As much as the largest plain text has: what is longer nobody could open, correct and save as one text. */
export const MAX_DOCUMENT_LENGTH = 2 * MEBIBYTE;

/** A text in which everything is a heading has none. The longest manuals have some thousand. */
export const MAX_HEADINGS = 20_000;

/** The longest real reference manuals have about 4,000 pages. */
export const MAX_PAGES = 10_000;

/** A zip (docx, xlsx) as Office and LibreOffice write them has 10-50 entries, inflating 3 to 40 times. */
export const ZIP_LIMITS = {
  entries: 5_000,
  inflatedBytes: 100 * MEBIBYTE,
  ratio: 150,
  ratioFrom: 10 * MEBIBYTE,
};

/**
 * Spreadsheet programs stop at 16,384 columns and 32,767 characters a cell; a table for questions is far smaller. Rows, columns and
 * characters as a table that is edited may have (contract, maxTableRows and its neighbours). Characters are those that are
 * stored: of all cells, and of the names of the columns in each row.
 */
export const TABLE_LIMITS = {
  rows: 100_000,
  columns: 1_000,
  cellLength: 100_000,
  cells: 500_000,
  characters: 10_000_000,
  sheets: 200,
};
