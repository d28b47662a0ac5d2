import type { TableSheet } from '@centralita/contract/knowledge/schema';
import { calmlyEach } from '../../../platform/calmly.ts';
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

export function shownSheets(sheets: StoredSheet[], counts: ReadonlyMap<number, number>): TableSheet[] {
  return sheets.map(({ name, columns }, at) => ({ name, columns, rows: counts.get(at) ?? 0 }));
}

/**
 * Puts edited rows into sheets: a row that was there stays in its own, a new one joins the row before it, and the rows
 * of a sheet stand together.
 */
export function intoSheets(rows: Omit<Row, 'sheet'>[], before: ReadonlyMap<string, number>): Row[] {
  let last = 0;
  const placed = rows.map((row) => ({ ...row, sheet: (last = before.get(row.id) ?? last) }));
  return placed.toSorted((one, other) => one.sheet - other.sheet);
}

/** Columns of a table and of each of its sheets, those that its rows were given included. */
export async function widened(
  { columns, sheets }: { columns: readonly string[]; sheets: readonly StoredSheet[] },
  rows: readonly Row[],
): Promise<{ columns: string[]; sheets: StoredSheet[] }> {
  const all = new Set(columns);
  const ofSheets = sheets.map((sheet) => new Set(sheet.columns));
  await calmlyEach(rows, ({ sheet, cells }) => {
    for (const [column, value] of Object.entries(cells)) {
      all.add(column);
      if (value !== '') ofSheets[sheet]?.add(column);
    }
    return true;
  });
  return {
    columns: [...all],
    sheets: sheets.map((sheet, at) => ({ ...sheet, columns: [...(ofSheets[at] ?? [])] })),
  };
}
