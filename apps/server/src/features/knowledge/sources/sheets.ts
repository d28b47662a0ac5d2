import type { TableSheet } from '@centralita/contract/knowledge/schema';
import type { ReadSheet } from '../../../ports/document-reader.ts';
import type { Row } from './rows.ts';

/** A table of a workbook as the source keeps it; how many rows it has is told by the rows. */
export type StoredSheet = Omit<ReadSheet, 'rows'>;

/** The sheets with the number of their rows; none for a table without sheets. */
export function countedSheets(sheets: StoredSheet[], rows: readonly Pick<Row, 'sheet'>[]): ReadSheet[] {
  const counts = new Map<number, number>();
  for (const { sheet } of rows) counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
  return sheets.map((sheet, at) => ({ ...sheet, rows: counts.get(at) ?? 0 }));
}

export function shownSheets(sheets: StoredSheet[], rows: readonly Pick<Row, 'sheet'>[]): TableSheet[] {
  return countedSheets(sheets, rows).map(({ name, columns, rows: count }) => ({
    name,
    columns,
    rows: count,
  }));
}

/**
 * Puts edited rows into sheets: a row that was there stays in its own, a new one joins the row before it, and the rows
 * of a sheet stand together.
 */
export function intoSheets(rows: Omit<Row, 'sheet'>[], before: readonly Pick<Row, 'id' | 'sheet'>[]): Row[] {
  const known = new Map(before.map(({ id, sheet }) => [id, sheet]));
  let last = 0;
  const placed = rows.map((row) => ({ ...row, sheet: (last = known.get(row.id) ?? last) }));
  return placed.toSorted((one, other) => one.sheet - other.sheet);
}

/** The sheets with the columns that their rows were given. */
export function widened(sheets: StoredSheet[], rows: readonly Row[]): StoredSheet[] {
  const columns = sheets.map((sheet) => new Set(sheet.columns));
  for (const { sheet, cells } of rows) {
    for (const [column, value] of Object.entries(cells)) if (value !== '') columns[sheet]?.add(column);
  }
  return sheets.map((sheet, at) => ({ ...sheet, columns: [...(columns[at] ?? [])] }));
}
