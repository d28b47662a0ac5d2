import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import type { ReadDocument } from '../../../ports/document-reader.ts';

export interface Row {
  id: string;
  /** The number of its sheet, from 0. Rows of a sheet stand together. */
  sheet: number;
  cells: Record<string, string>;
}

/** Rows of a table as records by column name, each with a new id. */
export function newRows({ columns, rows, sheets }: NonNullable<ReadDocument['table']>): Row[] {
  if (!sheets) return rows.map((cells) => newRow(columns, cells, 0));
  let from = 0;
  return sheets.flatMap((sheet, at) => {
    const own = rows.slice(from, (from += sheet.rows));
    return own.map((cells) => newRow(sheet.columns, cells, at));
  });
}

function newRow(columns: string[], cells: string[], sheet: number): Row {
  const byName = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  return { id: uuidv7(), sheet, cells: byName };
}

/** All rows of a spreadsheet in order. */
export function storedRows(tx: Tx, companyId: string, sourceId: string): Promise<Row[]> {
  return tx.rows<Row>(
    'source.rows',
    'select id, sheet, cells from source_row where company_id = $1 and source_id = $2 order by position',
    [companyId, sourceId],
  );
}

/** Replaces all rows of a spreadsheet; a row keeps its id. */
export async function replaceRows(tx: Tx, companyId: string, sourceId: string, rows: Row[]): Promise<void> {
  await tx.run('source.dropRows', 'delete from source_row where company_id = $1 and source_id = $2', [
    companyId,
    sourceId,
  ]);
  await tx.run(
    'source.insertRows',
    `insert into source_row (company_id, source_id, id, position, cells, sheet)
     select $1, $2, id, position, cells, sheet
     from unnest($3::uuid[], $4::int[], $5::jsonb[], $6::int[]) as row (id, position, cells, sheet)`,
    [
      companyId,
      sourceId,
      rows.map((row) => row.id),
      rows.map((_, index) => index),
      rows.map((row) => JSON.stringify(row.cells)),
      rows.map((row) => row.sheet),
    ],
  );
}

/**
 * The text of a table, as the reader of files writes it: a line per row, "Column: value; Column: value", in the order
 * of the columns of its sheet where there are sheets.
 */
export function tableText(
  columns: readonly string[],
  rows: readonly Row[],
  sheets: readonly { columns: readonly string[] }[] = [],
): string {
  return rows
    .map(({ cells, sheet }) =>
      (sheets[sheet]?.columns ?? columns)
        .map((column) => [column, (cells[column] ?? '').replaceAll(/\s+/g, ' ').trim()] as const)
        .filter(([, value]) => value !== '')
        .map(([column, value]) => `${column}: ${value}`)
        .join('; '),
    )
    .join('\n');
}
