import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { cancelQueued } from '../outbox/cancel-queued.ts';
import { giveToAi } from './give-back.ts';
import { insertEvent, lockThread, type Acting } from './thread-place.ts';

/**
 * Of what this person writes from now on nothing is answered, and nobody is told; it is kept. The conversation ends, whoever has it.
 * @throws AppError not_found; not_blocked_here over the API, whose caller decides whom it serves
 */
export async function blockThread(tx: Tx, acting: Acting, now: Date): Promise<void> {
  const thread = await lockThread(tx, acting);
  if (thread.accountKind === 'api') throw new AppError('not_blocked_here');
  const blocked = await tx.run(
    'thread.block',
    'update thread set blocked_at = $4, blocked_by = $3 where company_id = $1 and id = $2 and blocked_at is null',
    [acting.companyId, acting.threadId, acting.userId, now],
  );
  if (blocked === 0) return;
  await cancelQueued(tx, acting, 'blocked');
  await noteBlock(tx, acting, { event: 'blocked', now });
  await giveToAi(tx, acting, { now, content: { event: 'end', reason: 'operator', of: thread.owner } });
}

/** What was written meanwhile is answered by nobody. @throws AppError not_found */
export async function unblockThread(tx: Tx, acting: Acting, now: Date): Promise<void> {
  await lockThread(tx, acting);
  const lifted = await tx.run(
    'thread.unblock',
    `update thread set blocked_at = null, blocked_by = null, taken_through = last_seq
     where company_id = $1 and id = $2 and blocked_at is not null`,
    [acting.companyId, acting.threadId],
  );
  if (lifted > 0) await noteBlock(tx, acting, { event: 'unblocked', now });
}

async function noteBlock(
  tx: Tx,
  acting: Acting,
  { event, now }: { event: 'blocked' | 'unblocked'; now: Date },
): Promise<void> {
  await tx.run(
    'thread.noteBlock',
    `update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3 where company_id = $1 and id = $2`,
    [acting.companyId, acting.threadId, now],
  );
  const content = { event };
  const row = { direction: 'out', author: 'operator', operatorId: acting.userId, content } as const;
  await insertEvent(tx, acting, { id: uuidv7(), event: row, now });
}
