import type { StoredSheet } from '../sources/sheets.ts';

/** What the source keeps of its tables. */
export interface StoredTables {
  columns: string[];
  sheets: StoredSheet[];
}

/** The tables of a spreadsheet, always at least one: a csv is one without a name. */
export function tablesOf({ columns, sheets }: StoredTables): StoredSheet[] {
  return sheets.length > 0 ? sheets : [{ name: '', titles: [], columns }];
}

/** The other way round: a csv stays one, and all columns are known once. */
export function stored(tables: StoredSheet[], before: StoredTables): StoredTables {
  const columns = [...new Set(tables.flatMap((table) => table.columns))];
  return { columns, sheets: before.sheets.length > 0 ? tables : [] };
}
