import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { locksOf, wrongOrder } from './lock-order.ts';

const thread = { name: 'a.thread', sql: 'update thread set unread = 0 where company_id = $1' };
const client = { name: 'a.client', sql: 'update client set name = name where company_id = $1' };

describe('what a statement locks', () => {
  it.each([
    [
      'select id from thread t where t.id in (select thread_id from client) order by id for no key update',
      'thread',
    ],
    ['select t.id from thread t join client c on c.thread_id = t.id for no key update of t', 'thread'],
    ['select p.id from contact_pool p where p.id in (select pool_id from contact) for share', 'contact_pool'],
    [
      'with gone as (delete from message where id = $1 returning id) update thread set unread = 0',
      'message thread',
    ],
    ['insert into client (id) values ($1) on conflict (id) do update set name = excluded.name', 'client'],
    ['insert into client (id) values ($1) on conflict do nothing', ''],
    ['select thread_hold($1, $2, $3, $4, $5)', 'thread'],
    ['select * from thread_arrive_as($1, $2)', 'thread'],
    ['select id from conversation', ''],
  ])('%s', (sql, tables) => {
    expect(locksOf(sql).join(' ')).toBe(tables);
  });
});

describe('the one order', () => {
  it('is kept by a client before its thread', () => {
    expect(wrongOrder([client, thread])).toBeNull();
  });
  it('is broken by a client behind its thread', () => {
    expect(wrongOrder([thread, client])).toBe('"a.client" locks client behind thread of "a.thread"');
  });
  it('is not broken by what is locked already', () => {
    expect(wrongOrder([client, thread, client])).toBeNull();
  });
});

it('fails the tests of a database in which a transaction locked the other way round', async () => {
  const { db, drop } = await testDatabase();
  const company = randomUUID();
  await db.company(company, async (tx) => {
    await tx.run(thread.name, thread.sql, [company]);
    tx.beforeCommit('last', client.name, client.sql, [company]);
  });
  await expect(drop()).rejects.toThrow('"a.client" locks client behind thread of "a.thread"');
});
