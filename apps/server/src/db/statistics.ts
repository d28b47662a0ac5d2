import type { Database } from './client.ts';

/**
 * Lets the database look at tables that have grown fourfold since it last did: it finds out by itself only after a minute or two, and
 * looks for rows in the wrong way until then. Gives their names.
 */
export async function analyzeGrown(db: Pick<Database, 'platformQuery'>): Promise<string[]> {
  const rows = await db.platformQuery<{ name: string }>(
    'db.analyze',
    'select name from grown_tables_analyze() name',
  );
  return rows.map(({ name }) => name);
}
