import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { fillMerged } from './fill-merged.ts';
import type { SheetGrid } from './read-sheet.ts';

export interface SheetTable {
  /** Lines above the header: what the table is about. */
  titles: string[];
  header: string[];
  body: string[][];
}

/** How far down people put the header of a table, below titles and notes. */
const HEADER_WITHIN = 10;
const LONGEST_TITLE = 200;

/** The table that a sheet holds; null for a sheet without any. Columns that are empty or hidden are left out. */
export function sheetTable(grid: SheetGrid): SheetTable | null {
  fillMerged(grid);
  const columns = columnsOf(grid);
  if (columns.length * grid.rows.length > TABLE_LIMITS.cells) throw new Fault('file_too_complex');
  const rows = grid.rows.map(({ cells }) => columns.map((column) => cells.get(column) ?? ''));
  const at = headerAt(rows, columns.length);
  const header = rows[at];
  if (!header) return null;
  const titles = rows.slice(0, at).map((row) => row.filter(Boolean).join(' ').replace(/\s+/g, ' '));
  return {
    titles: titles.filter(Boolean).map((title) => title.slice(0, LONGEST_TITLE)),
    header,
    body: rows.slice(at + 1),
  };
}

function columnsOf({ rows, hidden }: SheetGrid): number[] {
  const used = new Set<number>();
  for (const { cells } of rows) for (const column of cells.keys()) used.add(column);
  const shown = [...used].filter((column) => !hidden.some(({ from, to }) => column >= from && column <= to));
  if (shown.length > TABLE_LIMITS.columns) throw new Fault('file_too_complex');
  return shown.toSorted((one, other) => one - other);
}

/** The first row near the top that names at least half of the columns; else the first of all. */
function headerAt(rows: string[][], width: number): number {
  const enough = Math.max(Math.min(2, width), Math.ceil(width / 2));
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => row.filter(Boolean).length >= enough);
  return Math.max(0, at);
}
