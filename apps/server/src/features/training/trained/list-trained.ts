import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import type { TrainedSummary } from '@centralita/contract/training/trained-schema';
import type { listTrained as route } from '@centralita/contract/training/trained-routes';
import type { Database } from '../../../db/client.ts';

/** Characters of an answer that a list shows. */
const shown = 300;

export type SummaryRow = Omit<TrainedSummary, 'assistant' | 'last_hit_at' | 'updated_at' | 'hits'> & {
  assistant_id: string;
  assistant_name: string;
  hits: string;
  last_hit_at: Date | null;
  updated_at: Date;
};

export const summaryColumns = `t.id, t.assistant_id, a.name as assistant_name, t.question, t.language, t.state, t.updated_at,
  coalesce(h.hits, 0) as hits, h.last_hit_at,
  array(select distinct ts.change from trained_source ts where ts.company_id = t.company_id and ts.trained_id = t.id
        and ts.change is not null order by 1) as changes`;
export const summaryTables = `trained_answer t
  join assistant a on a.company_id = t.company_id and a.id = t.assistant_id
  left join trained_hit h on h.company_id = t.company_id and h.trained_id = t.id`;

/** A page of trained answers: those to review first, then those changed last. */
export async function listTrained(
  db: Database,
  companyId: string,
  query: QueryOf<typeof route>,
): Promise<ReplyOf<typeof route>> {
  const { page, limit, ai_assistants_id, states } = query;
  const filter = [companyId, query.search ? likePattern(query.search) : null, ai_assistants_id, states];
  const [rows, count] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      tx.rows<SummaryRow>(
        'trained.list',
        `select ${summaryColumns}, left(t.answer, ${shown}) as answer from ${summaryTables} where ${where}
         order by t.state <> 'review', t.updated_at desc, t.id limit $5 offset $6`,
        [...filter, limit, (page - 1) * limit],
      ),
      tx.one<{ total: number }>(
        'trained.count',
        `select count(*)::int as total from trained_answer t where ${where}`,
        filter,
      ),
    ]),
  );
  return { results: rows.map(asSummary), pagination: pagination(page, limit, count?.total ?? 0) };
}

/** Case and accents do not count. */
const where = `t.company_id = $1
  and ($2::text is null or app_fold(t.question) like app_fold($2) or app_fold(t.answer) like app_fold($2))
  and (cardinality($3::uuid[]) = 0 or t.assistant_id = any ($3)) and (cardinality($4::text[]) = 0 or t.state = any ($4))`;

function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export function asSummary(row: SummaryRow): TrainedSummary {
  const { assistant_id: id, assistant_name: name, hits, last_hit_at, updated_at, ...rest } = row;
  return {
    ...rest,
    assistant: { id, name },
    hits: Number(hits),
    last_hit_at: last_hit_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}
