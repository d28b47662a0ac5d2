import type { updateQnaPages } from '@centralita/contract/companies/limit-routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { invalidField } from '../../platform/http/invalid-field.ts';

/** Changes what was sent of answers a month and storage. The answers come under either of two names, or both alike. */
export async function changeKnowledgeLimits(
  tx: Tx,
  companyId: string,
  form: BodyOf<typeof updateQnaPages>,
): Promise<void> {
  const { qna_limit, qn_limit, storage_limit_kb } = form;
  if (qna_limit !== undefined && qn_limit !== undefined && qna_limit !== qn_limit) {
    throw invalidField('qn_limit', 'differs_from_qna_limit');
  }
  const changed = await tx.run(
    'limits.changeKnowledge',
    `update knowledge_settings set qn_limit = coalesce($2, qn_limit), storage_limit_kb = coalesce($3, storage_limit_kb)
     where company_id = $1`,
    [companyId, qna_limit ?? qn_limit ?? null, storage_limit_kb ?? null],
  );
  if (changed === 0) throw new AppError('not_found');
}

export async function changeMinutesLimit(tx: Tx, companyId: string, minutes: number): Promise<void> {
  const changed = await tx.run(
    'limits.changeMinutes',
    'update contact_center_settings set minutes_limit = $2 where company_id = $1',
    [companyId, minutes],
  );
  if (changed === 0) throw new AppError('not_found');
}
