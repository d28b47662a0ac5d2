import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseLog } from '../log.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { tablesInOrder } from './tables.ts';

type Table = Manifest['tables'][number];
export type Undo = () => Promise<void>;

export interface Load {
  url: string;
  manifest: Manifest;
  /** Holds one file per table. */
  folder: string;
  /** Puts the product's files into their places as the last act before the commit; gives what undoes it. */
  placeFiles(): Promise<Undo>;
  log: DatabaseLog;
}

/** Fills the tables of the backup's schema in one transaction. Gives the number of rows. */
export async function loadDatabase({ url, manifest, folder, placeFiles, log }: Load): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'centralita-restore' });
  client.on('error', () => undefined);
  await client.connect();
  let takeBackFiles: Undo = async () => undefined;
  try {
    await client.query('begin');
    // A reference that waits to be checked keeps its table from being altered; tables come in the order of their references.
    await client.query('set constraints all immediate');
    const tables = await tablesToLoad(client, manifest, log);
    // What migrations put in is in the backup too, as it was changed since.
    await client.query(`truncate ${tables.map((table) => pg.escapeIdentifier(table.name)).join(', ')}`);
    for (const table of tables) await loadTable(client, table, join(folder, table.name));
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    takeBackFiles = await placeFiles();
    await client.query('commit');
    return tables.reduce((sum, table) => sum + table.rows, 0);
  } catch (error) {
    await takeBackFiles();
    throw error;
  } finally {
    await client.end();
  }
}

/** A table that somebody else keeps in the same database is in the backup, but no migration makes it here. */
async function tablesToLoad(client: pg.Client, manifest: Manifest, log: DatabaseLog): Promise<Table[]> {
  const known = new Set((await tablesInOrder(client)).map((table) => table.name));
  const foreign = manifest.tables.filter((table) => !known.has(table.name));
  for (const { name } of foreign)
    log.error({ table: name }, 'this table is not one of Centralita and is left out');
  return manifest.tables.filter((table) => known.has(table.name));
}

/** COPY refuses tables with forced row level security, and triggers would count what was counted already. */
async function loadTable(client: pg.Client, table: Table, file: string): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const { rows } = await client.query<{ forced: boolean }>(
    'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [name],
  );
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await client.query(`alter table ${name} no force row level security, disable trigger user`);
  const stream = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(createReadStream(file), stream);
  if (stream.rowCount !== table.rows)
    throw new BackupRefused(`the backup is damaged: rows of ${table.name} are missing`);
  await client.query(`alter table ${name} enable trigger user`);
  if (rows[0]?.forced) await client.query(`alter table ${name} force row level security`);
}

async function setSequence(client: pg.Client, sequence: Manifest['sequences'][number]): Promise<void> {
  await client.query('select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null', [
    pg.escapeIdentifier(sequence.name),
    sequence.last_value,
    sequence.is_called,
  ]);
}
