import type { Tx } from '../../../db/scope.ts';
import { timeZoneOf } from '../../limits/limits.ts';
import type { ReportsContext } from '../reports-context.ts';
import { factsSql, spreadsSql } from './facts.ts';

const hourMs = 3_600_000;
/** Who began to write before the hour was over has committed by then. */
const lateMs = 10 * 60_000;
/** Counted anew each time: a message may fail, and a first answer come, so much later. */
const againMs = 48 * hourMs;
/** Folded in one transaction. */
const stepMs = 7 * 24 * hourMs;

interface Unfolded {
  company_id: string;
  country: string | null;
  since: Date;
}

/** Folds what happened in whole hours that are over. What it has written before it writes anew, so any number of times is as once. */
export async function foldReports({ db, clock }: ReportsContext): Promise<void> {
  const now = clock.now().getTime();
  const until = Math.floor((now - lateMs) / hourMs) * hourMs;
  const companies = await db.platformQuery<Unfolded>('reports.unfolded', UNFOLDED, [new Date(until)]);
  for (const { company_id, country, since } of companies) {
    const zone = timeZoneOf(country);
    let from = Math.floor((since.getTime() - againMs) / hourMs) * hourMs;
    for (; from < until; from += stepMs) {
      const window = { from: new Date(from), to: new Date(Math.min(from + stepMs, until)), zone };
      await db.company(company_id, (tx) => foldWindow(tx, company_id, window));
    }
  }
}

const UNFOLDED = `select c.id as company_id, c.country, coalesce(f.folded_to, m.created_at) as since
  from company c left join report_folded f on f.company_id = c.id
    cross join lateral (select created_at from message m where m.company_id = c.id
      and m.created_at >= coalesce(f.folded_to, '-infinity') and m.created_at < $1 order by m.created_at limit 1) m`;

async function foldWindow(
  tx: Tx,
  companyId: string,
  { from, to, zone }: { from: Date; to: Date; zone: string },
): Promise<void> {
  const window = [companyId, from, to];
  await Promise.all([
    // First: whoever else folds this company waits here.
    tx.run(
      'reports.folded',
      `insert into report_folded as f (company_id, folded_to) values ($1, $2)
       on conflict (company_id) do update set folded_to = greatest(f.folded_to, excluded.folded_to)`,
      [companyId, to],
    ),
    tx.run(
      'reports.unfoldSlots',
      'delete from report_slot where company_id = $1 and slot >= $2 and slot < $3',
      window,
    ),
    tx.run(
      'reports.unfoldSpreads',
      'delete from report_spread where company_id = $1 and slot >= $2 and slot < $3',
      window,
    ),
    tx.run(
      'reports.unfoldSpreadsOfAll',
      'delete from report_spread_all where company_id = $1 and slot >= $2 and slot < $3',
      window,
    ),
    tx.run('reports.foldSlots', FOLD_SLOTS, [...window, zone]),
    tx.run('reports.foldSpreads', FOLD_SPREADS, [...window, zone]),
    // Behind the one before, of which it is the sum.
    tx.run(
      'reports.foldSpreadsOfAll',
      `insert into report_spread_all (company_id, slot, what, bucket, times)
       select company_id, slot, what, bucket, sum(times) from report_spread
       where company_id = $1 and slot >= $2 and slot < $3 and account_kind not in ('sandbox', 'test')
       group by company_id, slot, what, bucket`,
      window,
    ),
  ]);
}

const inWindow = { from: '$2', to: '$3', zone: '$4' };

const FOLD_SLOTS = `insert into report_slot (company_id, slot, campaign_id, account_kind, new_people, conversations, messages_person,
    messages_ai, messages_operator, messages_system, take_overs)
  select $1, slot, campaign_id, account_kind, sum(new_people), sum(conversations), sum(messages_person), sum(messages_ai),
    sum(messages_operator), sum(messages_system), sum(take_overs)
  from (${factsSql(inWindow)}) f group by slot, campaign_id, account_kind`;

const FOLD_SPREADS = `insert into report_spread (company_id, slot, campaign_id, account_kind, what, bucket, times)
  select $1, slot, campaign_id, account_kind, what, bucket, sum(times)
  from (${spreadsSql(inWindow)}) f group by slot, campaign_id, account_kind, what, bucket`;
