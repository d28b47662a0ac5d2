import type { Tx } from '../../../db/scope.ts';

/** Of a message: the AI says it, or the product in a turn of it. */
export const isOfAi = (m: string): string =>
  `(${m}.author = 'ai' or ${m}.author = 'system' and ${m}.turn is not null)`;

/** What the AI had written and was not sent yet stays unsent. Behind the update of its thread: the row is locked. */
export function cancelQueued(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
  reason: 'taken_over' | 'archived' | 'opted_out' | 'blocked',
): Promise<number> {
  return tx.run(
    'message.cancelQueued',
    `update message m set state = 'cancelled', reason = $3, version = (select version from thread
       where company_id = $1 and id = $2)
     where company_id = $1 and thread_id = $2 and ${isOfAi('m')} and m.state = 'queued'`,
    [companyId, threadId, reason],
  );
}

/** Whatever is queued on an account that is switched off; gives its threads. */
export async function cancelAllQueued(
  tx: Tx,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<string[]> {
  const rows = await tx.rows<{ thread_id: string }>(
    'message.cancelAllQueued',
    `update message set state = 'cancelled', reason = 'service_off'
     where company_id = $1 and account_id = $2 and state = 'queued' returning thread_id`,
    [companyId, accountId],
  );
  return [...new Set(rows.map(({ thread_id }) => thread_id))];
}
