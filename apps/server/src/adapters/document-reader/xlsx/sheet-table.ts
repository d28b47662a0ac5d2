import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { tableParts, type TableParts } from '../text/header-rows.ts';
import { fillMerged } from './fill-merged.ts';
import type { SheetGrid } from './read-sheet.ts';

/** How far down people put the header of a table, below titles and notes. */
const HEADER_WITHIN = 10;

/** The table that a sheet holds; null for a sheet without any. Columns that are empty or hidden are left out. */
export function sheetTable(grid: SheetGrid): TableParts | null {
  fillMerged(grid);
  const columns = columnsOf(grid);
  if (columns.length * grid.rows.length > TABLE_LIMITS.cells) throw new Fault('table_too_large');
  const rows = grid.rows.map(({ cells }) => columns.map((column) => cells.get(column) ?? ''));
  return tableParts(rows, headerAt(rows, columns.length));
}

function columnsOf({ rows, hidden }: SheetGrid): number[] {
  const used = new Set<number>();
  for (const { cells } of rows) for (const column of cells.keys()) used.add(column);
  const shown = [...used].filter((column) => !hidden.some(({ from, to }) => column >= from && column <= to));
  if (shown.length > TABLE_LIMITS.columns) throw new Fault('table_too_large');
  return shown.toSorted((one, other) => one - other);
}

/** The first row near the top that names at least half of the columns; else the first of all. */
function headerAt(rows: string[][], width: number): number {
  const enough = Math.max(Math.min(2, width), Math.ceil(width / 2));
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => row.filter(Boolean).length >= enough);
  return Math.max(0, at);
}
