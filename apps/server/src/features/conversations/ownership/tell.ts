import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Acting } from './thread-place.ts';

/** The product says something to the person: one of its few sentences. The thread is locked. */
export async function tellPerson(
  tx: Tx,
  { companyId, threadId }: Omit<Acting, 'userId'>,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await Promise.all([
    tx.run(
      'thread.told',
      'update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3 where company_id = $1 and id = $2',
      [companyId, threadId, now],
    ),
    tx.run(
      'message.told',
      `insert into message (company_id, thread_id, seq, id, account_id, direction, author, kind, content, state, version, created_at)
       select $1, $2, t.last_seq, $3, t.account_id, 'out', 'system', 'text', $4,
         case when a.kind in ('api', 'widget') then 'sent' else 'queued' end, t.version, $5
       from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id where t.company_id = $1 and t.id = $2`,
      [companyId, threadId, uuidv7(), { text }, now],
    ),
  ]);
}
