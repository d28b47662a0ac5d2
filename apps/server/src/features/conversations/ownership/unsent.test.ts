import { disclosures } from '@centralita/contract/campaigns/disclosures';
import { updateCampaignCompliance } from '@centralita/contract/campaigns/compliance-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import type { Messenger } from '../../../ports/messenger.ts';
import { ask } from '../../../testing/app.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { slowModel, type SlowModel } from '../../../testing/slow-model.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
let model: SlowModel;
/** Plays; nothing is sent by it. */
let there: Conversations;
let works: { stop(): Promise<void> };

beforeAll(async () => {
  both = await twoProcesses();
  model = slowModel(() => 0);
  there = both.openThere({ models: { model, embedded: model } });
  works = there.work();
});
afterAll(async () => {
  await works.stop();
  await there.settled();
  await both.close();
});

async function acting() {
  const [thread] = await both.app.db.platformQuery<{ id: string }>(
    'test.cut.thread',
    'select id from thread where company_id = $1',
    [studio.company.id],
  );
  return { companyId: studio.company.id, threadId: thread!.id, userId: uuidv7() };
}

describe('an answer that is still to be sent when somebody takes over', () => {
  const write = () =>
    there.receiveMessage({
      ...{ companyId: studio.company.id, campaignId: campaign.campaignId, accountId: uuidv7() },
      ...{ accountKind: 'sandbox', addressKind: 'sandbox', address: 'Eva', providerId: uuidv7() },
      ...{ text: 'Hello', sentAt: null },
    });
  const states = async () => {
    const rows = await both.app.db.platformQuery<{ state: string }>(
      'test.cut.states',
      `select state from message where company_id = $1 and author = 'ai' order by seq`,
      [studio.company.id],
    );
    return rows.map(({ state }) => state);
  };

  beforeEach(async () => {
    studio = await makeStudio(both.app, 'api');
    await publishAskDay(studio);
    campaign = await makeCampaign(studio);
  });

  it('was not said: the AI that gets the thread back asks anew', async () => {
    await write();
    await until(async () => (await states()).length === 2);
    const by = await acting();
    await there.operations.takeOver(by, null);
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    await there.operations.handBack(by);
    await until(async () => (await states()).length === 3);
    expect(model.asked.at(-1)!.history.map(({ content }) => content)).toEqual(['Hello']);
  });

  it('was not said, with what the product says first: that is said again before the AI goes on', async () => {
    await ask(both.app, updateCampaignCompliance, {
      token: studio.token,
      params: { campaign_id: campaign.id },
      body: { discloses_ai: true },
    });
    const disclosed = async () => {
      const rows = await both.app.db.platformQuery<{ state: string }>(
        'test.unsent.disclosed',
        `select state from message where company_id = $1 and content ->> 'text' = $2 order by seq`,
        [studio.company.id, disclosures.ai_sentence.english],
      );
      return rows.map(({ state }) => state);
    };
    await write();
    await until(async () => (await states()).length === 2);
    expect(await disclosed()).toEqual(['queued']);
    const by = await acting();
    await there.operations.takeOver(by, null);
    expect(await disclosed()).toEqual(['cancelled']);
    await there.operations.handBack(by);
    await until(async () => (await states()).length === 3);
    expect(await disclosed()).toEqual(['cancelled', 'queued']);
  });

  it('is not tried again where the provider did not take it', async () => {
    const sent: string[] = [];
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const messenger: Messenger = {
      idempotent: false,
      kinds: new Set(['text']),
      async send({ id, companyId, content }) {
        const isFirst = companyId === studio.company.id && sent.push(String(content['text'])) === 1;
        if (!isFirst) return { outcome: 'accepted', providerId: id, state: 'sent' };
        await refused;
        return { outcome: 'not_accepted', retryAfterMs: 10 };
      },
    };
    const { db, clock } = both.app;
    const sender = openConversations(db, clock, { messengers: new Map([['sandbox', messenger]]) });
    const sending = sender.work();
    await write();
    await until(async () => sent.length === 1);
    const by = await acting();
    await there.operations.takeOver(by, null);
    await there.operations.say(by, { id: uuidv7(), text: 'I am here' });
    refuse();
    await until(async () => sent.length === 2);
    expect(sent).toEqual(['This is the clinic.', 'I am here']);
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    await sending.stop();
    await sender.settled();
  });
});
