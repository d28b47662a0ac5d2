import type { BodyIn } from '@centralita/contract/core/route';
import type { editTable } from '@centralita/contract/knowledge/table-routes';
import { openWork, type Work, type WorkKey } from '../../../platform/kept-work.ts';
import type { Act } from '../model/ops.ts';

/** Something that was done and is not saved. */
export interface Done {
  seq: number;
  act: Act;
}

/** A change that was sent and whose answer did not come: sent again as it was, it is done once. */
export interface Pending {
  body: BodyIn<typeof editTable>;
  /** The acts up to this one are in it. */
  seq: number;
}

/** A text in a cell that is being written. */
export interface Typing {
  sheet: number;
  id: string;
  column: string;
  text: string;
}

export interface Kept {
  done: Done[];
  pending: Pending | null;
  typing: Typing[];
  work: Work;
}

const pendingKey = 'pending';
const typingKey = 'typing';

/** What is kept of a spreadsheet, as this tab's own: what closed tabs left comes after it. */
export async function openKept(sourceId: string): Promise<Kept> {
  const work = await openWork(`spreadsheet/${sourceId}`);
  const owners = work.found.map(keptOf);
  const pending = owners.find((owner) => owner.pending)?.pending ?? null;
  // Numbered anew; those that a pending change holds come first and keep their place before the others.
  const sent = owners.flatMap(({ done, pending: own }) =>
    done.filter(({ seq }) => own === pending && own && seq <= own.seq),
  );
  const rest = owners.flatMap(({ done }) => done).filter((one) => !sent.includes(one));
  const done = [...sent, ...rest].map(({ act }, at) => ({ seq: at + 1, act }));
  const kept = {
    done,
    pending: pending ? { ...pending, seq: sent.length } : null,
    typing: owners.flatMap(({ typing }) => typing),
    work,
  };
  work.clear();
  for (const { seq, act } of done) work.put(seq, act);
  keepPending(work, kept.pending);
  keepTyping(work, kept.typing);
  return kept;
}

export function keepPending(work: Work, pending: Pending | null): void {
  if (pending) work.put(pendingKey, pending);
  else work.remove(pendingKey);
}

export function keepTyping(work: Work, typing: readonly Typing[]): void {
  if (typing.length > 0) work.put(typingKey, typing);
  else work.remove(typingKey);
}

interface Owner {
  done: Done[];
  pending: Pending | null;
  typing: Typing[];
}

function keptOf(entries: { key: WorkKey; value: unknown }[]): Owner {
  const owner: Owner = { done: [], pending: null, typing: [] };
  for (const { key, value } of entries) {
    if (typeof key === 'number') owner.done.push({ seq: key, act: value as Act });
    else if (key === pendingKey) owner.pending = value as Pending;
    else if (key === typingKey) owner.typing.push(...(value as Typing[]));
  }
  return owner;
}
