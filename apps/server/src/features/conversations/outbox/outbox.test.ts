import { setTimeout } from 'node:timers/promises';
import { addOptOut } from '@centralita/contract/opt-outs/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask } from '../../../testing/app.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { providerIdOf, TestMessenger } from '../../../testing/test-messenger.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { edge, makeStudio, node, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';
import { nextMessages } from './sending.ts';

let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
let account: string;

beforeAll(async () => {
  both = await twoProcesses();
});
afterAll(() => both.close());
beforeEach(async () => {
  studio = await makeStudio(both.app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
  account = uuidv7();
});

interface Line {
  here: Conversations;
  messenger: TestMessenger;
}

/** A process that sends through this provider, for as long as `act` takes. */
async function sendingBy(
  messenger: TestMessenger | ((here: () => Conversations) => TestMessenger),
  act: (line: Line) => Promise<void>,
): Promise<void> {
  let here: Conversations | null = null;
  const opened = () => here!;
  const provider = typeof messenger === 'function' ? messenger(opened) : messenger;
  here = both.openThere({ messengers: new Map([['test', provider]]) });
  const works = here.work();
  try {
    await act({ here, messenger: provider });
  } finally {
    await works.stop();
    await here.settled();
  }
}

const arrives = async (here: Conversations, text: string, person = 'ana') => {
  const { threadId } = await here.receiveMessage({
    companyId: studio.company.id,
    accountId: account,
    accountKind: 'test',
    campaignId: campaign.id,
    addressKind: 'name',
    address: person,
    providerId: uuidv7(),
    text,
    sentAt: null,
  });
  return threadId;
};
const acting = (threadId: string) => ({ companyId: studio.company.id, threadId, userId: studio.userId });

/** A chat that is an operator's before anything is said to the person. */
async function taken(here: Conversations, person = 'ana') {
  const thread = await arrives(here, 'Hello', person);
  await here.operations.takeOver(acting(thread), null);
  return thread;
}
const say = async (here: Conversations, thread: string, text: string) => {
  const id = uuidv7();
  await here.operations.say(acting(thread), { id, text });
  return id;
};

interface Row {
  id: string;
  author: string;
  text: string;
  state: string;
  reason: string | null;
}
const sentOf = (thread: string) =>
  both.app.db.companyRead(studio.company.id, (tx) =>
    tx.rows<Row>(
      'test.outbox.rows',
      `select id, author, content ->> 'text' as text, state, reason from message
       where thread_id = $1 and direction = 'out' and kind = 'text' order by seq`,
      [thread],
    ),
  );
const stateUntil = (thread: string, text: string, state: string) =>
  until(async () => (await sentOf(thread)).find((row) => row.text === text && row.state === state) ?? null);
/** As if it had been sent a minute ago. */
const age = (id: string, seconds: number) =>
  both.app.db.platformQuery(
    'test.outbox.age',
    `update message set sending_since = sending_since - $2 * interval '1 s' where id = $1 and state = 'sending'`,
    [id, seconds],
  );
const statusOf = (
  here: Conversations,
  id: string,
  state: 'sent' | 'delivered' | 'read' | 'failed',
  knowsOurs = true,
) =>
  here.receiveStatus({
    companyId: studio.company.id,
    accountId: account,
    messageId: knowsOurs ? id : null,
    providerId: providerIdOf({ id }),
    state,
    reason: state === 'failed' ? 'not_on_channel' : null,
  });

describe('a message whose answer is lost', () => {
  it('is sent again under its id where the provider does that once', async () => {
    const provider = new TestMessenger({
      idempotent: true,
      behave: (_, attempt) => (attempt === 1 ? 'lose' : 'accept'),
    });
    await sendingBy(provider, async ({ here }) => {
      const thread = await taken(here);
      await say(here, thread, 'One');
      await stateUntil(thread, 'One', 'sent');
      expect([provider.attempts.length, provider.got.length]).toEqual([2, 1]);
    });
  });

  it('is asked for where the provider can say', async () => {
    const provider = new TestMessenger({
      canAsk: true,
      behave: (text, attempt) => (attempt > 1 ? 'accept' : text === 'Lost' ? 'lose' : 'drop'),
    });
    await sendingBy(provider, async ({ here }) => {
      const thread = await taken(here);
      await say(here, thread, 'Lost');
      await stateUntil(thread, 'Lost', 'sent');
      await say(here, thread, 'Dropped');
      await stateUntil(thread, 'Dropped', 'sent');
      expect(provider.got.map(({ text }) => text)).toEqual(['Lost', 'Dropped']);
    });
  });

  it('waits for a status, is unknown after a minute, and is never sent twice by itself', async () => {
    const provider = new TestMessenger({ behave: (text) => (text.startsWith('Lost') ? 'lose' : 'accept') });
    await sendingBy(provider, async ({ here }) => {
      const thread = await taken(here);
      const first = await say(here, thread, 'Lost one');
      await stateUntil(thread, 'Lost one', 'sending');
      await statusOf(here, first, 'delivered');
      await stateUntil(thread, 'Lost one', 'delivered');
      const second = await say(here, thread, 'Lost two');
      await stateUntil(thread, 'Lost two', 'sending');
      await age(second, 61);
      const unknown = await stateUntil(thread, 'Lost two', 'unknown');
      expect(unknown.reason).toBe('no_answer');
      await say(here, thread, 'After');
      await stateUntil(thread, 'After', 'sent');
      await statusOf(here, second, 'read');
      await stateUntil(thread, 'Lost two', 'read');
      expect(provider.attempts).toEqual(['Lost one', 'Lost two', 'After']);
    });
  });

  it('holds up what an operator writes behind it for two seconds at most', async () => {
    const provider = new TestMessenger({ behave: (text) => (text === 'Lost' ? 'lose' : 'accept') });
    await sendingBy(provider, async ({ here }) => {
      const thread = await taken(here);
      const lost = await say(here, thread, 'Lost');
      await stateUntil(thread, 'Lost', 'sending');
      await say(here, thread, 'Behind');
      expect((await sentOf(thread)).at(-1)?.state).toBe('queued');
      await age(lost, 3);
      await stateUntil(thread, 'Behind', 'sent');
      expect((await sentOf(thread))[0]?.state).toBe('sending');
    });
  });
});

describe('what follows a picture', () => {
  const image = { id: uuidv7(), type: 'image' as const, url: 'https://cdn.example/map.png', caption: '' };
  const text = { id: uuidv7(), type: 'text' as const, text: 'This is where we are.' };
  const pictureOf = async (thread: string) => {
    const rows = await both.app.db.platformQuery<{ id: string }>(
      'test.outbox.picture',
      `select id from message where thread_id = $1 and kind = 'image' and state = 'sent'`,
      [thread],
    );
    return rows[0]?.id ?? null;
  };
  /** As if the picture had gone then. */
  const wentAgo = (id: string, seconds: number) =>
    both.app.db.platformQuery(
      'test.outbox.went',
      `update message set sending_since = clock_timestamp() - $2 * interval '1 s' where id = $1`,
      [id, seconds],
    );

  beforeEach(async () => {
    const map = uuidv7();
    studio = await makeStudio(both.app, 'api');
    await publishAskDay(studio, ({ question, end }) => [
      node(map, 'message', { messages: [image, text] }),
      edge(question, map),
      edge(map, end),
    ]);
    campaign = await makeCampaign(studio);
  });

  /** The chat, where only the words behind the picture wait; nothing lets them go for an hour. */
  async function untilPicture(here: Conversations) {
    const thread = await arrives(here, 'On the 5th of March');
    const id = await until(() => pictureOf(thread));
    await wentAgo(id, -3_600);
    return { thread, id };
  }

  it('waits until it is there', async () => {
    await sendingBy(new TestMessenger(), async ({ here }) => {
      const { thread, id } = await untilPicture(here);
      await setTimeout(700);
      expect((await sentOf(thread)).at(-1)).toMatchObject({ text: text.text, state: 'queued' });
      await statusOf(here, id, 'delivered');
      await stateUntil(thread, text.text, 'sent');
    });
  });

  it('is taken back from somebody who opts out by a name that is no number', async () => {
    await sendingBy(new TestMessenger(), async ({ here }) => {
      const { thread } = await untilPicture(here);
      await ask(both.app, addOptOut, { token: studio.token, body: { address: 'ana' } });
      expect((await sentOf(thread)).at(-1)).toMatchObject({
        text: text.text,
        state: 'cancelled',
        reason: 'opted_out',
      });
    });
  });

  it('goes after three seconds where nobody says that it is', async () => {
    await sendingBy(new TestMessenger(), async ({ here }) => {
      const { thread, id } = await untilPicture(here);
      await setTimeout(300);
      expect((await sentOf(thread)).at(-1)).toMatchObject({ text: text.text, state: 'queued' });
      await wentAgo(id, 3.1);
      await stateUntil(thread, text.text, 'sent');
    });
  });
});

describe('statuses', () => {
  it('may be here before the answer, or before the sending was noted, and go forward only', async () => {
    const make = (here: () => Conversations) =>
      new TestMessenger({
        // By its own id alone: nobody knows yet whose it is.
        onAccepted: ({ id }) => statusOf(here(), id, 'delivered', false),
      });
    await sendingBy(make, async ({ here }) => {
      const thread = await taken(here);
      const id = await say(here, thread, 'One');
      await stateUntil(thread, 'One', 'delivered');
      for (const state of ['sent', 'read', 'delivered', 'failed'] as const) await statusOf(here, id, state);
      expect(await sentOf(thread)).toMatchObject([{ state: 'read', reason: null }]);
    });
  });

  it('say that it failed, and then a person sends it again, once', async () => {
    await sendingBy(new TestMessenger(), async ({ here, messenger }) => {
      const thread = await taken(here);
      const id = await say(here, thread, 'One');
      await stateUntil(thread, 'One', 'sent');
      const again = (name = uuidv7()) =>
        here.operations.sendAgain(acting(thread), { messageId: id, id: name });
      await expect(again()).rejects.toThrow('not_to_send_again');
      await statusOf(here, id, 'failed', false);
      const name = uuidv7();
      await again(name);
      await again(name);
      await expect(again()).rejects.toThrow('not_to_send_again');
      await until(async () => messenger.got.length === 2);
      expect(await sentOf(thread)).toMatchObject([
        { id, state: 'failed', reason: 'not_on_channel' },
        { id: name, text: 'One' },
      ]);
    });
  });
});

describe('what surely was not accepted', () => {
  it('waits as long as the provider says, in its order, and holds up nobody else', async () => {
    const provider = new TestMessenger({
      behave: (text, attempt) => (text === 'One' && attempt < 3 ? { wait: 700 } : 'accept'),
    });
    await sendingBy(provider, async ({ here }) => {
      const [ana, luis] = [await taken(here), await taken(here, 'luis')];
      for (const text of ['One', 'Two']) await say(here, ana, text);
      await say(here, luis, 'Other');
      await stateUntil(ana, 'Two', 'sent');
      expect(provider.got.map(({ text }) => text)).toEqual(['Other', 'One', 'Two']);
    });
  });

  it('holds up everybody else of the account where the provider asks that of it', async () => {
    const at: Record<string, number> = {};
    const provider = new TestMessenger({
      behave: (text, attempt) => {
        at[text] ??= performance.now();
        return text === 'Slow' && attempt === 1 ? { wait: 1_500, ofAccount: true } : 'accept';
      },
    });
    await sendingBy(provider, async ({ here }) => {
      const [ana, luis] = [await taken(here, 'ana'), await taken(here, 'luis')];
      await say(here, ana, 'Slow');
      await until(() => Promise.resolve(at['Slow']));
      await stateUntil(ana, 'Slow', 'queued');
      await say(here, luis, 'Other');
      await stateUntil(luis, 'Other', 'sent');
      await stateUntil(ana, 'Slow', 'sent');
      expect(at['Other']! - at['Slow']!).toBeGreaterThan(1_400);
    });
  });

  it('is sent before what a campaign writes to others, however long that has waited', async () => {
    const first = both.openThere({ messengers: new Map() });
    const [ana, luis] = [await taken(first, 'ana'), await taken(first, 'luis')];
    await say(first, ana, 'Of a campaign');
    await say(first, luis, 'A reply');
    await both.app.db.platformQuery(
      'test.outbox.campaign',
      `update message set kind = 'template', author = 'ai' where content ->> 'text' = 'Of a campaign' returning id`,
      [],
    );
    const next = await both.app.db.company(studio.company.id, (tx) =>
      nextMessages(tx, { companyId: studio.company.id, accountId: account, fence: 0 }, { limit: 2, but: [] }),
    );
    expect(next.map(({ content }) => content['text'])).toEqual(['A reply', 'Of a campaign']);
    await both.app.db.platformQuery(
      'test.outbox.cancel',
      `update message set state = 'cancelled' where account_id = $1 and state = 'queued' returning id`,
      [account],
    );
    await first.settled();
  });

  it('is not sent where the connection took so long that somebody else may speak', async () => {
    const provider = new TestMessenger({
      behave: (_, attempt) => (attempt === 1 ? { connectFor: 1_700 } : 'accept'),
    });
    await sendingBy(provider, async ({ here }) => {
      const thread = await taken(here);
      await say(here, thread, 'One');
      await stateUntil(thread, 'One', 'sent');
      expect([provider.attempts.length, provider.got.length]).toEqual([2, 1]);
    });
  });

  it('stays unsaid where it is the AI’s and a person took the chat from it meanwhile', async () => {
    const provider = new TestMessenger({
      behave: (text) => (text === 'This is the clinic.' ? { connectFor: 2_500 } : 'accept'),
    });
    await sendingBy(provider, async ({ here }) => {
      const thread = await arrives(here, 'Hello');
      await until(() => Promise.resolve(provider.attempts.length === 1));
      await here.operations.takeOver(acting(thread), null);
      await say(here, thread, 'I am here');
      await stateUntil(thread, 'I am here', 'sent');
      expect(provider.got.map(({ text }) => text)).toEqual(['I am here']);
      const states = (await sentOf(thread)).filter(({ author }) => author === 'ai');
      expect(states.every(({ state, reason }) => state === 'cancelled' && reason === 'taken_over')).toBe(
        true,
      );
    });
  });
});

describe('a contact center that is switched off', () => {
  const switchTo = (isOn: boolean) =>
    both.app.db.platformQuery(
      'test.outbox.service',
      'update contact_center_settings set is_service_active = $2 where company_id = $1',
      [studio.company.id, isOn],
    );

  it('sends nothing further: what was queued is cancelled, and does not come later', async () => {
    const provider = new TestMessenger({ behave: () => ({ wait: 300 }) });
    await sendingBy(provider, async ({ here }) => {
      const thread = await taken(here);
      await say(here, thread, 'One');
      await until(() => Promise.resolve(provider.attempts.length > 0));
      await switchTo(false);
      const one = await stateUntil(thread, 'One', 'cancelled');
      expect(one.reason).toBe('service_off');
      const attempts = provider.attempts.length;
      await switchTo(true);
      await setTimeout(800);
      expect([provider.attempts.length, provider.got.length]).toEqual([attempts, 0]);
    });
  });
});
