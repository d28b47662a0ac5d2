import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';

export interface Row {
  id: string;
  cells: Record<string, string>;
}

/** Rows of a table as records by column name, each with a new id. */
export function newRows(table: { columns: string[]; rows: string[][] }): Row[] {
  return table.rows.map((cells) => ({
    id: uuidv7(),
    cells: Object.fromEntries(table.columns.map((column, index) => [column, cells[index] ?? ''])),
  }));
}

/** Replaces all rows of a spreadsheet; a row keeps its id. */
export async function replaceRows(tx: Tx, companyId: string, sourceId: string, rows: Row[]): Promise<void> {
  await tx.run('source.dropRows', 'delete from source_row where company_id = $1 and source_id = $2', [
    companyId,
    sourceId,
  ]);
  await tx.run(
    'source.insertRows',
    `insert into source_row (company_id, source_id, id, position, cells)
     select $1, $2, id, position, cells
     from unnest($3::uuid[], $4::int[], $5::jsonb[]) as row (id, position, cells)`,
    [
      companyId,
      sourceId,
      rows.map((row) => row.id),
      rows.map((_, index) => index),
      rows.map((row) => JSON.stringify(row.cells)),
    ],
  );
}

/** The text of a table, as the reader of files writes it: a line per row, "Column: value; Column: value". */
export function tableText(columns: readonly string[], rows: readonly Row[]): string {
  return rows
    .map(({ cells }) =>
      columns
        .map((column) => [column, (cells[column] ?? '').replaceAll(/\s+/g, ' ').trim()] as const)
        .filter(([, value]) => value !== '')
        .map(([column, value]) => `${column}: ${value}`)
        .join('; '),
    )
    .join('\n');
}
