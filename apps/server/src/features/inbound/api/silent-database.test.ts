import { sendMessage } from '@centralita/contract/conversations/public-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../db/client.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { layCable, type Cable } from '../../../testing/cable.ts';
import { makeCampaign, makeCampaigner } from '../../../testing/campaigns.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { silentLog } from '../../../testing/log.ts';

let test: TestDatabase;
let cable: Cable;
let db: Database;
let app: TestApp;
beforeAll(async () => {
  test = await testDatabase();
  cable = await layCable(test.url);
  db = openDatabase({ url: cable.url, max: 4, log: silentLog });
  const own = await testApp({ db });
  app = { ...own, db };
});
afterAll(async () => {
  await app.close();
  await cable.cut();
  await db.close();
  await test.drop();
});

/** 3 s are promised; the rest is for a machine with too much to do. Asking twice in turn took more than five. */
const withinMs = 4_500;

it('a database that swallows everything is told within seconds, to new conversations, known ones and all that come meanwhile', async () => {
  const campaign = await makeCampaign(await makeCampaigner(app));
  const say = async (session_id: string) => {
    const began = performance.now();
    const body = { session_id, message: 'Hello' };
    const params = { campaign_id: campaign.id };
    const { status } = await ask(app, sendMessage, { token: campaign.key, params, body });
    return { status, isInTime: performance.now() - began < withinMs };
  };
  expect((await say('ana')).status).toBe(200);
  cable.freeze();
  const first = await Promise.all(['ana', 'ben', 'eva', 'leo', 'mia', 'sol'].map(say));
  const later = [await say('ana'), await say('new')];
  for (const answer of [...first, ...later]) expect(answer).toEqual({ status: 503, isInTime: true });
  cable.thaw();
  await expect.poll(async () => (await say('ana')).status).toBe(200);
});
