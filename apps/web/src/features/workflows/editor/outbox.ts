import { openWork, type Work } from '../../../platform/kept-work.ts';
import { makeLaterThan, newId } from '../../../platform/new-id.ts';
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
  return outboxIn(await openWork(`workflow/${workflowId}`));
}

export function outboxIn(work: Work): Outbox {
  const found = foundIn(work);
  // A clock that was set back since makes no edit older than those.
  found.waiting.forEach(({ operation }) => makeLaterThan(operation.id));
  const operations = new KeptOperations(work);
  // What closed tabs left is this tab's own from now on.
  work.clear();
  operations.keep(found.waiting);
  const keepConflict = (conflict: Conflict) => work.put(conflictKey + conflict.id, conflict);
  found.conflicts.forEach(keepConflict);
  return {
    found,
    keeps: work.keeps,
    keep: operations.keep,
    drop: operations.drop,
    keepConflict,
    dropConflict: (id) => work.remove(conflictKey + id),
  };
}

/** What is written at once, and what of it is not dropped by now. */
interface Kept {
  key: string;
  rest: Map<string, Waiting>;
}

/** Operations that are made together are one record: a browser takes nearly as long for each as for a large one. */
class KeptOperations {
  readonly #work: Work;
  readonly #of = new Map<string, Kept>();

  constructor(work: Work) {
    this.#work = work;
  }

  readonly keep = (waiting: readonly Waiting[]): void => {
    if (waiting.length === 0) return;
    const ids = waiting.map(({ operation }) => operation.id);
    const before = this.#of.get(ids[0] ?? '');
    // A text that is typed stays where it is.
    const stays = ids.length === 1 && before?.rest.size === 1;
    const kept = stays ? before : { key: waitingKey + newId(), rest: new Map<string, Waiting>() };
    waiting.forEach((one) => kept.rest.set(one.operation.id, one));
    this.#write(kept);
    // Only now, so that a crash in between leaves it twice: the later one counts.
    if (!stays) this.drop(ids);
    ids.forEach((id) => this.#of.set(id, kept));
  };

  readonly drop = (ids: readonly string[]): void => {
    const changed = new Set<Kept>();
    for (const id of ids) {
      const kept = this.#of.get(id);
      this.#of.delete(id);
      kept?.rest.delete(id);
      if (kept) changed.add(kept);
    }
    const all = [...changed];
    this.#work.removeAll(all.filter(({ rest }) => rest.size === 0).map(({ key }) => key));
    all.filter(({ rest }) => rest.size > 0).forEach((kept) => this.#write(kept));
  };

  #write({ key, rest }: Kept): void {
    const all = [...rest.values()];
    this.#work.put(key, all.length === 1 ? all[0] : all);
  }
}

function foundIn({ found }: Work): Outbox['found'] {
  const of = <T>(prefix: string) =>
    found.map((entries) =>
      entries
        .filter(({ key }) => String(key).startsWith(prefix))
        .flatMap(({ value }) => value as T | readonly T[]),
    );
  return { waiting: of<Waiting>(waitingKey).flatMap(inOrder), conflicts: of<Conflict>(conflictKey).flat() };
}

/** As they were made, by which their ids sort. */
function inOrder(waiting: readonly Waiting[]): Waiting[] {
  const latest = new Map(waiting.map((one) => [one.operation.id, one]));
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
