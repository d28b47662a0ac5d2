import type { Figures, Spread } from '@centralita/contract/reports/schema';
import type { Tx } from '../../../db/scope.ts';
import { factsSql, spreadsSql } from '../fold/facts.ts';
import type { ReportPlace } from '../reports-context.ts';
import type { ReportRange } from './range.ts';

/** Sums of what happened. */
export interface Sums {
  new_people: number;
  conversations: number;
  messages_person: number;
  messages_ai: number;
  messages_operator: number;
  messages_system: number;
  take_overs: number;
}

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

/** Of which rows: $2 to $3, folded up to $4, of the campaign $6 or of all but the sandbox; the zone of the company is $5. */
const place = `($6::uuid is null and account_kind not in ('sandbox', 'test') or campaign_id = $6)`;
const unfolded = { from: 'greatest($2, $4::timestamptz)', to: '$3', zone: '$5' };
const columns = `slot, campaign_id, account_kind, new_people, conversations, messages_person, messages_ai, messages_operator,
  messages_system, take_overs`;

const names = [
  'new_people',
  'conversations',
  'messages_person',
  'messages_ai',
  'messages_operator',
  'messages_system',
  'take_overs',
];
const summed = names.map((name) => `sum(${name})::int as ${name}`).join(', ');

/** First by slots, of which there are few: only then the clock of a zone is asked. */
const SUMS = `with rows as (
    select ${columns} from report_slot where company_id = $1 and slot >= $2 and slot < least($3, $4::timestamptz) and ${place}
    union all select ${columns} from (${factsSql(unfolded)}) u where ${place}),
  slots as materialized (select slot, ${summed} from rows group by slot),
  placed as (
    select s.*, slot < $7 as is_before, case when slot >= $7 then to_char(slot at time zone $8, 'YYYY-MM-DD') end as day,
      case when slot >= $7 then extract(hour from slot at time zone $8)::int end as hour
    from slots s)
  select case grouping(day, hour) when 1 then 'day' when 2 then 'hour' else 'all' end as by, is_before, day, hour,
    null::uuid as campaign_id, null as account_kind, ${summed}
  from placed group by grouping sets ((is_before), (is_before, day), (is_before, hour))
  union all
  select case grouping(campaign_id) when 0 then 'campaign' else 'kind' end, false, null, null, campaign_id, account_kind, ${summed}
  from rows where slot >= $7 group by grouping sets ((campaign_id), (account_kind))`;

const none: Sums = {
  new_people: 0,
  conversations: 0,
  messages_person: 0,
  messages_ai: 0,
  messages_operator: 0,
  messages_system: 0,
  take_overs: 0,
};

export async function whatHappened(tx: Tx, where: ReportPlace, range: ReportRange): Promise<Happened> {
  const rows = await tx.rows<Row>('reports.sums', SUMS, [...parametersOf(where, range), range.zone]);
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

interface SpreadRow {
  what: 'first_answer' | 'queue_wait';
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

export type Waits = (is_before: boolean) => Pick<Figures, 'first_answer' | 'queue_wait'>;

/** How long people waited, in the range and before it. */
export async function howLong(tx: Tx, where: ReportPlace, range: ReportRange): Promise<Waits> {
  const which = where.campaignId === null ? 'all' : 'one';
  const parameters = parametersOf(where, range);
  const rows = await tx.rows<SpreadRow>(`reports.spreads.${which}`, SPREADS[which], parameters);
  const of = (what: SpreadRow['what'], before: boolean) =>
    spreadOf(rows.filter((row) => row.what === what && row.is_before === before));
  return (before) => ({ first_answer: of('first_answer', before), queue_wait: of('queue_wait', before) });
}

function parametersOf({ companyId, campaignId }: ReportPlace, range: ReportRange): unknown[] {
  const { beforeAt, fromAt, toAt, foldedTo, companyZone } = range;
  return [companyId, beforeAt, toAt, foldedTo, companyZone, campaignId, fromAt];
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

export function figuresOf(sums: Sums, waits: ReturnType<Waits>): Figures {
  const { new_people, conversations, take_overs } = sums;
  return {
    ...{ new_people, conversations, take_overs },
    messages: {
      person: sums.messages_person,
      ai: sums.messages_ai,
      operator: sums.messages_operator,
      system: sums.messages_system,
    },
    ...waits,
  };
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
