import type { Tx } from '../../../db/scope.ts';

/** What the AI had written and was not sent yet stays unsent. Behind the update of its thread: the row is locked. */
export function cancelQueued(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  reason: 'taken_over' | 'archived',
): Promise<number> {
  return tx.run(
    'message.cancelQueued',
    `update message set state = 'cancelled', reason = $3, version = (select version from thread
       where company_id = $1 and id = $2)
     where company_id = $1 and thread_id = $2 and author = 'ai' and state = 'queued'`,
    [companyId, threadId, reason],
  );
}
