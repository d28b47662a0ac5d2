import Papa from 'papaparse';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { cleanText } from '../text/clean-text.ts';
import { collectDoubts, type Doubts } from '../text/doubts.ts';
import { decodeText } from '../text/decode-text.ts';
import { tableParts } from '../text/header-rows.ts';
import { sheetsDocument } from '../text/sheets-document.ts';
import { tableDocument } from '../text/table-document.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** A line no table has; the parser is not even asked. A cell may span lines, so a row may still be longer. */
const MAX_LINE = 500_000;

/** How far down the header of a table may stand, below titles and notes. */
const HEADER_WITHIN = 10;

const FORMULA_ERROR =
  /^#(?:REF!|N\/A|N\/D|VALUE!|¡VALOR!|¡REF!|DIV\/0!|¡DIV\/0!|NAME\?|¿NOMBRE\?|NUM!|¡NUM!|NULL!|¡NULO!|SPILL!|CALC!)$/i;
/** Excel's own hint, a first line "sep=;". */
const SEPARATOR_HINT = /^\s*sep=(.)\n/i;

/**
 * Reads a table of values separated by comma, semicolon, tab or bar. The first row names the columns, below lines that say what
 * the table is about.
 * @throws {Fault} file_empty, table_too_large
 */
export function readCsv(bytes: Buffer): ReadDocument {
  const doubts = collectDoubts();
  const cells = csvRows(bytes, doubts).map(({ cells: of }) => of);
  const { titles, header, body } = tableParts(cells, headerAt(cells)) ?? { titles: [], header: [], body: [] };
  const document =
    titles.length > 0 ? sheetsDocument([{ name: '', titles, header, body }]) : tableDocument(header, body);
  return { ...document, ...doubts.found() };
}

/**
 * Its rows that are not empty, with the number that each has in the file.
 * @throws {Fault} file_empty, table_too_large
 */
export function csvRows(bytes: Buffer, doubts: Doubts): { line: number; cells: string[] }[] {
  const raw = cleanText(decodeText(bytes, doubts));
  if (raw.trim() === '') throw new Fault('file_empty');
  refuseEndlessLine(raw);
  const hint = SEPARATOR_HINT.exec(raw);
  const rows = parse(hint ? raw.slice(hint[0].length) : raw, hint?.[1]);
  const before = hint ? 2 : 1;
  const valid = (cell: string) => withoutError(cell.trim(), doubts);
  return rows
    .map((row, at) => ({ line: at + before, cells: row.map(valid) }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** What a spreadsheet writes where a formula of it failed. */
function withoutError(cell: string, doubts: Doubts): string {
  if (!FORMULA_ERROR.test(cell)) return cell;
  doubts.add('formula_errors', cell);
  return '';
}

/** Below the lines of one cell that a spreadsheet has above its table, if most rows below are rows of a table. */
function headerAt(rows: string[][]): number {
  const isRow = (row: string[]) => row.filter(Boolean).length > 1;
  const at = rows.slice(0, HEADER_WITHIN).findIndex(isRow);
  const header = rows[at];
  if (at <= 0 || !header) return 0;
  const below = rows.slice(at + 1);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const isTable = below.filter(isRow).length * 2 > below.length;
  return isTable && header.filter(Boolean).length * 2 >= width ? at : 0;
}

function parse(text: string, delimiter: string | undefined): string[][] {
  const parsed = parseWith(text, delimiter, '"');
  const unclosed = parsed.errors.some(({ code }) => code === 'MissingQuotes');
  // One stray quote swallows the rest of the table: such a file was written without quoting at all.
  const { data, meta } = unclosed ? parseWith(text, delimiter, '\0') : parsed;
  if (meta.truncated) throw new Fault('table_too_large');
  refuseAbsurd(data);
  return data;
}

/** The empty lines are kept for the numbers of the others; they say nothing of what separates values. */
function parseWith(text: string, given: string | undefined, quoteChar: string): Papa.ParseResult<string[]> {
  const guess = { delimiter: given ?? '', delimitersToGuess: DELIMITERS, quoteChar };
  const guessed = Papa.parse<string[]>(text, { ...guess, skipEmptyLines: 'greedy', preview: 1 }).meta
    .delimiter;
  const delimiter = text.includes(guessed) ? guessed : (usualSign(text) ?? guessed);
  return Papa.parse<string[]>(text, { delimiter, quoteChar, preview: mostRows(text), step: undefined });
}

/** What most of the first lines have: a title above a table of two columns is enough to mislead the parser. */
function usualSign(text: string): string | undefined {
  const lines = text.split('\n', 2 * HEADER_WITHIN).filter((line) => line.trim() !== '');
  return DELIMITERS.find((sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length);
}

/** So many rows are parsed, empty ones among them: a million would take seconds only to be refused. */
function mostRows(text: string): number {
  let empty = 0;
  for (const _ of text.matchAll(/^(?:[^\S\n]|[,;|"])*$/gm)) empty += 1;
  return TABLE_LIMITS.rows + 2 * HEADER_WITHIN + empty;
}

function refuseEndlessLine(text: string): void {
  let start = 0;
  for (const { index } of text.matchAll(/\n|$/g)) {
    if (index - start > MAX_LINE) throw new Fault('table_too_large');
    start = index;
  }
}

function refuseAbsurd(rows: string[][]): void {
  let cells = 0;
  for (const row of rows) {
    cells += row.length;
    if (row.length > TABLE_LIMITS.columns || cells > 2 * TABLE_LIMITS.cells)
      throw new Fault('table_too_large');
    if (row.some((cell) => cell.length > TABLE_LIMITS.cellLength)) throw new Fault('table_too_large');
  }
}
