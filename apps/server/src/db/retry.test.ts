import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Tx } from './scope.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query(`
    create table door (id int primary key, opened int not null default 0);
    insert into door values (1), (2);
    create sequence tries;
    create function breaks_off(times int) returns int language plpgsql as $$
    declare tried int := nextval('tries');
    begin
      if tried <= times then raise exception using errcode = '40001'; end if;
      return tried;
    end $$;
    grant all on door, tries to centralita_platform, centralita_company`);
  await owner.end();
});
afterAll(() => app.close());

const open = (tx: Tx, id: number) =>
  tx.run('retry.open', 'update door set opened = opened + 1 where id = $1', [id]);
const breaksOff = (times: number) =>
  app.db.platformQuery<{ tried: number }>('retry.breaks', 'select breaks_off($1) as tried', [times]);

describe('what the database breaks off for the sake of others', () => {
  it('is done again: of two that wait for each other both come through, each once', async () => {
    let waiting = 2;
    let release = () => {};
    const both = new Promise<void>((resolve) => (release = resolve));
    const through = async (first: number, second: number) =>
      app.db.platform(async (tx) => {
        await open(tx, first);
        waiting -= 1;
        if (waiting === 0) release();
        await both;
        // What the work makes of the fault does not hide it.
        await open(tx, second).catch(() => Promise.reject(new Error('the door is stuck')));
      });
    await Promise.all([through(1, 2), through(2, 1)]);
    expect(await app.db.platformQuery('retry.doors', 'select id, opened from door order by id')).toEqual([
      { id: 1, opened: 2 },
      { id: 2, opened: 2 },
    ]);
  });

  it('is done again also where it is a single statement', async () => {
    await app.db.platformQuery('retry.reset', `select setval('tries', 1, false)`);
    expect(await breaksOff(2)).toEqual([{ tried: 3 }]);
  });

  it('is a fault of the moment where it happens again and again', async () => {
    await app.db.platformQuery('retry.reset', `select setval('tries', 1, false)`);
    await expect(breaksOff(1_000)).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
