import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TrainingContext } from '../training-context.ts';

/** The question of this query, and those like it, are not the company's to answer. @throws AppError not_found */
export async function dismissGap(
  { db, clock }: TrainingContext,
  companyId: string,
  id: string,
): Promise<null> {
  await db.company(companyId, async (tx) => {
    const asked = await tx.one<{ question: string }>(
      'gap.question',
      'select question from query where company_id = $1 and id = $2',
      [companyId, id],
    );
    if (!asked) throw new AppError('not_found');
    await tx.run(
      'gap.dismiss',
      `insert into query_gap_dismissed (company_id, id, question, dismissed_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [companyId, id, asked.question, clock.now()],
    );
    await emit(tx, companyId, { kind: 'gap.changed', data: { gap_id: id } });
  });
  return null;
}

/** @throws AppError not_found */
export async function restoreGap({ db }: TrainingContext, companyId: string, id: string): Promise<null> {
  await db.company(companyId, async (tx) => {
    const count = await tx.run(
      'gap.restore',
      'delete from query_gap_dismissed where company_id = $1 and id = $2',
      [companyId, id],
    );
    if (count === 0) throw new AppError('not_found');
    await emit(tx, companyId, { kind: 'gap.changed', data: { gap_id: id } });
  });
  return null;
}
