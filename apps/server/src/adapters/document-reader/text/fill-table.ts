import { columnNames } from './column-names.ts';
import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';

/** Names for all columns, rows without any value left out, ragged ones filled up with empty cells. */
export function fillTable(header: string[], body: string[][]): { columns: string[]; rows: string[][] } {
  const filled = body.filter((row) => row.some((cell) => cell !== ''));
  const width = filled.reduce((widest, row) => Math.max(widest, row.length), header.length);
  // One absurdly wide row would widen all others.
  if (filled.length > TABLE_LIMITS.rows || filled.length * width > TABLE_LIMITS.cells)
    throw new Fault('table_too_large');
  return {
    columns: columnNames(header, width),
    rows: filled.map((row) => [...row, ...Array<string>(width - row.length).fill('')]),
  };
}
