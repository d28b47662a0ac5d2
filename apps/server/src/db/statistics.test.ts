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
