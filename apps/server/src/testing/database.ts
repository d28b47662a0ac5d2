import { setTimeout } from 'node:timers/promises';
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../db/client.ts';
import { allMigrations } from '../db/migrations.ts';
import { migrate } from '../db/migrate.ts';
import { watchLocks } from './lock-order.ts';
import { silentLog } from './log.ts';

export interface TestDatabase {
  db: Database;
  /** Of the database's owner: opens it from other processes, or past the scopes. */
  url: string;
  /** Closes `db` and drops the database; throws where a transaction locked out of order. Call it in afterAll. */
  drop(): Promise<void>;
}

/** A migrated database of the caller's own, copied from a template in a fraction of a second. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = await migratedTemplate();
  return ownDatabase(`template ${template}`);
}

/** The same without any table. */
export function emptyTestDatabase(): Promise<TestDatabase> {
  return ownDatabase('template template0');
}

/** The test server's address with another database in it. */
export function testServerUrl(database: string): string {
  const given = process.env['TEST_DATABASE_URL'] || inject('databaseUrl');
  if (!given)
    throw new Error('no test server: list testing/global-setup.ts under globalSetup in the vitest project');
  const url = new URL(given);
  url.pathname = `/${database}`;
  return url.href;
}

async function ownDatabase(origin: string): Promise<TestDatabase> {
  const name = `centralita_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name} ${origin} strategy wal_log`));
  const url = testServerUrl(name);
  const { db, broken } = watchLocks(openDatabase({ url, max: 4, log: silentLog }));
  return {
    db,
    url,
    drop: async () => {
      await db.close();
      await dropped(name);
      if (broken.size > 0) throw new Error(`Locked in another order than the one: ${[...broken].join('; ')}`);
    },
  };
}

const insufficientPrivilege = '42501';

/** The server's own cleaner may be in the database for a moment, and nobody but it may end it. */
async function dropped(name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
      return;
    } catch (fault) {
      if ((fault as { code?: string }).code !== insufficientPrivilege || attempt === 50) throw fault;
      await setTimeout(100);
    }
  }
}

/** Made once per server and set of migrations, whichever test file comes first; the others wait. */
async function migratedTemplate(): Promise<string> {
  const sums = allMigrations().map((migration) => migration.checksum);
  const name = `centralita_template_${createHash('sha256').update(sums.join()).digest('hex').slice(0, 16)}`;
  await onServer(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Under another name until it is whole: a killed run leaves no half-made template.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0`);
    await migrate(testServerUrl(draft), silentLog);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function onServer<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServerUrl('postgres') });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
