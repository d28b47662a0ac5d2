import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockThread, type Acting } from './thread-place.ts';

/**
 * What a person of the company writes, in a thread that is theirs. The caller's `id` makes it once, however often it is sent.
 * @throws AppError not_found, chat_not_yours
 */
export async function operatorMessage(
  tx: Tx,
  acting: Acting,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  const { companyId, threadId, userId } = acting;
  const thread = await lockThread(tx, acting);
  const known = await tx.one<{ thread_id: string }>(
    'message.byId',
    'select thread_id from message where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (known) {
    if (known.thread_id !== threadId) throw new AppError('not_found');
    return;
  }
  if (thread.owner !== 'operator' || thread.operatorId !== userId) throw new AppError('chat_not_yours');
  await Promise.all([
    tx.run(
      'thread.operatorSaid',
      `update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3, last_message_at = $3, preview = left($4, 200)
       where company_id = $1 and id = $2`,
      [companyId, threadId, now, text],
    ),
    tx.run(
      'message.operator',
      `insert into message (company_id, thread_id, seq, id, account_id, direction, author, operator_id, kind, content, state, version,
         created_at)
       select $1, $2, t.last_seq, $3, t.account_id, 'out', 'operator', $4, 'text', $5, $6, t.version, $7
       from thread t where t.company_id = $1 and t.id = $2`,
      [companyId, threadId, id, userId, { text }, thread.accountKind === 'api' ? 'sent' : 'queued', now],
    ),
  ]);
}

/** Nothing is unread any more, where the thread waits for a person or is this one's. */
export async function markRead(tx: Tx, { companyId, threadId, userId }: Acting, now: Date): Promise<void> {
  await tx.run(
    'thread.read',
    `update thread set unread = 0, version = version + 1, changed_at = $4
     where company_id = $1 and id = $2 and unread > 0 and (owner = 'queue' or operator_id = $3)`,
    [companyId, threadId, userId, now],
  );
}
