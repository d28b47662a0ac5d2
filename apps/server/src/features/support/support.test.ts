import * as parts from '@centralita/contract/campaigns/part-routes';
import * as campaignCalls from '@centralita/contract/campaigns/routes';
import * as sandbox from '@centralita/contract/sandbox/routes';
import * as support from '@centralita/contract/support/routes';
import { readConversation, sendMessage } from '@centralita/contract/conversations/public-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, newAssistant, type CampaignForm } from '../../testing/campaigns.ts';
import { makePerson, signIn } from '../../testing/people.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { until } from '../../testing/until.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

let app: TestApp;
let works: { stop(): Promise<void> };
let studio: Studio;
let campaign: { id: string; key: string };

beforeAll(async () => {
  app = await testApp();
  works = app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await app.close();
});
beforeEach(async () => {
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  campaign = await open();
});

/** A campaign that runs the studio's workflow, on its API channel and on the sandbox number. */
async function open(change: (form: CampaignForm) => void = () => undefined) {
  const { token, company, workflowId } = studio;
  const by = { app, token, companyId: company.id, workflowId };
  const { data } = await ask(app, sandbox.sandboxCampaigns, { token });
  return makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings.whatsapp_channel = { whatsapp_id: data.whatsapp_id };
    change(form);
  });
}

const phone = (person = 'Ana') => ({ campaign_id: campaign.id, person });
const write = async (message: string, person = 'Ana', id = uuidv7()) => {
  const call = { token: studio.token, params: phone(person), body: { id, message } };
  const { data } = await ask(app, sandbox.sandboxSend, call);
  return data.session_id;
};
const seen = async (person = 'Ana') => {
  const { data } = await ask(app, sandbox.sandboxMessages, { token: studio.token, params: phone(person) });
  return data.results.map(({ from, text }) => `${from}: ${text}`);
};
const seenUntil = (last: string, person = 'Ana') =>
  until(async () => {
    const all = await seen(person);
    return all.at(-1)?.includes(last) ? all : null;
  });
const list = async (is_active_support: 'true' | 'false' = 'true', token = studio.token) => {
  const params = { company_id: studio.company.id };
  const { data } = await ask(app, support.listSupportChats, { token, params, query: { is_active_support } });
  return data.results;
};
const transfer = (session_id: string, is_in_support: boolean, more: object = {}, token = studio.token) =>
  ask(app, support.transferSupportChat, { token, body: { session_id, is_in_support, ...more } });
const say = (session_id: string, message: string, { id = uuidv7(), token = studio.token } = {}) =>
  ask(app, support.sendSupportMessage, { token, params: { session_id }, body: { id, message } });
const history = async (session_id: string) => {
  const call = {
    token: studio.token,
    params: { session_id },
    query: { order_by: 'asc' as const, limit: '100' },
  };
  return (await ask(app, support.supportHistory, call)).data;
};
const colleague = async () => signIn(app, (await makePerson(app, { company: studio.company })).email);

describe('the sandbox phone', () => {
  it('is answered by the AI, a burst once, and a message that is told twice is there once', async () => {
    const id = uuidv7();
    const [first, again] = [await write('Hello', 'Ana', id), await write('Hello', 'Ana', id)];
    expect(again).toBe(first);
    await write('Good morning');
    const all = await seenUntil('Which day?');
    expect(all).toEqual([
      'person: Hello',
      'person: Good morning',
      'company: This is the clinic.',
      'company: Which day?',
    ]);
    const [chat] = await list('false');
    expect(chat).toMatchObject({ session_id: first, chat_kind: 'SANDBOX', owner: 'ai', address: 'Ana' });
    expect(await list()).toEqual([]);
  });

  it('reaches only campaigns that chose the sandbox number, each as a chat of its own', async () => {
    const other = await open();
    const here = await write('Hello');
    const there = await ask(app, sandbox.sandboxSend, {
      token: studio.token,
      params: { campaign_id: other.id, person: 'Ana' },
      body: { id: uuidv7(), message: 'Hello' },
    });
    expect(there.data.session_id).not.toBe(here);
    await ask(app, parts.removeWhatsAppChannel, { token: studio.token, params: { campaign_id: other.id } });
    const gone = await ask(app, sandbox.sandboxMessages, {
      token: studio.token,
      params: { campaign_id: other.id, person: 'Ana' },
    });
    expect(gone.status).toBe(404);
  });

  it('is held while the campaign is paused, and answered once it goes on', async () => {
    const status = (to: 'paused' | 'in_progress') =>
      ask(app, campaignCalls.campaignStatus, {
        token: studio.token,
        params: { id: campaign.id },
        body: { status: to },
      });
    await status('paused');
    const session = await write('Hello');
    const [held] = await until(async () => {
      const all = await list();
      return all.length > 0 ? all : null;
    });
    expect(held).toMatchObject({ session_id: session, owner: 'ai', held: 'paused' });
    expect(await seen()).toEqual(['person: Hello']);
    await status('in_progress');
    // The next look at the doors is within a minute; a further message is one too.
    await write('Anybody?');
    expect((await seenUntil('Which day?')).filter((one) => one.startsWith('company'))).toHaveLength(2);
    expect(await list()).toEqual([]);
  });

  it('is told once outside of the hours, and waits', async () => {
    const inbound = {
      is_24_hrs: false,
      active_hours: [],
      active_days: [],
      inactive_hours_message: 'Closed.',
    };
    campaign = await open((form) => {
      form.campaign_types_settings = { inbound };
    });
    await write('Hello');
    await seenUntil('Closed.');
    await write('Still closed?');
    await until(async () => ((await list())[0]?.unread ?? 0) >= 2);
    expect((await seen()).filter((one) => one === 'company: Closed.')).toHaveLength(1);
  });
});

