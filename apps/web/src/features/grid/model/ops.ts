import { cellsUnder, sheetOf, withSheet, type Line, type Sheet, type Table } from './table.ts';

export interface CellOp {
  id: string;
  column: string;
  from: string;
  to: string;
}

/** Rows that stand together, below another one. */
interface LinesOp {
  sheet: number;
  after: string | null;
  columns: string[];
  lines: Line[];
}

/** A column with what it holds, by row. */
interface ColumnOp {
  sheet: number;
  at: number;
  name: string;
  cells: [string, string][];
}

/** The smallest changes of a table. Each can be turned round, and done on a table that others changed meanwhile. */
export type Op =
  | { kind: 'cells'; sheet: number; cells: CellOp[] }
  | ({ kind: 'insert' } & LinesOp)
  | ({ kind: 'remove' } & LinesOp)
  | ({ kind: 'addColumn' } & ColumnOp)
  | ({ kind: 'removeColumn' } & ColumnOp)
  | { kind: 'renameColumn'; sheet: number; name: string; to: string };

/** What a person does at once, and undoes at once. */
export type Act = readonly Op[];

export function applyAct(table: Table, act: Act): Table {
  return act.reduce(applyOp, table);
}

export function inverse(act: Act): Act {
  return act.map(inverseOp).toReversed();
}

function applyOp(table: Table, op: Op): Table {
  const sheet = table[op.sheet];
  return sheet ? withSheet(table, op.sheet, changed(sheet, op)) : table;
}

function changed(sheet: Sheet, op: Op): Sheet {
  switch (op.kind) {
    case 'cells':
      return { ...sheet, lines: withCells(sheet, op.cells) };
    case 'insert':
      return { ...sheet, lines: withLines(sheet, op) };
    case 'remove': {
      const gone = new Set(op.lines.map(({ id }) => id));
      return { ...sheet, lines: sheet.lines.filter(({ id }) => !gone.has(id)) };
    }
    case 'addColumn':
      return withColumn(sheet, op);
    case 'removeColumn':
      return withoutColumn(sheet, op.name);
    case 'renameColumn':
      return { ...sheet, columns: sheet.columns.map((name) => (name === op.name ? op.to : name)) };
  }
}

function withCells({ columns, lines }: Sheet, cells: readonly CellOp[]): readonly Line[] {
  const places = new Map(columns.map((name, at) => [name, at]));
  const byRow = new Map<string, CellOp[]>();
  for (const cell of cells) {
    const own = byRow.get(cell.id);
    if (own) own.push(cell);
    else byRow.set(cell.id, [cell]);
  }
  return lines.map((line) => {
    const own = byRow.get(line.id);
    if (!own) return line;
    const next = [...line.cells];
    for (const { column, to } of own) {
      const at = places.get(column);
      if (at !== undefined) next[at] = to;
    }
    return { id: line.id, cells: next };
  });
}

function withLines(
  { columns, lines }: Sheet,
  op: { after: string | null; columns: string[]; lines: Line[] },
): readonly Line[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = op.lines
    .filter(({ id }) => !known.has(id))
    .map(({ id, cells }) => ({ id, cells: cellsUnder(cells, op.columns, columns) }));
  const above = op.after === null ? -1 : lines.findIndex(({ id }) => id === op.after);
  // The row above is gone: where the server puts them too.
  const at = op.after !== null && above < 0 ? lines.length : above + 1;
  return [...lines.slice(0, at), ...added, ...lines.slice(at)];
}

function withColumn(sheet: Sheet, op: { at: number; name: string; cells: [string, string][] }): Sheet {
  if (sheet.columns.includes(op.name)) return sheet;
  const texts = new Map(op.cells);
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(op.at, 0, op.name),
    lines: sheet.lines.map(({ id, cells }) => ({
      id,
      cells: cells.toSpliced(op.at, 0, texts.get(id) ?? ''),
    })),
  };
}

function withoutColumn(sheet: Sheet, name: string): Sheet {
  const at = sheet.columns.indexOf(name);
  if (at < 0) return sheet;
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(at, 1),
    lines: sheet.lines.map(({ id, cells }) => ({ id, cells: cells.toSpliced(at, 1) })),
  };
}

function inverseOp(op: Op): Op {
  switch (op.kind) {
    case 'cells':
      return { ...op, cells: op.cells.map((cell) => ({ ...cell, from: cell.to, to: cell.from })) };
    case 'renameColumn':
      return { ...op, name: op.to, to: op.name };
    case 'insert':
      return { ...op, kind: 'remove' };
    case 'remove':
      return { ...op, kind: 'insert' };
    case 'addColumn':
      return { ...op, kind: 'removeColumn' };
    case 'removeColumn':
      return { ...op, kind: 'addColumn' };
  }
}

/** What an undone act has to put back is what stands there now, which may not be what the act left. */
export function refreshed(table: Table, act: Act): Act {
  let now = table;
  return act.map((op) => {
    const fresh = refreshedOp(sheetOf(now, op.sheet), op);
    now = applyOp(now, fresh);
    return fresh;
  });
}

function refreshedOp(sheet: Sheet, op: Op): Op {
  const lines = new Map(sheet.lines.map((line) => [line.id, line]));
  if (op.kind === 'cells') {
    const cells = op.cells.flatMap((cell) => {
      const from = lines.get(cell.id)?.cells[sheet.columns.indexOf(cell.column)];
      return from === undefined || from === cell.to ? [] : [{ ...cell, from }];
    });
    return { ...op, cells };
  }
  if (op.kind === 'remove') {
    const here = op.lines.flatMap(({ id }) => lines.get(id) ?? []);
    return { ...op, columns: [...sheet.columns], lines: here };
  }
  if (op.kind === 'removeColumn') {
    const at = sheet.columns.indexOf(op.name);
    return at < 0 ? op : { ...op, at, cells: textsOf(sheet, at) };
  }
  return op;
}

/** What a column holds, by row. */
export function textsOf({ lines }: Sheet, at: number): [string, string][] {
  return lines.flatMap(({ id, cells }): [string, string][] => (cells[at] ? [[id, cells[at]]] : []));
}
