import type { ClientStatus } from '@centralita/contract/campaigns/client-schema';
import { maxReportRows } from '@centralita/contract/reports/limits';
import type { Report } from '@centralita/contract/reports/schema';
import type { Tx } from '../../../db/scope.ts';
import type { ReportPlace } from '../reports-context.ts';
import type { ReportRange } from './range.ts';

/** People who stand alike. */
export interface Standing {
  campaign_id: string;
  /** Null where nobody was talked with. */
  kind: string | null;
  status: ClientStatus;
  reason: string | null;
  label: string | null;
  people: number;
}

const dayMs = 86_400_000;

/**
 * How the people stand whose last activity was in the range: the same as the list of clients shows and its download holds. Whole days of
 * UTC are added up already; nobody was active after now, so only a day in which the range begins or ends earlier is counted.
 */
export function howPeopleStand(
  tx: Tx,
  { companyId, campaignId }: ReportPlace,
  { fromAt, toAt }: ReportRange,
  now: Date,
): Promise<Standing[]> {
  const first = Math.ceil(fromAt.getTime() / dayMs) * dayMs;
  const isOpen = toAt > now;
  const last = (isOpen ? Math.ceil : Math.floor)(toAt.getTime() / dayMs) * dayMs;
  const days = [new Date(first), new Date(Math.max(first, last))];
  return tx.rows<Standing>('reports.people', PEOPLE, [companyId, fromAt, toAt, campaignId, ...days]);
}

/** Counted, between two instants. */
const countedBetween = (from: string, to: string) => `
  select k.campaign_id, k.account_id, k.status, k.reason, k.result_id, count(*)
  from campaign p join client k on k.company_id = $1 and k.campaign_id = p.id and k.updated_at >= ${from} and k.updated_at < ${to}
    and k.archived_at is null
  where p.company_id = $1 and ($4::uuid is null or p.id = $4)
  group by 1, 2, 3, 4, 5`;

/** The label of a result that its campaign gave up stays with its people. */
const PEOPLE = `with counted as materialized (
    select d.campaign_id, d.account_id, d.status, d.reason, d.result_id, d.clients
    from client_delta d where d.company_id = $1 and d.day >= ($5::timestamptz at time zone 'UTC')::date
      and d.day < ($6::timestamptz at time zone 'UTC')::date and ($4::uuid is null or d.campaign_id = $4)
    union all ${countedBetween('$2', 'least($5::timestamptz, $3)')}
    union all ${countedBetween('$6', '$3')}),
  g as materialized (
    select campaign_id, account_id, status, reason, result_id, sum(clients)::int as people from counted
    group by 1, 2, 3, 4, 5 having sum(clients) <> 0)
  select g.campaign_id, a.kind, g.status, g.reason, g.people,
    case when g.result_id is not null then coalesce(r.label, (select k.result_label from client k where k.company_id = $1
      and k.campaign_id = g.campaign_id and k.result_id = g.result_id and k.archived_at is null limit 1)) end as label
  from g
  left join channel_account a on a.company_id = $1 and a.id = g.account_id
  left join campaign_expected_result r on r.company_id = $1 and r.campaign_id = g.campaign_id and r.id = g.result_id
  where $4::uuid is not null or coalesce(a.kind, '') not in ('sandbox', 'test')`;

const notReached: ReadonlySet<ClientStatus> = new Set(['not_answered', 'wrong_number']);

/** How many they are, and how many of them were reached. */
export function peopleOf(standings: readonly Standing[]): Report['people'] {
  const counted = { people: 0, reached: 0, not_reached: 0, pending: 0 };
  for (const { status, people } of standings) {
    counted.people += people;
    if (status === 'pending') counted.pending += people;
    else if (notReached.has(status)) counted.not_reached += people;
    else counted.reached += people;
  }
  return counted;
}

export function statusesOf(standings: readonly Standing[]): Report['statuses'] {
  return summed(standings, ({ status }) => status).map(([status, people]) => ({ status, people }));
}

export function resultsOf(standings: readonly Standing[]): Report['results'] {
  return summed(standings, ({ label }) => label).map(([label, people]) => ({ label, people }));
}

const wentWell: ReadonlySet<ClientStatus> = new Set(['pending', 'in_call', 'is_chatting', 'completed']);

/** Why conversations did not come to their end, or none came about. */
export function unhappyEnds(standings: readonly Standing[]): Report['failures'] {
  const ends = standings.filter(({ status }) => !wentWell.has(status));
  const reasonOf = ({ status, reason }: Standing) => reason ?? (status === 'user_hang_up' ? null : status);
  return summed(ends, reasonOf).map(([reason, count]) => ({ what: 'client', reason, count }));
}

/** The most first; null counts for nothing. */
function summed<K extends string>(
  standings: readonly Standing[],
  keyOf: (standing: Standing) => K | null,
): [K, number][] {
  const sums = new Map<K, number>();
  for (const standing of standings) {
    const key = keyOf(standing);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + standing.people);
  }
  return [...sums].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, maxReportRows);
}
