import { maxCellLength, maxTableColumns, maxTableRows } from '@centralita/contract/core/constants';
import { addColumn, addLines, setCells, type CellText } from './acts.ts';
import { applyAct, type Act, type Op } from './ops.ts';
import { sheetOf, type Line, type Table } from './table.ts';

export interface PasteAt {
  sheet: number;
  /** The rows as shown. */
  lines: readonly Line[];
  /** The chosen block; one copied cell fills all of it. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** The name of a column that has to be added. */
  newName: (number: number) => string;
}

/** Writes a copied block; rows and columns that it needs are added. Null where it would grow beyond the limits. */
export function paste(table: Table, block: readonly string[][], at: PasteAt): Act | null {
  const [first] = block;
  const rows = block.length === 1 && first?.length === 1 ? filled(first[0] ?? '', at) : block;
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const { columns, lines } = sheetOf(table, at.sheet);
  const newRows = Math.max(0, at.top + rows.length - at.lines.length);
  if (Math.max(columns.length, at.left + width) > maxTableColumns) return null;
  if (lines.length + newRows > maxTableRows) return null;
  if (rows.some((cells) => cells.some((text) => text.length > maxCellLength))) return null;
  const ops: Op[] = [];
  let now = table;
  const add = (act: Act) => {
    ops.push(...act);
    now = applyAct(now, act);
  };
  for (let column = columns.length; column < at.left + width; column += 1)
    add(addColumn(at.sheet, column, freeName(now, at, column + 1)));
  const texts = rows.flatMap((cells, row): CellText[] => {
    const line = at.lines[at.top + row];
    return line ? cells.map((text, column) => [line.id, at.left + column, text]) : [];
  });
  add(setCells(now, at.sheet, texts));
  const over = rows
    .slice(rows.length - newRows)
    .map((cells) => [...Array<string>(at.left).fill(''), ...cells]);
  add(addLines(now, at.sheet, lines.at(-1)?.id ?? null, over));
  return ops;
}

function filled(text: string, { top, bottom, left, right }: PasteAt): string[][] {
  return Array.from({ length: Math.max(1, bottom - top + 1) }, () =>
    Array.from({ length: right - left + 1 }, () => text),
  );
}

function freeName(table: Table, { sheet, newName }: PasteAt, number: number): string {
  const taken = new Set(sheetOf(table, sheet).columns);
  let next = number;
  while (taken.has(newName(next))) next += 1;
  return newName(next);
}
