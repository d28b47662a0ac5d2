/** Parameters of the statements below, as they stand in the text around them: `$1` is always the company. */
interface Window {
  from: string;
  to: string;
  /** Of the company. */
  zone: string;
}

/** No whole hours from UTC: then slots are quarters of an hour. */
const isOdd = (zone: string, at: string) =>
  `extract(minute from ${at} at time zone ${zone}) <> extract(minute from ${at} at time zone 'UTC')`;

/** Campaigns of the company, with how long a slot of each is. */
const placesSql = ({ from, zone }: Window) => `select p.id, case
    when ${isOdd('p.timezone_id', `${from}::timestamptz`)} or ${isOdd(`${zone}::text`, `${from}::timestamptz`)}
    then interval '15 minutes' else interval '1 hour' end as grain
  from campaign p where p.company_id = $1`;

const slotOf = (at: string) => `date_bin(p.grain, ${at}, '2020-01-01T00:00:00Z'::timestamptz)`;

/** Whatever was not said in the end counts for nothing. */
const isSaid = (m: string) =>
  `${m}.kind not in ('event', 'note') and coalesce(${m}.state, '') not in ('failed', 'cancelled')`;

/**
 * What happened in a window of time, by slot, campaign and kind of account: (slot, campaign_id, account_kind, new_people, conversations,
 * messages_person, messages_ai, messages_operator, messages_system, take_overs), several rows of one key among them.
 */
export const factsSql = (window: Window) => `with places as (${placesSql(window)})
  select ${slotOf('m.created_at')} as slot, p.id as campaign_id, a.kind as account_kind,
    count(*) filter (where m.author = 'person' and ${isSaid('m')} and not exists (select from message e
      where e.company_id = $1 and e.thread_id = m.thread_id and e.seq < m.seq and e.author = 'person' and e.kind <> 'event')) as new_people,
    0 as conversations,
    count(*) filter (where m.author = 'person' and ${isSaid('m')}) as messages_person,
    count(*) filter (where m.author = 'ai' and ${isSaid('m')}) as messages_ai,
    count(*) filter (where m.author = 'operator' and ${isSaid('m')}) as messages_operator,
    count(*) filter (where m.author = 'system' and ${isSaid('m')}) as messages_system,
    count(*) filter (where m.kind = 'event' and m.content ->> 'event' = 'taken_over') as take_overs
  from message m join thread t on t.company_id = $1 and t.id = m.thread_id
    join channel_account a on a.company_id = $1 and a.id = m.account_id
    join places p on p.id = t.campaign_id
  where m.company_id = $1 and m.created_at >= ${window.from} and m.created_at < ${window.to}
  group by 1, 2, 3
  union all
  select ${slotOf('v.created_at')}, p.id, a.kind, 0, count(*), 0, 0, 0, 0, 0
  from conversation v join thread t on t.company_id = $1 and t.id = v.thread_id
    join channel_account a on a.company_id = $1 and a.id = t.account_id
    join places p on p.id = v.campaign_id
  where v.company_id = $1 and v.created_at >= ${window.from} and v.created_at < ${window.to} and v.status <> 'opened'
  group by 1, 2, 3`;

/** How long people waited: (slot, campaign_id, account_kind, what, bucket, times). */
export const spreadsSql = (window: Window) => `with places as (${placesSql(window)}),
  answered as (
    select v.created_at, v.campaign_id, t.account_id, answer.created_at - asked.created_at as took
    from conversation v join thread t on t.company_id = $1 and t.id = v.thread_id
      cross join lateral (select m.seq, m.created_at from turn u join message m
        on m.company_id = $1 and m.thread_id = v.thread_id and m.seq = any (u.took)
        where u.company_id = $1 and u.conversation_id = v.id and m.author = 'person' and m.kind <> 'event'
        order by u.revision, m.seq limit 1) asked
      cross join lateral (select m.created_at from message m where m.company_id = $1 and m.thread_id = v.thread_id
        and m.seq > asked.seq and m.author in ('ai', 'operator') and ${isSaid('m')} order by m.seq limit 1) answer
    where v.company_id = $1 and v.created_at >= ${window.from} and v.created_at < ${window.to})
  select ${slotOf('w.created_at')} as slot, p.id as campaign_id, a.kind as account_kind, 'first_answer' as what,
    report_bucket(extract(epoch from w.took)) as bucket, count(*) as times
  from answered w join channel_account a on a.company_id = $1 and a.id = w.account_id join places p on p.id = w.campaign_id
  group by 1, 2, 3, 5
  union all
  select ${slotOf('m.created_at')}, p.id, a.kind, 'queue_wait', report_bucket((m.content ->> 'waited_ms')::numeric / 1000), count(*)
  from message m join thread t on t.company_id = $1 and t.id = m.thread_id
    join channel_account a on a.company_id = $1 and a.id = m.account_id
    join places p on p.id = t.campaign_id
  where m.company_id = $1 and m.created_at >= ${window.from} and m.created_at < ${window.to} and m.kind = 'event'
    and m.content ? 'waited_ms'
  group by 1, 2, 3, 5`;
