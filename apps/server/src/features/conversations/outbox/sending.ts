import type { Tx } from '../../../db/scope.ts';

/** An account whose messages this process sends, and under which claim. */
export interface SenderClaim {
  companyId: string;
  accountId: string;
  fence: number;
}

export interface QueuedMessage {
  thread_id: string;
  seq: number;
  id: string;
  address: string;
  kind: string;
  content: Record<string, unknown>;
  /** Open since a former attempt: how long, in milliseconds; null = it was not tried. */
  open_ms: number | null;
}

/** Takes an account for a process, where nobody who lives sends for it. */
export async function claimSender(
  tx: Tx,
  { companyId, accountId }: Omit<SenderClaim, 'fence'>,
  process: string,
): Promise<SenderClaim | null> {
  const row = await tx.one<{ sender_fence: number }>(
    'sender.claim',
    `update channel_account a set sender = $3, sender_fence = a.sender_fence + 1
     where a.company_id = $1 and a.id = $2 and (a.sender is null or not exists (select from process p
         where p.id = a.sender and p.alive_until > clock_timestamp()))
       and exists (select from process p where p.id = $3 and p.alive_until > clock_timestamp())
     returning a.sender_fence`,
    [companyId, accountId, process],
  );
  return row && { companyId, accountId, fence: row.sender_fence };
}

export async function releaseSender(tx: Tx, { companyId, accountId, fence }: SenderClaim): Promise<void> {
  await tx.run(
    'sender.release',
    'update channel_account set sender = null where company_id = $1 and id = $2 and sender_fence = $3',
    [companyId, accountId, fence],
  );
}

/** The first message of each thread that is not through yet: what follows in the thread waits for it. */
export function nextMessages(
  tx: Tx,
  { companyId, accountId }: SenderClaim,
  limit: number,
): Promise<QueuedMessage[]> {
  return tx.rows<QueuedMessage>(
    'outbox.next',
    `select m.thread_id, m.seq, m.id, t.address, m.kind, m.content,
       case when m.state = 'sending' then extract(epoch from clock_timestamp() - m.sending_since)::float8 * 1000 end as open_ms
     from (select distinct on (o.thread_id) o.* from message o
       where o.company_id = $1 and o.account_id = $2 and o.state in ('queued', 'sending') order by o.thread_id, o.seq) m
     join thread t on t.company_id = m.company_id and t.id = m.thread_id
     order by m.created_at, m.id limit $3`,
    [companyId, accountId, limit],
  );
}

/**
 * The last look before a message leaves: under the thread's lock, which a take-over takes too, and only under this claim. False where
 * it was cancelled, or somebody else sends by now.
 */
export async function markSending(tx: Tx, claim: SenderClaim, message: QueuedMessage): Promise<boolean> {
  const { companyId, accountId, fence } = claim;
  const [, count] = await Promise.all([
    lockThread(tx, companyId, message),
    tx.run(
      'outbox.sending',
      `update message set state = 'sending', sent_under = $5, sending_since = coalesce(sending_since, clock_timestamp())
       where company_id = $1 and thread_id = $2 and seq = $3 and state in ('queued', 'sending')
         and exists (select from channel_account a where a.company_id = $1 and a.id = $4 and a.sender_fence = $5
           and a.sender is not null)`,
      [companyId, message.thread_id, message.seq, accountId, fence],
    ),
  ]);
  return count === 1;
}

export type Ended =
  | { state: 'sent' | 'delivered'; providerId: string }
  | { state: 'failed' | 'unknown' | 'queued'; reason: string };

/**
 * What came of it: only under the claim it was sent under, and only forward. What surely did not leave goes back into the queue, unless
 * it is the AI's and somebody has taken over from that meanwhile.
 */
export async function markSent(
  tx: Tx,
  { companyId, fence }: SenderClaim,
  { message, ended }: { message: QueuedMessage; ended: Ended },
): Promise<void> {
  const place = [companyId, message.thread_id, message.seq, fence];
  if (ended.state === 'queued') {
    await Promise.all([
      lockThread(tx, companyId, message),
      tx.run(
        'outbox.back',
        `update message m set sending_since = null, state = case when taken then 'cancelled' else 'queued' end,
           reason = case when taken then 'taken_over' else $5 end
         from (select m.author = 'ai' and exists (select from message e where e.company_id = $1 and e.thread_id = $2 and e.seq > $3
             and e.kind = 'event' and e.content ->> 'event' = 'taken_over' and e.content ->> 'of' = 'ai') as taken
           from message m where m.company_id = $1 and m.thread_id = $2 and m.seq = $3) was
         where m.company_id = $1 and m.thread_id = $2 and m.seq = $3 and m.sent_under = $4 and m.state = 'sending'`,
        [...place, ended.reason],
      ),
    ]);
    return;
  }
  await tx.run(
    'outbox.ended',
    `update message set state = $5, reason = $6, provider_id = coalesce($7, provider_id)
     where company_id = $1 and thread_id = $2 and seq = $3 and sent_under = $4 and state = 'sending'`,
    [
      ...place,
      ended.state,
      'reason' in ended ? ended.reason : null,
      'providerId' in ended ? ended.providerId : null,
    ],
  );
}

function lockThread(tx: Tx, companyId: string, { thread_id }: QueuedMessage): Promise<unknown> {
  return tx.one(
    'outbox.thread',
    'select id from thread where company_id = $1 and id = $2 for no key update',
    [companyId, thread_id],
  );
}
