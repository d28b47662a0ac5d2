import { openWork, type Work } from '../../../platform/kept-work.ts';
import type { Conflict } from './conflict.ts';
import type { Waiting } from './waiting.ts';

/** What is not saved of one workflow, kept by the browser over a reload or a crash (platform/kept-work.ts). */
export interface Outbox {
  /** In the order in which it was made; what closed tabs left comes after it. */
  found: { waiting: Waiting[]; conflicts: Conflict[] };
  /** False where the browser keeps nothing: a reload then loses it. */
  keeps: boolean;
  keep(waiting: readonly Waiting[]): void;
  drop(operationIds: readonly string[]): void;
  /** A choice that is still to be made. */
  keepConflict(conflict: Conflict): void;
  dropConflict(id: string): void;
}

const waitingKey = 'operation/';
const conflictKey = 'conflict/';

export async function openOutbox(workflowId: string): Promise<Outbox> {
  const work = await openWork(`workflow/${workflowId}`);
  const found = foundIn(work);
  const outbox: Outbox = {
    found,
    keeps: work.keeps,
    // Ids sort as they were made, so the browser gives them back in order.
    keep: (waiting) =>
      work.putAll(waiting.map((one) => ({ key: waitingKey + one.operation.id, value: one }))),
    drop: (ids) => work.removeAll(ids.map((id) => waitingKey + id)),
    keepConflict: (conflict) => work.put(conflictKey + conflict.id, conflict),
    dropConflict: (id) => work.remove(conflictKey + id),
  };
  // What closed tabs left is this tab's own from now on.
  work.clear();
  outbox.keep(found.waiting);
  for (const conflict of found.conflicts) outbox.keepConflict(conflict);
  return outbox;
}

function foundIn({ found }: Work): Outbox['found'] {
  const entries = found.flat();
  const of = <T>(prefix: string) =>
    entries.filter(({ key }) => String(key).startsWith(prefix)).map(({ value }) => value as T);
  return { waiting: of<Waiting>(waitingKey), conflicts: of<Conflict>(conflictKey) };
}
