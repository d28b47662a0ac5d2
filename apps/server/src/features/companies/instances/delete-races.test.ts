import * as calls from '@centralita/contract/companies/instance-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { deadlocks, somebodyWaits } from '../../../testing/locks.ts';
import { makeCompany, makePerson, signIn } from '../../../testing/people.ts';
import { emit } from '../../../platform/events/emit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a company is deleted while something is told of it, and neither is broken off', async () => {
  const chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
  const { id } = await makeCompany(app);
  const tell = { kind: 'category.changed' as const, data: { category_id: id } };
  await app.db.company(id, (tx) => emit(tx, id, tell));
  const deleting: Promise<{ status: number }>[] = [];
  // The counter is taken, the deletion waits for it, and only then the event refers to the company.
  await app.db.company(id, async (tx) => {
    await tx.run('test.counter', 'update event_counter set seq = seq + 1 where company_id = $1', [id]);
    if (deleting.length === 0)
      deleting.push(ask(app, calls.deleteCompany, { token: chief, params: { companyId: id }, body: {} }));
    await somebodyWaits(app.db);
    await tx.run(
      'test.event',
      `insert into event (company_id, seq, kind, data) select $1, seq, 'test', '{}' from event_counter where company_id = $1`,
      [id],
    );
  });
  expect((await deleting[0])?.status).toBe(200);
  expect(await deadlocks(app.db)).toBe(0);
});
