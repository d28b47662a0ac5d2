import { editTable } from '@centralita/contract/knowledge/table-routes';
import type { TableConflict, TableEdited } from '@centralita/contract/knowledge/table-schema';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import type { Act, CellOp } from '../model/ops.ts';
import { sheetOf, type Line, type Table } from '../model/table.ts';
import type { Pending } from './kept.ts';

/** Sends a change. Throws ApiError. */
export function sendPending(sourceId: string, { body }: Pending): Promise<TableEdited> {
  return call(editTable, { params: { source_id: sourceId }, body });
}

/** Whether the change may have been done although no answer told so. */
export function isUnknown(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return true;
  return fault.status === 0 || fault.status === 401 || fault.status === 429 || fault.status >= 500;
}

/**
 * What the server did not do, as acts on what it now holds: done again there, they meet what somebody else did, and the
 * person is asked.
 */
export function refusedActs({ body }: Pending, conflicts: readonly TableConflict[], table: Table): Act[] {
  const sheets = new Map(table.flatMap(({ lines }, at) => lines.map(({ id }) => [id, at] as const)));
  return conflicts.flatMap((conflict): Act[] => {
    const sheet = sheets.get(conflict.id) ?? 0;
    if (conflict.kind === 'column') return [];
    if (conflict.kind === 'changed') return [[removal(table, sheet, conflict.id)]];
    const sent = body.updated?.find(({ id }) => id === conflict.id)?.cells ?? [];
    const cells = sent
      .filter(({ column }) => conflict.kind === 'gone' || column === conflict.column)
      .map((cell): CellOp => ({ id: conflict.id, ...cell }));
    return cells.length > 0 ? [[{ kind: 'cells', sheet, cells }]] : [];
  });
}

/** Of a row as nobody sees it: so it is asked about. */
function removal(table: Table, sheet: number, id: string): Act[number] {
  const { columns } = sheetOf(table, sheet);
  const lines: Line[] = [{ id, cells: columns.map(() => '\0') }];
  return { kind: 'remove', sheet, after: null, columns: [...columns], lines };
}
