import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layCable, type Cable } from '../testing/cable.ts';
import { eventually } from '../testing/eventually.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { silentLog } from '../testing/log.ts';
import { openDatabase, type Database } from './client.ts';
import { DatabaseUnavailable } from './errors.ts';

const open: (() => Promise<unknown>)[] = [];
let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await test.drop();
});

async function laid(guard?: (first: Buffer) => Buffer | null): Promise<Cable> {
  const cable = await layCable(test.url, guard);
  open.push(cable.cut);
  return cable;
}

function openThrough(url: string, max = 4): Database {
  const db = openDatabase({ url, max, log: silentLog });
  open.push(() => db.close());
  return db;
}

const ask = (db: Database): Promise<unknown> => db.platformQuery('outage.one', 'select 1 as n');

describe('a database that goes away', () => {
  it('makes every scope reject with DatabaseUnavailable, and works again when it is back', async () => {
    const cable = await laid();
    const db = openThrough(cable.url);
    await ask(db);
    expect(await db.ready()).toBe(true);
    await cable.cut();
    const company = '00000000-0000-7000-8000-000000000001';
    for (const act of [
      () => ask(db),
      () => db.platform((tx) => tx.rows('outage.one', 'select 1 as n')),
      () => db.company(company, (tx) => tx.rows('outage.one', 'select 1 as n')),
      () => db.companyRead(company, (tx) => tx.rows('outage.one', 'select 1 as n')),
    ]) {
      await expect(act()).rejects.toBeInstanceOf(DatabaseUnavailable);
    }
    expect(await db.ready()).toBe(false);
    await cable.mend();
    expect(await ask(db)).toEqual([{ n: 1 }]);
  });

  it('ends statements in flight, in a transaction too', async () => {
    const cable = await laid();
    const db = openThrough(cable.url);
    const sleeping = db.platform(async (tx) => {
      await tx.rows('outage.one', 'select 1 as n');
      setImmediate(() => void cable.cut());
      await tx.rows('outage.sleep', 'select pg_sleep(60)');
    });
    await expect(sleeping).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('is not taken for away where this process itself hardly runs', async () => {
    const db = openThrough(test.url);
    await ask(db);
    const going = new Set(['slow']);
    const slow = db
      .platformQuery('outage.slow', 'select 1 as n, pg_sleep(3.6)')
      .finally(() => going.delete('slow'));
    while (going.size > 0) {
      const until = performance.now() + 850;
      while (performance.now() < until);
      await new Promise(setImmediate);
    }
    expect(await slow).toMatchObject([{ n: 1 }]);
  });

  it('is noticed even when it only falls silent, for new and for waiting statements', async () => {
    const cable = await laid();
    const db = openThrough(cable.url, 2);
    await Promise.all([ask(db), ask(db)]);
    cable.freeze();
    const answers = await Promise.allSettled([ask(db), ask(db), ask(db), ask(db)]);
    expect(
      answers.map((answer) => answer.status === 'rejected' && answer.reason instanceof DatabaseUnavailable),
    ).toEqual([true, true, true, true]);
    cable.thaw();
    await eventually(async () => expect(await ask(db)).toEqual([{ n: 1 }]));
  });

  it('keeps nobody waiting anew once it was given up, and is asked until it answers', async () => {
    const cable = await laid();
    const db = openThrough(cable.url, 2);
    await Promise.all([ask(db), ask(db)]);
    cable.freeze();
    const began = performance.now();
    // As a call does that asks one way and then another.
    for (let turn = 0; turn < 6; turn += 1) await expect(ask(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    // Each by itself would take 2.5 s or more.
    expect(performance.now() - began).toBeLessThan(9_000);
    cable.thaw();
    await eventually(async () => expect(await ask(db)).toEqual([{ n: 1 }]));
  });

  it('is not suspected because a statement is long', async () => {
    const db = openThrough(test.url);
    expect(await db.platformQuery('outage.long', `select pg_sleep(2.6), 1 as n`)).toHaveLength(1);
  });
});

describe('a pooler that refuses startup options', () => {
  it('is used without them, and companies stay apart', async () => {
    const cable = await laid(refuseOptions);
    const db = openThrough(cable.url);
    const role = await db.companyRead('00000000-0000-7000-8000-000000000001', (tx) =>
      tx.one('outage.role', 'select current_user::text as role, app_company_id() as company'),
    );
    expect(role).toEqual({ role: 'centralita_company', company: '00000000-0000-7000-8000-000000000001' });
    expect(
      await db.platformQuery('outage.role', 'select current_user::text as role, app_company_id() as company'),
    ).toEqual([{ role: 'centralita_platform', company: null }]);
  });
});

/** As PgBouncer answers: an error message of severity, SQLSTATE and text. */
function refuseOptions(startup: Buffer): Buffer | null {
  if (!startup.includes('\0options\0')) return null;
  const fields = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
