import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertEvent, lockThread, type Acting } from './thread-place.ts';

/**
 * The AI has the thread again and goes on with what was said meanwhile.
 * @throws AppError not_found; nobody_took_over where it is the AI's
 */
export async function handBack(tx: Tx, acting: Acting, now: Date): Promise<void> {
  const before = await lockThread(tx, acting);
  if (before.owner === 'ai') throw new AppError('nobody_took_over');
  await giveToAi(tx, acting, { now, content: { event: 'hand_back', of: before.owner } });
}

/** The conversation of a thread is over because a person of the company says so; what runs is cut. @throws AppError not_found */
export async function endThread(tx: Tx, acting: Acting, now: Date): Promise<void> {
  const before = await lockThread(tx, acting);
  await giveToAi(tx, acting, { now, content: { event: 'end', reason: 'operator', of: before.owner } });
}

/** The event is an input: the turn that takes it in is due at once. */
export async function giveToAi(
  tx: Tx,
  acting: Acting,
  { content, now }: { content: Record<string, unknown>; now: Date },
): Promise<void> {
  const { companyId, threadId, userId } = acting;
  const event = { direction: 'in', author: 'operator', operatorId: userId, content } as const;
  await Promise.all([
    tx.run(
      'thread.giveBack',
      `update thread set owner = 'ai', operator_id = null, epoch = epoch + 1, last_seq = last_seq + 1, version = version + 1,
         changed_at = $3, waits_since = null, held = null, unread = 0, due_at = clock_timestamp()
       where company_id = $1 and id = $2`,
      [companyId, threadId, now],
    ),
    insertEvent(tx, acting, { id: uuidv7(), event, now }),
  ]);
}
