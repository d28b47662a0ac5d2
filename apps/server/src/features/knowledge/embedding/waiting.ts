import type { Database } from '../../../db/client.ts';

const waiting = `c.deleted_at is null and (
    k.embedding_model is distinct from $1 and exists (select from passage p where p.company_id = k.company_id)
    or exists (select from passage p where p.company_id = k.company_id and p.embedding_model is null
      and p.other_model is distinct from $1 and p.refused_model is distinct from $1))`;

/**
 * The company whose turn it is: the first one after `last` (then from the beginning) that has passages without a vector of the
 * model, or whose questions are compared by another one. Null where none is left.
 */
export async function companyAfter(db: Database, model: string, last: string | null): Promise<string | null> {
  const [row] = await db.platformQuery<{ company_id: string }>(
    'embed.nextCompany',
    `select k.company_id from knowledge_settings k join company c on c.id = k.company_id
     where ${waiting} order by coalesce(k.company_id <= $2, false), k.company_id limit 1`,
    [model, last],
  );
  return row?.company_id ?? null;
}
