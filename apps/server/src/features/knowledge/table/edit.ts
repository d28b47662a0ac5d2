import { maxTableCharacters } from '@centralita/contract/core/constants';
import type { BodyOf } from '@centralita/contract/core/route';
import type { editTable as editCall } from '@centralita/contract/knowledge/table-routes';
import type { TableConflict, TableEdited } from '@centralita/contract/knowledge/table-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockSource, reindex, saveText } from '../sources/change.ts';
import { rowText, storable, storedRows, tableText } from '../sources/rows.ts';
import type { StoredSheet } from '../sources/sheets.ts';
import { sourceSummary } from '../sources/store.ts';
import { requireTableSize, widest } from '../sources/table-size.ts';
import { recordVersion, type Maker } from '../sources/versions/record.ts';
import { changeColumns } from './columns.ts';
import { changedText } from './lines.ts';
import { placeRows } from './place-rows.ts';
import { doneBefore, rememberEdit, tableState, type TableState } from './state.ts';
import { stored, tablesOf } from './tables.ts';
import { deleteRows, renameCells, touchedRows, writeCells, type TouchedRow } from './write-rows.ts';

export type TableEdit = Omit<BodyOf<typeof editCall>, 'company_id'> & {
  sourceId: string;
  by: Maker;
  now: Date;
};

/**
 * Does a change of a spreadsheet once, writing only the rows it touches. A cell is changed where it still holds what the
 * writer saw; a row is deleted where nobody changed it since; what could not be done is told, the rest is done.
 * @throws AppError not_found, source_not_editable, source_reading, column_taken, table_too_large
 */
export async function editTable(tx: Tx, companyId: string, edit: TableEdit): Promise<TableEdited> {
  const source = await lockSource(tx, companyId, edit.sourceId);
  const [before, state] = await Promise.all([
    doneBefore(tx, companyId, source.id, edit.operation_id),
    tableState(tx, companyId, source.id),
  ]);
  if (before) return { ...before, source: await sourceSummary(tx, companyId, source.id) };
  if (source.source_type !== 'spreadsheet') throw new AppError('source_not_editable');
  if (!state.is_read) throw new AppError('source_reading');
  const tables = { columns: source.table_columns, sheets: source.table_sheets };
  const columns = changeColumns(tablesOf(tables), edit.columns);
  const revision = state.table_revision + 1;
  const record = () => recordVersion(tx, companyId, source.id, { how: 'edit', by: edit.by, now: edit.now });
  if (edit.columns.length > 0) await record();
  for (const [sheet, names] of columns.renamed)
    await renameCells(tx, companyId, source.id, { sheet, columns: names });
  const plan = await planRows(tx, companyId, { edit, tables: columns.tables });
  const { changed } = plan;
  const outcome = { revision, missed: edit.revision < state.table_revision, conflicts: changed.conflicts };
  const isNothing = edit.columns.length + plan.cells.size + plan.added.length + plan.gone.length === 0;
  if (isNothing) {
    const unchanged = { ...outcome, revision: state.table_revision };
    await rememberEdit(tx, companyId, source.id, {
      operationId: edit.operation_id,
      outcome: unchanged,
      now: edit.now,
    });
    return { ...unchanged, source: await sourceSummary(tx, companyId, source.id) };
  }
  if (edit.columns.length === 0) await record();
  await writeRows(tx, companyId, { plan, sourceId: source.id, revision });
  const after = stored(columns.tables, tables);
  const whole = columns.renamed.size > 0;
  const text =
    (whole ? null : await patchedText(tx, companyId, { edit, state, changed, columns })) ??
    (await tableText(after.columns, await storedRows(tx, companyId, source.id), after.sheets));
  if (text.length > maxTableCharacters) throw new AppError('table_too_large');
  // A table that was larger before there were limits can still be corrected and cut down.
  if (changed.added.length > 0 || edit.columns.some(({ act }) => act !== 'remove'))
    requireTableSize({
      rows: state.rows + changed.added.length - changed.removed,
      columns: widest(after.columns, after.sheets),
      characters: 0,
    });
  await saveText(tx, companyId, source.id, { text, ...after });
  await rememberEdit(tx, companyId, source.id, { operationId: edit.operation_id, outcome, now: edit.now });
  await reindex(tx, companyId, source);
  return { ...outcome, source: await sourceSummary(tx, companyId, source.id) };
}

interface Changed {
  conflicts: TableConflict[];
  /** The rows that were not there before. */
  added: string[];
  removed: number;
  /** The rows that were there before, as they are now (null = deleted), with their number before. */
  lines: Map<number, { sheet: number; cells: Record<string, string> } | null>;
}

