import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { openDatabase, type Database } from '../db/client.ts';
import { uuidv7 } from '../db/ids.ts';
import type { Conversations } from '../features/conversations/conversations.ts';
import { LivingProcess } from '../platform/process/living-process.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { emptyTestDatabase, type TestDatabase } from '../testing/database.ts';
import { silentLog } from '../testing/log.ts';
import { openConversations } from '../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../testing/receptions.ts';
import { TestMessenger } from '../testing/test-messenger.ts';
import { until } from '../testing/until.ts';
import { makeStudio, type Studio } from '../testing/workflows.ts';
import { settleRestored } from './settle-restored.ts';

let app: TestApp;
let empty: TestDatabase;
let restored: Database;
let folder: string;
let studio: Studio;
let campaign: KeptCampaign;
const account = uuidv7();
/** The provider has one life only. */
const messenger = new TestMessenger();
const parts = { messengers: new Map([['test', messenger]]) };

beforeAll(async () => {
  app = await testApp();
  empty = await emptyTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'centralita-restore-'));
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
});
afterAll(async () => {
  await restored?.close();
  await empty.drop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (here: Conversations, person: string) =>
  here.receiveMessage({
    companyId: studio.company.id,
    accountId: account,
    accountKind: 'test',
    campaignId: campaign.campaignId,
    addressKind: 'name',
    address: person,
    providerId: uuidv7(),
    text: 'Hello',
    sentAt: null,
  });
const acting = (threadId: string) => ({ companyId: studio.company.id, threadId, userId: studio.userId });

interface Row {
  address: string;
  owner: string;
  held: string | null;
  states: string[];
}
const threads = (db: Database) =>
  db.platformQuery<Row>(
    'test.restore.threads',
    `select t.address, t.owner, t.held, coalesce((select array_agg(m.state || ' ' || coalesce(m.reason, '') order by m.seq)
       from message m where m.thread_id = t.id and m.state is not null), '{}') as states
     from thread t where t.company_id = $1 order by 1`,
    [studio.company.id],
  );

async function workFor(here: Conversations, act: () => Promise<unknown>) {
  const works = here.work();
  try {
    await act();
  } finally {
    await works.stop();
    await here.settled();
  }
}

it(
  'sends nothing twice after a restore, and leaves what was under way to people',
  { timeout: 60_000 },
  async () => {
    const before = openConversations(app.db, app.clock, parts);
    const { threadId: ana } = await write(before, 'Ana');
    await before.operations.takeOver(acting(ana), null);
    await before.operations.say(acting(ana), { id: uuidv7(), text: 'Good morning' });
    await write(before, 'Luis');
    await app.db.platform((tx) =>
      tx.run(
        'test.restore.outbound',
        `insert into campaign_outbound (company_id, id, campaign_id, active_days, active_hours, retry_per_contact, retry_interval,
         order_channels) values ($1, $2, $3, '{}', '{}', 0, 1, '{}')`,
        [studio.company.id, uuidv7(), campaign.campaignId],
      ),
    );
    const file = join(folder, 'backup.tar.gz');
    const dataDir = join(folder, 'data');
    await writeBackup({ url: app.databaseUrl, dataDir, file });
    // The product goes on: what was queued goes out, and Luis is answered.
    await workFor(before, () => until(() => Promise.resolve(messenger.got.length === 3)));

    restored = openDatabase({ url: empty.url, max: 4, log: silentLog });
    await restoreBackup({ url: empty.url, dataDir: join(folder, 'restored'), file, log: silentLog });
    const told: object[] = [];
    const log = { warn: (what: object) => void told.push(what) };
    const parting = { db: restored, clock: app.clock };
    const lives = await Promise.all([settleRestored(parting, log), settleRestored(parting, log)]);
    expect(new Set(lives).size).toBe(1);
    expect(told).toMatchObject([{ messages: 1, threads: 1, campaigns: 1, from: expect.any(String) }]);
    expect(await threads(restored)).toEqual([
      { address: 'Ana', owner: 'operator', held: null, states: ['unknown restored'] },
      { address: 'Luis', owner: 'queue', held: 'restored', states: [] },
    ]);
    const after = openConversations(restored, app.clock, parts);
    await workFor(after, async () => {
      await setTimeout(2_500);
      expect(messenger.got).toHaveLength(3);
      const [luis] = await restored.platformQuery<{ id: string }>(
        'test.restore.luis',
        `select id from thread where company_id = $1 and address = 'Luis'`,
        [studio.company.id],
      );
      await after.operations.handBack(acting(luis!.id));
      await until(() => Promise.resolve(messenger.got.length === 5));
    });
  },
);

it('ends a process under which a backup was restored', async () => {
  let ended = 0;
  const living = new LivingProcess(app.db, () => void (ended += 1));
  await living.id();
  await app.db.platformQuery('test.restore.other', 'update generation set id = gen_random_uuid()');
  living.renew();
  await expect(Promise.resolve(living.id())).rejects.toThrow('restored');
  expect(ended).toBe(1);
  await living.stop();
});
