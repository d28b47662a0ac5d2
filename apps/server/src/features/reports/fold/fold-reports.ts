import type { Tx } from '../../../db/scope.ts';
import { timeZoneOf } from '../../limits/limits.ts';
import type { ReportsContext } from '../reports-context.ts';
import { factsSql, spreadsSql, sumNames } from './facts.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs) * dayMs;
/** Who began to write before the hour was over has committed by then. */
const lateMs = 10 * 60_000;
/** Counted anew each time: a message may fail, and a first answer come, so much later. */
const againMs = 48 * hourMs;
/** Folded in one transaction. */
const stepMs = dayMs;

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
  // Whole ones of UTC.
  const days = [companyId, new Date(dayOf(from)), new Date(dayOf(to) + dayMs)];
  await Promise.all([
    // First: whoever else folds this company waits here.
    tx.run(
      'reports.folded',
      `insert into report_folded as f (company_id, folded_to) values ($1, $2)
       on conflict (company_id) do update set folded_to = greatest(f.folded_to, excluded.folded_to)`,
      [companyId, to],
    ),
    ...slotTables.map((table) =>
      tx.run(
        `reports.unfold.${table}`,
        `delete from ${table} where company_id = $1 and slot >= $2 and slot < $3`,
        window,
      ),
    ),
    tx.run('reports.foldSlots', FOLD_SLOTS, [...window, zone]),
    tx.run('reports.foldSpreads', FOLD_SPREADS, [...window, zone]),
    // Behind those before, of which they are sums.
    tx.run('reports.foldSlotsOfAll', FOLD_SLOTS_OF_ALL, window),
    tx.run('reports.foldSpreadsOfAll', FOLD_SPREADS_OF_ALL, window),
    tx.run(
      'reports.unfoldDays',
      `delete from report_day where company_id = $1 and day >= ($2::timestamptz at time zone 'UTC')::date
         and day < ($3::timestamptz at time zone 'UTC')::date`,
      days,
    ),
    tx.run('reports.foldDays', FOLD_DAYS, days),
  ]);
}

const slotTables = ['report_slot', 'report_slot_all', 'report_spread', 'report_spread_all'];

const inWindow = { from: '$2', to: '$3', zone: '$4' };

const names = sumNames.join(', ');
const added = sumNames.map((name) => `sum(${name})`).join(', ');

const FOLD_SLOTS = `insert into report_slot (company_id, slot, campaign_id, account_kind, ${names})
  select $1, slot, campaign_id, account_kind, ${added}
  from (${factsSql(inWindow)}) f group by slot, campaign_id, account_kind`;

const FOLD_SLOTS_OF_ALL = `insert into report_slot_all (company_id, slot, ${names})
  select company_id, slot, ${added} from report_slot
  where company_id = $1 and slot >= $2 and slot < $3 and account_kind not in ('sandbox', 'test')
  group by company_id, slot`;

const FOLD_DAYS = `insert into report_day (company_id, day, campaign_id, account_kind, ${names})
  select company_id, (slot at time zone 'UTC')::date, campaign_id, account_kind, ${added} from report_slot
  where company_id = $1 and slot >= $2 and slot < $3
  group by 1, 2, 3, 4`;

const FOLD_SPREADS = `insert into report_spread (company_id, slot, campaign_id, account_kind, what, bucket, times)
  select $1, slot, campaign_id, account_kind, what, bucket, sum(times)
  from (${spreadsSql(inWindow)}) f group by slot, campaign_id, account_kind, what, bucket`;

const FOLD_SPREADS_OF_ALL = `insert into report_spread_all (company_id, slot, what, bucket, times)
  select company_id, slot, what, bucket, sum(times) from report_spread
  where company_id = $1 and slot >= $2 and slot < $3 and account_kind not in ('sandbox', 'test')
  group by company_id, slot, what, bucket`;
