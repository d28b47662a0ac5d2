import type { Trained, TrainedSource } from '@centralita/contract/training/trained-schema';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { namesOfPeople } from '../../../platform/names-of-people.ts';
import { asSummary, summaryColumns, summaryTables, type SummaryRow } from './list-trained.ts';

type Row = SummaryRow &
  Pick<Trained, 'answer' | 'query_id' | 'categories' | 'in_scope'> & {
    trained_by: string;
    trained_by_key: string | null;
    created_at: Date;
  };

/** One trained answer with what it rests on and what happened to that. @throws AppError not_found */
export async function oneTrained(db: Database, companyId: string, id: string): Promise<Trained> {
  const [row, sources] = await db.companyRead(companyId, (tx) =>
    Promise.all([trainedRow(tx, companyId, id), sourcesOf(tx, companyId, id)]),
  );
  if (!row) throw new AppError('not_found');
  const { trained_by, trained_by_key, created_at, query_id, categories, in_scope, ...summary } = row;
  const names = await namesOfPeople(db, companyId, trained_by_key === null ? [trained_by] : []);
  return {
    ...asSummary(summary),
    ...{ query_id, categories, in_scope, sources },
    trained_by: trained_by_key ?? names.get(trained_by) ?? '',
    created_at: created_at.toISOString(),
  };
}

function trainedRow(tx: Tx, companyId: string, id: string): Promise<Row | null> {
  return tx.one<Row>(
    'trained.one',
    `select ${summaryColumns}, t.answer, t.query_id, t.trained_by, t.trained_by_key, t.created_at,
       t.category_ids <@ a.categories as in_scope,
       (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name_order, c.id), '[]')
        from category c where c.company_id = t.company_id and c.id = any (t.category_ids)) as categories
     from ${summaryTables} where t.company_id = $1 and t.id = $2`,
    [companyId, id],
  );
}

function sourcesOf(tx: Tx, companyId: string, id: string): Promise<TrainedSource[]> {
  return tx.rows<TrainedSource>(
    'trained.sourcesOf',
    `select ts.source_id, coalesce(s.name, ts.source_name) as name, s.category_id, ts.change,
       (select coalesce(jsonb_agg(jsonb_build_object('quote', c.value ->> 'quote',
                 'stands', coalesce(strpos(s.content, c.value ->> 'quote') > 0, false))), '[]')
        from jsonb_array_elements(ts.citations) c) as quotes
     from trained_source ts left join source s on s.company_id = ts.company_id and s.id = ts.source_id
     where ts.company_id = $1 and ts.trained_id = $2 order by ts.change is null, app_name_order(ts.source_name) collate "C", ts.source_id`,
    [companyId, id],
  );
}
