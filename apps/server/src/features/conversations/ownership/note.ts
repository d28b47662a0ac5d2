import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockThread, type Acting } from './thread-place.ts';

/**
 * What people of the company write to each other in a thread, whoever has it. It has no state: it is never sent, never taken in by a
 * turn, and holds nothing up. The caller's `id` makes it once.
 * @throws AppError not_found
 */
export async function writeNote(
  tx: Tx,
  acting: Acting,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  const { companyId, threadId, userId } = acting;
  await lockThread(tx, acting);
  const known = await tx.one<{ thread_id: string }>(
    'message.noteById',
    'select thread_id from message where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (known) {
    if (known.thread_id !== threadId) throw new AppError('not_found');
    return;
  }
  await Promise.all([
    tx.run(
      'thread.noted',
      'update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3 where company_id = $1 and id = $2',
      [companyId, threadId, now],
    ),
    tx.run(
      'message.note',
      `insert into message (company_id, thread_id, seq, id, account_id, direction, author, operator_id, kind, content, version,
         created_at)
       select $1, $2, t.last_seq, $3, t.account_id, 'out', 'operator', $4, 'note', $5, t.version, $6
       from thread t where t.company_id = $1 and t.id = $2`,
      [companyId, threadId, id, userId, { text }, now],
    ),
  ]);
}
