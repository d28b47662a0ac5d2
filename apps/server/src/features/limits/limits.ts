import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { monthsOf, runningMonth } from './month.ts';

export { countTokens } from './model-usage.ts';
export { addAnswer, foldAnswers } from './answer-deltas.ts';
export { knowledgeSettings } from './settings.ts';
export { monthsOf } from './month.ts';
export { timeZoneOf } from './time-zone.ts';

/** Counts so many answers of the company's month, all or none (`answers_limit`). One statement: no race passes the limit. */
export async function claimAnswers(tx: Tx, companyId: string, now: Date, count: number): Promise<void> {
  const { utc, elsewhere } = monthsOf(now);
  const claimed = await tx.run(
    'limits.claimAnswers',
    `insert into answer_usage (company_id, month, answers)
     select c.id, ${runningMonth}, $4::int
     from company c join knowledge_settings k on k.company_id = c.id
     where c.id = $1 and answers_used(c.id, ${runningMonth}) + $4 <= k.qn_limit
     on conflict (company_id, month) do update set answers = answer_usage.answers + $4
       where answer_usage.answers + $4 + coalesce((select sum(d.answers) from answer_delta d
         where d.company_id = $1 and d.month = answer_usage.month), 0)
         <= (select qn_limit from knowledge_settings where company_id = $1)`,
    [companyId, utc, elsewhere, count],
  );
  if (claimed === 0) throw new AppError('answers_limit');
}

/** Gives back an answer that was claimed but could not be given. */
export async function releaseAnswer(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { utc, elsewhere } = monthsOf(now);
  await tx.run(
    'limits.releaseAnswer',
    `update answer_usage u set answers = u.answers - 1 from company c
     where c.id = $1 and u.company_id = $1 and u.month = ${runningMonth} and u.answers > 0`,
    [companyId, utc, elsewhere],
  );
}

/**
 * Throws `storage_limit` where the company keeps more than it may. Its sum is the database's own (migration 0038) and locked by
 * whoever changed it, so call this in the transaction that keeps more: no race passes the limit.
 */
export async function requireStorage(tx: Tx, companyId: string): Promise<void> {
  const within = await tx.one(
    'limits.storage',
    `select 1 from knowledge_settings
     where company_id = $1 and storage_used_bytes <= storage_limit_kb::bigint * 1024`,
    [companyId],
  );
  if (!within) throw new AppError('storage_limit');
}

/** The Enterprise plan's first limits, to be raised as the company needs. */
const firstLimits = { answers: 1_000, storageKb: 20 * 1024, minutes: 1_000 };

export interface ActiveServices {
  knowledge: boolean;
  contactCenter: boolean;
}

/** The settings of a new company's services (in the platform transaction that creates the company). */
export async function createSettings(
  tx: Tx,
  companyId: string,
  active: ActiveServices,
  now: Date,
): Promise<void> {
  await Promise.all([
    tx.run(
      'limits.createKnowledge',
      `insert into knowledge_settings (company_id, is_service_active, storage_limit_kb, qn_limit, off_since)
       values ($1, $2, $3, $4, $5)`,
      [
        companyId,
        active.knowledge,
        firstLimits.storageKb,
        firstLimits.answers,
        active.knowledge ? null : now,
      ],
    ),
    tx.run(
      'limits.createContactCenter',
      `insert into contact_center_settings (company_id, is_service_active, minutes_limit, off_since)
       values ($1, $2, $3, $4)`,
      [companyId, active.contactCenter, firstLimits.minutes, active.contactCenter ? null : now],
    ),
  ]);
}

/**
 * Switches one service (in the platform transaction that gives or takes the company's policy for it). Answers since when
 * it was off where this switched it on, else null.
 */
export async function switchService(
  tx: Tx,
  companyId: string,
  change: { service: keyof ActiveServices; active: boolean },
  now: Date,
): Promise<Date | null> {
  const { name, table } = settingsOf[change.service];
  const changed = await tx.one<{ off_since: Date | null }>(
    name,
    `update ${table} s set is_service_active = $2,
       off_since = case when $2 then null else coalesce(was.off_since, $3) end
     from (select company_id, off_since from ${table} where company_id = $1 for update) was
     where s.company_id = was.company_id returning was.off_since`,
    [companyId, change.active, now],
  );
  if (!changed) throw new AppError('not_found');
  return change.active ? changed.off_since : null;
}

const settingsOf = {
  knowledge: { name: 'limits.switchKnowledge', table: 'knowledge_settings' },
  contactCenter: { name: 'limits.switchContactCenter', table: 'contact_center_settings' },
};
