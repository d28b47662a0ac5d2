import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { analyzeGrown } from './statistics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await analyzeGrown(database.db);
});
afterAll(() => database.drop());

const fill = (count: number) =>
  database.db.platformQuery(
    'test.fillProcesses',
    'insert into process select gen_random_uuid(), now() from generate_series(1, $1)',
    [count],
  );

it('looks at a table that has grown fourfold, once', async () => {
  await fill(2_000);
  expect(await analyzeGrown(database.db)).toEqual(['process']);
  expect(await analyzeGrown(database.db)).toEqual([]);
  await fill(100);
  expect(await analyzeGrown(database.db)).toEqual([]);
  const [row] = await database.db.platformQuery<{ rows: number }>(
    'test.processRows',
    "select reltuples::int as rows from pg_class where oid = 'process'::regclass",
  );
  expect(row?.rows).toBe(2_000);
});

it('is done by one process at a time and waits for no lock', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('create table grown_a (n int); create table grown_b (n int)');
  await owner.query(
    'insert into grown_a select generate_series(1, 20000); insert into grown_b table grown_a',
  );
  // As a vacuum holds it.
  await owner.query('begin; lock table grown_a in share update exclusive mode');
  expect(await analyzeGrown(database.db)).toEqual(['grown_a', 'grown_b']);
  const analyzed =
    "select relname::text as name from pg_class where relname in ('grown_a', 'grown_b') and reltuples > 0";
  expect((await owner.query(analyzed)).rows).toEqual([{ name: 'grown_b' }]);
  await owner.query('rollback; insert into grown_b select g from generate_series(1, 200000) g');
  const both = await Promise.all([analyzeGrown(database.db), analyzeGrown(database.db)]);
  expect(both.flat().toSorted()).toEqual(['grown_a', 'grown_b']);
  await owner.end();
});
