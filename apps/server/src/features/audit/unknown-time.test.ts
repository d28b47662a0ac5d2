import { platformAuditLog } from '@centralita/contract/audit/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makePerson, signIn } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('the platform says of which time nothing is known once a backup was restored', async () => {
  const token = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
  const unknown = async () => (await ask(app, platformAuditLog, { token, query: {} })).data.unknown;
  expect(await unknown()).toBeNull();
  const [from, to] = ['2026-11-20T10:00:00.000Z', '2026-11-20T12:30:00.000Z'];
  const restore = (settled: string | null) =>
    app.db.platformQuery(
      'test.unknown_time',
      'update generation set made_at = $1, restored_at = $2, settled_at = $3',
      [from, to, settled],
    );
  await restore(null);
  expect(await unknown()).toEqual({ from, to });
  await restore('2026-11-20T12:45:00.000Z');
  expect(await unknown()).toEqual({ from, to: '2026-11-20T12:45:00.000Z' });
});
