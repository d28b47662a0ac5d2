import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../db/client.ts';
import { uuidv7 } from '../../../db/ids.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { silentLog } from '../../../testing/log.ts';
import { makeCampaign, openConversations, publishAskDay } from '../../../testing/receptions.ts';
import { edge, makeStudio, node, type Studio } from '../../../testing/workflows.ts';
import type { Conversations } from '../conversations.ts';
import type { CalledWebhook } from '../../webhooks/webhooks.ts';
import type { TalkCampaign } from './talk.ts';

let app: TestApp;
let second: Database;
let studio: Studio;
let campaign: TalkCampaign;
let here: Conversations;
let there: Conversations;

beforeAll(async () => {
  app = await testApp();
  second = openDatabase({ url: app.databaseUrl, max: 4, log: silentLog });
});
afterAll(async () => {
  await Promise.all([here.settled(), there.settled()]);
  await second.close();
  await app.close();
});
beforeEach(async () => {
  studio = await makeStudio(app, 'api');
  here = openConversations(app.db, app.clock);
  there = openConversations(second, app.clock);
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

const texts = (messages: readonly object[]) =>
  messages.map((message) => ('text' in message ? message.text : message));
const session = () => ({ companyId: studio.company.id, campaignId: campaign.id, sessionId: 'ana' });

async function answersOfMonth(): Promise<number> {
  const [row] = await app.db.platformQuery<{ answers: number }>(
    'test.answers',
    'select coalesce(sum(answers), 0)::int as answers from answer_usage where company_id = $1',
    [studio.company.id],
  );
  return row?.answers ?? 0;
}

describe('a kept talk', () => {
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
    expect(texts(first.messages)).toEqual(['This is the clinic.', 'Which day?']);
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
    const talk = await here.read(session(), { log: true });
    expect(talk).toMatchObject({
      number: 1,
      status: 'ended',
      turns: 2,
      ended: last.ended,
      workflow_version: 1,
    });
    expect(talk.transcript.map((entry) => (entry.owner === 'person' ? entry.text : entry.message))).toEqual([
      'Hello',
      ...first.messages,
      'An appointment on the 4th of March 2031, please',
      ...last.messages,
    ]);
    expect(talk.log?.map(({ steps }) => steps.some(({ entry }) => entry.step === 'node'))).toEqual([
      true,
      true,
    ]);
    expect(await answersOfMonth()).toBe(2);
  });

  it('begins anew after its end, and lets the workflow speak first', async () => {
    await published();
    await here.receive(said('March 4 2031'));
    const again = await here.receive(said(''));
    expect(again).toMatchObject({ turn: 1, status: 'active' });
    expect(await there.read(session(), { log: false })).toMatchObject({ number: 2, log: null });
    await expect(here.receive(said(''))).rejects.toMatchObject({ code: 'message_empty' });
    expect(await answersOfMonth()).toBe(2);
  });

  it('is closed and classified where the person leaves, once', async () => {
    await published();
    const leave = { ...said(''), arrival: { type: 'leave' as const } };
    await expect(here.receive(leave)).rejects.toMatchObject({ code: 'not_found' });
    await here.receive(said('Hello'));
    const left = await there.receive(leave);
    expect(left).toMatchObject({ status: 'ended', ended: { reason: 'hang_up' } });
    expect(await here.receive(leave)).toEqual(left);
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
    expect((await here.read(session(), { log: false })).number).toBe(1);
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
    const { transcript, turns } = await here.read(session(), { log: false });
    const heard = transcript.flatMap((entry) => (entry.owner === 'person' ? [entry] : []));
    expect(turns).toBe(heard.length);
    expect(heard.map(({ turn }) => turn)).toEqual(heard.map((_, at) => at + 1));
    expect(heard.map(({ message_id }) => message_id).toSorted()).toEqual(ids.toSorted());
    expect(await answersOfMonth()).toBe(ids.length);
  });

  it('keeps and answers nothing above the limit of the month', async () => {
    await published();
    await app.db.platformQuery(
      'test.limit',
      'update knowledge_settings set qn_limit = 0 where company_id = $1',
      [studio.company.id],
    );
    await expect(here.receive(said('Hello'))).rejects.toMatchObject({ code: 'answers_limit' });
    await expect(here.read(session(), { log: false })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a webhook of a kept talk', () => {
  const booked: CalledWebhook = {
    ok: true,
    status: 200,
    ms: 5,
    saved: { code: 'B-77' },
    notSaved: [],
    sent: { environment: 'production', method: 'POST', url: 'https://example.com/', headers: {}, body: {} },
    received: {
      status: 200,
      body: {},
      body_kind: 'json',
      ms: 5,
      bytes: 2,
      content_type: null,
      too_large: false,
    } as never,
    failure: null,
  };

  it('is not called again where the process died between its answer and the commit', async () => {
    const keys: (string | undefined)[] = [];
    const webhooks = {
      call: (_company: string, { idempotencyKey }: { idempotencyKey?: string }) => {
        keys.push(idempotencyKey);
        return Promise.resolve(booked);
      },
    };
    const webhook = uuidv7();
    await publishAskDay(studio, ({ question, end }) => {
      const [call, good] = [uuidv7(), uuidv7()];
      return [
        node(call, 'webhook', { webhook_id: webhook }),
        node(good, 'message', { messages: [{ id: uuidv7(), type: 'text', text: 'Booked.' }] }),
        edge(question, call),
        edge(call, good, 'success'),
        edge(call, end, 'failed'),
        edge(good, end),
      ];
    });
    campaign = await makeCampaign(studio);
    const dying: Database = {
      ...app.db,
      companyStatement: (company, name, sql, values) =>
        name === 'talk.save' && keys.length > 0
          ? Promise.reject(new Error('killed'))
          : app.db.companyStatement(company, name, sql, values),
    };
    const first = openConversations(dying, app.clock, { webhooks });
    await first.receive(said('Hello', 'm1'));
    await expect(first.receive(said('March 4 2031', 'm2'))).rejects.toThrow('killed');
    const after = openConversations(second, app.clock, { webhooks });
    const last = await after.receive(said('March 4 2031', 'm2'));
    expect(texts(last.messages)).toContain('Booked.');
    expect(last.status).toBe('ended');
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await answersOfMonth()).toBe(2);
    await Promise.all([first.settled(), after.settled()]);
  });
});
