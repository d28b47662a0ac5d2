import { maxTablePageCharacters } from '@centralita/contract/core/constants';
import type { TableRow } from '@centralita/contract/knowledge/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import type { ReadDocument } from '../../../ports/document-reader.ts';

export interface Row {
  id: string;
  /** The number of its sheet, from 0. Rows of a sheet stand together. */
  sheet: number;
  cells: Record<string, string>;
}

/** A row as the calls show it. */
export function shownRow({ id, cells }: Pick<Row, 'id' | 'cells'>): TableRow {
  return { ...cells, id };
}

/** Rows of a table as records by column name, each with a new id. Others go in between. */
export async function newRows({ columns, rows, sheets }: NonNullable<ReadDocument['table']>): Promise<Row[]> {
  if (!sheets) return calmlyEach(rows, (cells) => newRow(columns, cells, 0));
  const placed: { cells: string[]; sheet: number }[] = [];
  for (const [sheet, { rows: count }] of sheets.entries())
    for (const cells of rows.slice(placed.length, placed.length + count)) placed.push({ cells, sheet });
  return calmlyEach(placed, ({ cells, sheet }) => newRow(sheets[sheet]?.columns ?? columns, cells, sheet));
}

function newRow(columns: string[], cells: string[], sheet: number): Row {
  const byName = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  return { id: uuidv7(), sheet, cells: byName };
}

export interface RowsAsked {
  /** `next` of the page before; null: from the first row. */
  from: number | null;
  limit: number;
}

export interface RowPage<R> {
  rows: R[];
  next: number | null;
}

/** Below every position. */
const beforeAll = -2_147_483_649;

/** Some rows of a spreadsheet in order: so many at most, and none more once they have so many characters. */
export async function rowPage(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { from, limit }: RowsAsked,
): Promise<RowPage<Row>> {
  const rows = await tx.rows<Row & { place: number; more: boolean }>(
    'source.rowPage',
    `select id, sheet, cells, place, more from (
       select id, sheet, cells, position as place, lead(id) over w is not null as more,
         row_number() over w as number, coalesce(sum(octet_length(cells::text)) over (w rows between unbounded preceding and 1 preceding), 0) as before
       from (select id, sheet, position, cells from source_row
             where company_id = $1 and source_id = $2 and position > $3::bigint order by position limit $4::int + 1) asked
       window w as (order by position)) sized
     where number <= $4::int and before < $5 order by place`,
    [companyId, sourceId, from ?? beforeAll, limit, maxTablePageCharacters],
  );
  return { rows, next: nextOf(rows) };
}

/** Where the page after these rows begins. */
export function nextOf(rows: readonly { place: number; more: boolean }[]): number | null {
  const last = rows.at(-1);
  return last?.more ? last.place : null;
}

/** How many rows each sheet has, by its number. */
export async function rowCounts(tx: Tx, companyId: string, sourceId: string): Promise<Map<number, number>> {
  const counts = await tx.rows<{ sheet: number; rows: number }>(
    'source.rowCounts',
    `select sheet, count(*)::int as rows from source_row where company_id = $1 and source_id = $2 group by sheet`,
    [companyId, sourceId],
  );
  return new Map(counts.map(({ sheet, rows }) => [sheet, rows]));
}

/** All rows of a spreadsheet in order. */
export function storedRows(tx: Tx, companyId: string, sourceId: string): Promise<Row[]> {
  return tx.rows<Row>(
    'source.rows',
    'select id, sheet, cells from source_row where company_id = $1 and source_id = $2 order by position',
    [companyId, sourceId],
  );
}

/** Between neighbours, so that rows can be put between them without touching others. 2 million rows stay below 2^31. */
export const rowGap = 1_024;

/** A text that a jsonb can hold: without the zero character and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '');
}

/** In which sheet each row of a workbook stands. */
export async function sheetsOfRows(
  tx: Tx,
  companyId: string,
  sourceId: string,
): Promise<Map<string, number>> {
  const rows = await tx.rows<Pick<Row, 'id' | 'sheet'>>(
    'source.sheetsOfRows',
    'select id, sheet from source_row where company_id = $1 and source_id = $2',
    [companyId, sourceId],
  );
  return new Map(rows.map(({ id, sheet }) => [id, sheet]));
}

/** Rows of one statement: writing 20,000 as its parameters would hold up everybody else's calls. */
const rowsAtOnce = 1_000;

/** Replaces all rows of a spreadsheet; a row keeps its id. Whoever edits the table meanwhile is told. */
export async function replaceRows(tx: Tx, companyId: string, sourceId: string, rows: Row[]): Promise<void> {
  await tx.run('source.dropRows', 'delete from source_row where company_id = $1 and source_id = $2', [
    companyId,
    sourceId,
  ]);
  await tx.run(
    'source.tableReplaced',
    'update source set table_revision = table_revision + 1 where company_id = $1 and id = $2',
    [companyId, sourceId],
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await appendRows(tx, companyId, sourceId, { rows: rows.slice(from, from + rowsAtOnce), from });
}

async function appendRows(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { rows, from }: { rows: Row[]; from: number },
): Promise<void> {
  await tx.run(
    'source.insertRows',
    `insert into source_row (company_id, source_id, id, position, cells, sheet, revision)
     select $1, $2, row.id, row.position, row.cells, row.sheet, s.table_revision
     from source s, unnest($3::uuid[], $4::int[], $5::jsonb[], $6::int[]) as row (id, position, cells, sheet)
     where s.company_id = $1 and s.id = $2`,
    [
      companyId,
      sourceId,
      rows.map((row) => row.id),
      rows.map((_, index) => (from + index) * rowGap),
      rows.map((row) => JSON.stringify(row.cells)),
      rows.map((row) => row.sheet),
    ],
  );
}

/**
 * The text of a table, as the reader of files writes it: a line per row, "Column: value; Column: value", in the order
 * of the columns of its sheet where there are sheets. Others go in between.
 */
export async function tableText(
  columns: readonly string[],
  rows: readonly Row[],
  sheets: readonly { columns: readonly string[] }[] = [],
): Promise<string> {
  const lines = await calmlyEach(rows, (row) => rowText(sheets[row.sheet]?.columns ?? columns, row.cells));
  return lines.join('\n');
}

/** The line of one row. */
export function rowText(columns: readonly string[], cells: Record<string, string>): string {
  return columns
    .map((column) => [column, (cells[column] ?? '').replaceAll(/\s+/g, ' ').trim()] as const)
    .filter(([, value]) => value !== '')
    .map(([column, value]) => `${column}: ${value}`)
    .join('; ');
}
