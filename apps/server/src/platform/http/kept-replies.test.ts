import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { KeptReplies } from './kept-replies.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let made = 0;
const make = async () => `reply ${(made += 1)}`;

/** What emit does with the commit of a change. */
async function event(companyId: string): Promise<void> {
  await database.db.platformQuery(
    'kept.event',
    `insert into event_counter (company_id, seq) values ($1, 1)
     on conflict (company_id) do update set seq = event_counter.seq + 1`,
    [companyId],
  );
}

async function newCompany(): Promise<string> {
  const id = uuidv7();
  await database.db.platformQuery(
    'kept.company',
    `insert into company (id, name, search_key, language, policies, created_at, updated_at)
     values ($1, 'Kept', 'kept', 'english', '{}', 'epoch', 'epoch')`,
    [id],
  );
  return id;
}

it('gives a reply again until the company has an event, also when another process made the change', async () => {
  const [here, there] = [new KeptReplies(database.db), new KeptReplies(database.db)];
  const [own, other] = [await newCompany(), await newCompany()];
  const first = await here.answer(own, 'list', make);
  expect(await here.answer(own, 'list', make)).toBe(first);
  expect(await here.answer(own, 'list?page=2', make)).not.toBe(first);
  expect(await here.answer(other, 'list', make)).not.toBe(first);
  const elsewhere = await there.answer(own, 'list', make);
  expect(elsewhere).not.toBe(first);
  await event(other);
  expect(await here.answer(own, 'list', make)).toBe(first);
  await event(own);
  const [after, afterThere] = await Promise.all([here, there].map((kept) => kept.answer(own, 'list', make)));
  expect([first, elsewhere]).not.toContain(after);
  expect([first, elsewhere]).not.toContain(afterThere);
});

it('never keeps an answer beyond an event that came while it was made', async () => {
  const kept = new KeptReplies(database.db);
  const own = await newCompany();
  await kept.answer(own, 'list', async () => {
    await event(own);
    return 'made of rows before the event';
  });
  expect(await kept.answer(own, 'list', async () => 'new')).toBe('new');
});

it('forgets the oldest when there is no room, and keeps nothing that is too long', async () => {
  const kept = new KeptReplies(database.db);
  const own = await newCompany();
  const page = 'x'.repeat(200_000);
  for (let at = 0; at < 60; at += 1) await kept.answer(own, `list ${at}`, async () => page);
  expect(await kept.answer(own, 'list 59', async () => 'anew')).toBe(page);
  expect(await kept.answer(own, 'list 0', async () => 'anew')).toBe('anew');
  await kept.answer(own, 'long', async () => `${page}x`);
  expect(await kept.answer(own, 'long', async () => 'anew')).toBe('anew');
});

it('short answers to ever new questions fill the room too', async () => {
  const kept = new KeptReplies(database.db, 10_000);
  const own = await newCompany();
  for (let at = 0; at < 100; at += 1) await kept.answer(own, `list?search=${at}`, async () => '');
  expect(await kept.answer(own, 'list?search=99', async () => 'anew')).toBe('');
  expect(await kept.answer(own, 'list?search=0', async () => 'anew')).toBe('anew');
});

it('fails as the database does, and works again', async () => {
  const own = await newCompany();
  const kept = new KeptReplies(database.db);
  await expect(kept.answer('no id', 'list', make)).rejects.toThrow('invalid input syntax');
  expect(await kept.answer(own, 'list', async () => 'fine')).toBe('fine');
});
