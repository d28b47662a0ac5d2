import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../db/client.ts';
import { uuidv7 } from '../../../db/ids.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { layCable, type Cable } from '../../../testing/cable.ts';
import { silentLog } from '../../../testing/log.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { TestMessenger } from '../../../testing/test-messenger.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

/** The database goes away while a message is with its provider: whatever that answers cannot be noted. */
let app: TestApp;
let cable: Cable;
let db: Database;
let studio: Studio;
let campaign: KeptCampaign;

beforeAll(async () => {
  app = await testApp();
  cable = await layCable(app.databaseUrl);
  db = openDatabase({ url: cable.url, max: 4, log: silentLog });
});
afterAll(async () => {
  await cable.cut();
  await db.close();
  await app.close();
});
beforeEach(async () => {
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
});

interface Row {
  id: string;
  text: string;
  state: string;
  reason: string | null;
}
const sentOf = () =>
  app.db.platformQuery<Row>(
    'test.lost_database.sent',
    `select id, content ->> 'text' as text, state, reason from message
     where company_id = $1 and direction = 'out' order by seq`,
    [studio.company.id],
  );

/** Whatever is given to this provider first is lost with the database, which is back a moment later. */
async function sendingOver(
  options: { idempotent?: boolean; canAsk?: boolean },
  act: (messenger: TestMessenger) => Promise<void>,
): Promise<void> {
  const messenger = new TestMessenger({
    ...options,
    onAccepted: async () => {
      if (messenger.got.length > 1 || messenger.attempts.length > 1) return;
      await cable.cut();
      setTimeout(() => void cable.mend(), 500);
    },
  });
  const here: Conversations = openConversations(db, app.clock, {
    messengers: new Map([['test', messenger]]),
  });
  const works = here.work();
  try {
    await here.receiveMessage({
      ...{ companyId: studio.company.id, accountId: uuidv7(), accountKind: 'test', campaignId: campaign.id },
      ...{ addressKind: 'name', address: 'ana', providerId: uuidv7(), text: 'Hello', sentAt: null },
    });
    await act(messenger);
  } finally {
    await works.stop();
    await here.settled();
  }
}

const said = ['This is the clinic.', 'Which day?'];
const areAll = (state: string) => async () => {
  const rows = await sentOf();
  return rows.length === said.length && rows.every((row) => row.state === state);
};

it('is given again under its id where the provider takes that once', { timeout: 60_000 }, async () => {
  await sendingOver({ idempotent: true }, async ({ got, attempts }) => {
    await until(areAll('sent'));
    expect(attempts).toEqual([said[0], ...said]);
    expect(got.map(({ text }) => text)).toEqual(said);
  });
});

it('is asked for where the provider can say', { timeout: 60_000 }, async () => {
  await sendingOver({ canAsk: true }, async ({ got, attempts }) => {
    await until(areAll('sent'));
    expect(attempts).toEqual(said);
    expect(got.map(({ text }) => text)).toEqual(said);
  });
});

it(
  'is unknown after a minute where neither is so, and goes no second time',
  { timeout: 60_000 },
  async () => {
    await sendingOver({}, async ({ got, attempts }) => {
      const first = await until(
        async () => (await sentOf()).find(({ state }) => state === 'sending') ?? null,
      );
      await until(() => Promise.resolve(got.length === 1));
      await app.db.platformQuery(
        'test.lost_database.age',
        `update message set sending_since = sending_since - interval '61 s' where id = $1 and state = 'sending'`,
        [first.id],
      );
      await until(async () => (await sentOf())[1]?.state === 'sent');
      expect((await sentOf())[0]).toMatchObject({ state: 'unknown', reason: 'no_answer' });
      expect(attempts).toEqual(said);
      expect(got.map(({ text }) => text)).toEqual(said);
    });
  },
);
