import {
  maxTableCells,
  maxTableCharacters,
  maxTableColumns,
  maxTableRows,
} from '@centralita/contract/core/constants';
import { AppError } from '../../../platform/http/app-error.ts';

export interface TableSize {
  rows: number;
  /** Of the widest sheet. */
  columns: readonly string[];
  /** Of all cells. */
  characters: number;
}

/** Throws `table_too_large`. As with the reader of files, the names of the columns are counted in each row, as they are stored. */
export function requireTableSize({ rows, columns, characters }: TableSize): void {
  const names = columns.reduce((sum, name) => sum + name.length, 0);
  const fits =
    rows <= maxTableRows &&
    columns.length <= maxTableColumns &&
    rows * columns.length <= maxTableCells &&
    rows * names + characters <= maxTableCharacters;
  if (!fits) throw new AppError('table_too_large');
}

/** The columns of the sheet that has the most; of a table without sheets all. */
export function widest(
  columns: readonly string[],
  sheets: readonly { columns: readonly string[] }[],
): readonly string[] {
  const [first, ...others] = sheets;
  if (!first) return columns;
  return others.reduce(
    (most, sheet) => (sheet.columns.length > most.length ? sheet.columns : most),
    first.columns,
  );
}
