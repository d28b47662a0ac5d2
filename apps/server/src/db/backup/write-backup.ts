import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import { FILES, MANIFEST, TABLES, BackupRefused, type Manifest } from './manifest.ts';
import { linkFiles, makeStaging } from './staging.ts';
import { refuseHiddenRows, tablesInOrder } from './tables.ts';

export interface BackupOptions {
  /** Of the database's owner. */
  url: string;
  dataDir: string;
  /** The archive to write (.tar.gz). It appears whole or not at all; an existing one is replaced. */
  file: string;
}

/**
 * Writes database and files into one archive while the product works: the tables as of one instant, and every file that
 * was there at that instant. Gives the number of rows.
 */
export async function writeBackup({ url, dataDir, file }: BackupOptions): Promise<number> {
  const staging = await makeStaging(dataDir);
  const partial = `${file}.partial`;
  try {
    const manifest = await dump(url, staging.folder, () => linkFiles(dataDir, join(staging.folder, FILES)));
    await writeFile(join(staging.folder, MANIFEST), JSON.stringify(manifest, null, 2));
    await create({ file: partial, gzip: true, cwd: staging.folder, portable: true }, [
      MANIFEST,
      TABLES,
      FILES,
    ]);
    await flush(partial);
    await rename(partial, file);
    return manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  } finally {
    await rm(partial, { force: true });
    await staging.remove();
  }
}

/** One snapshot for all tables; `takeFiles` runs as soon as it stands. */
async function dump(url: string, folder: string, takeFiles: () => Promise<void>): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'centralita-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await readMigrations(client);
    await takeFiles();
    await refuseHiddenRows(client);
    await mkdir(join(folder, TABLES));
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesInOrder(client)) {
      tables.push({
        name,
        columns,
        rows: await dumpTable(client, name, columns, join(folder, TABLES, name)),
      });
    }
    const sequences = await readSequences(client);
    return {
      format: 'centralita-backup-1',
      made_at: new Date().toISOString(),
      migrations,
      tables,
      sequences,
    };
  } finally {
    await client.end();
  }
}

async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('schema_migration') is not null as known`,
  );
  if (!known[0]?.known)
    throw new BackupRefused('there is nothing to back up: this database was never used by Centralita');
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  return rows;
}

/** A select rather than the table itself: COPY of a table with row level security wants it. */
async function dumpTable(client: pg.Client, name: string, columns: string[], file: string): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`));
  await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
  return stream.rowCount;
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...state[0]! });
  }
  return sequences;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.chmod(0o600);
  await handle.sync();
  await handle.close();
}
