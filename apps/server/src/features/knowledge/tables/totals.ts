import { fold } from '../text/fold.ts';

const TOTAL =
  /^(?:(?:gran|grand|sub|suma|importe|overall)[ -]?)?(?:total|totales|totals|suma|sum)(?: (?:general|final|importe|neto|bruto|eur|usd|€|\$))?\s*:?$/;

/** Rows at the end of a table that add up those above: were they counted, a sum would be twice as high and they the highest. */
export function withoutTotals<T extends { cells: Record<string, string> }>(
  rows: readonly T[],
  columns: readonly string[],
): readonly T[] {
  let end = rows.length;
  while (end > 1 && isTotal(rows[end - 1]!, columns)) end -= 1;
  return rows.slice(0, end);
}

function isTotal({ cells }: { cells: Record<string, string> }, columns: readonly string[]): boolean {
  const filled = columns.map((name) => (cells[name] ?? '').trim()).filter(Boolean);
  return filled.length > 1 && TOTAL.test(fold(filled[0] ?? ''));
}
