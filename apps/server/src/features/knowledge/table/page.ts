import type { TablePage } from '@centralita/contract/knowledge/table-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { rowCounts, rowPage, type RowsAsked } from '../sources/rows.ts';
import type { StoredSheet } from '../sources/sheets.ts';
import { tablesOf } from './tables.ts';

export interface PageAsked extends RowsAsked {
  sourceId: string;
  span: { start: number; end: number } | null;
}

interface Head {
  source_type: string;
  table_revision: number;
  table_columns: string[];
  table_sheets: StoredSheet[];
  /** Only where a span of it is asked for. */
  content: string | null;
}

/**
 * Some rows of a spreadsheet in order, of all its sheets. The revision is read first: rows may be newer, never older.
 * @throws AppError not_found, source_not_editable where the source is no spreadsheet
 */
export async function tablePage(tx: Tx, companyId: string, asked: PageAsked): Promise<TablePage> {
  const [head, counted, { rows, next }] = await Promise.all([
    tx.one<Head>(
      'table.head',
      `select source_type, table_revision, table_columns, table_sheets, case when $3::boolean then content end as content
       from source where company_id = $1 and id = $2`,
      [companyId, asked.sourceId, asked.span !== null],
    ),
    rowCounts(tx, companyId, asked.sourceId),
    rowPage(tx, companyId, asked.sourceId, asked),
  ]);
  if (!head) throw new AppError('not_found');
  if (head.source_type !== 'spreadsheet') throw new AppError('source_not_editable');
  const tables = tablesOf({ columns: head.table_columns, sheets: head.table_sheets });
  return {
    revision: head.table_revision,
    sheets: tables.map(({ name, columns }, at) => ({ name, columns, rows: counted.get(at) ?? 0 })),
    rows: rows.map(({ id, sheet, cells }) => ({
      id,
      sheet,
      cells: (tables[sheet]?.columns ?? []).map((column) => cells[column] ?? ''),
    })),
    next,
    quoted: asked.span && head.content !== null ? quotedRows(head.content, asked.span) : null,
  };
}

/** The rows that a span of the text touches: it has a line per row. */
function quotedRows(
  content: string,
  { start, end }: { start: number; end: number },
): [number, number] | null {
  if (start < 0 || start >= content.length || end <= start) return null;
  const first = breaksIn(content.slice(0, start));
  return [first, first + breaksIn(content.slice(start, end - 1))];
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
