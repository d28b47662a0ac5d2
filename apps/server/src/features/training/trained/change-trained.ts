import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Citation } from '@centralita/contract/knowledge/schema';
import { questionKey } from '../../knowledge/knowledge.ts';
import { restsOn, type RestsOn } from './rests-on.ts';
import { categoriesOf, replaceSources, tellChanged } from './store.ts';
import type { By, TrainedContext } from './trained-context.ts';

interface Change {
  id: string;
  question?: string | undefined;
  answer?: string | undefined;
  state?: 'active' | 'off' | undefined;
  by: By;
}

interface Row {
  id: string;
  answer: string;
  state: 'active' | 'review' | 'off';
  categories: string[];
}

/**
 * Changes a trained answer; what is not sent stays. Whoever changes its text or makes it active has looked at it: it then
 * rests on what supports it now, and is no longer flagged.
 * @throws AppError not_found, trained_already (another one answers the same question)
 */
export async function changeTrained(
  { db, clock, knowledge }: TrainedContext,
  companyId: string,
  change: Change,
): Promise<void> {
  const { id, answer, state, question, by } = change;
  const row = await db.companyRead(companyId, (tx) => trainedRow(tx, companyId, id));
  const looked = answer !== undefined || state === 'active';
  const support = looked ? await knowledge.findSupport(companyId, answer ?? row.answer, row.categories) : [];
  await db.company(companyId, async (tx) => {
    const rests = looked ? await lookedAt(tx, companyId, { id, support }) : null;
    const next = state ?? (looked && row.state === 'review' ? 'active' : null);
    try {
      const count = await tx.run(
        'trained.change',
        `update trained_answer set question = coalesce($3, question), question_key = coalesce($4, question_key),
           answer = coalesce($5, answer), state = coalesce($6, state), category_ids = coalesce($7::uuid[], category_ids),
           trained_by = $8, trained_by_key = $9, updated_at = $10
         where company_id = $1 and id = $2`,
        [
          ...[companyId, id, question ?? null, question ? questionKey(question) : null, answer ?? null, next],
          ...[rests && categoriesOf(rests), by.userId, by.key, clock.now()],
        ],
      );
      if (count === 0) throw new AppError('not_found');
    } catch (fault) {
      throw uniqueViolation(fault) ? new AppError('trained_already') : fault;
    }
    if (rests) await replaceSources(tx, companyId, id, rests);
    else await tellChanged(tx, companyId, id);
  });
}

async function trainedRow(tx: Tx, companyId: string, id: string): Promise<Row> {
  const row = await tx.one<Row>(
    'trained.row',
    `select t.id, t.answer, t.state, a.categories from trained_answer t
     join assistant a on a.company_id = t.company_id and a.id = t.assistant_id
     where t.company_id = $1 and t.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Sources that are gone are of no more interest once somebody has looked. */
async function lookedAt(
  tx: Tx,
  companyId: string,
  { id, support }: { id: string; support: Citation[] },
): Promise<RestsOn[]> {
  const cited = await tx.rows<{ source_id: string; source_name: string }>(
    'trained.cited',
    'select source_id, source_name from trained_source where company_id = $1 and trained_id = $2',
    [companyId, id],
  );
  const rests = await restsOn(tx, companyId, { support, cited });
  return rests.filter(({ change }) => change === null);
}
