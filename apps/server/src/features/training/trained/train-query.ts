import type { Citation } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { questionKey } from '../../knowledge/knowledge.ts';
import { restsOn, type Named } from './rests-on.ts';
import { saveTrained } from './store.ts';
import type { By, TrainedContext } from './trained-context.ts';

interface Correction {
  queryId: string;
  answer: string;
  by: By;
}

interface QueryRow {
  id: string;
  assistant_id: string;
  question: string;
  language: 'es' | 'en';
  citations: Citation[];
  category_ids: string[];
  assistant_exists: boolean;
  /** The trained answer that was given. */
  given_id: string | null;
}

/**
 * Makes the correction of a query what its assistant answers from now on, to its question and similar ones, and marks the
 * query as trained. A question that was trained before gets the new answer. It rests on the sources that support the
 * correction, else on those of the corrected answer; where all of those are gone it is flagged from the start.
 * @throws AppError not_found (the query), assistant_deleted
 */
export async function trainFromQuery(
  { db, clock, knowledge }: TrainedContext,
  companyId: string,
  { queryId, answer, by }: Correction,
): Promise<void> {
  const asked = await db.companyRead(companyId, (tx) => queryRow(tx, companyId, queryId));
  const support = await knowledge.findSupport(companyId, answer, asked.category_ids);
  await db.company(companyId, async (tx) => {
    const now = clock.now();
    const marked = await tx.run(
      'query.train',
      'update query set correct_answer = $3, trained_at = $4 where company_id = $1 and id = $2',
      [companyId, queryId, answer, now],
    );
    if (marked === 0) throw new AppError('not_found');
    await emit(tx, companyId, { kind: 'query.changed', data: { query_id: queryId } });
    const { assistant_id, question, language, citations } = asked;
    const before = await restedOn(tx, companyId, asked);
    const rests = await restsOn(tx, companyId, { support, cited: [...citations, ...before] });
    await saveTrained(tx, companyId, { assistant_id, question, language, answer, queryId, by, rests, now });
  });
}

/** What rested the trained answer that was given or stood for this question: it may have cited nothing itself. */
function restedOn(tx: Tx, companyId: string, query: QueryRow): Promise<Named[]> {
  const { assistant_id, language, question, given_id } = query;
  return tx.rows<Named>(
    'trained.restedOn',
    `select ts.source_id, ts.source_name from trained_answer t
     join trained_source ts on ts.company_id = t.company_id and ts.trained_id = t.id
     where t.company_id = $1 and (t.id = $5
       or (t.assistant_id = $2 and t.language = $3 and t.question_key = $4))`,
    [companyId, assistant_id, language, questionKey(question), given_id],
  );
}

async function queryRow(tx: Tx, companyId: string, id: string): Promise<QueryRow> {
  const row = await tx.one<QueryRow>(
    'trained.query',
    `select q.id, q.assistant_id, q.question, q.language, q.citations, q.category_ids, a.id is not null as assistant_exists,
       (q.details #>> '{trained,id}')::uuid as given_id
     from query q left join assistant a on a.company_id = q.company_id and a.id = q.assistant_id
     where q.company_id = $1 and q.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  if (!row.assistant_exists) throw new AppError('assistant_deleted');
  return row;
}
