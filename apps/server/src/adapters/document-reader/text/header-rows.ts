import { namesOfTwoRows } from './table-header.ts';

export interface TableParts {
  /** Lines above the header: what the table is about. */
  titles: string[];
  header: string[];
  body: string[][];
}

const LONGEST_TITLE = 200;

/** The parts of a table whose header is the row at `at`, or that row and the next one where names stand in two. */
export function tableParts(rows: string[][], at: number): TableParts | null {
  const header = rows[at];
  if (!header) return null;
  const two = twoRows(header, rows[at + 1] ?? []);
  const titles = rows.slice(0, at).map((row) => row.filter(Boolean).join(' ').replace(/\s+/g, ' '));
  return {
    titles: titles.filter(Boolean).map((title) => title.slice(0, LONGEST_TITLE)),
    header: two ?? header,
    body: rows.slice(two ? at + 2 : at + 1),
  };
}

/** Spreadsheets leave the columns empty that a name to the left reaches over. */
function twoRows(header: string[], below: string[]): string[] | null {
  let last = '';
  const filled = header.map((cell) => (last = cell === '' ? last : cell));
  const joined = header.map((cell, at) => cell === '' && filled[at] !== '');
  return joined.includes(true) ? namesOfTwoRows(filled, joined, below) : null;
}
