import type { Database } from './client.ts';

/**
 * Lets the database look at tables that have grown fourfold since it last did: it finds out by itself only after a minute or two, and
 * looks for rows in the wrong way until then. One after the other, waiting for nobody: what another process looks at, or has locked, is
 * left to it or the next time. Gives their names.
 */
export async function analyzeGrown(db: Pick<Database, 'platformQuery'>): Promise<string[]> {
  const lookedAt: string[] = [];
  for (;;) {
    const [row] = await db.platformQuery<{ name: string | null }>(
      'db.analyze',
      'select grown_table_analyze($1) as name',
      [lookedAt],
    );
    if (!row?.name) return lookedAt;
    lookedAt.push(row.name);
  }
}
