import type { KnowledgeSettings } from '@centralita/contract/companies/limit-schema';
import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { monthOf } from './limits.ts';

/** The Enterprise plan's first limits: 1,000 answers a month and 20 MB, to be raised as the company needs. */
const firstLimits = { qn_limit: 1_000, storage_limit_kb: 20 * 1024 };

/** The settings of a new company's services (in the platform transaction that creates the company). */
export async function createSettings(tx: Tx, companyId: string, knowledgeActive: boolean): Promise<void> {
  await tx.run(
    'limits.createKnowledge',
    `insert into knowledge_settings (company_id, is_service_active, storage_limit_kb, qn_limit) values ($1, $2, $3, $4)`,
    [companyId, knowledgeActive, firstLimits.storage_limit_kb, firstLimits.qn_limit],
  );
}

/** Settings of the knowledge base with what is used; sizes in kilobytes. */
export async function knowledgeSettings(
  db: Database,
  companyId: string,
  now: Date,
): Promise<KnowledgeSettings> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one<KnowledgeSettings>(
      'limits.knowledgeSettings',
      `select k.is_service_active, k.storage_limit_kb, k.qn_limit,
              round(k.storage_used_bytes / 1024.0, 2)::float8 as storage_used_kb, coalesce(u.answers, 0) as qn_used
       from knowledge_settings k
       left join answer_usage u on u.company_id = k.company_id and u.month = $2::date
       where k.company_id = $1`,
      [companyId, monthOf(now)],
    ),
  );
  if (!row) throw new AppError('not_found');
  return row;
}
