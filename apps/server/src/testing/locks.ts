import type { Database } from '../db/client.ts';
import { until } from './until.ts';

/** Resolves once somebody waits for a lock that somebody else has. */
export async function somebodyWaits(db: Database): Promise<void> {
  await until(async () => {
    const [row] = await db.platformQuery<{ waits: boolean }>(
      'locks.waits',
      `select exists (select from pg_locks join pg_stat_activity using (pid)
         where datname = current_database() and not granted) as waits`,
    );
    return row?.waits;
  });
}

/** How often the database had to break off somebody so far. */
export async function deadlocks(db: Database): Promise<number> {
  const [row] = await db.platformQuery<{ deadlocks: number }>(
    'locks.deadlocks',
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? -1;
}