/** What is to be written, before anything of it is. */
interface RowPlan {
  changed: Changed;
  cells: Map<string, Record<string, string>>;
  added: NewRow[];
  gone: string[];
}

type NewRow = Omit<TableEdit['inserted'][number], 'cells'> & { cells: Record<string, string> };

async function planRows(
  tx: Tx,
  companyId: string,
  { edit, tables }: { edit: TableEdit; tables: StoredSheet[] },
): Promise<RowPlan> {
  const ids = [...edit.updated, ...edit.inserted].map(({ id }) => id).concat(edit.deleted);
  const rows = await touchedRows(tx, companyId, edit.sourceId, ids);
  // One that is there already was put there by an earlier try, or came back by an undo of its deletion.
  const inserted = edit.inserted.filter(({ id }) => !rows.has(id));
  if (new Set(inserted.map(({ id }) => id)).size < inserted.length)
    throw new AppError('invalid', { fields: ['inserted'] });
  const changed: Changed = {
    conflicts: [],
    added: inserted.map(({ id }) => id),
    removed: 0,
    lines: new Map(),
  };
  const cells = new Map<string, Record<string, string>>();
  for (const { id, cells: asked } of edit.updated) {
    const row = rows.get(id);
    const written = row
      ? cellsToWrite(row, asked, { columns: tables[row.sheet]?.columns ?? [], conflicts: changed.conflicts })
      : null;
    if (!row) changed.conflicts.push({ kind: 'gone', id, column: null, theirs: null });
    if (!row || !written) continue;
    cells.set(id, { ...cells.get(id), ...written });
    row.cells = { ...row.cells, ...written };
    changed.lines.set(row.rank, row);
  }
  const gone = edit.deleted.filter((id) => mayDelete(rows.get(id), edit, changed.conflicts));
  for (const id of gone) changed.lines.set(rows.get(id)?.rank ?? -1, null);
  changed.removed = new Set(gone).size;
  const added = inserted.map((row) => ({ ...row, cells: byColumn(tables[row.sheet], row.cells) }));
  return { changed, cells, added, gone };
}

async function writeRows(
  tx: Tx,
  companyId: string,
  { plan, sourceId, revision }: { plan: RowPlan; sourceId: string; revision: number },
): Promise<void> {
  const { cells, added, gone } = plan;
  await writeCells(tx, companyId, sourceId, { cells, revision });
  // Before the deletion: a new row may stand below one that goes.
  await placeRows(tx, companyId, sourceId, { added, revision });
  await deleteRows(tx, companyId, sourceId, gone);
}

interface Within {
  columns: string[];
  conflicts: TableConflict[];
}

function cellsToWrite(
  row: TouchedRow,
  asked: TableEdit['updated'][number]['cells'],
  { columns, conflicts }: Within,
): Record<string, string> | null {
  const written: [string, string][] = [];
  for (const { column, from, to } of asked) {
    const now = row.cells[column] ?? '';
    const text = storable(to);
    if (!columns.includes(column)) conflicts.push({ kind: 'column', id: row.id, column, theirs: null });
    else if (now === text) continue;
    else if (now !== from) conflicts.push({ kind: 'cell', id: row.id, column, theirs: now });
    else written.push([column, text]);
  }
  return written.length > 0 ? Object.fromEntries(written) : null;
}

function mayDelete(row: TouchedRow | undefined, edit: TableEdit, conflicts: TableConflict[]): boolean {
  if (!row) return false;
  if (row.revision <= edit.revision) return true;
  conflicts.push({ kind: 'changed', id: row.id, column: null, theirs: null });
  return false;
}

function byColumn(table: StoredSheet | undefined, cells: readonly string[]): Record<string, string> {
  if (!table || cells.length > table.columns.length) throw new AppError('invalid', { fields: ['cells'] });
  return Object.fromEntries(table.columns.map((column, at) => [column, storable(cells[at] ?? '')]));
}

interface Patch {
  edit: TableEdit;
  state: TableState;
  changed: Changed;
  columns: { tables: StoredSheet[] };
}

async function patchedText(
  tx: Tx,
  companyId: string,
  { edit, state, changed, columns }: Patch,
): Promise<string | null> {
  const lineOf = (row: { sheet: number; cells: Record<string, string> }) =>
    rowText(columns.tables[row.sheet]?.columns ?? [], row.cells);
  const added = await touchedRows(tx, companyId, edit.sourceId, changed.added);
  return changedText(state.content, state.rows, {
    changed: new Map([...changed.lines].map(([at, row]) => [at, row && lineOf(row)])),
    added: new Map([...added.values()].map((row) => [row.rank, lineOf(row)])),
  });
}
