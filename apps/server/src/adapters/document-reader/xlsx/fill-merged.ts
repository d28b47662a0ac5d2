import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import type { SheetGrid } from './read-sheet.ts';

/**
 * A cell merged over rows holds for each of them, so that every row is a record of its own. Over columns it stays in
 * the first one. Only rows that hold something are filled.
 * @throws {Fault} file_too_complex
 */
export function fillMerged({ rows, merged }: SheetGrid): void {
  let filled = 0;
  for (const { from, to } of merged) {
    if (from.row === to.row) continue;
    const first = firstFrom(rows, from.row);
    const text = rows[first]?.row === from.row ? rows[first].cells.get(from.column) : undefined;
    if (text === undefined) continue;
    for (let at = first + 1; at < rows.length && (rows[at]?.row ?? 0) <= to.row; at++) {
      if (++filled > TABLE_LIMITS.cells) throw new Fault('file_too_complex');
      rows[at]?.cells.set(from.column, text);
    }
  }
}

/** The index of the first row that is not above `row`. */
function firstFrom(rows: SheetGrid['rows'], row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
