import type { Usage } from '@centralita/contract/companies/limit-schema';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { monthOf, monthsUntil } from './month.ts';
import { timeZoneOf } from './time-zone.ts';

/** Answers and minutes of the last months in the company's time zone, oldest first, those without use as zeros. */
export async function usage(db: Database, companyId: string, count: number, now: Date): Promise<Usage> {
  return db.companyRead(companyId, async (tx) => {
    const company = await tx.one<{ country: string | null }>(
      'limits.country',
      'select country from company where id = $1',
      [companyId],
    );
    if (!company) throw new AppError('not_found');
    const months = monthsUntil(monthOf(now, company.country), count);
    const rows = await tx.rows<{ month: string; answers: number; minutes: number }>(
      'limits.usage',
      `select m.month, answers_used($1, m.month) as answers, ceil(coalesce(c.seconds, 0) / 60.0)::int as minutes
       from unnest($2::date[]) as m (month)
       left join call_usage c on c.company_id = $1 and c.month = m.month
       order by m.month`,
      [companyId, months],
    );
    return {
      time_zone: timeZoneOf(company.country),
      months: rows.map((row) => ({ ...row, month: row.month.slice(0, 7) })),
    };
  });
}
