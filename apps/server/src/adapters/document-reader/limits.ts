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
  /** Bytes of the child's answer (text, offsets and cells as JSON). */
  resultBytes: 96 * MEBIBYTE,
};

/** V8's own heap limit, below the watched one so that a heap that grows between two looks ends by itself. */
export const CHILD_HEAP_MEBIBYTES = 320;

/** Two cores are the smallest machine we plan for; more readers would only take turns with the server. */
export const CHILDREN_AT_ONCE = 2;

/** Passages of text that no person wrote: a 2 MB table repeats its column names at most about this often. */
export const MAX_TEXT_LENGTH = 16 * MEBIBYTE;

/** The longest real reference manuals have about 4,000 pages. */
export const MAX_PAGES = 10_000;

/** A zip (docx, xlsx) as Office and LibreOffice write them has 10-50 entries, inflating 3 to 40 times. */
export const ZIP_LIMITS = {
  entries: 5_000,
  inflatedBytes: 100 * MEBIBYTE,
  ratio: 150,
  ratioFrom: 10 * MEBIBYTE,
};

/** Spreadsheet programs stop at 16,384 columns and 32,767 characters a cell; a table for questions is far smaller. */
export const TABLE_LIMITS = { columns: 1_000, cellLength: 100_000, cells: 2_000_000, sheets: 200 };
