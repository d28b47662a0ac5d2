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
  const { body, notes } = withoutTitles(rows.slice(two ? at + 2 : at + 1), (two ?? header).length);
  return {
    titles: [...titles, ...notes].filter(Boolean).map((title) => title.slice(0, LONGEST_TITLE)),
    header: two ?? header,
    body,
  };
}

/** Rows of one cell in narrower tables are rows of one value. */
const LEAST_COLUMNS = 3;
const LONGEST_SECTION = 60;
const NOTE = /^(?:\*|\(\*?\)|notas?\b|notes?\b|nb\b)|[.!]$/iu;

/**
 * A row of which only the first cell is filled is no record: at the end it is a note, and where the first row is one, they are titles
 * of the rows below, which then carry them as in documents ("Palés – Medio palé").
 */
function withoutTitles(rows: string[][], width: number): { body: string[][]; notes: string[] } {
  const isAlone = (row: string[] | undefined) =>
    row?.[0] !== '' && row?.slice(1).every((cell) => cell === '') === true;
  const alone = rows.filter(isAlone).length;
  if (width < LEAST_COLUMNS || alone === 0 || alone * 2 > rows.length) return { body: rows, notes: [] };
  const notes: string[] = [];
  const records = rows.filter((row, at) => {
    const isLast = rows.slice(at + 1).every(isAlone);
    const isNote =
      isAlone(row) && (NOTE.test(row[0] ?? '') || (isLast && (row[0]?.length ?? 0) > LONGEST_SECTION));
    if (isNote) notes.push((row[0] ?? '').replace(/\s+/g, ' '));
    return !isNote;
  });
  return { body: isAlone(records[0]) ? underTitles(records, isAlone) : records, notes };
}

function underTitles(rows: string[][], isAlone: (row: string[] | undefined) => boolean): string[][] {
  let title = '';
  return rows.flatMap((row, at) => {
    if (!isAlone(row) || !rows[at + 1])
      return [title === '' ? row : row.with(0, `${title} – ${row[0] ?? ''}`)];
    title = isAlone(rows[at + 1]) ? title : (row[0] ?? '').replace(/\s+/g, ' ').slice(0, LONGEST_SECTION);
    return [];
  });
}

/** Spreadsheets leave the columns empty that a name to the left reaches over. */
function twoRows(header: string[], below: string[]): string[] | null {
  let last = '';
  const filled = header.map((cell) => (last = cell === '' ? last : cell));
  const joined = header.map((cell, at) => cell === '' && filled[at] !== '');
  return joined.includes(true) ? namesOfTwoRows(filled, joined, below) : null;
}
