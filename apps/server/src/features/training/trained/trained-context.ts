import type { Database } from '../../../db/client.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';

/** What trained answers work with, handed over once at start. */
export interface TrainedContext {
  db: Database;
  clock: Clock;
  knowledge: Pick<Knowledge, 'findSupport' | 'replay' | 'trainedFor'>;
}

/** Who did it: a person, or a key of the company by the name it had then. */
export interface By {
  userId: string;
  key: string | null;
}

export function byOf({ userId, apiKey }: Session): By {
  return { userId, key: apiKey?.name ?? null };
}

/** Names of people; they are the platform's, not the company's. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db.platformQuery<{ id: string; name: string }>(
    'trained.people',
    `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
     from app_user where id = any ($1::uuid[]) and deleted_at is null`,
    [[...new Set(ids)]],
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
