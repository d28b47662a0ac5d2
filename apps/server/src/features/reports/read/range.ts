import { defaultReportDays, maxReportDays } from '@centralita/contract/reports/limits';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { timeZoneOf } from '../../limits/limits.ts';
import type { ReportPlace } from '../reports-context.ts';

/** What a call asks for. */
export interface WantedDays {
  days?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Days in a zone, and the instants at which they begin and end. */
export interface ReportRange {
  zone: string;
  companyZone: string;
  /** Days, both within. */
  from: string;
  to: string;
  before: { from: string; to: string };
  beforeAt: Date;
  fromAt: Date;
  /** The first instant behind. */
  toAt: Date;
  /** What is older is folded. */
  foldedTo: Date;
  /** What is newer is counted from the rows. */
  freshFrom: Date;
  /** What is between is counted nowhere yet, and the range is about it. */
  isBeingCounted: boolean;
}

/** An hour or two are newer than the fold. After an upgrade it may be years: where so many messages are older than this, they wait for it. */
const mostFreshMs = 24 * 3_600_000;
const mostUnfolded = 10_000;

interface Row {
  country: string | null;
  zone: string | null;
  folded_to: Date | null;
  is_behind: boolean;
}

/** @throws AppError not_found, client_dates_order, client_dates_future, report_days */
export async function rangeOf(
  tx: Tx,
  { companyId, campaignId }: ReportPlace,
  wanted: WantedDays,
  now: Date,
): Promise<ReportRange> {
  const newest = new Date(now.getTime() - mostFreshMs);
  const row = await tx.one<Row>(
    'reports.place',
    `select c.country, p.timezone_id as zone, f.folded_to, exists (select from message m where m.company_id = $1
         and m.created_at >= coalesce(f.folded_to, '-infinity') and m.created_at < $3 offset ${mostUnfolded}) as is_behind
     from company c
       left join campaign p on p.company_id = c.id and p.id = $2 and p.archived_at is null
       left join report_folded f on f.company_id = c.id
     where c.id = $1`,
    [companyId, campaignId, newest],
  );
  if (!row || (campaignId !== null && row.zone === null)) throw new AppError('not_found');
  const companyZone = timeZoneOf(row.country);
  const zone = row.zone ?? companyZone;
  const days = daysOf(wanted, dayIn(zone, now));
  const length = dayNumber(days.to) - dayNumber(days.from) + 1;
  const before = { from: dayAfter(days.from, -length), to: dayAfter(days.from, -1) };
  const at = await tx.one<{ before_at: Date; from_at: Date; to_at: Date }>(
    'reports.instants',
    `select ($1::date)::timestamp at time zone $4 as before_at, ($2::date)::timestamp at time zone $4 as from_at,
       ($3::date + 1)::timestamp at time zone $4 as to_at`,
    [before.from, days.from, days.to, zone],
  );
  if (!at) throw new Error('A report has no instants');
  const foldedTo = row.folded_to ?? new Date(0);
  return {
    ...{ zone, companyZone, ...days, before },
    beforeAt: at.before_at,
    fromAt: at.from_at,
    toAt: at.to_at,
    foldedTo,
    freshFrom: row.is_behind ? newest : foldedTo,
    isBeingCounted: row.is_behind && at.before_at < newest && at.to_at > foldedTo,
  };
}

function daysOf({ days, from, to }: WantedDays, today: string): { from: string; to: string } {
  if (from === undefined && to === undefined)
    return { from: dayAfter(today, 1 - (days ?? defaultReportDays)), to: today };
  const range = { from: from ?? to ?? today, to: to ?? today };
  if (range.to > today) throw new AppError('client_dates_future');
  if (range.from > range.to) throw new AppError('client_dates_order');
  if (dayNumber(range.to) - dayNumber(range.from) >= maxReportDays) throw new AppError('report_days');
  return range;
}

/** YYYY-MM-DD there. */
function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const dayMs = 86_400_000;

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayAfter(day: string, count: number): string {
  return new Date((dayNumber(day) + count) * dayMs).toISOString().slice(0, 10);
}
