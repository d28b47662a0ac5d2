import type { BodyIn } from '@centralita/contract/core/route';
import type { editTable } from '@centralita/contract/knowledge/table-routes';
import { applyAct, type Act, type Op } from './ops.ts';
import { sheetOf, type Line, type Sheet, type Table } from './table.ts';

type Body = Required<BodyIn<typeof editTable>>;
export type Difference = Pick<Body, 'columns' | 'updated' | 'inserted' | 'deleted'>;

/** What makes the table out of the base: columns in the order they were changed, then rows by comparing. */
export function difference(base: Table, acts: readonly Act[], table: Table): Difference {
  const ops = acts.flat().filter(isOfColumns);
  const before = applyAct(base, ops);
  const found: Difference = { columns: ops.map(columnChange), updated: [], inserted: [], deleted: [] };
  for (const [at, sheet] of table.entries()) compare(sheetOf(before, at), { at, ...sheet }, found);
  return found;
}

type ColumnOp = Extract<Op, { kind: 'addColumn' | 'removeColumn' | 'renameColumn' }>;

function isOfColumns(op: Op): op is ColumnOp {
  return op.kind === 'addColumn' || op.kind === 'removeColumn' || op.kind === 'renameColumn';
}

function columnChange(op: ColumnOp): Difference['columns'][number] {
  const { sheet, name } = op;
  if (op.kind === 'renameColumn') return { act: 'rename', sheet, name, to: op.to };
  return op.kind === 'addColumn' ? { act: 'add', sheet, name, at: op.at } : { act: 'remove', sheet, name };
}

function compare(before: Sheet, now: Sheet & { at: number }, found: Difference): void {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  let after: string | null = null;
  for (const line of now.lines) {
    const was = known.get(line.id);
    if (!was) found.inserted.push({ id: line.id, sheet: now.at, after, cells: [...line.cells] });
    else if (was !== line) addUpdated(was, line, now.columns, found);
    known.delete(line.id);
    after = line.id;
  }
  found.deleted.push(...known.keys());
}

function addUpdated(was: Line, line: Line, columns: readonly string[], found: Difference): void {
  const cells = columns.flatMap((column, at) => {
    const [from, to] = [was.cells[at] ?? '', line.cells[at] ?? ''];
    return from === to ? [] : [{ column, from, to }];
  });
  if (cells.length > 0) found.updated.push({ id: line.id, cells });
}
