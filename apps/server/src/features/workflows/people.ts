import type { Database } from '../../db/client.ts';

/** Names of people by id; they are the platform's, not the company's. Those who are gone have none. */
export async function namesOfPeople(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await db.platformQuery<{ id: string; name: string }>(
    'workflow.people',
    `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
     from app_user where id = any ($1::uuid[]) and deleted_at is null`,
    [[...new Set(ids)]],
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
