import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { createCompany } from '../../features/companies/create-company.ts';
import { TestClock } from '../../testing/clock.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/log.ts';
import { until } from '../../testing/until.ts';
import { emit } from './emit.ts';
import { startEventHub, type EventHub } from './hub.ts';

let database: TestDatabase;
let hub: EventHub;
beforeAll(async () => {
  database = await testDatabase();
  hub = await start();
});
afterAll(async () => {
  await hub.stop();
  await database.drop();
});

function start(): Promise<EventHub> {
  return startEventHub({ db: database.db, url: database.url, clock: new TestClock(), log: silentLog });
}

function makeCompany(): Promise<string> {
  const company = {
    name: uuidv7(),
    country: null,
    language: 'english' as const,
    industry_id: null,
    policies: [],
  };
  return database.db.platform((tx) => createCompany(tx, company, new Date()));
}

async function happen(companyId: string, id = uuidv7()): Promise<void> {
  await database.db.company(companyId, (tx) =>
    emit(tx, companyId, { kind: 'category.changed', data: { category_id: id } }),
  );
}

function hear(companyId: string, since: number | null, from = hub) {
  const heard: number[] = [];
  const hellos: { seq: number; reset: boolean }[] = [];
  const subscription = from.subscribe(companyId, since, {
    hello: (seq, reset) => hellos.push({ seq, reset }),
    event: ({ seq }) => heard.push(seq),
  });
  return { heard, hellos, stop: () => subscription.stop(), greeted: () => until(async () => hellos[0]) };
}

/** As an operator would: the runtime roles may not. */
async function cutListeners(): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'centralita-listen' and datname = current_database()`,
  );
  await owner.end();
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('events', () => {
  it('reach everyone who listens, in order and without gaps, also from many transactions at once', async () => {
    const company = await makeCompany();
    const [one, two] = [hear(company, null), hear(company, null)];
    await Promise.all([one.greeted(), two.greeted()]);
    await Promise.all(Array.from({ length: 60 }, () => happen(company)));
    await until(async () => one.heard.length === 60 && two.heard.length === 60);
    expect(one.heard).toEqual(numbers(1, 60));
    expect(two.heard).toEqual(numbers(1, 60));
  });

  it('stay within their company', async () => {
    const [own, other] = [await makeCompany(), await makeCompany()];
    const listener = hear(own, null);
    await listener.greeted();
    await happen(other);
    await happen(own);
    await until(async () => listener.heard.length > 0);
    expect(listener.heard).toEqual([1]);
  });

  it('are not heard of when their transaction fails, and leave no gap', async () => {
    const company = await makeCompany();
    const listener = hear(company, null);
    await listener.greeted();
    const failing = database.db.company(company, async (tx) => {
      await emit(tx, company, { kind: 'category.changed', data: { category_id: uuidv7() } });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await happen(company);
    await until(async () => listener.heard.length > 0);
    expect(listener.heard).toEqual([1]);
  });

  it('are resumed after the last number heard', async () => {
    const company = await makeCompany();
    for (let count = 0; count < 5; count += 1) await happen(company);
    const listener = hear(company, 2);
    await until(async () => listener.heard.length === 3);
    expect(listener.hellos).toEqual([{ seq: 2, reset: false }]);
    expect(listener.heard).toEqual([3, 4, 5]);
  });

  it('say so when too much was missed, or when the number is of another time', async () => {
    const company = await makeCompany();
    for (let count = 0; count < 4; count += 1) await happen(company);
    await database.db.platformQuery(
      'test.pruneEvents',
      'delete from event where company_id = $1 and seq <= 3',
      [company],
    );
    const [missed, future] = [hear(company, 1), hear(company, 99)];
    expect(await missed.greeted()).toEqual({ seq: 4, reset: true });
    expect(await future.greeted()).toEqual({ seq: 4, reset: true });
  });

  it('cross processes, and survive a lost connection', async () => {
    const company = await makeCompany();
    const other = await start();
    const listener = hear(company, null, other);
    await listener.greeted();
    await happen(company);
    await until(async () => listener.heard.length === 1);
    await cutListeners();
    await happen(company);
    await until(async () => listener.heard.length === 2);
    expect(listener.heard).toEqual([1, 2]);
    await other.stop();
  });
});
