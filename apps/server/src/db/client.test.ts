import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '../testing/database.ts';
import { silentLog } from '../testing/log.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import type { Tx } from './scope.ts';
import { allMigrations } from './migrations.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';
let test: TestDatabase;

beforeAll(async () => {
  test = await emptyTestDatabase();
  await migrate(
    test.url,
    silentLog,
    allMigrations().filter(({ name }) => name === '0000'),
  );
  const owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
  await owner.query(`create table thing (company_id uuid not null, id uuid, n bigint, at timestamptz,
      primary key (company_id, id)); select app_protect('thing')`);
  await owner.query(`insert into thing values ($1, $3, 1, '2026-01-02T03:04:05.678Z'), ($2, $4, 2, null)`, [
    A,
    B,
    randomUUID(),
    randomUUID(),
  ]);
  await owner.end();
});
afterAll(() => test.drop());

const insert = 'insert into thing (company_id, id, n) values ($1, $2, $3)';

describe('a company scope', () => {
  it('sees its own rows only, also when the statement forgets to ask', async () => {
    const seen = await test.db.companyRead(A, (tx) =>
      tx.rows('t.all', 'select company_id, n, at from thing'),
    );
    expect(seen).toEqual([{ company_id: A, n: 1, at: new Date('2026-01-02T03:04:05.678Z') }]);
    expect(
      await test.db.company(B, (tx) => tx.one('t.all', 'select company_id, n, at from thing')),
    ).toMatchObject({
      company_id: B,
      at: null,
    });
  });

  it('cannot write rows of another company', async () => {
    await expect(
      test.db.company(A, (tx) => tx.run('t.insert', insert, [B, randomUUID(), 5])),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('writes a statement that is committed by itself, its own rows only', async () => {
    const id = randomUUID();
    const write = (company: string) =>
      test.db.companyOnce(A, (tx) => tx.run('t.insert', insert, [company, id, 7]));
    await expect(write(B)).rejects.toMatchObject({ code: '42501' });
    expect(await write(A)).toBe(1);
    const drop = () =>
      test.db.companyOnce(A, (tx) => tx.run('t.drop', 'delete from thing where id = $1', [id]));
    expect([await drop(), await drop()]).toEqual([1, 0]);
    await expect(
      test.db.companyOnce(A, async (tx) => tx.beforeCommit('k', 't.late', 'select 1', [])),
    ).rejects.toThrow('writes nothing');
  });

  it('waits for the disk but where something is only counted', async () => {
    const owner = new pg.Client({ connectionString: test.url });
    await owner.connect();
    // The clusters of tests wait for it nowhere.
    await owner.query(`alter database "${new URL(test.url).pathname.slice(1)}" set synchronous_commit = on`);
    const db = openDatabase({ url: test.url, max: 1, log: silentLog });
    const waits = (tx: Tx) => tx.one('t.waits', `select current_setting('synchronous_commit') as waits`);
    try {
      expect(await db.companyCount(A, waits)).toEqual({ waits: 'off' });
      expect(await db.companyOnce(A, waits)).toEqual({ waits: 'on' });
      expect(await db.company(A, waits)).toEqual({ waits: 'on' });
    } finally {
      await db.close();
      await owner.query(`alter database "${new URL(test.url).pathname.slice(1)}" reset synchronous_commit`);
      await owner.end();
    }
    const id = randomUUID();
    const count = (company: string) =>
      test.db.companyCount(A, (tx) => tx.run('t.insert', insert, [company, id, 7]));
    await expect(count(B)).rejects.toMatchObject({ code: '42501' });
    expect(await count(A)).toBe(1);
    await test.db.companyOnce(A, (tx) => tx.run('t.drop', 'delete from thing where id = $1', [id]));
  });

  it('refuses to write in a read scope', async () => {
    const write = test.db.companyRead(A, (tx) => tx.run('t.insert', insert, [A, randomUUID(), 5]));
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('refuses anything but a UUID as company', async () => {
    await expect(test.db.company(`${A}' or true`, async () => 1)).rejects.toThrow('UUID');
  });

  it('keeps 200 parallel transactions apart on four connections', async () => {
    const companies = Array.from({ length: 200 }, () => randomUUID());
    const check = async (company: string): Promise<void> => {
      const inTransaction = await test.db.company(company, async (tx) => {
        await tx.run('t.insert', insert, [company, randomUUID(), 7]);
        return tx.rows<{ company_id: string }>('t.companies', 'select distinct company_id from thing');
      });
      const read = await test.db.companyRead(company, (tx) =>
        tx.rows<{ company_id: string }>('t.companies', 'select distinct company_id from thing'),
      );
      expect([inTransaction, read]).toEqual([[{ company_id: company }], [{ company_id: company }]]);
    };
    await Promise.all(companies.map(check));
    const [total] = await test.db.platformQuery<{ n: number }>(
      't.sevens',
      'select count(*) n from thing where n = 7',
    );
    expect(total?.n).toBe(200);
  });
});

describe('a transaction', () => {
  it('rolls back when the work rejects, and says nothing after commit', async () => {
    const company = randomUUID();
    let told = false;
    const work = test.db.company(company, async (tx) => {
      tx.afterCommit(() => (told = true));
      await tx.run('t.insert', insert, [company, randomUUID(), 1]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(
      await test.db.companyRead(company, (tx) => tx.rows('t.all', 'select company_id, n, at from thing')),
    ).toEqual([]);
    expect(told).toBe(false);
  });

  it('does not commit after a failed statement, even if the work swallowed the error', async () => {
    const company = randomUUID();
    const id = randomUUID();
    const work = test.db.company(company, async (tx) => {
      await tx.run('t.insert', insert, [company, id, 1]);
      await tx.run('t.insert', insert, [company, id, 1]).catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
    expect(
      await test.db.companyRead(company, (tx) => tx.rows('t.all', 'select company_id, n, at from thing')),
    ).toEqual([]);
  });

  it('tells after commit, and only then, and finishes statements nobody waited for', async () => {
    const company = randomUUID();
    const told: string[] = [];
    await test.db.company(company, async (tx) => {
      tx.afterCommit(() => told.push('committed'));
      void tx.run('t.insert', insert, [company, randomUUID(), 1]);
      told.push('worked');
    });
    expect(told).toEqual(['worked', 'committed']);
    expect(
      await test.db.companyRead(company, (tx) => tx.rows('t.all', 'select company_id, n, at from thing')),
    ).toHaveLength(1);
  });

  it('runs what was left for the commit, by key and then in order, and undoes all if that fails', async () => {
    const company = randomUUID();
    const leave = (tx: Tx, key: string, n: number, id: string = randomUUID()): void =>
      tx.beforeCommit(key, 't.insert', insert, [company, id, n]);
    await test.db.company(company, async (tx) => {
      leave(tx, 'b', 2);
      leave(tx, 'a', 1);
      leave(tx, 'b', 3);
    });
    const stored = (): Promise<{ n: number }[]> =>
      test.db.companyRead(company, (tx) => tx.rows('t.order', 'select n from thing order by ctid'));
    expect((await stored()).map((row) => row.n)).toEqual([1, 2, 3]);
    const id = randomUUID();
    const twice = test.db.company(company, async (tx) => {
      leave(tx, 'a', 4, id);
      leave(tx, 'a', 5, id);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await stored()).toHaveLength(3);
    await expect(test.db.companyRead(company, async (tx) => leave(tx, 'a', 6))).rejects.toThrow(
      'writes nothing',
    );
  });

  it('answers statements of one tick each with its own rows', async () => {
    const answers = await test.db.platform((tx) =>
      Promise.all([1, 2, 3].map((n) => tx.one<{ n: number }>('t.echo', 'select $1::int as n', [n]))),
    );
    expect(answers.map((row) => row?.n)).toEqual([1, 2, 3]);
  });

  it('goes on after a failed first use of a statement', async () => {
    const divide = (by: number) =>
      test.db.platformQuery<{ q: number }>('t.divide', 'select 6 / $1::int as q from (select 1) x', [by]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await Promise.all([divide(2), divide(3), divide(6), divide(1)])).toEqual(
      [{ q: 3 }, { q: 2 }, { q: 1 }, { q: 6 }].map((r) => [r]),
    );
  });

  it('gets over a column that another process changed: the statement fails once per connection', async () => {
    const one = openDatabase({ url: test.url, max: 1, log: silentLog });
    const read = (): Promise<unknown[]> => one.platformQuery('t.changing', 'select n from changing');
    const owner = new pg.Client({ connectionString: test.url });
    await owner.connect();
    await owner.query(
      'create table changing as select 1 as n; grant select on changing to centralita_platform',
    );
    expect(await read()).toEqual([{ n: 1 }]);
    await owner.query('alter table changing alter n type text');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await read()).toEqual([{ n: '1' }]);
    await owner.end();
    await one.close();
  });

  it('refuses one name for two texts, and statements after its end', async () => {
    await test.db.platformQuery('t.twice', 'select 1');
    await expect(test.db.platformQuery('t.twice', 'select 2')).rejects.toThrow('two SQL texts');
    const kept = await test.db.platform(async (tx) => tx);
    await expect(kept.rows('t.twice', 'select 1')).rejects.toThrow('over');
  });
});

describe('values', () => {
  it('keep their meaning both ways', async () => {
    const [row] = await test.db.platformQuery<Record<string, unknown>>(
      't.values',
      `select 9007199254740991::int8 as safe, 9007199254740993::int8 as big, 1.25::numeric as price,
        123456789012345678.9::numeric as long, date '2026-11-21' as day, $1::timestamptz as at, $2::jsonb as doc,
        $3::text[] as list, '1999-12-31 23:59:59.5+05:30'::timestamptz as zone, null::int as none`,
      [new Date('2026-11-21T10:11:12.013Z'), { a: [1] }, ['x', 'ñ"']],
    );
    expect(row).toEqual({
      safe: 9007199254740991,
      big: '9007199254740993',
      price: 1.25,
      long: '123456789012345678.9',
      day: '2026-11-21',
      at: new Date('2026-11-21T10:11:12.013Z'),
      doc: { a: [1] },
      list: ['x', 'ñ"'],
      zone: new Date('1999-12-31T18:29:59.500Z'),
      none: null,
    });
  });

  it('of a document that no column holds are replaced: half a character, and NUL', async () => {
    const cut = '🎉'.slice(0, 1);
    const doc = { [`${cut}a`]: [`b${cut}`, 'c\0', '🎉', String.raw`\ud83d\u0000`, 'ñ'] };
    const [row] = await test.db.platformQuery<{ doc: unknown }>('t.cut', 'select $1::jsonb as doc', [doc]);
    expect(row?.doc).toEqual({ '\ufffda': ['b\ufffd', 'c\ufffd', '🎉', String.raw`\ud83d\u0000`, 'ñ'] });
  });
});
