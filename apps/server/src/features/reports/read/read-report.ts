import { maxReportRows } from '@centralita/contract/reports/limits';
import type { Report } from '@centralita/contract/reports/schema';
import { knowledgeSettings } from '../../limits/limits.ts';
import type { ReportPlace, ReportsContext } from '../reports-context.ts';
import { campaignNames, chatsNow, lostMessages, unanswered } from './beside.ts';
import {
  addedUp,
  figuresOf,
  sliceOf,
  spreadsIn,
  whatHappened,
  wholeSliceOf,
  type Happened,
} from './figures.ts';
import { howPeopleStand, peopleOf, resultsOf, statusesOf, unhappyEnds, type Standing } from './people.ts';
import { dayAfter, rangeOf, type ReportRange, type WantedDays } from './range.ts';

/**
 * All that a report shows. Each part is asked on a connection of its own, so that they are read side by side.
 * @throws AppError not_found, client_dates_order, client_dates_future, report_days
 */
export async function readReport(
  { db, clock }: ReportsContext,
  place: ReportPlace,
  wanted: WantedDays,
): Promise<Report> {
  const { companyId } = place;
  const now = clock.now();
  const range = await db.companyRead(companyId, (tx) => rangeOf(tx, place, wanted, now));
  const [happened, standings, [spreads, lost, questions, chats, names], plan] = await Promise.all([
    db.companyRead(companyId, (tx) => whatHappened(tx, place, range)),
    db.companyRead(companyId, (tx) => howPeopleStand(tx, place, range, now)),
    db.companyRead(companyId, (tx) =>
      Promise.all([
        spreadsIn(tx, place, range),
        lostMessages(tx, place, range),
        unanswered(tx, place, range),
        chatsNow(tx, place),
        place.campaignId === null ? campaignNames(tx, companyId) : new Map<string, string>(),
      ]),
    ),
    knowledgeSettings(db, companyId, now),
  ]);
  return {
    time_zone: range.zone,
    from: range.from,
    to: range.to,
    before: range.before,
    is_being_counted: range.isBeingCounted,
    figures: figuresOf(happened.now, spreads(false)),
    figures_before: figuresOf(happened.before, spreads(true)),
    people: peopleOf(standings),
    statuses: statusesOf(standings),
    results: resultsOf(standings),
    channels: channelsOf(happened, standings),
    days: daysOf(range).map((day) => ({
      day,
      new_people: happened.days.get(day)?.new_people ?? 0,
      ...sliceOf(happened.days.get(day)),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...sliceOf(happened.hours.get(hour)) })),
    failures: [...lost, ...unhappyEnds(standings)]
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxReportRows),
    questions,
    campaigns: campaignsOf(names, happened, standings),
    chats,
    answers: { month: plan.month, used: plan.qn_used, limit: plan.qn_limit },
  };
}

function daysOf({ from, to }: ReportRange): string[] {
  const days = [from];
  while ((days.at(-1) ?? to) < to) days.push(dayAfter(days.at(-1) ?? to, 1));
  return days;
}

/** What an account of this kind carries; the sandbox stands in for a WhatsApp number. */
const channelOf = (kind: string): Report['channels'][number]['channel'] => {
  if (kind === 'api' || kind === 'widget') return 'api:channel';
  return kind.startsWith('phone') || kind.startsWith('sip') ? 'phone:channel' : 'whatsapp:channel';
};
const isSandbox = (kind: string) => kind === 'sandbox' || kind === 'test';

/** The most conversations first; accounts of one channel are one row, and the sandbox one of its own. */
function channelsOf(happened: Happened, standings: readonly Standing[]): Report['channels'] {
  const kinds = new Set([...happened.kinds.keys(), ...standings.flatMap(({ kind }) => kind ?? [])]);
  const rows = new Map<string, string[]>();
  for (const kind of kinds) {
    const key = `${channelOf(kind)} ${isSandbox(kind)}`;
    rows.set(key, [...(rows.get(key) ?? []), kind]);
  }
  return [...rows.values()]
    .map((together) => {
      const [kind = ''] = together;
      const people = standings.filter((one) => one.kind !== null && together.includes(one.kind));
      return {
        ...{ channel: channelOf(kind), is_sandbox: isSandbox(kind), ...reachedOf(people) },
        ...wholeSliceOf(addedUp(together.flatMap((one) => happened.kinds.get(one) ?? []))),
      };
    })
    .toSorted((a, b) => b.conversations - a.conversations);
}

function reachedOf(standings: readonly Standing[]) {
  const { people, reached, not_reached } = peopleOf(standings);
  return { people, reached, not_reached };
}

function campaignsOf(
  names: ReadonlyMap<string, string>,
  { campaigns }: Happened,
  standings: readonly Standing[],
): Report['campaigns'] {
  const ids = new Set([...campaigns.keys(), ...standings.map(({ campaign_id }) => campaign_id)]);
  return [...ids]
    .flatMap((id) => {
      const name = names.get(id);
      if (name === undefined) return [];
      const people = reachedOf(standings.filter((one) => one.campaign_id === id));
      return [{ id, name, ...people, ...wholeSliceOf(campaigns.get(id)) }];
    })
    .toSorted((a, b) => b.conversations - a.conversations || b.people - a.people)
    .slice(0, maxReportRows);
}
