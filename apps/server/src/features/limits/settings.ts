import type { ContactCenterSettings, KnowledgeSettings } from '@centralita/contract/companies/limit-schema';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { monthOf, monthsOf, runningMonth } from './month.ts';
import { timeZoneOf } from './time-zone.ts';

/** Settings of the knowledge base with what is used; sizes in kilobytes. */
export async function knowledgeSettings(
  db: Database,
  companyId: string,
  now: Date,
): Promise<KnowledgeSettings> {
  return settings(db, companyId, now, {
    name: 'limits.knowledgeSettings',
    sql: `select c.country, k.is_service_active, k.storage_limit_kb, k.qn_limit,
            round(k.storage_used_bytes / 1024.0, 2)::float8 as storage_used_kb,
            answers_used(k.company_id, ${runningMonth}) as qn_used
       from knowledge_settings k join company c on c.id = k.company_id
       where k.company_id = $1`,
  });
}

/** Settings of the contact center with what is used: minutes, a begun one counted whole. */
export async function contactCenterSettings(
  db: Database,
  companyId: string,
  now: Date,
): Promise<ContactCenterSettings> {
  return settings(db, companyId, now, {
    name: 'limits.contactCenterSettings',
    sql: `select c.country, k.is_service_active, k.minutes_limit, ceil(coalesce(u.seconds, 0) / 60.0)::int as minutes_used
       from contact_center_settings k join company c on c.id = k.company_id
       left join call_usage u on u.company_id = k.company_id and u.month = ${runningMonth}
       where k.company_id = $1`,
  });
}

async function settings<T extends { month: string; time_zone: string }>(
  db: Database,
  companyId: string,
  now: Date,
  { name, sql }: { name: string; sql: string },
): Promise<T> {
  const { utc, elsewhere } = monthsOf(now);
  const row = await db.companyRead(companyId, (tx) =>
    tx.one<Omit<T, 'month' | 'time_zone'> & { country: string | null }>(name, sql, [
      companyId,
      utc,
      elsewhere,
    ]),
  );
  if (!row) throw new AppError('not_found');
  const { country, ...rest } = row;
  const time = { month: monthOf(now, country).slice(0, 7), time_zone: timeZoneOf(country) };
  return { ...rest, ...time } as unknown as T;
}
