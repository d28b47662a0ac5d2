import { newId } from './new-id.ts';
import { textsOf, type Act, type CellOp, type Op } from './ops.ts';
import { cleanText, sheetOf, type Line, type Table } from './table.ts';

/** A text for a cell, by row and number of its column. */
export type CellText = readonly [id: string, column: number, text: string];

/** Writes texts into cells; those that hold them already are left out. */
export function setCells(table: Table, sheet: number, texts: readonly CellText[]): Act {
  const { columns, lines } = sheetOf(table, sheet);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const cells = texts.flatMap(([id, at, given]): CellOp[] => {
    const line = byId.get(id);
    const column = columns[at];
    const to = cleanText(given);
    const from = line?.cells[at] ?? '';
    return line && column !== undefined && from !== to ? [{ id, column, from, to }] : [];
  });
  return cells.length > 0 ? [{ kind: 'cells', sheet, cells }] : [];
}

/** Adds rows below one (null: at the top). */
export function addLines(table: Table, sheet: number, after: string | null, rows: readonly string[][]): Act {
  const { columns } = sheetOf(table, sheet);
  const lines = rows.map((cells) => ({
    id: newId(),
    cells: columns.map((_, at) => cleanText(cells[at] ?? '')),
  }));
  return lines.length > 0 ? [{ kind: 'insert', sheet, after, columns: [...columns], lines }] : [];
}

/** Removes rows, wherever they stand: those that stand together in one step. */
export function removeLines(table: Table, sheet: number, ids: ReadonlySet<string>): Act {
  const { columns, lines } = sheetOf(table, sheet);
  const runs: { after: string | null; lines: Line[] }[] = [];
  let above: string | null = null;
  let open: { after: string | null; lines: Line[] } | null = null;
  for (const line of lines) {
    if (ids.has(line.id)) {
      if (!open) runs.push((open = { after: above, lines: [] }));
      open.lines.push(line);
    } else {
      above = line.id;
      open = null;
    }
  }
  return runs.map((run): Op => ({ kind: 'remove', sheet, columns: [...columns], ...run }));
}

export function addColumn(sheet: number, at: number, name: string): Act {
  return [{ kind: 'addColumn', sheet, at, name, cells: [] }];
}

export function removeColumn(table: Table, sheet: number, at: number): Act {
  const from = sheetOf(table, sheet);
  const name = from.columns[at];
  return name === undefined ? [] : [{ kind: 'removeColumn', sheet, at, name, cells: textsOf(from, at) }];
}

export function renameColumn(sheet: number, name: string, to: string): Act {
  return name === to ? [] : [{ kind: 'renameColumn', sheet, name, to }];
}
