import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { cancelQueued } from '../outbox/cancel-queued.ts';
import { insertEvent, lockThread, type Acting, type LockedThread } from './thread-place.ts';

interface Giving {
  /** Who has it from now on; null: nobody, it waits. */
  to: string | null;
  /** The owner's number that was seen; null: whatever it is. */
  epoch: number | null;
  now: Date;
}

/**
 * A thread is given to a person of the company, or to those that wait for one, by somebody or (`by` null) by the product. What the AI
 * had written and was not sent yet is cancelled, in the transaction that locks the thread's row: nothing of it leaves after the
 * person's first word. True where something changed.
 * @throws AppError not_found; chat_moved_on where `epoch` is not the thread's any more
 */
export async function giveThread(
  tx: Tx,
  place: Omit<Acting, 'userId'>,
  { to, by, epoch, now }: Giving & { by: string | null },
): Promise<boolean> {
  const { companyId, threadId } = place;
  const before = await lockThread(tx, place);
  if (before.owner === (to === null ? 'queue' : 'operator') && before.operatorId === to) return false;
  if (epoch !== null && epoch !== before.epoch) throw new AppError('chat_moved_on');
  const event = {
    direction: 'out',
    author: by === null ? 'system' : 'operator',
    operatorId: to ?? by,
    content: {
      event: to === null ? 'queued' : 'taken_over',
      of: before.owner,
      ...(to !== null && by !== to ? { by } : {}),
      ...(to === null ? {} : waited(before, now)),
    },
  } as const;
  await Promise.all([
    tx.run(
      'thread.give',
      `update thread set owner = case when $3::uuid is null then 'queue' else 'operator' end, operator_id = $3, epoch = epoch + 1,
         last_seq = last_seq + 1, version = version + 1, changed_at = $4,
         waits_since = case when $3 is null then $4::timestamptz end, held = null, due_at = null, burst_since = null, unread = case when $3 = $5::uuid then 0 else unread end
       where company_id = $1 and id = $2`,
      [companyId, threadId, to, now, by],
    ),
    before.owner === 'ai' ? cancelQueued(tx, place, 'taken_over') : null,
    insertEvent(tx, place, { id: uuidv7(), event, now }),
  ]);
  return true;
}

/** A person of the company takes a thread. @throws AppError not_found, chat_moved_on */
export async function takeOver(
  tx: Tx,
  acting: Acting,
  { epoch, now }: { epoch: number | null; now: Date },
): Promise<void> {
  await giveThread(tx, acting, { to: acting.userId, by: acting.userId, epoch, now });
}

/** How long a person was wanted before one came. */
function waited({ owner, waitsSince }: LockedThread, now: Date): { waited_ms?: number } {
  if (owner !== 'queue' || waitsSince === null) return {};
  return { waited_ms: Math.max(0, now.getTime() - waitsSince.getTime()) };
}

/** Somebody of the company answers past us, from the phone's own app: it is theirs, and the AI stops. The thread is locked. */
export async function phoneTakes(
  tx: Tx,
  before: LockedThread,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  const place = { companyId, threadId: before.id };
  const content = { event: 'taken_over', of: before.owner, ...waited(before, now) };
  const event = { direction: 'out', author: 'operator', operatorId: null, content } as const;
  await Promise.all([
    tx.run(
      'thread.phoneTakes',
      `update thread set owner = 'operator', operator_id = null, epoch = epoch + 1, last_seq = last_seq + 1, version = version + 1,
         changed_at = $3, waits_since = null, held = null, due_at = null, burst_since = null, unread = 0
       where company_id = $1 and id = $2`,
      [companyId, before.id, now],
    ),
    before.owner === 'ai' ? cancelQueued(tx, place, 'taken_over') : null,
    insertEvent(tx, place, { id: uuidv7(), event, now }),
  ]);
}
