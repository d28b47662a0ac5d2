import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { disclosures } from '@centralita/contract/campaigns/disclosures';
import { updateCampaignCompliance } from '@centralita/contract/campaigns/compliance-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { ask } from '../../../testing/app.ts';
import { makeBookingsWebhook } from '../../../testing/bookings-webhook.ts';
import { answersCounted } from '../../../testing/month.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { slowModel, type SlowModel } from '../../../testing/slow-model.ts';
import { textsOf } from '../../../testing/conversations.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { edge, makeStudio, node, type Studio } from '../../../testing/workflows.ts';
import { webhooksFeature } from '../../webhooks/webhooks.ts';
import type { Conversations } from '../conversations.ts';

/** A service of somebody else's that answers when it is let. */
let calls = 0;
let answer: () => void = () => undefined;
const service = createServer((_, response) => {
  calls += 1;
  answer = () => response.setHeader('content-type', 'application/json').end('{"code":"B-77"}');
});
let host: string;
let outbound: Outbound;
let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
/** Plays with a slow model, and the other one. */
let here: Conversations;
let there: Conversations;
let model: SlowModel;
let works: { stop(): Promise<void> };

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  outbound = createOutbound({ allow: [host] });
  both = await twoProcesses({ pages: outbound });
});
afterAll(async () => {
  await works.stop();
  await Promise.all([here.settled(), there.settled()]);
  await both.close();
  service.close();
});
beforeEach(async () => {
  await works?.stop();
  await Promise.all([here?.settled(), there?.settled()]);
  studio = await makeStudio(both.app, 'api');
  model = slowModel(() => 0);
  const { db, clock } = both.app;
  const webhooks = webhooksFeature({ db, clock, sealer: createSealer([Buffer.alloc(32, 8)]), outbound });
  const parts = { models: { model, embedded: model }, webhooks };
  here = openConversations(db, clock, parts);
  there = both.openThere(parts);
  works = there.work();
  calls = 0;
});

const said = (text: string, messageId: string | null = null) => ({
  ...{ campaign, sessionId: 'ana', emit: null },
  arrival: { type: 'message' as const, text, messageId, variables: {} },
});

async function acting() {
  const [thread] = await both.app.db.platformQuery<{ id: string }>(
    'test.cut.thread',
    'select id from thread where company_id = $1',
    [studio.company.id],
  );
  return { companyId: studio.company.id, threadId: thread!.id, userId: uuidv7() };
}

const transcript = async () => {
  const { transcript: all } = await here.read(campaign, 'ana', { log: false });
  return all.map((entry) => (entry.owner === 'person' ? entry.text : textsOf([entry.message])[0]));
};
const answersOfMonth = () => answersCounted(both.app, studio.company.id);

/** Books the day that was said, and asks on. */
async function publishBooking() {
  const webhook_id = await makeBookingsWebhook(studio, `http://${host}`, { in_flow_variables: [] });
  await publishAskDay(studio, ({ question, end }) => {
    const [call, good, more] = [uuidv7(), uuidv7(), uuidv7()];
    return [
      node(call, 'webhook', { webhook_id }),
      node(good, 'message', { messages: [{ id: uuidv7(), type: 'text', text: 'Booked: @code on @day.' }] }),
      node(more, 'question', { prompt: 'Anything else?', variables: [] }),
      ...[edge(question, call), edge(call, good, 'success'), edge(call, end, 'failed')],
      ...[edge(good, more), edge(more, end)],
    ];
  });
  campaign = await makeCampaign(studio);
}

