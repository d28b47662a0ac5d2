import type { Source, TableRow } from '@centralita/contract/knowledge/schema';

export interface ShownSheet {
  key: string;
  /** '' for the only table of a source. */
  name: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Its first and last marked row, counted from 0. */
  marked: readonly [first: number, last: number] | null;
}

/** The tables of a source, each with its own rows. `marked`: rows of the whole source. */
export function sheetsOf(
  { table_sheets: sheets, table_columns: columns, table_data: rows }: Source,
  marked: readonly [first: number, last: number] | null,
): ShownSheet[] {
  if (sheets.length < 2)
    return [{ key: '0', name: '', columns: sheets[0]?.columns ?? columns, rows, marked }];
  let from = 0;
  return sheets.map((sheet, at) => {
    const own = rows.slice(from, from + sheet.rows);
    const within = marked ? clipped(marked, from, from + own.length - 1) : null;
    from += own.length;
    return { key: String(at), name: sheet.name, columns: sheet.columns, rows: own, marked: within };
  });
}

function clipped(
  [first, last]: readonly [number, number],
  from: number,
  to: number,
): [number, number] | null {
  if (to < from || last < from || first > to) return null;
  return [Math.max(first, from) - from, Math.min(last, to) - from];
}
