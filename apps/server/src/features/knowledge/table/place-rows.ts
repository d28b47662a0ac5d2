import type { Tx } from '../../../db/scope.ts';
import { rowGap } from '../sources/rows.ts';
import { gapAfter, insertRows, lastRow, spreadRows, type Gap } from './write-rows.ts';

export interface AddedRow {
  id: string;
  sheet: number;
  after: string | null;
  cells: Record<string, string>;
}

/** Puts new rows into their places. Where the row above is gone, they come last in their sheet. */
export async function placeRows(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { added, revision }: { added: readonly AddedRow[]; revision: number },
): Promise<void> {
  for (const run of runsOf(added)) {
    const place = { after: run.after, sheet: run.sheet };
    const anchor = await existing(tx, companyId, sourceId, place);
    let gap = await gapAfter(tx, companyId, sourceId, anchor);
    if (!fits(gap, run.rows.length)) {
      const after = gap.before ?? lowest;
      await spreadRows(tx, companyId, sourceId, { after, rows: run.rows.length });
      gap = await gapAfter(tx, companyId, sourceId, anchor);
    }
    const rows = run.rows.map((row, at) => ({ ...row, position: positionIn(gap, run.rows.length, at) }));
    await insertRows(tx, companyId, sourceId, { rows, revision });
  }
}

interface Run {
  sheet: number;
  after: string | null;
  rows: AddedRow[];
}

/** Rows that follow one another are placed together. */
function runsOf(added: readonly AddedRow[]): Run[] {
  const runs: Run[] = [];
  for (const row of added) {
    const open = runs.at(-1);
    if (open && open.rows.at(-1)?.id === row.after && open.sheet === row.sheet) open.rows.push(row);
    else runs.push({ sheet: row.sheet, after: row.after, rows: [row] });
  }
  return runs;
}

async function existing(
  tx: Tx,
  companyId: string,
  sourceId: string,
  place: { after: string | null; sheet: number },
): Promise<{ after: string | null; sheet: number }> {
  if (place.after === null) return place;
  const found = await tx.one(
    'table.rowOfSheet',
    'select 1 from source_row where company_id = $1 and source_id = $2 and id = $3 and sheet = $4',
    [companyId, sourceId, place.after, place.sheet],
  );
  return found ? place : { ...place, after: await lastRow(tx, companyId, sourceId, place.sheet) };
}

/** Of an integer column, less some room. */
const highest = 2_000_000_000;
const lowest = -highest;

function fits({ before, next }: Gap, count: number): boolean {
  if (next === null) return (before ?? 0) < highest - rowGap * count;
  if (before === null) return next > lowest + rowGap * (count + 1);
  return next - before > count;
}

function positionIn({ before, next }: Gap, count: number, at: number): number {
  if (next === null) return (before ?? 0) + rowGap * (at + 1);
  if (before === null) return next - rowGap * (count - at);
  return before + Math.floor((next - before) / (count + 1)) * (at + 1);
}
