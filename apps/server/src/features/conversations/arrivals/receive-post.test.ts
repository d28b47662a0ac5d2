import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { makeBookingsWebhook } from '../../../testing/bookings-webhook.ts';
import { brokenCommits } from '../../../testing/broken-commits.ts';
import { startChild } from '../../../testing/child.ts';
import { answersCounted } from '../../../testing/month.ts';
import { openConversations } from '../../../testing/open-conversations.ts';
import { makeCampaign, publishAskDay, type KeptCampaign } from '../../../testing/receptions.ts';
import { textsOf, variable } from '../../../testing/conversations.ts';
import { until } from '../../../testing/until.ts';
import { twoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts';
import { edge, makeStudio, node, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';
import { webhooksFeature } from '../../webhooks/webhooks.ts';

/** A service of somebody else's, and by which keys it was called. */
const keys: unknown[] = [];
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key']);
  response.setHeader('content-type', 'application/json').end('{"code":"B-77"}');
});
let origin: string;
let outbound: Outbound;
let both: TwoProcesses;
let studio: Studio;
let campaign: KeptCampaign;
let here: Conversations;
let there: Conversations;

beforeAll(async () => {
  origin = await listening(server);
  outbound = createOutbound({ allow: [new URL(origin).host] });
  both = await twoProcesses({ pages: outbound });
});
afterAll(async () => {
  await Promise.all([here.settled(), there.settled()]);
  await both.close();
  server.close();
});
beforeEach(async () => {
  studio = await makeStudio(both.app, 'api');
  here = both.openHere();
  there = both.openThere();
});

/** A greeting, a question for a day, the end. */
async function published() {
  await publishAskDay(studio);
  campaign = await makeCampaign(studio);
}

function said(text: string, messageId: string | null = null, sessionId = 'ana') {
  const variables = { phone: '+593991112222' };
  return {
    campaign,
    sessionId,
    arrival: { type: 'message' as const, text, messageId, variables },
    emit: null,
  };
}

function limitAnswers(limit: number) {
  return both.app.db.platformQuery(
    'test.talk.limit',
    'update knowledge_settings set qn_limit = $2 where company_id = $1',
    [studio.company.id, limit],
  );
}

const answersOfMonth = () => answersCounted(both.app, studio.company.id);

