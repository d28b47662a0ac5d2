import type { Figures, Spread } from '@centralita/contract/reports/schema';
import type { Tx } from '../../../db/scope.ts';
import { factsSql, spreadsSql, sumNames, type SumName } from '../fold/facts.ts';
import type { ReportPlace } from '../reports-context.ts';
import type { ReportRange } from './range.ts';

/** Sums of what happened. */
export type Sums = Record<SumName, number>;

export interface Happened {
  now: Sums;
  before: Sums;
  days: Map<string, Sums>;
  hours: Map<number, Sums>;
  campaigns: Map<string, Sums>;
  kinds: Map<string, Sums>;
}

interface Row extends Sums {
  by: 'all' | 'day' | 'hour' | 'campaign' | 'kind';
  is_before: boolean;
  day: string | null;
  hour: number | null;
  campaign_id: string | null;
  account_kind: string | null;
}

/** Parameters of all: $2 to $3, folded up to $4, counted from $8 on, of the campaign $6 or of all but the sandbox; the zone of the company is $5. */
const place = `($6::uuid is null and account_kind not in ('sandbox', 'test') or campaign_id = $6)`;
const unfolded = { from: 'greatest($2, $8::timestamptz)', to: '$3', zone: '$5' };
const names = sumNames.join(', ');
const summed = sumNames.map((name) => `sum(${name})::int as ${name}`).join(', ');
const columns = `slot, campaign_id, account_kind, ${names}`;

/** By day and hour of the zone $9. First by slots, of which there are few: only then its clock is asked. */
const inTime = (
  slots: string,
) => `slots as materialized (select slot, ${summed} from (${slots}) s group by slot),
  placed as (
    select s.*, slot < $7 as is_before, case when slot >= $7 then to_char(slot at time zone $9, 'YYYY-MM-DD') end as day,
      case when slot >= $7 then extract(hour from slot at time zone $9)::int end as hour
    from slots s)
  select case grouping(day, hour) when 1 then 'day' when 2 then 'hour' else 'all' end as by, is_before, day, hour,
    null::uuid as campaign_id, null as account_kind, ${summed}
  from placed group by grouping sets ((is_before), (is_before, day), (is_before, hour))`;

const inPlaces = (
  rows: string,
) => `select case grouping(campaign_id) when 0 then 'campaign' else 'kind' end as by, false as is_before,
    null as day, null::int as hour, campaign_id, account_kind, ${summed}
  from (${rows}) r where ${place} group by grouping sets ((campaign_id), (account_kind))`;

const SUMS_OF_ONE = `with rows as materialized (
    select ${columns} from report_slot where company_id = $1 and campaign_id = $6 and slot >= $2 and slot < least($3, $4::timestamptz)
    union all select ${columns} from (${factsSql(unfolded)}) u where ${place}),
  ${inTime('select * from rows')}
  union all ${inPlaces('select * from rows where slot >= $7')}`;

/** Of campaigns and channels whole days of UTC, from $10 to $11, and slots around them. */
const SUMS_OF_ALL = `with fresh as materialized (select ${columns} from (${factsSql(unfolded)}) u where ${place}),
  ${inTime(`select slot, ${names} from report_slot_all where company_id = $1 and slot >= $2 and slot < least($3, $4::timestamptz)
    union all select slot, ${names} from fresh`)}
  union all ${inPlaces(`select campaign_id, account_kind, ${names} from report_day
      where company_id = $1 and day >= ($10::timestamptz at time zone 'UTC')::date and day < ($11::timestamptz at time zone 'UTC')::date
    union all select campaign_id, account_kind, ${names} from report_slot
      where company_id = $1 and slot >= $7 and slot < least($10, $3, $4::timestamptz)
    union all select campaign_id, account_kind, ${names} from report_slot
      where company_id = $1 and slot >= greatest($10::timestamptz, $11) and slot < least($3, $4::timestamptz)
    union all select campaign_id, account_kind, ${names} from fresh where slot >= $7`)}`;

const none = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums;

export async function whatHappened(tx: Tx, where: ReportPlace, range: ReportRange): Promise<Happened> {
  const parameters = [...parametersOf(where, range), range.zone];
  const rows =
    where.campaignId === null
      ? await tx.rows<Row>('reports.sums.all', SUMS_OF_ALL, [...parameters, ...wholeDays(range)])
      : await tx.rows<Row>('reports.sums.one', SUMS_OF_ONE, parameters);
  const happened: Happened = {
    ...{ now: none, before: none },
    ...{ days: new Map(), hours: new Map(), campaigns: new Map(), kinds: new Map() },
  };
  for (const { by, is_before, day, hour, campaign_id, account_kind, ...sums } of rows) {
    if (by === 'all') happened[is_before ? 'before' : 'now'] = sums;
    if (is_before) continue;
    if (by === 'day' && day !== null) happened.days.set(day, sums);
    if (by === 'hour' && hour !== null) happened.hours.set(hour, sums);
    if (by === 'campaign' && campaign_id !== null) happened.campaigns.set(campaign_id, sums);
    if (by === 'kind' && account_kind !== null) happened.kinds.set(account_kind, sums);
  }
  return happened;
}

