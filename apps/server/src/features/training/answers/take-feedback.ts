import { AppError } from '../../../platform/http/app-error.ts';
import { rateLexeme } from '../queries/query-words.ts';
import { tellOfQuery } from '../queries/tell-of-query.ts';
import type { TrainingContext } from '../training-context.ts';

interface Feedback {
  query_id: string;
  rate: number;
  comment?: string | undefined;
}

/**
 * Keeps how good a caller found an answer. What a person of the company rated stays; the comment is kept beside it.
 * Answers the rate that now stands. @throws AppError not_found
 */
export async function takeFeedback(
  { db, clock, news }: TrainingContext,
  companyId: string,
  { query_id, rate, comment }: Feedback,
): Promise<{ query_id: string; rate: number }> {
  const row = await db.company(companyId, (tx) =>
    tx.one<{ rate: number }>(
      'query.feedback',
      `update query set comment = coalesce($5, comment),
         rate = case when rated_by = 'person' then rate else $3 end,
         rated_at = case when rated_by = 'person' then rated_at else $4 end,
         rated_by = coalesce(nullif(rated_by, 'caller'), 'caller'),
         words = case when rated_by = 'person' then words
           else ts_delete(words, '#r' || coalesce(rate::text, 'none')) || array_to_tsvector(array[$6::text]) end
       where company_id = $1 and id = $2 returning rate`,
      [companyId, query_id, rate, clock.now(), comment || null, rateLexeme(rate)],
    ),
  );
  if (!row) throw new AppError('not_found');
  tellOfQuery(news, companyId, query_id);
  return { query_id, rate: row.rate };
}
