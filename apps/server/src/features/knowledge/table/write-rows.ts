import type { Tx } from '../../../db/scope.ts';
import { rowGap } from '../sources/rows.ts';

export interface TouchedRow {
  id: string;
  sheet: number;
  position: number;
  cells: Record<string, string>;
  revision: number;
  /** Its number among all rows, from 0. */
  rank: number;
}

/** The rows of these ids, by id. Their rank costs a walk over the index, some milliseconds for 20,000 rows. */
export async function touchedRows(
  tx: Tx,
  companyId: string,
  sourceId: string,
  ids: readonly string[],
): Promise<Map<string, TouchedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<TouchedRow>(
    'table.touched',
    `select r.id, r.sheet, r.position, r.cells, r.revision, n.rank
     from (select id, (row_number() over (order by position) - 1)::int as rank from source_row
           where company_id = $1 and source_id = $2) n
     join source_row r on r.company_id = $1 and r.source_id = $2 and r.id = n.id
     where n.id = any ($3::uuid[])`,
    [companyId, sourceId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Renames and drops cells of every row of a sheet; `columns` as in ChangedColumns. */
export async function renameCells(
  tx: Tx,
  companyId: string,
  sourceId: string,
  change: { sheet: number; columns: Record<string, string | null> },
): Promise<void> {
  await tx.run(
    'table.renameCells',
    `update source_row r set cells = coalesce(
       (select jsonb_object_agg(coalesce($4::jsonb ->> cell.key, cell.key), cell.value) from jsonb_each(r.cells) cell
        where not ($4::jsonb ? cell.key and $4::jsonb ->> cell.key is null)), '{}')
     where company_id = $1 and source_id = $2 and sheet = $3`,
    [companyId, sourceId, change.sheet, JSON.stringify(change.columns)],
  );
}

/** Writes some cells of some rows. */
export async function writeCells(
  tx: Tx,
  companyId: string,
  sourceId: string,
  change: { cells: ReadonlyMap<string, Record<string, string>>; revision: number },
): Promise<void> {
  if (change.cells.size === 0) return;
  await tx.run(
    'table.writeCells',
    `update source_row r set cells = r.cells || new.cells, revision = $5
     from unnest($3::uuid[], $4::jsonb[]) as new (id, cells)
     where r.company_id = $1 and r.source_id = $2 and r.id = new.id`,
    [
      companyId,
      sourceId,
      [...change.cells.keys()],
      [...change.cells.values()].map((cells) => JSON.stringify(cells)),
      change.revision,
    ],
  );
}

export async function deleteRows(tx: Tx, companyId: string, sourceId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    'table.deleteRows',
    'delete from source_row where company_id = $1 and source_id = $2 and id = any ($3::uuid[])',
    [companyId, sourceId, ids],
  );
}

export interface PlacedRow {
  id: string;
  sheet: number;
  position: number;
  cells: Record<string, string>;
}

/** Adds rows; one whose id is there already stays as it is. */
export async function insertRows(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { rows, revision }: { rows: PlacedRow[]; revision: number },
): Promise<void> {
  await tx.run(
    'table.insertRows',
    `insert into source_row (company_id, source_id, id, position, cells, sheet, revision)
     select $1, $2, id, position, cells, sheet, $7
     from unnest($3::uuid[], $4::int[], $5::jsonb[], $6::int[]) as row (id, position, cells, sheet)
     on conflict do nothing`,
    [
      companyId,
      sourceId,
      rows.map((row) => row.id),
      rows.map((row) => row.position),
      rows.map((row) => JSON.stringify(row.cells)),
      rows.map((row) => row.sheet),
      revision,
    ],
  );
}

/** The places between which rows may be put; null = there is no row on that side. */
export interface Gap {
  before: number | null;
  next: number | null;
}

/** The gap after a row, or (`after` null) before the first row of a sheet. */
export async function gapAfter(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { after, sheet }: { after: string | null; sheet: number },
): Promise<Gap> {
  const gap = await tx.one<{ before: number | null; next: number | null }>(
    'table.gap',
    `with place as (
       select case when $3::uuid is not null
         then (select position from source_row where company_id = $1 and source_id = $2 and id = $3)
         else (select max(position) from source_row where company_id = $1 and source_id = $2 and sheet < $4) end as before)
     select place.before,
       (select min(position) from source_row where company_id = $1 and source_id = $2
        and (place.before is null or position > place.before)) as next
     from place`,
    [companyId, sourceId, after, sheet],
  );
  return gap ?? { before: null, next: null };
}

/** The last row of a sheet; null where it is empty. */
export async function lastRow(
  tx: Tx,
  companyId: string,
  sourceId: string,
  sheet: number,
): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    'table.lastRow',
    `select id from source_row where company_id = $1 and source_id = $2 and sheet = $3 order by position desc limit 1`,
    [companyId, sourceId, sheet],
  );
  return row?.id ?? null;
}

/** Spreads all rows anew, leaving room for so many after a place. */
export async function spreadRows(
  tx: Tx,
  companyId: string,
  sourceId: string,
  room: { after: number; rows: number },
): Promise<void> {
  await tx.run(
    'table.spread',
    `update source_row r set position = $5::int * (n.rank + case when r.position > $3 then $4::int else 0 end)
     from (select id, row_number() over (order by position)::int as rank from source_row
           where company_id = $1 and source_id = $2) n
     where r.company_id = $1 and r.source_id = $2 and r.id = n.id`,
    [companyId, sourceId, room.after, room.rows, rowGap],
  );
}
