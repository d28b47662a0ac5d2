import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { extract } from 'tar';
import type { DatabaseLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { allMigrations, type Migration } from '../migrations.ts';
import { loadDatabase, type Undo } from './load-database.ts';
import { BackupRefused, FILES, MANIFEST, Manifest, TABLES } from './manifest.ts';
import { makeStaging } from './staging.ts';

export interface RestoreOptions {
  /** Of the owner of an empty database. */
  url: string;
  /** Without any of the files that the backup brings. */
  dataDir: string;
  file: string;
  log: DatabaseLog;
}

/**
 * Makes a working product of a backup, also of an older version's: its schema, then its rows and files (all or none), then
 * the migrations since. Never overwrites. Gives the number of rows. Throws BackupRefused with advice.
 */
export async function restoreBackup({ url, dataDir, file, log }: RestoreOptions): Promise<number> {
  if (!existsSync(file)) throw new BackupRefused(`there is no file ${file}`);
  const staging = await makeStaging(dataDir);
  try {
    await unpack(file, staging.folder);
    const manifest = await readManifest(staging.folder);
    const schema = schemaOf(manifest);
    const files = await refuseExisting(join(staging.folder, FILES), dataDir);
    await refuseUsed(url);
    await migrate(url, log, schema);
    const placeFiles = (): Promise<Undo> => moveAll(files, join(staging.folder, FILES), dataDir);
    const rows = await loadDatabase({ url, manifest, folder: join(staging.folder, TABLES), placeFiles, log });
    await migrate(url, log);
    await begin(url, manifest.made_at);
    return rows;
  } finally {
    await staging.remove();
  }
}

/** The data has another life from here on: what the backup had under way is closed at the first start (start/settle-restored.ts). */
async function begin(url: string, madeAt: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'update generation set id = gen_random_uuid(), made_at = $1, restored_at = now(), settled_at = null',
      [madeAt],
    );
  } finally {
    await client.end();
  }
}

/** Only plain files and folders: an archive of a stranger could hold links that lead out. */
async function unpack(file: string, folder: string): Promise<void> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      // Keys, mails and what companies uploaded: as closed to others as they were, whatever the archive says.
      onReadEntry: (entry) => {
        entry.mode = entry.type === 'Directory' ? 0o700 : 0o600;
      },
      filter: (_path, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    throw new BackupRefused(`${file} is not a whole backup`, { cause: error });
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}');
  const read = Manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupRefused('this is not a backup of Centralita, or one of a newer version');
  return read.data;
}

/** The backup's migrations as this program has them. */
function schemaOf(manifest: Manifest): Migration[] {
  const own = new Map(allMigrations().map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = own.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new BackupRefused(
      `the backup was made by a version with another migration ${name}: restore it with that version or a newer one`,
    );
  });
}

async function refuseExisting(from: string, dataDir: string): Promise<string[]> {
  const names = existsSync(from) ? await readdir(from) : [];
  const taken = names.filter((name) => existsSync(join(dataDir, name)));
  if (taken.length === 0) return names;
  throw new BackupRefused(
    `${dataDir} already holds ${taken.join(', ')}: move that folder away, or set DATA_DIR to an empty one`,
  );
}

/** A schema without a company is fine: a restore that was broken off leaves one, and may be repeated. */
async function refuseUsed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('company') is not null as made`,
    );
    const used = rows[0]?.made
      ? await client.query('select from company union all select from app_user limit 1')
      : null;
    if (!used?.rowCount) return;
    throw new BackupRefused(
      'the database is not empty: a backup is restored into an empty one (stop Centralita and move the data folder away)',
    );
  } finally {
    await client.end();
  }
}

/** Gives the function that undoes it. */
async function moveAll(names: string[], from: string, to: string): Promise<Undo> {
  const moved: string[] = [];
  const undo = async (): Promise<void> => {
    for (const name of moved) await rename(join(to, name), join(from, name));
  };
  try {
    for (const name of names) {
      await rename(join(from, name), join(to, name));
      moved.push(name);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}
