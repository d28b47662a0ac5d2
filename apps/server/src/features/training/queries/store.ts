import type { QueryDetail } from '@centralita/contract/training/schema';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { asQuery, queryColumns, queryTables, type QueryRow } from './query-row.ts';
import { rateLexeme } from './query-words.ts';

type DetailRow = QueryRow &
  Omit<QueryDetail, keyof QueryRow | 'html_answer' | 'created_at' | 'rated_at' | 'trained_at'> & {
    rated_at: Date | null;
    trained_at: Date | null;
  };

/** One query with its citations, or `not_found`. */
export async function oneQuery(tx: Tx, companyId: string, id: string): Promise<QueryDetail> {
  const row = await tx.one<DetailRow>(
    'query.one',
    `select ${queryColumns}, q.citations, q.details -> 'answered_by' as answered_by, q.rated_by, q.rated_at, q.comment,
       q.correct_answer, q.trained_at, a.id is not null as assistant_exists, q.conversation_ref as conversation_id,
       q.user_ref as user_id
     from ${queryTables} where q.company_id = $1 and q.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  const { rated_at, trained_at } = row;
  return {
    ...row,
    ...asQuery(row),
    rated_at: rated_at?.toISOString() ?? null,
    trained_at: trained_at?.toISOString() ?? null,
  };
}

/** Rates an answer as a person of the company; null takes the rate away. Throws `not_found`. */
export async function setRate(
  tx: Tx,
  companyId: string,
  { id, rate, now }: { id: string; rate: number | null; now: Date },
): Promise<void> {
  const count = await tx.run(
    'query.rate',
    `update query set rate = $3::smallint, rated_by = case when $3::smallint is not null then 'person' end,
       rated_at = case when $3::smallint is not null then $4::timestamptz end,
       words = ts_delete(words, '#r' || coalesce(rate::text, 'none')) || array_to_tsvector(array[$5::text])
     where company_id = $1 and id = $2`,
    [companyId, id, rate, now, rateLexeme(rate)],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, companyId, id);
}

/** Throws `not_found`. */
export async function deleteQuery(tx: Tx, companyId: string, id: string): Promise<void> {
  const count = await tx.run('query.delete', 'delete from query where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
  if (count === 0) throw new AppError('not_found');
  await changed(tx, companyId, id);
}

async function changed(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'query.changed', data: { query_id: id } });
}
