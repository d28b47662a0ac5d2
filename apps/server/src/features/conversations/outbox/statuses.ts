import type { Tx } from '../../../db/scope.ts';
import type { ConversationsContext } from '../conversations-context.ts';

/** What a provider says of a message that it was given. */
export interface MessageStatus {
  companyId: string;
  accountId: string;
  /** Our id of it, where the provider repeats that; else by its own alone. */
  messageId: string | null;
  providerId: string;
  state: 'sent' | 'delivered' | 'read' | 'played' | 'failed';
  /** A stable code. */
  reason: string | null;
}

/**
 * Forward only, however often and in whatever order it is said. It moves no version of the thread: screens fetch the states of the last
 * messages. One that comes before the sending was noted waits for it.
 */
export async function receiveStatus(
  { db, clock, notices }: Pick<ConversationsContext, 'db' | 'clock' | 'notices'>,
  status: MessageStatus,
): Promise<void> {
  const { companyId, accountId, messageId, providerId, state, reason } = status;
  const threads = await db.companyOnce(companyId, (tx) =>
    tx.rows<{ thread_id: string | null }>('message.status', STATUS, [
      companyId,
      accountId,
      messageId,
      providerId,
      state,
      reason,
      clock.now(),
    ]),
  );
  for (const { thread_id } of threads) if (thread_id) notices.changed(companyId, thread_id);
}

/** Where `state` is further than `m.state`, or lifts what nobody knew; a failure ends what was not seen to arrive. */
const isFurther = (
  state: string,
) => `case when ${state} = 'failed' then m.state in ('sending', 'unknown', 'sent')
    else message_progress(${state}) > message_progress(m.state) end`;

const STATUS = `with known as (select m.company_id, m.thread_id, m.seq from message m
    where m.company_id = $1 and m.account_id = $2 and m.direction = 'out' and (m.id = $3::uuid or m.provider_id = $4)),
  early as (insert into early_status (company_id, account_id, provider_id, state, reason, created_at)
    select $1::uuid, $2::uuid, $4::text, $5::text, $6::text, $7::timestamptz where not exists (select from known) on conflict do nothing),
  confirmed as (update message m set sending_since = null from known k where $5::text = 'sent' and m.company_id = k.company_id
      and m.thread_id = k.thread_id and m.seq = k.seq and m.state = 'sent')
  update message m set state = $5::text, reason = $6::text, provider_id = coalesce(m.provider_id, $4) from known k
  where m.company_id = k.company_id and m.thread_id = k.thread_id and m.seq = k.seq and ${isFurther('$5::text')}
  returning m.thread_id`;

/** Statuses that came too early are said to messages whose sending has been noted since; gives their threads. */
export async function applyEarly(tx: Tx, companyId: string, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ thread_id: string }>('early_status.apply', APPLY, [companyId]);
  await tx.run('early_status.forget', 'delete from early_status where company_id = $1 and created_at < $2', [
    companyId,
    new Date(now.getTime() - earlyKeptMs),
  ]);
  return rows.map(({ thread_id }) => thread_id);
}

const earlyKeptMs = 60_000;

/** The furthest of each message counts; a failure only where nothing else was said. */
const APPLY = `with found as (delete from early_status e using message m
    where e.company_id = $1 and m.company_id = $1 and m.account_id = e.account_id and m.provider_id = e.provider_id
    returning m.thread_id, m.seq, e.state, e.reason),
  furthest as (select distinct on (thread_id, seq) * from found order by thread_id, seq, message_progress(state) desc nulls last)
  update message m set state = f.state, reason = f.reason from furthest f
  where m.company_id = $1 and m.thread_id = f.thread_id and m.seq = f.seq and ${isFurther('f.state')}
  returning m.thread_id`;
