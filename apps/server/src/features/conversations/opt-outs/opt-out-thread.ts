import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { insertEvent } from '../ownership/thread-place.ts';
import { insertOptOuts, type KnownAs, type OptOutOf } from './rows.ts';
import { takeBack } from './take-back.ts';

interface Place {
  companyId: string;
  threadId: string;
}

/**
 * Somebody is not to be reached any more, whatever they are known as: by the first of these names they stand on the list. Gives the
 * threads in which something changed, and whether they were not on the list before; null where there is no name. Behind it every
 * thread of theirs is locked.
 */
export async function optOutPerson(
  tx: Tx,
  companyId: string,
  names: readonly KnownAs[],
  { how, userId, note, now }: OptOutOf & { note: string; now: Date },
): Promise<{ threads: string[]; isNew: boolean } | null> {
  const [first] = names;
  if (!first) return null;
  const added = await insertOptOuts(tx, companyId, [{ ...first, note }], { how, userId, now });
  const addresses = names.map(({ address }) => address);
  return { threads: await takeBack(tx, companyId, addresses, { now }), isNew: added.length > 0 };
}

/** Before any thread is locked: how the person's client in it stands. What was completed stays so. */
export async function hangUpClient(tx: Tx, { companyId, threadId }: Place, now: Date): Promise<void> {
  await tx.run(
    'client.hang_up',
    `update client set status = 'user_hang_up', reason = 'opted_out', updated_at = $3
     where company_id = $1 and thread_id = $2 and archived_at is null and status <> 'completed'`,
    [companyId, threadId, now],
  );
}

/** What goes on in the thread is over, whoever has it; what waits in it gets no turn. */
export async function endForOptOut(tx: Tx, place: Place, now: Date): Promise<void> {
  const { companyId, threadId } = place;
  const row = await tx.one<{ is_on: boolean; owner: string }>(
    'thread.is_on',
    `select t.owner, t.holder is not null or exists (select from conversation v where v.company_id = $1 and v.thread_id = $2
       and v.status = 'active') as is_on from thread t where t.company_id = $1 and t.id = $2`,
    [companyId, threadId],
  );
  if (!row?.is_on) return settleAll(tx, place);
  const content = { event: 'end', reason: 'opted_out', of: row.owner };
  const event = { direction: 'in', author: 'system', operatorId: null, content } as const;
  await tx.run(
    'thread.endForOptOut',
    `update thread set owner = 'ai', operator_id = null, epoch = epoch + 1, last_seq = last_seq + 1, version = version + 1,
       changed_at = $3, waits_since = null, held = null, unread = 0, due_at = clock_timestamp()
     where company_id = $1 and id = $2`,
    [companyId, threadId, now],
  );
  await insertEvent(tx, place, { id: uuidv7(), event, now });
}

/** What stands in the thread is settled without a turn. */
export async function settleAll(tx: Tx, { companyId, threadId }: Place): Promise<void> {
  await tx.run(
    'thread.settleAll',
    `update thread set taken_through = last_seq, due_at = null, burst_since = null, held = null, waits_since = null
     where company_id = $1 and id = $2`,
    [companyId, threadId],
  );
}

/** A sentence of the house, under the thread's next number. */
export async function saySystem(
  tx: Tx,
  { companyId, threadId }: Place,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await tx.run(
    'thread.systemSaid',
    `update thread set last_seq = last_seq + 1, version = version + 1, changed_at = $3, last_message_at = $3, preview = left($4, 200)
     where company_id = $1 and id = $2`,
    [companyId, threadId, now, text],
  );
  await tx.run(
    'message.systemSaid',
    `insert into message (company_id, thread_id, seq, id, account_id, direction, author, kind, content, state, version, created_at)
     select $1, $2, t.last_seq, $3, t.account_id, 'out', 'system', 'text', $4, case when a.kind in ('api', 'widget') then 'sent' else 'queued' end,
       t.version, $5
     from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id
     where t.company_id = $1 and t.id = $2`,
    [companyId, threadId, uuidv7(), { text }, now],
  );
}
