import { maxOpenQueries } from '@centralita/contract/training/gap-schema';
import type { Tx } from '../../../db/scope.ts';

/** A question that still wants an answer. */
export interface OpenQuery {
  id: string;
  question: string;
  rate: number | null;
  found: boolean;
  assistant_id: string;
  created_at: Date;
}

export interface Dismissed {
  id: string;
  question: string;
  dismissed_at: Date;
}

/** The newest open queries of an instant and later whose assistants still exist, oldest first. */
export async function openQueries(
  tx: Tx,
  companyId: string,
  { since, assistants }: { since: Date; assistants: string[] },
): Promise<OpenQuery[]> {
  const rows = await tx.rows<OpenQuery>(
    'gap.open',
    `select q.id, q.question, q.rate, q.found, q.assistant_id, q.created_at
     from query q join assistant a on a.company_id = q.company_id and a.id = q.assistant_id
     where q.company_id = $1 and q.is_open and q.created_at >= $2
       and (cardinality($3::uuid[]) = 0 or q.assistant_id = any ($3))
     order by q.created_at desc, q.id desc limit ${maxOpenQueries + 1}`,
    [companyId, since, assistants],
  );
  return rows.toReversed();
}

export function dismissedGaps(tx: Tx, companyId: string): Promise<Dismissed[]> {
  return tx.rows<Dismissed>(
    'gap.dismissed',
    `select id, question, dismissed_at from query_gap_dismissed where company_id = $1
     order by dismissed_at, id limit 1000`,
    [companyId],
  );
}

interface Named {
  id: string;
  name: string;
  categories: { id: string; name: string }[];
}

/** Assistants by id, with the folders they answer from. */
export async function assistantsOf(tx: Tx, companyId: string): Promise<Map<string, Named>> {
  const rows = await tx.rows<Named>(
    'gap.assistants',
    `select id, name, (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name_order, c.id), '[]')
       from category c where c.company_id = a.company_id and c.id = any (a.categories)) as categories
     from assistant a where company_id = $1`,
    [companyId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
