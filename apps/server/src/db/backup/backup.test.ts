import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { create, extract } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emit } from '../../platform/events/emit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { emptyTestDatabase, testDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/log.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { allMigrations } from '../migrations.ts';
import { BackupRefused } from './manifest.ts';
import { missingUploads } from './missing-uploads.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesInOrder } from './tables.ts';
import { withDatabase, withOwnDatabase } from './with-database.ts';
import { writeBackup } from './write-backup.ts';

/** Everything that a text format may stumble over. */
const AWKWARD = 'Ñandú\t\\N "quoted"\r\nend\\. 😀 \u202Ertl';
const COMPANY = '00000000-0000-7000-8000-000000000001';

let folder: string;
let file: string;
const databases: TestDatabase[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'centralita-backup-'));
  file = join(folder, 'backup.tar.gz');
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function used(): Promise<TestDatabase> {
  const test = await testDatabase();
  databases.push(test);
  await asOwner(test.url, (client) =>
    client.query(
      `insert into company (id, name, search_key, language, policies, created_at, updated_at)
       values ($1, $2, '', 'spanish', $3, '2026-01-02T03:04:05.678901Z', now())`,
      [COMPANY, AWKWARD, ['a', AWKWARD]],
    ),
  );
  await happen(test, 3);
  return test;
}

async function happen(test: TestDatabase, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await test.db.company(COMPANY, async (tx) => {
      await emit(tx, COMPANY, { kind: 'category.changed', data: { category_id: randomUUID() } });
      await enqueue(tx, { kind: 'x', company_id: COMPANY, payload: { text: AWKWARD } });
    });
  }
}

async function empty(): Promise<TestDatabase> {
  const test = await emptyTestDatabase();
  databases.push(test);
  return test;
}