describe('a person who answers', () => {
  it('is wanted, takes over, writes, hands back, and the AI goes on with what was said', async () => {
    const session = await write('Hello');
    await seenUntil('Which day?');
    await write('I want to talk to a person');
    const [waiting] = await until(async () => {
      const all = await list();
      return all.length > 0 ? all : null;
    });
    expect(waiting).toMatchObject({ session_id: session, owner: 'queue', unread: 1 });
    const taken = await transfer(session, true, { epoch: waiting!.epoch });
    expect(taken.data).toMatchObject({ owner: 'operator', operator: { first_name: expect.any(String) } });
    await write('Are you a person?');
    expect((await say(session, 'Yes, I am. Which day suits you?')).data).toMatchObject({
      owner: 'support',
      content: 'Yes, I am. Which day suits you?',
    });
    await seenUntil('Which day suits you?');
    await write('March 4 2031');
    expect((await transfer(session, false)).data).toMatchObject({ owner: 'ai', operator: null });
    // What the person said after the operator's last word is answered by the AI: the workflow ends with it.
    const client = await until(async () => {
      const [row] = await app.db.platformQuery<{ status: string; result_label: string | null }>(
        'test.support.client',
        'select status, result_label from client where company_id = $1',
        [studio.company.id],
      );
      return row?.status === 'completed' ? row : null;
    });
    expect(client.status).toBe('completed');
    const { results } = await history(session);
    expect(results.filter(({ type }) => type === 'event').map(({ subtype }) => subtype)).toEqual([
      'transfer_support',
      'transfer_ai',
    ]);
  });

  it('has the chat alone: nobody else writes in it, and who takes it over says which state they saw', async () => {
    const session = await write('Hello');
    await seenUntil('Which day?');
    const other = await colleague();
    const { data } = await transfer(session, true);
    expect((await say(session, 'Mine', { token: other })).error).toMatchObject({ code: 'chat_not_yours' });
    expect((await transfer(session, true, { epoch: data.epoch - 1 }, other)).error).toMatchObject({
      code: 'chat_moved_on',
    });
    expect((await transfer(session, true, { epoch: data.epoch }, other)).status).toBe(200);
    expect((await say(session, 'No longer mine')).error).toMatchObject({ code: 'chat_not_yours' });
    const id = uuidv7();
    for (let time = 0; time < 3; time += 1) await say(session, 'Hello there', { id, token: other });
    const all = await seenUntil('Hello there');
    expect(all.filter((one) => one === 'company: Hello there')).toHaveLength(1);
  });

  it('ends the conversation, which is classified; whoever writes again begins anew', async () => {
    const session = await write('Hello');
    await seenUntil('Which day?');
    await transfer(session, true);
    await ask(app, support.endSupportChat, {
      token: studio.token,
      params: { session_id: session },
      body: {},
    });
    await until(async () => {
      const [row] = await app.db.platformQuery<{ status: string; reason: string | null }>(
        'test.support.ended',
        'select status, reason from client where company_id = $1',
        [studio.company.id],
      );
      return row?.status === 'completed' && row.reason === 'operator';
    });
    await write('Me again');
    // Greeted a moment ago, they are only asked.
    const times = async (words: string) => (await seen()).filter((one) => one === `company: ${words}`).length;
    await until(async () => (await times('Which day?')) === 2);
    expect(await times('This is the clinic.')).toBe(1);
  });

  it('sees conversations of the API too, and what they write is read by whoever asks for the transcript', async () => {
    const said = (message: string) =>
      ask(app, sendMessage, {
        token: campaign.key,
        params: { campaign_id: campaign.id },
        body: { session_id: 'ana', message },
      });
    await said('Hello');
    await said('I want to talk to a person');
    const [chat] = await list();
    expect(chat).toMatchObject({ chat_kind: 'API', address: 'ana', owner: 'queue' });
    await transfer(chat!.session_id, true);
    expect((await say(chat!.session_id, 'Hello Ana')).data).toMatchObject({ state: 'sent' });
    expect((await said('Thank you')).data).toMatchObject({
      waits_for: 'operator',
      messages: [],
      support: [{ message: { type: 'text', text: 'Hello Ana' } }],
    });
    expect((await said('Good bye')).data.support).toBeUndefined();
    await say(chat!.session_id, 'See you');
    const { data: read } = await ask(app, readConversation, {
      token: campaign.key,
      params: { campaign_id: campaign.id, session_id: 'ana' },
      query: {},
    });
    const people = read.transcript.filter(({ owner }) => owner === 'support');
    expect(people).toMatchObject([{ message: { text: 'Hello Ana' } }, { message: { text: 'See you' } }]);
    const { results } = await history(chat!.session_id);
    expect(results.filter(({ owner }) => owner === 'support').map(({ state }) => state)).toContain('read');
  });
});

describe('a take-over while the AI speaks', () => {
  it('lets nothing of the AI out after the operator’s first word', { timeout: 180_000 }, async () => {
    const people = Array.from({ length: 12 }, (_, at) => `Person ${at}`);
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const afterwards = await Promise.all(
      people.map(async (person, at) => {
        const session = await write('Hello', person);
        await wait(1_300 + at * 60);
        expect((await transfer(session, true)).status).toBe(200);
        expect((await say(session, `I am here, ${person}`)).status).toBe(200);
        await seenUntil(`I am here, ${person}`, person);
        await wait(1_500);
        return (await seen(person)).at(-1);
      }),
    );
    expect(afterwards).toEqual(people.map((person) => `company: I am here, ${person}`));
  });
});