describe('a kept conversation', () => {
  it('begins, goes on and ends, with result and what came up in it', async () => {
    await published();
    const first = await here.receive(said('Hello'));
    expect(first).toMatchObject({
      session_id: 'ana',
      turn: 1,
      status: 'active',
      waits_for: 'person',
      ended: null,
    });
    expect(textsOf(first.messages)).toEqual(['This is the clinic.', 'Which day?']);
    const last = await here.receive(said('An appointment on the 4th of March 2031, please'));
    expect(last).toMatchObject({
      conversation_id: first.conversation_id,
      turn: 2,
      status: 'ended',
      waits_for: 'nobody',
    });
    expect(last.ended).toEqual({
      reason: 'end',
      expected_result: { id: campaign.results[0]!.id, label: 'Booked' },
      in_flow_information: { day: '2031-03-04' },
    });
    const conversation = await here.read(campaign, 'ana', { log: true });
    expect(conversation).toMatchObject({
      number: 1,
      status: 'ended',
      turns: 2,
      ended: last.ended,
      workflow_version: 1,
    });
    expect(
      conversation.transcript.map((entry) => (entry.owner === 'person' ? entry.text : entry.message)),
    ).toEqual([
      'Hello',
      ...first.messages,
      'An appointment on the 4th of March 2031, please',
      ...last.messages,
    ]);
    expect(conversation.log?.map(({ steps }) => steps.some(({ entry }) => entry.step === 'node'))).toEqual([
      true,
      true,
    ]);
    expect(await answersOfMonth()).toBe(2);
  });

  it('is kept to its end also where half a character came in', async () => {
    const asked = uuidv7();
    const name = await variable(studio, 'address', 'string');
    const ask = { prompt: 'Which address?', variables: [{ id: uuidv7(), value: name, inputNumber: 1 }] };
    await publishAskDay(studio, ({ question, end }) => [
      node(asked, 'question', ask),
      edge(question, asked),
      edge(asked, end),
    ]);
    campaign = await makeCampaign(studio);
    await here.receive(said('Hello'));
    await here.receive(said('March 4 2031'));
    const { ended } = await here.receive(said('24 Main Street \ud83d, flat 3'));
    expect(ended?.in_flow_information['address']).toBe('24 Main Street \ufffd, flat 3');
    expect((await here.read(campaign, 'ana', { log: false })).status).toBe('ended');
  });

  it('begins anew after its end, and lets the workflow speak first', async () => {
    await published();
    await here.receive(said('March 4 2031'));
    const again = await here.receive(said(''));
    expect(again).toMatchObject({ turn: 1, status: 'active' });
    expect(await there.read(campaign, 'ana', { log: false })).toMatchObject({ number: 2, log: null });
    await expect(here.receive(said(''))).rejects.toMatchObject({ code: 'message_empty' });
    expect(await answersOfMonth()).toBe(2);
  });

  it('is closed and classified where the person leaves, once', async () => {
    await published();
    await expect(here.leave(campaign, 'ana')).rejects.toMatchObject({ code: 'not_found' });
    await here.receive(said('Hello'));
    const left = await there.leave(campaign, 'ana');
    expect(left).toMatchObject({ status: 'ended', ended: { reason: 'hang_up' } });
    expect(await here.leave(campaign, 'ana')).toEqual(left);
  });

  it('answers a message that comes again the same, whichever process hears it, and does it once', async () => {
    await published();
    const first = await here.receive(said('Hello', 'm1'));
    expect(await here.receive(said('Hello', 'm1'))).toEqual(first);
    expect(await there.receive(said('Hello', 'm1'))).toEqual(first);
    await expect(there.receive(said('Good bye', 'm1'))).rejects.toMatchObject({ code: 'message_id_reused' });
    const last = await here.receive(said('March 4 2031', 'm2'));
    expect(await there.receive(said('March 4 2031', 'm2'))).toEqual(last);
    expect(await here.receive(said('Hello', 'm1'))).toEqual(first);
    expect((await here.read(campaign, 'ana', { log: false })).number).toBe(1);
    expect(await answersOfMonth()).toBe(2);
  });

  it('hears messages that come at once one after the other, on two processes: none lost, none twice', async () => {
    await published();
    const ids = Array.from({ length: 12 }, () => uuidv7());
    const replies = await Promise.all(
      ids.flatMap((id) => [here.receive(said(`What? ${id}`, id)), there.receive(said(`What? ${id}`, id))]),
    );
    const pairs = ids.map((_, at) => [replies[2 * at], replies[2 * at + 1]]);
    for (const [one, other] of pairs) expect(one).toEqual(other);
    const { transcript, turns } = await here.read(campaign, 'ana', { log: false });
    const heard = transcript.flatMap((entry) => (entry.owner === 'person' ? [entry] : []));
    // After three tries a person is called, who answers the rest: those are kept, and no turns.
    expect(heard.map(({ turn }) => turn)).toEqual(heard.map((_, at) => Math.min(at + 1, turns)));
    expect(heard.map(({ message_id }) => message_id).toSorted()).toEqual(ids.toSorted());
    const answered = new Set(transcript.flatMap(({ owner, turn }) => (owner === 'assistant' ? [turn] : [])));
    expect(answered.size).toBe(turns);
    expect(await answersOfMonth()).toBe(turns);
  });

  it(
    'has every turn that was answered, each once, when its process is killed',
    // A process that was killed counts as alive for some seconds more: what it held is free then.
    { timeout: 180_000 },
    async () => {
      await published();
      interface Turn {
        sessionId: string;
        messageId: string;
        text: string;
        turn: number;
      }
      const answered: Turn[] = [];
      for (const round of ['a', 'b', 'c']) {
        const child = await startChild('hold-conversations', [
          both.app.databaseUrl,
          JSON.stringify(campaign),
          round,
        ]);
        for (let count = 0; count < 20; count += 1) answered.push(await child.next<Turn>());
        await child.kill();
      }
      for (const { sessionId, messageId, text, turn } of answered)
        expect((await here.receive(said(text, messageId, sessionId))).turn).toBe(turn);
      for (const sessionId of ['ana', 'ben', 'eva']) {
        const { transcript, turns } = await here.read(campaign, sessionId, { log: true });
        const ids = transcript.flatMap((entry) => (entry.owner === 'person' ? [entry.message_id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        const ofPerson = answered.filter((one) => one.sessionId === sessionId);
        expect(ids).toEqual(expect.arrayContaining(ofPerson.map(({ messageId }) => messageId)));
        expect(turns).toBeLessThanOrEqual(ids.length);
      }
    },
  );

  const loseVersions = () =>
    both.app.db.platformQuery('test.talk.goneVersion', 'delete from workflow_version where company_id = $1', [
      studio.company.id,
    ]);
  const cannotGoOn = 'I am sorry, I cannot go on with this conversation. Please contact us again later.';

  it('says so and ends with a fault where its workflow is gone, and the next message begins anew', async () => {
    await published();
    await here.receive(said('Hello', 'm1'));
    await loseVersions();
    const lost = await there.receive(said('An appointment on March 4 2031, please', 'm2'));
    expect(lost).toMatchObject({ turn: 2, status: 'failed', waits_for: 'nobody' });
    expect(textsOf(lost.messages)).toEqual([cannotGoOn]);
    expect(lost.ended).toMatchObject({ reason: 'fault', expected_result: { label: 'Booked' } });
    const { log } = await here.read(campaign, 'ana', { log: true });
    const steps = log?.at(-1)?.steps.map(({ entry }) => entry) ?? [];
    expect(steps).toContainEqual(expect.objectContaining({ step: 'fault', code: 'workflow_missing' }));
    expect(steps.at(-1)).toMatchObject({ step: 'end', reason: 'fault' });
    await expect(there.receive(said('March 4 2031'))).rejects.toMatchObject({ code: 'campaign_incomplete' });
    expect(await answersOfMonth()).toBe(2);
  });

  it('stays with who took over where its workflow is gone, and ends when it is handed back', async () => {
    await published();
    await here.receive(said('Hello'));
    expect(await here.receive(said('I want to talk to a person'))).toMatchObject({ waits_for: 'operator' });
    await loseVersions();
    const heard = await there.receive(said('Are you there?'));
    expect(heard).toMatchObject({ status: 'active', waits_for: 'operator', messages: [] });
    const back = { type: 'hand_back' as const, messageId: null };
    const over = await there.receive({ ...said(''), arrival: back });
    expect(over).toMatchObject({ status: 'failed', ended: { reason: 'fault' } });
    expect(textsOf(over.messages)).toEqual([cannotGoOn]);
  });

  it('answers a message that comes again also where the month has no answer left, and counts nothing', async () => {
    await published();
    const first = await here.receive(said('Hello', 'm1'));
    await limitAnswers(1);
    expect(await there.receive(said('Hello', 'm1'))).toEqual(first);
    await expect(there.receive(said('March 4 2031', 'm2'))).rejects.toMatchObject({ code: 'answers_limit' });
    await limitAnswers(2);
    expect(await there.receive(said('Hello', 'm1'))).toEqual(first);
    expect(await answersOfMonth()).toBe(1);
    expect(await there.receive(said('March 4 2031', 'm2'))).toMatchObject({ status: 'ended' });
  });

  it('keeps and answers nothing above the limit of the month', async () => {
    await published();
    await limitAnswers(0);
    await expect(here.receive(said('Hello'))).rejects.toMatchObject({ code: 'answers_limit' });
    await expect(here.read(campaign, 'ana', { log: false })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a message whose turn could not be committed', () => {
  it('is answered all the same, by a worker of any process', async () => {
    await published();
    const failing = openConversations(
      brokenCommits(both.app.db, () => true),
      both.app.clock,
    );
    await expect(failing.receive(said('Hello', 'm1'))).rejects.toThrow('division by zero');
    const works = there.work();
    await until(async () => {
      const { transcript } = await here
        .read(campaign, 'ana', { log: false })
        .catch(() => ({ transcript: [] }));
      return transcript.length === 3 ? true : null;
    });
    await works.stop();
    expect(textsOf((await here.receive(said('Hello', 'm1'))).messages)).toEqual([
      'This is the clinic.',
      'Which day?',
    ]);
    expect(await answersOfMonth()).toBe(1);
    await failing.settled();
  });

  it('holds up nobody where a worker fails, too', async () => {
    await published();
    let isBroken = true;
    const failing = openConversations(
      brokenCommits(both.app.db, () => isBroken),
      both.app.clock,
    );
    await expect(failing.receive(said('Hello', 'm1'))).rejects.toThrow('division by zero');
    const works = failing.work();
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    isBroken = false;
    await until(async () => {
      const { transcript } = await here
        .read(campaign, 'ana', { log: false })
        .catch(() => ({ transcript: [] }));
      return transcript.length === 3 ? true : null;
    });
    await works.stop();
    await failing.settled();
    expect(await answersOfMonth()).toBe(1);
  });
});

describe('a webhook of a kept conversation', () => {
  it('is not called again where the process died between its answer and the commit', async () => {
    keys.length = 0;
    const webhooks = webhooksFeature({
      db: both.app.db,
      clock: both.app.clock,
      sealer: createSealer([Buffer.alloc(32, 8)]),
      outbound,
    });
    const webhook_id = await makeBookingsWebhook(studio, origin, { in_flow_variables: [] });
    await publishAskDay(studio, ({ question, end }) => {
      const [call, good] = [uuidv7(), uuidv7()];
      return [
        node(call, 'webhook', { webhook_id }),
        node(good, 'message', { messages: [{ id: uuidv7(), type: 'text', text: 'Booked.' }] }),
        edge(question, call),
        edge(call, good, 'success'),
        edge(call, end, 'failed'),
        edge(good, end),
      ];
    });
    campaign = await makeCampaign(studio);
    const dying = brokenCommits(both.app.db, () => keys.length > 0);
    const first = openConversations(dying, both.app.clock, { webhooks });
    await first.receive(said('Hello', 'm1'));
    await expect(first.receive(said('March 4 2031', 'm2'))).rejects.toThrow('division by zero');
    const after = both.openThere({ webhooks });
    const last = await after.receive(said('March 4 2031', 'm2'));
    expect(textsOf(last.messages)).toContain('Booked.');
    expect(last.status).toBe('ended');
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await answersOfMonth()).toBe(2);
    await Promise.all([first.settled(), after.settled()]);
  });
});

async function listening(service: Server): Promise<string> {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}
