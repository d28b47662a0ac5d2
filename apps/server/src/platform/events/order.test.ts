import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { TestClock } from '../../testing/clock.ts';
import { silentLog } from '../../testing/log.ts';
import { emit } from './emit.ts';
import { startEventHub, type EventHub } from './hub.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
let test: TestDatabase;
let hub: EventHub;
let owner: pg.Client;

beforeEach(async () => {
  test = await testDatabase();
  owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
  for (const id of [COMPANY, OTHER]) {
    await owner.query(
      `insert into company (id, name, search_key, language, policies, created_at, updated_at)
       values ($1, 'A', 'a', 'english', '{}', now(), now())`,
      [id],
    );
  }
  hub = await startEventHub({ db: test.db, url: test.url, clock: new TestClock(), log: silentLog });
});
afterEach(async () => {
  await hub.stop();
  await owner.end();
  await test.drop();
});

const changed = (id: string) => ({ kind: 'category.changed' as const, data: { category_id: id } });

/** Waits until so many sessions stand before a lock. */
async function untilWaiting(sessions: number): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(sessions);
  });
}

describe('the number of an event', () => {
  it('is never seen before a lower one, although that one’s commit takes longer', async () => {
    const heard: { seq: number; data: unknown }[] = [];
    hub.subscribe(COMPANY, 0, {
      hello: () => undefined,
      event: ({ seq, data }) => heard.push({ seq, data }),
    });
    // The first commit is held up after it took its number, by a lock that we hold.
    await owner.query('select pg_advisory_lock(1)');
    const held = test.db.company(COMPANY, async (tx) => {
      await emit(tx, COMPANY, changed('first'));
      tx.beforeCommit('~', 'order_test.wait', 'select pg_advisory_xact_lock(1)', []);
    });
    await untilWaiting(1);
    const second = test.db.company(COMPANY, (tx) => emit(tx, COMPANY, changed('second')));
    await untilWaiting(2);
    // Other companies are not held up.
    await test.db.company(OTHER, (tx) => emit(tx, OTHER, changed('other')));
    expect(heard).toEqual([]);
    await owner.query('select pg_advisory_unlock(1)');
    await Promise.all([held, second]);
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      { seq: 1, data: { category_id: 'first' } },
      { seq: 2, data: { category_id: 'second' } },
    ]);
  });

  it('is given in one order of companies, so that transactions over several never block each other', async () => {
    const both = (companies: string[]): Promise<void> =>
      test.db.platform(async (tx) => {
        for (const company of companies) await emit(tx, company, changed('x'));
      });
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => both(n % 2 === 0 ? [COMPANY, OTHER] : [OTHER, COMPANY])),
    );
    const { rows } = await owner.query<{ seq: string }>('select seq from event_counter');
    expect(rows.map((row) => Number(row.seq))).toEqual([40, 40]);
  });
});
