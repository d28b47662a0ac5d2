import { updateConversationSettings } from '@centralita/contract/campaigns/conversation-routes';
import * as campaigns from '@centralita/contract/campaigns/routes';
import { deleteWorkflow } from '@centralita/contract/workflows/list-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask } from '../../../testing/app.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { slowModel } from '../../../testing/slow-model.ts';
import { embeddedModel } from '../../../start/embedded-model.ts';
import { TestMessenger } from '../../../testing/test-messenger.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

/** What happens to a campaign, its workflow and its company between an arrival and its answer. */
let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
let here: Conversations;
let works: { stop(): Promise<void> };
let provider: TestMessenger;
const model = slowModel(() => 0);

beforeAll(async () => {
  both = await twoProcesses();
  provider = new TestMessenger();
  here = both.openThere({
    messengers: new Map([['test', provider]]),
    models: { model, embedded: embeddedModel() },
  });
  works = here.work();
});
afterAll(async () => {
  await works.stop();
  await here.settled();
  await both.close();
});
beforeEach(async () => {
  studio = await makeStudio(both.app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
  provider.got.length = 0;
  model.pause = () => 0;
});

const account = uuidv7();
async function arrives(text: string) {
  const { threadId } = await here.receiveMessage({
    ...{ companyId: studio.company.id, accountId: account, accountKind: 'test', campaignId: campaign.id },
    ...{ addressKind: 'name', address: studio.company.id, providerId: uuidv7(), text, sentAt: null },
  });
  return threadId;
}

interface Standing {
  owner: string;
  held: string | null;
  clients: number;
  turns: number;
  ends: (string | null)[];
  /** How each thing said stands. */
  states: string[];
}
async function standing(thread: string): Promise<Standing> {
  const [row] = await both.app.db.platformQuery<Standing>(
    'test.shut.standing',
    `select owner, held, (select count(*)::int from client where thread_id = t.id) as clients,
       (select count(*)::int from turn where thread_id = t.id) as turns,
       array(select ending from conversation where thread_id = t.id) as ends,
       array(select state from message where thread_id = t.id and direction = 'out' and kind <> 'event' order by seq) as states
     from thread t where id = $1`,
    [thread],
  );
  return row!;
}
const heldAs = (thread: string, held: string) =>
  until(async () => {
    const now = await standing(thread);
    return now.held === held ? now : null;
  });
const unanswered = { clients: 0, turns: 0, ends: [], states: [] };

const act = {
  /** What is in progress cannot be archived. */
  archive: async () => {
    await act.pause();
    const call = { token: studio.token, params: { campaign_id: campaign.id } };
    return ask(both.app, campaigns.archiveCampaign, call);
  },
  pause: () =>
    ask(both.app, campaigns.campaignStatus, {
      token: studio.token,
      params: { id: campaign.id },
      body: { status: 'paused' },
    }),
  finish: () =>
    ask(both.app, campaigns.campaignStatus, {
      token: studio.token,
      params: { id: campaign.id },
      body: { status: 'finished' },
    }),
};
const switchTo = (isOn: boolean) =>
  both.app.db.platformQuery('test.shut.company', 'update company set is_active = $2 where id = $1', [
    studio.company.id,
    isOn,
  ]);

/** Nobody takes up what comes, until the test says so. */
async function takeTime() {
  const body = { burst_ms: 60_000, burst_most_ms: 60_000 };
  const call = { token: studio.token, params: { campaign_id: campaign.id }, body };
  expect((await ask(both.app, updateConversationSettings, call)).status).toBe(200);
}
const fallsDue = (thread: string) =>
  both.app.db.platformQuery('test.shut.due', 'update thread set due_at = clock_timestamp() where id = $1', [
    thread,
  ]);

describe('an arrival that is not answered yet', () => {
  beforeEach(takeTime);

  it('waits for a person where its campaign is archived', async () => {
    const thread = await arrives('Hello');
    expect((await act.archive()).status).toBe(200);
    await fallsDue(thread);
    expect(await heldAs(thread, 'archived')).toMatchObject({ ...unanswered, owner: 'queue' });
  });

  it('keeps its workflow, waits while the campaign is paused, and for a person once that is over and the workflow gone', async () => {
    const remove = () =>
      ask(both.app, deleteWorkflow, { token: studio.token, body: { workflow_id: studio.workflowId } });
    const thread = await arrives('Hello');
    expect((await act.pause()).status).toBe(200);
    expect((await remove()).status).toBe(409);
    await fallsDue(thread);
    expect(await heldAs(thread, 'paused')).toMatchObject({ ...unanswered, owner: 'ai' });
    await act.finish();
    expect((await remove()).status).toBe(200);
    await arrives('Anybody?');
    await fallsDue(thread);
    expect(await heldAs(thread, 'finished')).toMatchObject({ ...unanswered, owner: 'queue' });
  });

  it('waits for a person where the company is switched off', async () => {
    const thread = await arrives('Hello');
    await switchTo(false);
    await fallsDue(thread);
    expect(await heldAs(thread, 'off')).toMatchObject({ ...unanswered, owner: 'queue' });
    await switchTo(true);
  });
});

describe('a turn that is being played', () => {
  it('ends without a word where its campaign is archived', async () => {
    const thread = await arrives('Hello');
    await until(async () => (await standing(thread)).turns === 1);
    // The model has been asked and is silent.
    model.pause = () => Infinity;
    const asked = model.asked.length;
    await arrives('Hm');
    await until(() => Promise.resolve(model.asked.length > asked));
    expect((await act.archive()).status).toBe(200);
    // Its end is classified.
    model.pause = () => 0;
    await here.endOver();
    const over = await until(async () => {
      const now = await standing(thread);
      return now.ends[0] === 'hang_up' ? now : null;
    });
    expect(over.states).toHaveLength(2);
    const [client] = await both.app.db.platformQuery<{ status: string; reason: string }>(
      'test.shut.client',
      'select status, reason from client where thread_id = $1',
      [thread],
    );
    expect(client).toEqual({ status: 'disconnected', reason: 'campaign_over' });
  });

  it('is kept and its words are cancelled where the company is switched off', async () => {
    let goOn = () => {};
    const isOff = new Promise<void>((resolve) => (goOn = resolve));
    model.pause = () => isOff.then(() => 0);
    const asked = model.asked.length;
    const thread = await arrives('Hello');
    await until(() => Promise.resolve(model.asked.length > asked));
    await switchTo(false);
    goOn();
    const now = await until(async () => {
      const found = await standing(thread);
      return found.turns === 1 && found.states.every((state) => state === 'cancelled') ? found : null;
    });
    expect(now.states).toEqual(['cancelled', 'cancelled']);
    expect(provider.got).toEqual([]);
    await arrives('Hm?');
    expect(await heldAs(thread, 'off')).toMatchObject({ owner: 'queue', turns: 1 });
    await switchTo(true);
  });
});