describe('a turn during which somebody takes over on another process', () => {
  beforeEach(async () => {
    await publishAskDay(studio);
    campaign = await makeCampaign(studio);
    model.pause = () => Infinity;
  });

  it('keeps what went out, gives up its model, and is answered with it each time', async () => {
    const events: string[] = [];
    const emit = (event: string) => void events.push(event);
    const answered = here.receive({ ...said('Hello', 'm1'), emit });
    await until(async () => events.includes('words'));
    const by = await acting();
    await there.operations.takeOver(by, null);
    const before = events.length;
    const reply = await answered;
    expect(model.aborted).toBe(1);
    expect(textsOf(reply.messages)).toEqual(['This is the clinic.']);
    expect(reply).toMatchObject({ turn: 1, status: 'active', waits_for: 'operator' });
    // The question had begun and does not count.
    expect(events).toEqual(['message', 'words', 'again']);
    expect(events.slice(before)).not.toContain('message');
    expect(await there.receive(said('Hello', 'm1'))).toEqual(reply);
    expect(await transcript()).toEqual(['Hello', 'This is the clinic.']);
    expect(await answersOfMonth()).toBe(1);
    // What was heard stands before who took over.
    const order = await both.app.db.platformQuery<{ what: string }>(
      'test.cut.order',
      `select coalesce(content ->> 'event', content ->> 'text') as what from message where thread_id = $1 order by seq`,
      [by.threadId],
    );
    expect(order.map(({ what }) => what)).toEqual(['Hello', 'This is the clinic.', 'taken_over']);
    model.pause = () => 0;
    await there.operations.handBack(by);
    await until(async () => (await transcript()).at(-1) === 'Which day?');
    const { history, heard } = model.asked.at(-1)!;
    expect(heard).toBe('Hello');
    expect(history.map(({ content }) => content)).toEqual(['This is the clinic.']);
  });

  it('is no answer of the month where nothing was heard of it', async () => {
    const answered = here.receive(said('Hello'));
    await until(async () => model.asked.length > 0);
    const by = await acting();
    await there.operations.takeOver(by, null);
    expect(await answered).toMatchObject({ messages: [], waits_for: 'operator', turn: 1 });
    expect(await answersOfMonth()).toBe(0);
    await there.operations.say(by, { id: uuidv7(), text: 'I am Ana, of the clinic' });
    model.pause = () => 0;
    await there.operations.handBack(by);
    await until(async () => (await transcript()).at(-1) === 'Which day?');
    // A person has answered what was said: it is not answered again.
    const { history, heard } = model.asked.at(-1)!;
    expect(heard).toBe('');
    expect(history.map(({ content }) => content)).toEqual([
      'Hello',
      '[A person of the company answered] I am Ana, of the clinic',
    ]);
    expect(await answersOfMonth()).toBe(1);
  });

  describe('with something that the product says first', () => {
    const told = disclosures.ai_sentence.english;
    const timesTold = async () => (await transcript()).filter((text) => text === told).length;
    const disclose = () =>
      ask(both.app, updateCampaignCompliance, {
        token: studio.token,
        params: { campaign_id: campaign.id },
        body: { discloses_ai: true },
      });

    it('leaves that to the next turn where nothing was heard', async () => {
      await disclose();
      const answered = here.receive(said('Hello'));
      await until(async () => model.asked.length > 0);
      const by = await acting();
      await there.operations.takeOver(by, null);
      expect(await answered).toMatchObject({ messages: [], turn: 1 });
      model.pause = () => 0;
      await there.operations.handBack(by);
      await until(async () => (await transcript()).at(-1) === 'Which day?');
      expect((await transcript()).slice(0, 2)).toEqual(['Hello', told]);
      await here.receive(said('What?'));
      expect(await timesTold()).toBe(1);
    });

    it('has said it where somebody heard that and no more', async () => {
      model.pause = () => 0;
      await here.receive(said('Hello'));
      await disclose();
      model.pause = () => Infinity;
      const events: [event: string, data: unknown][] = [];
      const emit = (event: string, data: unknown) => void events.push([event, data]);
      const answered = here.receive({ ...said('What?'), emit });
      await until(async () => events.some(([event]) => event === 'words'));
      expect(events[0]).toEqual(['message', { type: 'text', text: told }]);
      const by = await acting();
      await there.operations.takeOver(by, null);
      expect(textsOf((await answered).messages)).toEqual([told]);
      model.pause = () => 0;
      await there.operations.handBack(by);
      await until(async () => (await transcript()).at(-1) === 'Which day?');
      expect(await timesTold()).toBe(1);
    });
  });

  it('says nothing live where its process cannot see who owns the thread', async () => {
    const { db, clock } = both.app;
    let see: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      see = resolve;
    });
    const blind = openConversations(
      {
        ...db,
        platformQuery: async (name, ...asked) => {
          if (name === 'turn.standing') await seen;
          return db.platformQuery(name, ...asked);
        },
      },
      clock,
      { models: { model, embedded: model } },
    );
    const events: string[] = [];
    const answered = blind.receive({ ...said('Hello'), emit: (event) => void events.push(event) });
    await until(async () => model.asked.length > 0);
    await there.operations.takeOver(await acting(), null);
    expect(events).toEqual([]);
    see();
    expect(await answered).toMatchObject({ messages: [], waits_for: 'operator' });
    expect(events).toEqual([]);
    await blind.settled();
  });

  it('is cut by an end, too', async () => {
    model.pause = () => 0;
    await here.receive(said('Hello'));
    model.pause = () => Infinity;
    const asked = model.asked.length;
    const answered = here.receive(said('Which days are there?'));
    await until(async () => model.asked.length > asked);
    model.pause = () => 0;
    const left = await there.leave(campaign, 'ana');
    expect(await answered).toMatchObject({ messages: [], status: 'active' });
    expect(left).toMatchObject({ turn: 3, status: 'ended', ended: { reason: 'hang_up' } });
    expect(model.aborted).toBe(1);
  });
});

