import { updateConversationSettings } from '@centralita/contract/campaigns/conversation-routes';
import type { ConversationSettings } from '@centralita/contract/campaigns/conversation-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask } from '../../../testing/app.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { TestMessenger } from '../../../testing/test-messenger.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

/** Who writes again: goes on, begins anew, is greeted or not, or only says thanks. */
let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
let account: string;
let here: Conversations;
let works: { stop(): Promise<void> };

beforeAll(async () => {
  both = await twoProcesses();
  here = both.openThere({ messengers: new Map([['test', new TestMessenger()]]) });
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
  account = uuidv7();
  await set({ burst_ms: 200 });
});

const hour = 3_600_000;

async function set(body: Partial<ConversationSettings>) {
  const call = { token: studio.token, params: { campaign_id: campaign.id } };
  expect((await ask(both.app, updateConversationSettings, { ...call, body })).status).toBe(200);
}

async function arrives(text: string, person = 'ana') {
  const { threadId } = await here.receiveMessage({
    ...{ companyId: studio.company.id, accountId: account, accountKind: 'test', campaignId: campaign.id },
    ...{ addressKind: 'name', address: person, providerId: uuidv7(), text, sentAt: null },
  });
  return threadId;
}

interface Chat {
  /** Everything that was said in it. */
  said: string[];
  /** Of each conversation, in order. */
  ends: (string | null)[];
  /** How many messages each turn took in. */
  took: number[];
  /** Nothing waits in it. */
  rests: boolean;
}

async function chat(thread: string): Promise<Chat> {
  const [row] = await both.app.db.platformQuery<Chat>(
    'test.after_end.chat',
    `select array(select m.content ->> 'text' from message m where m.thread_id = t.id and m.kind = 'text' order by m.seq) as said,
       array(select c.ending from conversation c where c.thread_id = t.id order by c.number) as ends,
       array(select cardinality(u.took) from turn u where u.thread_id = t.id order by u.took[1]) as took,
       t.holder is null and not exists (select from message m where m.thread_id = t.id and m.direction = 'in'
         and m.seq > t.taken_through) as rests
     from thread t where t.id = $1`,
    [thread],
  );
  return row!;
}

/** What is said in the chat from a message of the person on. */
async function says(text: string, person = 'ana'): Promise<string[]> {
  const thread = await arrives(text, person);
  const { said } = await until(async () => {
    const now = await chat(thread);
    return now.rests ? now : null;
  });
  return said.slice(said.lastIndexOf(text) + 1);
}

const greeting = 'This is the clinic.';

describe('who writes again after the end', () => {
  it('is asked, and not greeted, within a day', async () => {
    expect(await says('Hello')).toEqual([greeting, 'Which day?']);
    await says('On the 5th of March');
    both.app.clock.advance(23 * hour);
    expect(await says('I need another one')).toEqual(['Which day?']);
    const thread = await arrives('On the 6th of March');
    await until(async () => (await chat(thread)).ends.every((end) => end === 'end'));
    expect((await chat(thread)).ends).toEqual(['end', 'end']);
  });

  it('is greeted again after a day without a word', async () => {
    await says('Hello');
    await says('On the 5th of March');
    both.app.clock.advance(25 * hour);
    expect(await says('I need another one')).toEqual([greeting, 'Which day?']);
  });

  it('is read at once where the first words answer the question', async () => {
    await says('Hello');
    await says('On the 5th of March');
    const said = await says('One more on the 7th of March');
    expect(said).not.toContain(greeting);
    expect(said).not.toContain('Which day?');
  });

  it('is a matter of hours that the campaign names', async () => {
    await set({ time_out_hours: 3, greet_anew_hours: 2 });
    const thread = await arrives('Hello');
    await until(async () => (await chat(thread)).rests);
    both.app.clock.advance(2.9 * hour);
    await here.endOver();
    expect(await says('Hm')).not.toContain(greeting);
    expect((await chat(thread)).ends).toEqual([null]);
    both.app.clock.advance(3.1 * hour);
    await here.endOver();
    await until(async () => (await chat(thread)).ends[0] === 'time_out');
    expect(await says('Hello again')).toEqual([greeting, 'Which day?']);
  });

  it('goes on after days where the campaign waits for longer', async () => {
    await set({ time_out_hours: 100, greet_anew_hours: 24 });
    const thread = await arrives('Hello');
    await until(async () => (await chat(thread)).rests);
    both.app.clock.advance(50 * hour);
    await here.endOver();
    expect(await says('Hm')).not.toContain(greeting);
    expect((await chat(thread)).ends).toEqual([null]);
  });
});

describe('thanks after the end', () => {
  it('stay with the conversation that is over, for ten minutes', async () => {
    await says('Hello');
    await says('On the 5th of March');
    both.app.clock.advance(9 * 60_000);
    expect(await says('Muchas gracias 🙏')).toEqual([]);
    const thread = await arrives('👍');
    await until(async () => (await chat(thread)).rests);
    expect((await chat(thread)).ends).toEqual(['end']);
    both.app.clock.advance(2 * 60_000);
    expect(await says('Thank you!')).toEqual(['Which day?']);
  });

  it('are words like others within a conversation, and where something follows them', async () => {
    expect(await says('Thanks')).toEqual([greeting, 'Which day?']);
    await says('On the 5th of March');
    // Both are read as one, however long the second takes to come.
    await set({ burst_ms: 60_000, burst_most_ms: 60_000 });
    await arrives('Thanks');
    const thread = await arrives('I need another one');
    await both.app.db.platformQuery(
      'test.after_end.due_now',
      'update thread set due_at = clock_timestamp() where id = $1',
      [thread],
    );
    const { said, took } = await until(async () => {
      const now = await chat(thread);
      return now.rests ? now : null;
    });
    expect(said.slice(-3)).toEqual(['Thanks', 'I need another one', 'Which day?']);
    expect(took.at(-1)).toBe(2);
  });
});

it('a burst lasts as long as the campaign says', async () => {
  const due = async (thread: string) => {
    const [row] = await both.app.db.platformQuery<{ ms: number }>(
      'test.after_end.due',
      'select extract(epoch from due_at - clock_timestamp())::float8 * 1000 as ms from thread where id = $1',
      [thread],
    );
    return row!.ms;
  };
  await set({ burst_ms: 40_000, burst_most_ms: 60_000 });
  const thread = await arrives('Hello');
  expect(await due(thread)).toBeGreaterThan(30_000);
  await arrives('It is me');
  expect(await due(thread)).toBeGreaterThan(30_000);
  // Half a minute later.
  await both.app.db.platformQuery(
    'test.after_end.later',
    "update thread set burst_since = burst_since - interval '30 s' where id = $1",
    [thread],
  );
  await set({ burst_most_ms: 40_000 });
  await arrives('Ana');
  expect(await due(thread)).toBeLessThan(10_000);
  const call = { token: studio.token, params: { campaign_id: campaign.id } };
  const short = await ask(both.app, updateConversationSettings, { ...call, body: { burst_most_ms: 39_999 } });
  expect([short.status, short.error?.code]).toEqual([422, 'campaign_burst']);
  await set({ burst_ms: 0, burst_most_ms: 0 });
  expect(await says('So')).toEqual([greeting, 'Which day?']);
});
