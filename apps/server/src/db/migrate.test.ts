import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startChild } from '../testing/child.ts';
import { emptyTestDatabase, type TestDatabase } from '../testing/database.ts';
import { silentLog } from '../testing/log.ts';
import { migrate, MigrationRefused } from './migrate.ts';
import { allMigrations, type Migration } from './migrations.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await emptyTestDatabase();
});
afterEach(() => test.drop());

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

const TWO = [migration('0000', 'create table a (n int)'), migration('0001', 'create table b (n int)')];

describe('migrate', () => {
  it('brings an empty database to the current schema, and has nothing to do the second time', async () => {
    const all = allMigrations().map(({ name }) => name);
    expect(all[0]).toBe('0000');
    expect(await migrate(test.url, silentLog)).toEqual(all);
    expect(await migrate(test.url, silentLog)).toEqual([]);
  });

  it('applies each file once when four processes start at once, also for roles of the whole server', async () => {
    const others = await Promise.all([emptyTestDatabase(), emptyTestDatabase()]);
    const urls = [test.url, test.url, test.url, test.url, ...others.map((other) => other.url)];
    const applied = await Promise.all(urls.map((url) => migrate(url, silentLog)));
    const all = allMigrations().map(({ name }) => name);
    expect(applied.slice(0, 4).flat().toSorted()).toEqual(all);
    expect(applied.slice(4)).toEqual([all, all]);
    await Promise.all(others.map((other) => other.drop()));
  });

  it('undoes a failed file alone and goes on there once it is repaired', async () => {
    const broken = [
      ...TWO,
      migration('0002', 'create table c (n int); select 1 / 0'),
      migration('0003', 'select 1'),
    ];
    await expect(migrate(test.url, silentLog, broken)).rejects.toThrow('migration 0002: division by zero');
    expect(await ask(`select to_regclass('b') is not null as b, to_regclass('c') is not null as c`)).toEqual([
      { b: true, c: false },
    ]);
    const repaired = [...TWO, migration('0002', 'create table c (n int)'), migration('0003', 'select 1')];
    expect(await migrate(test.url, silentLog, repaired)).toEqual(['0002', '0003']);
  });

  it('starts a file anew whose process was killed in its midst', async () => {
    await migrate(test.url, silentLog, TWO);
    // As servers come; the embedded one looks whether anybody is still there by itself.
    await ask(
      `alter database ${new URL(test.url).pathname.slice(1)} set client_connection_check_interval = 0`,
    );
    const killed = await startChild('slow-migration', [test.url, JSON.stringify(TWO)]);
    await eventually(async () => {
      const asleep = `select from pg_stat_activity where query like '%pg_sleep(600)' and wait_event = 'PgSleep'
        and datname = current_database()`;
      expect(await ask(asleep)).toHaveLength(1);
    });
    await killed.kill();
    const whole = migration('0002', 'create table c (n int)');
    expect(await migrate(test.url, silentLog, [...TWO, whole])).toEqual(['0002']);
    expect(await ask('select name from schema_migration order by 1')).toHaveLength(3);
  });

  it('makes nothing in a database whose encoding lacks letters', async () => {
    const name = `centralita_latin_${randomUUID().replaceAll('-', '')}`;
    await ask(`create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
    const url = new URL(test.url);
    url.pathname = `/${name}`;
    const fault: unknown = await migrate(url.href, silentLog).catch((error: unknown) => error);
    await ask(`drop database ${name}`);
    expect(fault).toBeInstanceOf(MigrationRefused);
    expect(String(fault)).toContain('the encoding of this database is LATIN1');
  });

  it('refuses a changed file and a database from the future, in words', async () => {
    await migrate(test.url, silentLog, TWO);
    const changed = [TWO[0]!, migration('0001', 'create table b (n bigint)')];
    await expect(migrate(test.url, silentLog, changed)).rejects.toThrow(
      /0001 was changed after it had been applied/,
    );
    await expect(migrate(test.url, silentLog, TWO.slice(0, 1))).rejects.toThrow(
      /does not know; start a newer version/,
    );
  });

  it('gives way to a busy table instead of holding everyone up, and gets through when it is free', async () => {
    await migrate(test.url, silentLog, TWO);
    const busy = new pg.Client({ connectionString: test.url });
    await busy.connect();
    await busy.query('begin; insert into a values (1)');
    const refused: object[] = [];
    const freeing = {
      ...silentLog,
      warn: (fields: object) => refused.push(fields) && void busy.query('commit'),
    };
    expect(await migrate(test.url, freeing, [...TWO, migration('0002', 'alter table a add m int')])).toEqual([
      '0002',
    ]);
    expect(refused).toEqual([{ migration: '0002', attempt: 1 }]);
    await busy.end();
  });
});
