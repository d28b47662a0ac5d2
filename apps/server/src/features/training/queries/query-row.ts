import type { Query } from '@centralita/contract/training/schema';
import { htmlOf } from './html-of.ts';

/** A query as lists show it, from `queryTables`. */
export type QueryRow = Omit<Query, 'html_answer' | 'created_at'> & { created_at: Date };

export const queryTables =
  'query q left join assistant a on a.company_id = q.company_id and a.id = q.assistant_id';

export const queryColumns = `q.id, q.question, q.answer, q.found, q.rate, q.state, q.language, q.channel, q.created_at,
  jsonb_build_object('id', q.assistant_id, 'name', coalesce(a.name, q.assistant_name)) as assistant,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name_order, c.id), '[]')
   from category c where c.company_id = q.company_id and c.id = any (q.category_ids)) as categories`;

export function asQuery(row: QueryRow): Query {
  return { ...row, html_answer: htmlOf(row.answer), created_at: row.created_at.toISOString() };
}
