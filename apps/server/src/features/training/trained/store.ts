import { referenceViolation } from '../../../db/errors.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { questionKey } from '../../knowledge/knowledge.ts';
import type { RestsOn } from './rests-on.ts';
import type { By } from './trained-context.ts';

interface NewTrained {
  assistant_id: string;
  question: string;
  language: 'es' | 'en';
  answer: string;
  queryId: string | null;
  by: By;
  rests: RestsOn[];
  now: Date;
}

/** Keeps a trained answer, instead of the one its assistant has for the same question. @throws AppError assistant_deleted */
export async function saveTrained(tx: Tx, companyId: string, trained: NewTrained): Promise<void> {
  const { assistant_id, question, language, answer, queryId, by, rests, now } = trained;
  const row = await kept(() =>
    tx.one<{ id: string }>(
      'trained.save',
      `insert into trained_answer as t (company_id, id, assistant_id, query_id, question, question_key, language,
         category_ids, answer, state, trained_by, trained_by_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
       on conflict (company_id, assistant_id, language, question_key) do update set query_id = excluded.query_id,
         question = excluded.question, category_ids = excluded.category_ids, answer = excluded.answer,
         state = excluded.state, trained_by = excluded.trained_by, trained_by_key = excluded.trained_by_key,
         updated_at = excluded.updated_at
       returning t.id`,
      [
        ...[companyId, uuidv7(), assistant_id, queryId, question, questionKey(question), language],
        ...[categoriesOf(rests), answer, stateOf(rests), by.userId, by.key, now],
      ],
    ),
  );
  await replaceSources(tx, companyId, row?.id ?? '', rests);
}

/** What it rests on from now on; tells the consoles of it. */
export async function replaceSources(
  tx: Tx,
  companyId: string,
  trainedId: string,
  rests: RestsOn[],
): Promise<void> {
  await tx.run('trained.forget', 'delete from trained_source where company_id = $1 and trained_id = $2', [
    companyId,
    trainedId,
  ]);
  await tx.run(
    'trained.rests',
    `insert into trained_source (company_id, trained_id, source_id, source_name, revision, citations, change)
     select $1, $2, r.source_id, r.source_name, r.revision, r.citations, r.change
     from jsonb_to_recordset($3::jsonb) as r (source_id uuid, source_name text, revision bigint, citations jsonb, change text)`,
    [companyId, trainedId, JSON.stringify(rests)],
  );
  await tellChanged(tx, companyId, trainedId);
}

export function categoriesOf(rests: readonly RestsOn[]): string[] {
  return [...new Set(rests.flatMap(({ category_id }) => category_id ?? []))];
}

export function stateOf(rests: readonly RestsOn[]): 'active' | 'review' {
  return rests.length > 0 && rests.every(({ change }) => change === 'deleted') ? 'review' : 'active';
}

/** @throws AppError not_found */
export async function deleteTrainedRow(tx: Tx, companyId: string, id: string): Promise<void> {
  const count = await tx.run(
    'trained.delete',
    'delete from trained_answer where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (count === 0) throw new AppError('not_found');
  await tellChanged(tx, companyId, id);
}

export async function tellChanged(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'trained.changed', data: { trained_id: id } });
}

/** Its assistant may be deleted at this moment. */
async function kept<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (fault) {
    throw referenceViolation(fault) ? new AppError('assistant_deleted') : fault;
  }
}
