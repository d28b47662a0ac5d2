import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Counts one answer of the company's month, or throws `answers_limit`. One statement: a race cannot pass the limit. */
export async function claimAnswer(tx: Tx, companyId: string, now: Date): Promise<void> {
  const claimed = await tx.run(
    'limits.claimAnswer',
    `insert into answer_usage (company_id, month, answers)
     select $1, $2::date, 1 from knowledge_settings where company_id = $1 and qn_limit > 0
     on conflict (company_id, month) do update set answers = answer_usage.answers + 1
       where answer_usage.answers < (select qn_limit from knowledge_settings where company_id = $1)`,
    [companyId, monthOf(now)],
  );
  if (claimed === 0) throw new AppError('answers_limit');
}

/** Gives back an answer that was claimed but could not be given. */
export async function releaseAnswer(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx.run(
    'limits.releaseAnswer',
    'update answer_usage set answers = answers - 1 where company_id = $1 and month = $2::date and answers > 0',
    [companyId, monthOf(now)],
  );
}

/** Takes bytes of the company's storage, or throws `storage_limit`. */
export async function claimStorage(tx: Tx, companyId: string, bytes: number): Promise<void> {
  const claimed = await tx.run(
    'limits.claimStorage',
    `update knowledge_settings set storage_used_bytes = storage_used_bytes + $2
     where company_id = $1 and storage_used_bytes + $2 <= storage_limit_kb::bigint * 1024`,
    [companyId, bytes],
  );
  if (claimed === 0) throw new AppError('storage_limit');
}

export async function releaseStorage(tx: Tx, companyId: string, bytes: number): Promise<void> {
  await tx.run(
    'limits.releaseStorage',
    `update knowledge_settings set storage_used_bytes = greatest(0, storage_used_bytes - $2) where company_id = $1`,
    [companyId, bytes],
  );
}

/** First day of the calendar month (UTC). */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}