async function asOwner<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table as the server writes it, but which life of the data it is: that is another one after a restore. */
function contents(url: string): Promise<Record<string, string[]>> {
  return asOwner(url, async (client) => {
    const all: Record<string, string[]> = {};
    for (const { name } of await tablesInOrder(client)) {
      if (name === 'generation') continue;
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

function filledDataDir(): string {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  mkdirSync(join(dataDir, 'database/cluster'), { recursive: true });
  writeFileSync(join(dataDir, 'database/cluster/PG_VERSION'), '18');
  writeFileSync(join(dataDir, 'files/ab/ñ.pdf'), Buffer.from([0, 255, 10, 13]));
  writeFileSync(join(dataDir, 'keys.json'), '{"secret":1}', { mode: 0o600 });
  return dataDir;
}

describe('a backup', () => {
  it('brings back every row and file, and the product works on them', async () => {
    const [source, target] = [await used(), await empty()];
    const [from, to] = [filledDataDir(), join(folder, 'restored')];
    const rows = await writeBackup({ url: source.url, dataDir: from, file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await restoreBackup({ url: target.url, dataDir: to, file, log: silentLog })).toBe(rows);
    expect(await contents(target.url)).toEqual(await contents(source.url));
    expect(readdirSync(to).toSorted()).toEqual(['files', 'keys.json']);
    expect(readFileSync(join(to, 'files/ab/ñ.pdf'))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(statSync(join(to, 'keys.json')).mode & 0o777).toBe(0o600);
    await happen(target, 1);
    const seen = await target.db.companyRead(COMPANY, (tx) =>
      tx.rows('backup_test.seqs', 'select seq from event order by seq'),
    );
    expect(seen).toEqual([1, 2, 3, 4].map((seq) => ({ seq })));
    expect(readdirSync(from).toSorted()).toEqual(['database', 'files', 'keys.json']);
  });

  it('leaves walls and triggers of the restored database as strong as they were', async () => {
    const [source, target] = [await used(), await empty()];
    await writeBackup({ url: source.url, dataDir: filledDataDir(), file });
    await restoreBackup({ url: target.url, dataDir: join(folder, 'restored'), file, log: silentLog });
    const state = (url: string): Promise<unknown> =>
      asOwner(url, async (client) => {
        const walls = await client.query(
          `select relname, relrowsecurity, relforcerowsecurity from pg_class
           where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
        );
        const triggers = await client.query(
          `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
        );
        return [walls.rows, triggers.rows];
      });
    expect(await state(target.url)).toEqual(await state(source.url));
  });

  it('is of one instant while the product works', async () => {
    const [source, target] = [await used(), await empty()];
    const state = { writing: true };
    const writing = (async () => {
      while (state.writing) await happen(source, 1);
    })();
    await writeBackup({ url: source.url, dataDir: filledDataDir(), file });
    state.writing = false;
    await writing;
    await restoreBackup({ url: target.url, dataDir: join(folder, 'restored'), file, log: silentLog });
    const [row] = await target.db.platformQuery<Record<string, number>>(
      'backup_test.instant',
      `select (select seq from event_counter) as counted, (select max(seq) from event) as last,
              (select count(*) from event) as events, (select count(*) from job) as jobs`,
    );
    expect(row).toEqual({ counted: row!.events, last: row!.events, events: row!.events, jobs: row!.events });
  });

  it('of an older version is brought up to date', async () => {
    const old = await empty();
    await migrate(old.url, silentLog, allMigrations().slice(0, 2));
    await asOwner(old.url, (client) =>
      client.query(
        `insert into company (id, name, language, policies, created_at, updated_at)
         values ($1, 'Old', 'english', '{}', now(), now())`,
        [COMPANY],
      ),
    );
    await writeBackup({ url: old.url, dataDir: filledDataDir(), file });
    const target = await empty();
    await restoreBackup({ url: target.url, dataDir: join(folder, 'restored'), file, log: silentLog });
    // Later versions added columns.
    const known =
      'select id, name, country, language, policies, is_active, created_at, updated_at from company';
    const [before, after] = await Promise.all(
      [old.url, target.url].map((url) => asOwner(url, async (client) => (await client.query(known)).rows)),
    );
    expect(before).toHaveLength(1);
    expect(after).toEqual(before);
    expect(await migrate(target.url, silentLog)).toEqual([]);
  });

  it('of a newer version is refused', async () => {
    const source = await used();
    await asOwner(source.url, (client) =>
      client.query(`insert into schema_migration (name, checksum) values ('9999', 'x')`),
    );
    await writeBackup({ url: source.url, dataDir: filledDataDir(), file });
    const target = await empty();
    const restore = restoreBackup({
      url: target.url,
      dataDir: join(folder, 'restored'),
      file,
      log: silentLog,
    });
    await expect(restore).rejects.toThrow(/another migration 9999.*newer one/);
    expect(await contents(target.url)).toEqual({});
  });

  it('refuses to leave out rows that the account cannot see', async ({ skip }) => {
    const source = await used();
    const isSuperuser = await asOwner(source.url, async (client) => {
      await client.query('drop policy platform on event');
      const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
      return rows[0]?.rolsuper === true;
    });
    skip(isSuperuser, 'TEST_DATABASE_URL names a superuser, who sees all rows');
    await expect(writeBackup({ url: source.url, dataDir: filledDataDir(), file })).rejects.toThrow(
      'cannot read all of: event',
    );
    expect(existsSync(file)).toBe(false);
  });

  it('never overwrites what is there', async () => {
    const [source, target] = [await used(), await empty()];
    const dataDir = filledDataDir();
    await writeBackup({ url: source.url, dataDir, file });
    await expect(restoreBackup({ url: target.url, dataDir, file, log: silentLog })).rejects.toThrow(
      'already holds files, keys.json',
    );
    const other = join(folder, 'other');
    await expect(restoreBackup({ url: source.url, dataDir: other, file, log: silentLog })).rejects.toThrow(
      'not empty',
    );
    expect(readdirSync(other)).toEqual([]);
  });

  it('that is cut short, foreign or changed restores nothing', async () => {
    const [source, target] = [await used(), await empty()];
    await writeBackup({ url: source.url, dataDir: filledDataDir(), file });
    const to = join(folder, 'restored');
    const restore = (): Promise<number> =>
      restoreBackup({ url: target.url, dataDir: to, file, log: silentLog });
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    await expect(restore()).rejects.toBeInstanceOf(BackupRefused);
    writeFileSync(file, 'not an archive');
    await expect(restore()).rejects.toBeInstanceOf(BackupRefused);
    writeFileSync(file, whole);
    const open = join(folder, 'open');
    mkdirSync(open);
    await extract({ file, cwd: open });
    writeFileSync(
      join(open, 'database/event'),
      readFileSync(join(open, 'database/event'), 'utf8').split('\n').slice(1).join('\n'),
    );
    await create({ file, gzip: true, cwd: open }, readdirSync(open));
    await expect(restore()).rejects.toThrow('rows of event are missing');
    expect(readdirSync(to)).toEqual([]);
    expect((await contents(target.url))['event']).toEqual([]);
    writeFileSync(file, whole);
    await restore();
    expect(await contents(target.url)).toEqual(await contents(source.url));
  });

  it('leaves out a table that somebody else keeps in the same database', async () => {
    const [source, target] = [await used(), await empty()];
    const before = await contents(source.url);
    await asOwner(source.url, (client) =>
      client.query('create table foreign_one (id int generated always as identity)'),
    );
    await writeBackup({ url: source.url, dataDir: filledDataDir(), file });
    await restoreBackup({ url: target.url, dataDir: join(folder, 'restored'), file, log: silentLog });
    expect(await contents(target.url)).toEqual(before);
  });

  it('is closed to other accounts of the machine again', async () => {
    const [source, target] = [await used(), await empty()];
    await writeBackup({ url: source.url, dataDir: filledDataDir(), file });
    const to = join(folder, 'restored');
    await restoreBackup({ url: target.url, dataDir: to, file, log: silentLog });
    const modes = ['files', 'files/ab', 'files/ab/ñ.pdf', 'keys.json'].map(
      (name) => statSync(join(to, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
  });

  it('with links in it brings no link', async () => {
    const [source, target] = [await used(), await empty()];
    await writeBackup({ url: source.url, dataDir: filledDataDir(), file });
    const open = join(folder, 'open');
    mkdirSync(open);
    await extract({ file, cwd: open });
    symlinkSync('/etc', join(open, 'files/out'));
    await create({ file, gzip: true, cwd: open }, readdirSync(open));
    const to = join(folder, 'restored');
    await restoreBackup({ url: target.url, dataDir: to, file, log: silentLog });
    expect(readdirSync(to).toSorted()).toEqual(['files', 'keys.json']);
    expect(existsSync(join(to, 'out'))).toBe(false);
  });
});

describe('uploads that a backup would lack', () => {
  it('are counted, also of several companies', async () => {
    const { url } = await used();
    await asOwner(url, async (client) => {
      await client.query(
        `insert into category (company_id, id, name, created_at, updated_at) values ($1, $1, 'c', now(), now())`,
        [COMPANY],
      );
      await client.query(
        `insert into source (company_id, id, category_id, name, folded_name, source_type, status, file_key, created_at, updated_at)
         select $1, gen_random_uuid(), $1, k, k, 'document', 'ready', nullif(k, ''), now(), now() from unnest($2::text[]) k`,
        [COMPANY, ['here', 'gone', 'lost', '']],
      );
    });
    writeFileSync(join(folder, 'here'), 'x');
    const pathOf = (key: string): string => join(folder, key);
    expect(await missingUploads(url, pathOf)).toEqual({ missing: 2, all: 3 });
    writeFileSync(join(folder, 'gone'), 'x');
    writeFileSync(join(folder, 'lost'), 'x');
    expect(await missingUploads(url, pathOf)).toEqual({ missing: 0, all: 3 });
  });
});

describe('the commands on the embedded database', () => {
  it('back up a product that runs or not, and restore only where none runs', async () => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const running = await startEmbedded({ dataDir: first, log: silentLog, unsafe: true });
    await migrate(running.url, silentLog);
    await asOwner(running.url, (client) =>
      client.query(
        `insert into company (id, name, search_key, language, policies, created_at, updated_at)
         values ($1, 'Here', 'here', 'english', '{}', now(), now())`,
        [COMPANY],
      ),
    );
    const place = (dataDir: string) => ({ dataDir, databaseUrl: null, log: silentLog });
    await withDatabase(place(first), (url) => writeBackup({ url, dataDir: first, file }));
    const restore = (dataDir: string): Promise<number> =>
      withOwnDatabase(place(dataDir), (url) => restoreBackup({ url, dataDir, file, log: silentLog }));
    await expect(restore(first)).rejects.toMatchObject({ code: 'running' });
    await running.stop();
    const stopped = join(folder, 'stopped.tar.gz');
    await withDatabase(place(first), (url) => writeBackup({ url, dataDir: first, file: stopped }));
    await restore(second);
    await expect(restore(second)).rejects.toThrow('not empty');
  });
});
