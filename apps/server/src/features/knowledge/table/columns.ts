import { maxTableColumns } from '@centralita/contract/core/constants';
import type { ColumnChange } from '@centralita/contract/knowledge/table-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { storable } from '../sources/rows.ts';
import type { StoredSheet } from '../sources/sheets.ts';

interface Column {
  name: string;
  /** What it was called before; null = new. */
  was: string | null;
}

export interface ChangedColumns {
  tables: StoredSheet[];
  /** For each sheet whose cells have to be renamed or dropped: the new name of a column that was there, null = dropped. */
  renamed: Map<number, Record<string, string | null>>;
}

/**
 * The tables after these changes. One that somebody else made already is no change; a column that is gone needs none.
 * @throws AppError column_taken where a column would get the name of another, table_too_large beyond 1,000
 */
export function changeColumns(before: StoredSheet[], changes: readonly ColumnChange[]): ChangedColumns {
  const columns = before.map((table) => table.columns.map((name): Column => ({ name, was: name })));
  for (const change of changes) {
    const ofSheet = columns[change.sheet];
    if (!ofSheet) throw new AppError('invalid', { fields: ['sheet'] });
    changeColumn(ofSheet, change);
    if (ofSheet.length > maxTableColumns) throw new AppError('table_too_large');
  }
  const tables = before.map((table, at) => ({
    ...table,
    columns: (columns[at] ?? []).map(({ name }) => name),
  }));
  const renamed = new Map<number, Record<string, string | null>>();
  for (const [at, table] of before.entries()) {
    const moved = renames(table.columns, columns[at] ?? []);
    if (Object.keys(moved).length > 0) renamed.set(at, moved);
  }
  return { tables, renamed };
}

function changeColumn(columns: Column[], change: ColumnChange): void {
  const find = (name: string) => columns.findIndex((column) => column.name === name);
  if (change.act === 'add') {
    const name = storable(change.name);
    if (find(name) < 0) columns.splice(change.at, 0, { name, was: null });
    return;
  }
  const at = find(change.name);
  if (at < 0) return;
  if (change.act === 'remove') {
    columns.splice(at, 1);
    return;
  }
  const name = storable(change.to);
  const taken = find(name);
  if (taken >= 0 && taken !== at) throw new AppError('column_taken');
  columns[at] = { name, was: columns[at]?.was ?? null };
}

function renames(before: string[], after: Column[]): Record<string, string | null> {
  const now = new Map(after.flatMap(({ name, was }) => (was === null ? [] : [[was, name] as const])));
  const moved = before.filter((name) => now.get(name) !== name);
  return Object.fromEntries(moved.map((name) => [name, now.get(name) ?? null]));
}
