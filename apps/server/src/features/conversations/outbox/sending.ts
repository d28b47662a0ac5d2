import type { Tx } from '../../../db/scope.ts';
import type { Address } from '../../../ports/messenger.ts';
import { isOfAi } from './cancel-queued.ts';

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
  address_kind: string;
  kind: string;
  content: Record<string, unknown>;
  pieces_sent: number;
  /** The provider's id of the message that it answers. */
  quotes: string | null;
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

/** An operator's word waits so long for what is open before it in its thread. */
const operatorWaitsMs = 2_000;
/** Providers take longer for a picture or file than for words: what follows waits so long for a status of it. */
const behindMediaMs = 3_000;

/**
 * The next message of each thread but those of `but`: the first that is not through, as what follows in the thread waits for it; of what
 * has been open for a while, what an operator wrote behind it. None right behind a picture or file, or where the service is off.
 */
export function nextMessages(
  tx: Tx,
  { companyId, accountId }: SenderClaim,
  { limit, but }: { limit: number; but: readonly string[] },
): Promise<QueuedMessage[]> {
  return tx.rows<QueuedMessage>('outbox.next', NEXT, [
    companyId,
    accountId,
    limit,
    but,
    operatorWaitsMs,
    behindMediaMs,
  ]);
}

/** An operator's word before what is open in front of it; else in order. */
const NEXT = `select n.thread_id, n.seq, n.id, coalesce(w.address, n.address) as address, coalesce(w.kind, '') as address_kind, n.kind,
    n.content, n.pieces_sent, n.open_ms,
    case when n.content ? 'quoted' then (select coalesce(q.provider_id, case when q.direction = 'in' then q.caller_id end)
      from message q where q.company_id = n.company_id and q.id = (n.content ->> 'quoted')::uuid) end as quotes
  from (select m.*, t.address,
      case when m.state = 'sending' then extract(epoch from clock_timestamp() - m.sending_since)::float8 * 1000 end as open_ms
    from (select distinct on (o.thread_id) o.* from message o
      where o.company_id = $1 and o.account_id = $2 and o.state in ('queued', 'sending') and o.thread_id <> all ($4::uuid[])
        and (o.state = 'sending' or not exists (select from message b where b.company_id = $1 and b.thread_id = o.thread_id
          and b.seq < o.seq and b.state in ('queued', 'sending')
          and (b.state = 'queued' or o.author <> 'operator' or b.sending_since > clock_timestamp() - $5 * interval '1 ms')))
      order by o.thread_id, (o.state = 'queued') desc, o.seq) m
    join thread t on t.company_id = m.company_id and t.id = m.thread_id
    where ${serviceIsOn('m.company_id')} and not exists (select from (select b.state, b.kind, b.sending_since from message b
        where b.company_id = $1 and b.thread_id = m.thread_id and b.seq < m.seq and b.direction = 'out' and b.state is not null
        order by b.seq desc limit 1) b where b.state = 'sent' and b.kind in ('image', 'audio', 'video', 'file')
      and b.sending_since > clock_timestamp() - $6 * interval '1 ms')
    order by ${isOfCampaign('m')}, m.created_at, m.id limit $3) n
  left join lateral address_to_write_to(n.company_id, n.thread_id) w on true
  order by ${isOfCampaign('n')}, n.created_at, n.id`;

/** What a campaign writes first: it goes after whatever somebody waits for. */
function isOfCampaign(message: string): string {
  return `(${message}.kind = 'template' and ${message}.author = 'ai')`;
}

/** Company and contact center are switched on. */
export function serviceIsOn(company: string): string {
  return `exists (select from company c join contact_center_settings s on s.company_id = c.id
    where c.id = ${company} and c.is_active and c.deleted_at is null and s.is_service_active)`;
}

/**
 * The last look before a message leaves: under the thread's lock, which a take-over takes too, and only under this claim. False where
 * it was cancelled, or somebody else sends by now.
 */
export async function markSending(tx: Tx, claim: SenderClaim, message: QueuedMessage): Promise<boolean> {
  const { companyId, accountId, fence } = claim;
  const [, count] = await Promise.all([
    lockThreadOf(tx, claim, message),
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

function lockThreadOf(tx: Tx, { companyId }: SenderClaim, { thread_id }: QueuedMessage): Promise<unknown> {
  return tx.one(
    'outbox.thread',
    'select id from thread where company_id = $1 and id = $2 for no key update',
    [companyId, thread_id],
  );
}

export type Ended =
  | { state: 'sent' | 'delivered'; providerId: string; alsoCalled: readonly Address[] }
  | { state: 'failed' | 'unknown'; reason: string };

/**
 * What came of it: only under the claim it was sent under, and only forward. A status may have been here before, and lifts what nobody
 * knew.
 */
export async function markSent(
  tx: Tx,
  { companyId, accountId, fence }: SenderClaim,
  { message, ended }: { message: QueuedMessage; ended: Ended },
): Promise<void> {
  const alsoCalled = 'alsoCalled' in ended ? ended.alsoCalled : [];
  await Promise.all([
    tx.run(
      'outbox.ended',
      `update message set provider_id = coalesce(provider_id, $7),
         state = case when state in ('sending', 'unknown') then $5 else state end,
         reason = case when state in ('sending', 'unknown') then $6 else reason end
       where company_id = $1 and thread_id = $2 and seq = $3 and sent_under = $4`,
      [
        companyId,
        message.thread_id,
        message.seq,
        fence,
        ended.state,
        'reason' in ended ? ended.reason : null,
        'providerId' in ended ? ended.providerId : null,
      ],
    ),
    alsoCalled.length > 0
      ? tx.one('outbox.alsoCalled', 'select thread_known_as($1, $2, $3, $4)', [
          ...[companyId, accountId, message.thread_id],
          JSON.stringify(alsoCalled),
        ])
      : null,
  ]);
}

/** Surely nothing was accepted: it waits again. What the AI said does not, where a person has taken the thread from it since. */
export async function queueAgain(
  tx: Tx,
  claim: SenderClaim,
  { message, piecesSent }: { message: QueuedMessage; piecesSent: number },
): Promise<void> {
  const { companyId, fence } = claim;
  await Promise.all([
    lockThreadOf(tx, claim, message),
    tx.run(
      'outbox.again',
      `update message m set sending_since = null, pieces_sent = $5,
         reason = case when ${isOfAi('m')} and x.was_taken then 'taken_over' else 'not_accepted' end,
         state = case when ${isOfAi('m')} and x.was_taken then 'cancelled' else 'queued' end
       from (select exists (select from message e where e.company_id = $1 and e.thread_id = $2 and e.seq > $3
         and e.kind = 'event' and e.content ->> 'event' = 'taken_over' and e.content ->> 'of' = 'ai') as was_taken) x
       where m.company_id = $1 and m.thread_id = $2 and m.seq = $3 and m.sent_under = $4 and m.state = 'sending'`,
      [companyId, message.thread_id, message.seq, fence, piecesSent],
    ),
  ]);
}
