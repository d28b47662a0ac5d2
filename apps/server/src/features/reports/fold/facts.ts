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

/** Slots begin at whole quarters, and a day of UTC is always whole ones. */
const quarterOf = (at: string) => binned("interval '15 minutes'", at);
const binned = (grain: string, at: string) =>
  `date_bin(${grain}, ${at}, '2020-01-01T00:00:00Z'::timestamptz)`;

/** Whatever was not said in the end counts for nothing. */
const isSaid = (m: string) =>
  `${m}.kind not in ('event', 'note') and coalesce(${m}.state, '') not in ('failed', 'cancelled')`;

const saidBy = (author: string) => `count(*) filter (where m.author = '${author}' and ${isSaid('m')})`;

/** What is added up of a slot. */
export const sumNames = [
  'new_people',
  'conversations',
  'messages_person',
  'messages_ai',
  'messages_operator',
  'messages_system',
  'take_overs',
  'csat_asked',
  'csat_answers',
  'csat_sum',
  'unanswered',
] as const;
export type SumName = (typeof sumNames)[number];

/** All sums of a quarter, of which rows of one kind know these. */
const sums = (known: Partial<Record<SumName, string>>) =>
  sumNames.map((name) => `${known[name] ?? '0'} as ${name}`).join(', ');

const withAccount = (account: string) => `join channel_account a on a.company_id = $1 and a.id = ${account}`;

/** Of conversations `v`, by an instant of theirs. */
const ofConversations = (at: string, { from, to }: Window, known: Partial<Record<SumName, string>>) => `
  select ${quarterOf(at)}, v.campaign_id, a.kind, ${sums(known)}
  from conversation v join thread t on t.company_id = $1 and t.id = v.thread_id ${withAccount('t.account_id')}
  where v.company_id = $1 and ${at} >= ${from} and ${at} < ${to} and v.status <> 'opened'
  group by 1, 2, 3`;

/**
 * What happened in a window of time, by slot, campaign and kind of account: (slot, campaign_id, account_kind, sums), several rows of one
 * key among them. By quarters first: how long a slot of a campaign is is asked of few rows, and not of each message.
 */
export const factsSql = (window: Window) => `with places as (${placesSql(window)}),
  quarters as materialized (
    select ${quarterOf('m.created_at')} as quarter, t.campaign_id, a.kind, ${sums({
      new_people: `count(*) filter (where m.author = 'person' and ${isSaid('m')} and not exists (select from message e
        where e.company_id = $1 and e.thread_id = m.thread_id and e.seq < m.seq and e.author = 'person' and e.kind <> 'event'))`,
      messages_person: saidBy('person'),
      messages_ai: saidBy('ai'),
      messages_operator: saidBy('operator'),
      messages_system: saidBy('system'),
      take_overs: `count(*) filter (where m.kind = 'event' and m.content ->> 'event' = 'taken_over')`,
    })}
    from message m join thread t on t.company_id = $1 and t.id = m.thread_id ${withAccount('m.account_id')}
    where m.company_id = $1 and m.created_at >= ${window.from} and m.created_at < ${window.to}
    group by 1, 2, 3
    union all ${ofConversations('v.created_at', window, { conversations: 'count(*)' })}
    union all ${ofConversations('v.csat_asked_at', window, { csat_asked: 'count(*)' })}
    union all ${ofConversations('v.csat_at', window, { csat_answers: 'count(*)', csat_sum: 'sum(v.csat_score)' })}
    union all
    select ${quarterOf('u.ended_at')}, v.campaign_id, a.kind, ${sums({ unanswered: 'count(*)' })}
    from turn u join conversation v on v.company_id = $1 and v.id = u.conversation_id
      join thread t on t.company_id = $1 and t.id = u.thread_id ${withAccount('t.account_id')}
    where u.company_id = $1 and u.ended_at >= ${window.from} and u.ended_at < ${window.to} and u.unanswered is not null
    group by 1, 2, 3)
  select ${binned('p.grain', 'q.quarter')} as slot, p.id as campaign_id, q.kind as account_kind, ${sumNames.map((name) => `q.${name}`).join(', ')}
  from quarters q join places p on p.id = q.campaign_id`;

/** How long people waited, and how content they were: (slot, campaign_id, account_kind, what, bucket, times), several rows of one key among them. */
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
    where v.company_id = $1 and v.created_at >= ${window.from} and v.created_at < ${window.to}),
  quarters as materialized (
    select ${quarterOf('w.created_at')} as quarter, w.campaign_id, a.kind, 'first_answer' as what,
      report_bucket(extract(epoch from w.took)) as bucket, count(*) as times
    from answered w ${withAccount('w.account_id')}
    group by 1, 2, 3, 5
    union all
    select ${quarterOf('m.created_at')}, t.campaign_id, a.kind, 'queue_wait',
      report_bucket((m.content ->> 'waited_ms')::numeric / 1000), count(*)
    from message m join thread t on t.company_id = $1 and t.id = m.thread_id ${withAccount('m.account_id')}
    where m.company_id = $1 and m.created_at >= ${window.from} and m.created_at < ${window.to} and m.kind = 'event'
      and m.content ? 'waited_ms'
    group by 1, 2, 3, 5
    union all
    select ${quarterOf('v.csat_at')}, v.campaign_id, a.kind, 'csat', v.csat_score, count(*)
    from conversation v join thread t on t.company_id = $1 and t.id = v.thread_id ${withAccount('t.account_id')}
    where v.company_id = $1 and v.csat_at >= ${window.from} and v.csat_at < ${window.to}
    group by 1, 2, 3, 5)
  select ${binned('p.grain', 'q.quarter')} as slot, p.id as campaign_id, q.kind as account_kind, q.what, q.bucket, q.times
  from quarters q join places p on p.id = q.campaign_id`;
