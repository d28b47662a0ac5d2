import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeWebhook } from '../features/webhooks/webhooks.testing.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { makeDesk } from '../testing/knowledge.ts';
import { silentLog } from '../testing/log.ts';
import { refuseMissingKeys, KeyMissing } from './keys-in-use.ts';
import { whyNotStarted } from './why-not-started.ts';

const [own, other] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
let app: TestApp;
let company: string;
beforeAll(async () => {
  app = await testApp({ sealer: createSealer([own]) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.platform((tx) => tx.run('test.no_parts', 'delete from webhook_part'));
  await app.db.platform((tx) => tx.run('test.no_numbers', 'delete from whatsapp_channel'));
  const desk = await makeDesk(app);
  await makeWebhook(desk);
  const [row] = await app.db.platformQuery<{ company_id: string }>(
    'test.sealing-company',
    'select company_id from webhook_part limit 1',
  );
  company = row!.company_id;
});

/** What a start with these keys says; null where it goes on. */
async function fault(keys: [Buffer, ...Buffer[]], lostKeys: string[] = []): Promise<string | null> {
  const sealer = createSealer(keys);
  const { db } = app;
  return refuseMissingKeys({ db, sealer, log: silentLog, keySource: 'SECRET_KEY', lostKeys }).then(
    () => null,
    (refused: unknown) => {
      expect(refused).toBeInstanceOf(KeyMissing);
      return whyNotStarted(refused, { host: '127.0.0.1', port: 3000, databaseUrl: null });
    },
  );
}

it('a start with the key that sealed, alone or behind a new one, goes on', async () => {
  expect(await fault([own])).toBeNull();
  expect(await fault([other, own])).toBeNull();
});

it('a start with another key is refused, and says how many secrets are at stake', async () => {
  expect(await fault([other])).toMatch(/\(2 of integrations\).*another key than SECRET_KEY/);
});

it('a start is refused for the token of a WhatsApp number too', async () => {
  await app.db.platform((tx) => tx.run('test.no_parts', 'delete from webhook_part'));
  const sealed = createSealer([own]).seal('token', { table: 'whatsapp_channel', row: company });
  await app.db.platform((tx) =>
    tx.run(
      'test.number',
      `insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin,
         search_key, created_at, updated_at)
       values ($1, $1, 'n', '+593991234567', 'n', 'a', 'p', $2, $2, 'n', now(), now())`,
      [company, sealed],
    ),
  );
  expect(await fault([other])).toContain('(1 of WhatsApp numbers)');
});

it('what is sealed with a key that the operator gave up keeps no start up, and only that', async () => {
  const refused = (await fault([other])) ?? '';
  const lost = /SECRET_KEY_LOST=(\w+)/.exec(refused)?.[1] ?? '';
  expect(lost).toMatch(/^[0-9a-f]{8}$/);
  expect(await fault([other], [lost])).toBeNull();
  expect(await fault([other], ['00000000'])).toBe(refused);
});

it('a database without secrets takes any key', async () => {
  await app.db.platform((tx) => tx.run('test.no_parts', 'delete from webhook_part'));
  expect(await fault([other])).toBeNull();
});
