import { applyAct, type Act, type Op } from './ops.ts';
import { cellsUnder, sheetOf, type Table } from './table.ts';

/** Somebody else changed what was changed here too: a person has to choose. */
export type Conflict = { sheet: number; id: string } & (
  | { kind: 'cell'; column: string; mine: string; theirs: string }
  /** The row is not there any more; `mine` was to be written into it. */
  | { kind: 'gone'; mine: [column: string, text: string][] }
  /** The row was to be removed here and was changed there. */
  | { kind: 'changed' }
);

export interface Rebased {
  table: Table;
  /** What was done, as far as it can still be. */
  acts: Act[];
  conflicts: Conflict[];
}

/** Does again, on a table as it is now, what was done on an earlier one. Nothing of either side is lost silently. */
export function rebase(base: Table, acts: readonly Act[]): Rebased {
  let table = base;
  const conflicts: Conflict[] = [];
  const done: Act[] = [];
  for (const act of acts) {
    const again: Op[] = [];
    for (const op of act) {
      const next = onto(table, op, conflicts);
      if (!next) continue;
      again.push(next);
      table = applyAct(table, [next]);
    }
    if (again.length > 0) done.push(again);
  }
  return { table, acts: done, conflicts: settled(conflicts, table) };
}

function onto(table: Table, op: Op, conflicts: Conflict[]): Op | null {
  const sheet = table[op.sheet];
  if (!sheet) return null;
  if (op.kind === 'cells') return cellsOnto(table, op, conflicts);
  if (op.kind === 'remove') return removalOnto(table, op, conflicts);
  if (op.kind === 'addColumn') return sheet.columns.includes(op.name) ? null : op;
  if (op.kind === 'removeColumn') return sheet.columns.includes(op.name) ? op : null;
  if (op.kind === 'renameColumn')
    return sheet.columns.includes(op.name) && !sheet.columns.includes(op.to) ? op : null;
  return op;
}

function cellsOnto(table: Table, op: Extract<Op, { kind: 'cells' }>, conflicts: Conflict[]): Op | null {
  const { columns, lines } = sheetOf(table, op.sheet);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const cells = op.cells.flatMap((cell) => {
    const { id, column, from, to } = cell;
    const line = byId.get(id);
    const at = columns.indexOf(column);
    if (!line) addGone(conflicts, op.sheet, cell);
    if (!line || at < 0) return [];
    const now = line.cells[at] ?? '';
    if (now !== from && now !== to)
      conflicts.push({ kind: 'cell', sheet: op.sheet, id, column, mine: to, theirs: now });
    return [{ id, column, from: now, to }];
  });
  return cells.length > 0 ? { ...op, cells } : null;
}

function addGone(
  conflicts: Conflict[],
  sheet: number,
  { id, column, to }: { id: string; column: string; to: string },
) {
  const known = conflicts.find((conflict) => conflict.kind === 'gone' && conflict.id === id);
  if (known?.kind === 'gone') known.mine.push([column, to]);
  else conflicts.push({ kind: 'gone', sheet, id, mine: [[column, to]] });
}

function removalOnto(table: Table, op: Extract<Op, { kind: 'remove' }>, conflicts: Conflict[]): Op | null {
  const { columns, lines } = sheetOf(table, op.sheet);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const here = op.lines.flatMap((was) => {
    const now = byId.get(was.id);
    if (!now) return [];
    const before = cellsUnder(was.cells, op.columns, columns);
    if (now.cells.every((text, at) => text === before[at])) return [now];
    conflicts.push({ kind: 'changed', sheet: op.sheet, id: was.id });
    return [];
  });
  return here.length > 0 ? { ...op, columns: [...columns], lines: here } : null;
}

/** Of one cell only the last word counts, and none where both sides came to the same. */
function settled(conflicts: Conflict[], table: Table): Conflict[] {
  const kept = new Map<string, Conflict>();
  for (const conflict of conflicts) {
    const key = `${conflict.id} ${conflict.kind} ${conflict.kind === 'cell' ? conflict.column : ''}`;
    kept.set(key, kept.get(key) ?? conflict);
  }
  return [...kept.values()].flatMap((conflict): Conflict[] => {
    if (conflict.kind !== 'cell') return [conflict];
    const { columns, lines } = sheetOf(table, conflict.sheet);
    const line = lines.find(({ id }) => id === conflict.id);
    const mine = line?.cells[columns.indexOf(conflict.column)];
    return mine === undefined || mine === conflict.theirs ? [] : [{ ...conflict, mine }];
  });
}
