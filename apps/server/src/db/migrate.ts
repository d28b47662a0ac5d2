import pg from 'pg';
import { asDatabaseError, sqlState } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import { allMigrations, type Migration } from './migrations.ts';

/** The database and this program do not belong together; the message says how. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/**
 * Brings the schema up to date as the user of the address (who becomes the owner). Each migration is a transaction of its
 * own together with its entry in `schema_migration`, so a killed run goes on where it stopped. Several processes may
 * start at once: the lock is taken per transaction, because a pooler does not keep session locks.
 * Gives the names of those applied now. Throws MigrationRefused, DatabaseUnavailable, or the server's error.
 */
export async function migrate(
  url: string,
  log: DatabaseLog,
  migrations: readonly Migration[] = allMigrations(),
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2500,
    application_name: 'centralita',
  });
  client.on('error', () => undefined);
  const applied: string[] = [];
  try {
    await client.connect();
    if (await isUpToDate(client, migrations)) return [];
    for (const migration of migrations) {
      if (!(await applyPatiently(client, migration, migrations, log))) continue;
      applied.push(migration.name);
      log.info({ migration: migration.name }, 'migration applied');
    }
    return applied;
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Two statements on the usual start: nothing to do. */
async function isUpToDate(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<DatabaseFacts & { known: boolean }>(
    `select to_regclass('schema_migration') is not null as known, current_setting('server_version') as version,
            current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding`,
  );
  if (!rows[0]) return false;
  refuseUnfit(rows[0]);
  if (!rows[0].known) return false;
  const done = await readDone(client);
  refuseStrangers(done, migrations);
  return migrations.every((migration) => isDone(migration, done));
}

/**
 * A server of the company's own lets a long statement of a killed process run to its end, with all locks, and the next start
 * waits for them. Where the server's system cannot tell that a connection is gone, it stays so.
 */
const ENDS_WITH_US = `do $$ begin perform set_config('client_connection_check_interval', '1s', true);
  exception when others then null; end $$;`;

/** A busy table makes a migration wait at most 5 s at a time, since everyone else queues behind its wait. */
async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  all: readonly Migration[],
  log: DatabaseLog,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration, all);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === 10) throw named(migration, error);
      log.warn({ migration: migration.name, attempt }, 'a table is busy, the migration tries again');
    }
  }
}

async function apply(client: pg.Client, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  await client.query(
    `begin; ${ENDS_WITH_US} select pg_advisory_xact_lock(${MIGRATION_LOCK}); ${BOOKKEEPING}`,
  );
  const done = await readDone(client);
  refuseStrangers(done, all);
  const missing = !isDone(migration, done);
  if (missing) {
    await client.query(`set local lock_timeout = '5s'`);
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  }
  await client.query('commit');
  return missing;
}

async function readDone(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function isDone(migration: Migration, done: Map<string, string>): boolean {
  const checksum = done.get(migration.name);
  if (checksum === undefined || checksum === migration.checksum) return checksum !== undefined;
  throw new MigrationRefused(
    `migration ${migration.name} was changed after it had been applied to this database; ` +
      'restore its file and put the change into a new migration',
  );
}

function refuseStrangers(done: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const stranger = [...done.keys()].toSorted().find((name) => !known.has(name));
  if (stranger === undefined) return;
  throw new MigrationRefused(
    `this database has migration ${stranger}, which this version of the program does not know; start a newer version`,
  );
}

interface DatabaseFacts {
  version: string;
  number: number;
  encoding: string;
}

/** Told before anything is made: an older server stops in the midst of a migration, another encoding at the first ñ. */
function refuseUnfit({ version, number, encoding }: DatabaseFacts): void {
  if (number < OLDEST_SERVER)
    throw new MigrationRefused(`this PostgreSQL server is version ${version}; 15 or newer is needed`);
  if (encoding !== 'UTF8')
    throw new MigrationRefused(
      `the encoding of this database is ${encoding}, which has no room for every letter; ` +
        `make it anew with: create database ... encoding 'UTF8' template template0`,
    );
}

function named(migration: Migration, error: unknown): unknown {
  if (error instanceof pg.DatabaseError) error.message = `migration ${migration.name}: ${error.message}`;
  return error;
}

/** 15.0, as `server_version_num` writes it. */
const OLDEST_SERVER = 150_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Any number nobody else uses. */
const MIGRATION_LOCK = 7_301_944_202_611;
const BOOKKEEPING = `create table if not exists schema_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
