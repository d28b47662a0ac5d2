import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { cancelQueued } from '../outbox/cancel-queued.ts';
import { insertEvent, lockThread, type Acting, type LockedThread } from './thread-place.ts';

/**
 * A person of the company takes a thread. What the AI had written and was not sent yet is cancelled, in the transaction that locks
 * the thread's row: nothing of it leaves after the person's first word.
 * @throws AppError not_found; chat_moved_on where `epoch` is not the thread's any more
 */
export async function takeOver(
  tx: Tx,
  acting: Acting,
  { epoch, now }: { epoch: number | null; now: Date },
): Promise<void> {
  const { companyId, threadId, userId } = acting;
  const before = await lockThread(tx, acting);
  if (before.owner === 'operator' && before.operatorId === userId) return;
  if (epoch !== null && epoch !== before.epoch) throw new AppError('chat_moved_on');
  const event = {
    direction: 'out',
    author: 'operator',
    operatorId: userId,
    content: { event: 'taken_over', of: before.owner, ...waited(before, now) },
  } as const;
  await Promise.all([
    tx.run(
      'thread.takeOver',
      `update thread set owner = 'operator', operator_id = $3, epoch = epoch + 1, last_seq = last_seq + 1, version = version + 1,
         changed_at = $4, waits_since = null, held = null, due_at = null, burst_since = null, unread = 0
       where company_id = $1 and id = $2`,
      [companyId, threadId, userId, now],
    ),
    before.owner === 'ai' ? cancelQueued(tx, acting, 'taken_over') : null,
    insertEvent(tx, acting, { id: uuidv7(), event, now }),
  ]);
}

/** How long a person was wanted before one came. */
function waited({ owner, waitsSince }: LockedThread, now: Date): { waited_ms?: number } {
  if (owner !== 'queue' || waitsSince === null) return {};
  return { waited_ms: Math.max(0, now.getTime() - waitsSince.getTime()) };
}
