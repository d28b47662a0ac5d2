import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import type { Messenger } from '../../../ports/messenger.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { slowModel } from '../../../testing/slow-model.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';

/** Of each manner: streamed, queued, handed over. */
const count = 10;
const handover = /a colleague will take over/;

/** What went out to whom, in the order in which it began. */
const out: { to: string; text: string; at: number }[] = [];
const messenger: Messenger = {
  idempotent: false,
  kinds: new Set(['text']),
  async send({ id, address, content }, { mayGo }) {
    if (!mayGo()) return { outcome: 'not_accepted', retryAfterMs: 0 };
    out.push({ to: address, text: String(content['text']), at: performance.now() });
    await setTimeout(Math.random() * 80);
    return { outcome: 'accepted', providerId: id, state: 'delivered' };
  },
};

let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
let processes: Conversations[];
let works: { stop(): Promise<void> }[];
const sandbox = uuidv7();

beforeAll(async () => {
  both = await twoProcesses();
  studio = await makeStudio(both.app, 'api');
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
  const model = slowModel(() => Math.random() * 600);
  const parts = { models: { model, embedded: model }, messengers: new Map([['sandbox', messenger]]) };
  processes = [openConversations(both.app.db, both.app.clock, parts), both.openThere(parts)];
  works = processes.map((one) => one.work());
});
afterAll(async () => {
  await Promise.all(works.map((one) => one.stop()));
  await Promise.all(processes.map((one) => one.settled()));
  await both.close();
});

const any = () => processes[Math.floor(Math.random() * processes.length)]!;
const of = (person: string) => out.filter(({ to }) => to === person);

interface Thread {
  id: string;
  owner: string;
  stage: 'waits' | 'plays' | 'sends';
}

/** From when on it is taken over: at any time, once it is played, once something is to be sent. */
const stages = [/./, /plays|sends/, /sends/];

async function threadOf(person: string): Promise<Thread | null> {
  const [row] = await both.app.db.platformQuery<Thread>(
    'test.take_overs.thread',
    `select id, owner, case when exists (select from message m where m.company_id = t.company_id and m.thread_id = t.id
       and m.author = 'ai') then 'sends' when holder is not null then 'plays' else 'waits' end as stage
     from thread t where company_id = $1 and address = $2`,
    [studio.company.id, person],
  );
  return row ?? null;
}

const write = (person: string, text: string) =>
  any().receiveMessage({
    ...{
      companyId: studio.company.id,
      campaignId: campaign.campaignId,
      accountId: sandbox,
      accountKind: 'sandbox',
    },
    ...{ addressKind: 'sandbox', address: person, providerId: uuidv7(), text, sentAt: null },
  });

/** Takes over on any process, says something at once, on any process, and tells when the take-over was answered. */
async function takeOver(person: string): Promise<number> {
  const { id: threadId } = await until(() => threadOf(person));
  const acting = { companyId: studio.company.id, threadId, userId: uuidv7() };
  await any().operations.takeOver(acting, null);
  const answered = performance.now();
  await any().operations.say(acting, { id: uuidv7(), text: 'I am here' });
  return answered;
}

async function streamed(person: string, nth: number) {
  const emit = (event: string) => {
    if (event !== 'again') out.push({ to: person, text: event, at: performance.now() });
  };
  const arrival = { type: 'message' as const, text: 'Hello', messageId: null, variables: {} };
  const reply = any().receive({ campaign, sessionId: person, arrival, emit });
  if (nth % 3 > 0) await until(async () => of(person).length > 0);
  await setTimeout(Math.random() * 400);
  const answered = await takeOver(person);
  const { messages } = await reply;
  // Exactly what went out is what is kept.
  expect(messages).toHaveLength(of(person).filter(({ text }) => text === 'message').length);
  return answered;
}

async function queued(person: string, nth: number) {
  await write(person, 'Hello');
  const stage = stages[nth % stages.length]!;
  await until(async () => of(person).length > 0 || stage.test((await threadOf(person))?.stage ?? ''));
  // Who has everything by then is in time, whatever the machine does.
  if (nth === 0) await until(async () => of(person).length === 2);
  await setTimeout(Math.random() * 200);
  const answered = await takeOver(person);
  await until(async () => of(person).at(-1)?.text === 'I am here');
  return answered;
}

describe('take-overs at any instant, on two processes', () => {
  it('let nothing of the AI out from their answer on', { timeout: 180_000 }, async () => {
    const people = Array.from({ length: 2 * count }, (_, at) => `Person ${at}`);
    const answered = await Promise.all(
      people.map((one, at) => (at % 2 === 0 ? streamed : queued)(one, Math.floor(at / 2))),
    );
    await setTimeout(2_500);
    for (const [at, person] of people.entries()) {
      const late = of(person).filter((one) => one.at > answered[at]!);
      expect(late.map(({ text }) => text)).toEqual(at % 2 === 0 ? [] : ['I am here']);
    }
    // Some were in time, and some were not.
    expect(new Set(people.map((one) => of(one).length)).size).toBeGreaterThan(1);
  });

  it(
    'let the goodbye of a hand-over arrive before the first word of who comes',
    { timeout: 180_000 },
    async () => {
      const people = Array.from({ length: count }, (_, at) => `Handed ${at}`);
      await Promise.all(
        people.map(async (person) => {
          await write(person, 'I want to talk to a person');
          await until(async () => (await threadOf(person))?.owner === 'queue');
          await setTimeout(Math.random() * 300);
          await takeOver(person);
          await until(async () => of(person).at(-1)?.text === 'I am here');
        }),
      );
      await setTimeout(1_000);
      for (const person of people) {
        const texts = of(person).map(({ text }) => text);
        expect(texts.slice(0, -1).filter((text) => handover.test(text))).toHaveLength(1);
        expect(texts.at(-1)).toBe('I am here');
      }
    },
  );
});
