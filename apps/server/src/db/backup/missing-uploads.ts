import { existsSync } from 'node:fs';
import pg from 'pg';

const UPLOADS = 'select file_key as key from source where file_key is not null';

/**
 * How many uploaded files the database knows, and how many of them are not where `pathOf` says: a backup of another folder than
 * the server's would be whole but for every upload. Asked again about the missing ones, since a file goes with its source.
 */
export async function missingUploads(
  url: string,
  pathOf: (key: string) => string,
): Promise<{ missing: number; all: number }> {
  const client = new pg.Client({ connectionString: url, application_name: 'centralita-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: all } = await client.query<{ key: string }>(UPLOADS);
    const missing = all.filter(({ key }) => !existsSync(pathOf(key))).map(({ key }) => key);
    if (missing.length === 0) return { missing: 0, all: all.length };
    const { rowCount } = await client.query(`${UPLOADS} and file_key = any ($1)`, [missing]);
    return { missing: rowCount ?? 0, all: all.length };
  } finally {
    await client.end();
  }
}