describe('a turn of a client who is archived meanwhile', () => {
  it('is not kept, and the conversation stays over', async () => {
    await publishAskDay(studio);
    campaign = await makeCampaign(studio);
    await here.receive(said('Hello'));
    model.pause = () => Infinity;
    const asked = model.asked.length;
    const answered = here.receive(said('Which days are there?'));
    await until(async () => model.asked.length > asked);
    const [client] = await both.app.db.platformQuery<{ id: string }>(
      'test.cut.client',
      'select id from client where company_id = $1',
      [studio.company.id],
    );
    const { companyId, userId } = await acting();
    const { campaignId } = campaign;
    await there.clients.archive({ companyId, campaignId, clientId: client!.id, userId });
    expect(await answered).toMatchObject({ messages: [] });
    expect(model.aborted).toBe(1);
    expect(await here.read(campaign, 'ana', { log: false })).toMatchObject({ status: 'ended', turns: 1 });
  });
});

describe('a webhook of a turn that is cut', () => {
  it('comes to its end where it is on its way, and is not called again', async () => {
    await publishBooking();
    await here.receive(said('Hello'));
    const answered = here.receive(said('March 4 2031'));
    await until(async () => calls === 1);
    const by = await acting();
    await there.operations.takeOver(by, null);
    expect(await answered).toMatchObject({ messages: [], waits_for: 'operator' });
    await there.operations.handBack(by);
    answer();
    await until(async () => (await transcript()).at(-1) === 'Anything else?');
    expect((await transcript()).slice(-3)).toEqual([
      'March 4 2031',
      'Booked: B-77 on March 4, 2031.',
      'Anything else?',
    ]);
    expect(calls).toBe(1);
  });

  it('is not called again where its answer was taken in and the turn could not be kept whole', async () => {
    await publishBooking();
    await here.receive(said('Hello'));
    const by = await acting();
    const asked = model.asked.length;
    // The second ask from now is for the question behind the booking.
    model.pause = () => (model.asked.length > asked + 1 ? Infinity : 0);
    const answered = here.receive(said('March 4 2031'));
    await until(async () => calls === 1);
    answer();
    await until(async () => model.asked.length > asked + 1);
    await there.operations.takeOver(by, null);
    expect(await answered).toMatchObject({ messages: [], waits_for: 'operator' });
    model.pause = () => 0;
    await there.operations.handBack(by);
    await until(async () => (await transcript()).at(-1) === 'Anything else?');
    expect(calls).toBe(1);
    const { known } = model.asked.at(-1)!;
    expect(known).toContainEqual(expect.objectContaining({ name: 'code', value: 'B-77' }));
  });
});
