import type { Database } from '../db/client.ts';

/**
 * What a company calls people, by id: the names it gave them, also of those who left it; the platform's for a super admin who
 * only supported it. Those who are gone altogether have none.
 */
export async function namesOfPeople(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db.platformQuery<{ id: string; name: string }>(
    'people.names',
    `select u.id, coalesce(nullif(trim(coalesce(n.first_name || ' ' || n.last_name, u.first_name || ' ' || u.last_name)), ''),
       u.email) as name
     from app_user u left join member_name n on n.user_id = u.id and n.company_id = $1
     where u.id = any ($2::uuid[]) and u.deleted_at is null`,
    [companyId, [...new Set(ids)]],
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