const dayMs = 86_400_000;

/** Of UTC, within the range and folded. */
function wholeDays({ fromAt, toAt, foldedTo }: ReportRange): [Date, Date] {
  const first = Math.ceil(fromAt.getTime() / dayMs) * dayMs;
  const last = Math.floor(Math.min(toAt.getTime(), foldedTo.getTime()) / dayMs) * dayMs;
  return [new Date(first), new Date(last)];
}

interface SpreadRow {
  what: 'first_answer' | 'queue_wait' | 'csat';
  is_before: boolean;
  bucket: number;
  times: number;
}

/** Over all campaigns they are summed already. */
const spreadsOf = (
  folded: string,
) => `select what, slot < $7 as is_before, bucket, sum(times)::int as times from (
    select slot, what, bucket, times from ${folded} and company_id = $1 and slot >= $2 and slot < least($3, $4::timestamptz)
    union all select slot, what, bucket, times from (${spreadsSql(unfolded)}) u where ${place}) r
  group by 1, 2, 3 order by 3`;

const SPREADS = {
  all: spreadsOf('report_spread_all where $6::uuid is null'),
  one: spreadsOf('report_spread where campaign_id = $6'),
};

/** `scores`: how often each number from 1 to 5 was given. */
export type Spreads = (
  is_before: boolean,
) => Pick<Figures, 'first_answer' | 'queue_wait'> & { scores: number[] };

/** How long people waited and how content they were, in the range and before it. */
export async function spreadsIn(tx: Tx, where: ReportPlace, range: ReportRange): Promise<Spreads> {
  const which = where.campaignId === null ? 'all' : 'one';
  const parameters = parametersOf(where, range);
  const rows = await tx.rows<SpreadRow>(`reports.spreads.${which}`, SPREADS[which], parameters);
  const of = (what: SpreadRow['what'], before: boolean) =>
    rows.filter((row) => row.what === what && row.is_before === before);
  return (before) => ({
    first_answer: spreadOf(of('first_answer', before)),
    queue_wait: spreadOf(of('queue_wait', before)),
    scores: scores.map((score) => of('csat', before).find(({ bucket }) => bucket === score)?.times ?? 0),
  });
}

function parametersOf({ companyId, campaignId }: ReportPlace, range: ReportRange): unknown[] {
  const { beforeAt, fromAt, toAt, foldedTo, freshFrom, companyZone } = range;
  return [companyId, beforeAt, toAt, foldedTo, companyZone, campaignId, fromAt, freshFrom];
}

/** Of buckets in their order. */
function spreadOf(buckets: readonly Pick<SpreadRow, 'bucket' | 'times'>[]): Spread {
  const count = buckets.reduce((sum, { times }) => sum + times, 0);
  const at = (share: number) => {
    let seen = 0;
    const found = buckets.find(({ times }) => (seen += times) >= share * count);
    return found && count > 0 ? Math.round(Math.exp(found.bucket / 20)) : null;
  };
  return { count, p50: at(0.5), p90: at(0.9) };
}

export function figuresOf(sums: Sums, { scores: given, ...waits }: ReturnType<Spreads>): Figures {
  const { new_people, conversations, take_overs, unanswered } = sums;
  return {
    ...{ new_people, conversations, take_overs, unanswered },
    messages: {
      person: sums.messages_person,
      ai: sums.messages_ai,
      operator: sums.messages_operator,
      system: sums.messages_system,
    },
    ...waits,
    csat: { asked: sums.csat_asked, answers: sums.csat_answers, average: averageOf(sums), scores: given },
  };
}

const scores = [1, 2, 3, 4, 5];

/** To two places; null where nobody answered. */
function averageOf({ csat_answers, csat_sum }: Sums): number | null {
  return csat_answers === 0 ? null : Math.round((csat_sum / csat_answers) * 100) / 100;
}

/** In and out, as tables show it. */
export function sliceOf(sums: Sums = none) {
  const { conversations, messages_person, messages_ai, messages_operator, messages_system } = sums;
  return {
    conversations,
    messages_in: messages_person,
    messages_out: messages_ai + messages_operator + messages_system,
  };
}

/** The same with how often chats were taken over and how content people were. */
export function wholeSliceOf(sums: Sums = none) {
  return { ...sliceOf(sums), take_overs: sums.take_overs, csat: averageOf(sums) };
}

export function addedUp(all: readonly Sums[]): Sums {
  const sum = { ...none };
  for (const one of all) for (const name of sumNames) sum[name] += one[name];
  return sum;
}
