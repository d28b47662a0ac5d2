import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxStateLength, conversationStateLifetimeMs } from '@centralita/contract/conversations/limits';
import {
  endConversation,
  readConversation,
  sendMessage,
} from '@centralita/contract/conversations/public-routes';
import * as campaignCalls from '@centralita/contract/campaigns/routes';
import { errorBody } from '@centralita/contract/core/errors';
import { basePaths, type BodyIn } from '@centralita/contract/core/route';
import { createCategory } from '@centralita/contract/knowledge/category-routes';
import { addWorkflowSource } from '@centralita/contract/workflows/source-routes';
import { createDatabaseVariable } from '@centralita/contract/workflows/variable-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeBookingsWebhook } from '../../../testing/bookings-webhook.ts';
import { makeCampaign, newAssistant, type CampaignForm } from '../../../testing/campaigns.ts';
import { tablesHolding } from '../../../testing/find-words.ts';
import { uploadReady } from '../../../testing/knowledge.ts';
import { answersCounted } from '../../../testing/month.ts';
import { publishAskDay } from '../../../testing/receptions.ts';
import { textsOf } from '../../../testing/conversations.ts';
import { until } from '../../../testing/until.ts';
import { edge, makeStudio, node, type Studio } from '../../../testing/workflows.ts';

/** A conversation with a campaign of which nothing is kept, through the front door. */
let app: TestApp;
let server: Server;
let origin: string;
let called: { key: unknown; body: unknown }[];
let logged = '';
let studio: Studio;
let campaign: { id: string; key: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      called.push({ key: request.headers['idempotency-key'], body: JSON.parse(body) });
      response.setHeader('content-type', 'application/json').end('{"code":"wombat-77"}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  const destination = { write: (line: string) => void (logged += line) };
  const log = createLog({ level: 'trace', format: 'json', destination });
  app = await testApp({ pages: createOutbound({ allow: [host] }), log });
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(async () => {
  called = [];
  studio = await makeStudio(app, 'api');
});

type Body = Partial<BodyIn<typeof sendMessage>>;

/** One message; the state of the reply before goes in `more`. */
const say = (message: string, more: Body = {}, { id, key } = campaign) =>
  ask(app, sendMessage, {
    token: key,
    params: { campaign_id: id },
    body: { session_id: 'ana', message, store: false, ...more },
  });
const stateOf = (state: string | null) => (state === null ? {} : { state });

const open = async (change: (form: CampaignForm) => void = () => undefined) => {
  const { token, company, workflowId } = studio;
  const by = { app, token, companyId: company.id, workflowId };
  const made = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, change);
  return { id: made.id, key: made.key };
};

async function openAskDay(): Promise<void> {
  await publishAskDay(studio);
  campaign = await open();
}

const answersOfMonth = () => answersCounted(app, studio.company.id);

describe('a conversation that is not kept', () => {
  it('goes on by its state over several turns: values, conditions, webhook, result', async () => {
    await openBooking();
    const first = await say('Hello', { variables: { name: 'Wombat', age: '17' } });
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({
      conversation_id: null,
      session_id: 'ana',
      turn: 1,
      waits_for: 'person',
    });
    expect(textsOf(first.data.messages)).toEqual(['This is the clinic.', 'Which day?']);
    const second = await say('Which one?', stateOf(first.data.state));
    expect(second.data).toMatchObject({ turn: 2, status: 'active' });
    const last = await say('On the 4th of March 2031', stateOf(second.data.state));
    expect(textsOf(last.data.messages)).toEqual(['Wombat, wombat-77. Bring your parents.']);
    expect(last.data).toMatchObject({ turn: 3, status: 'ended', waits_for: 'nobody', state: null });
    expect(last.data.ended?.in_flow_information).toMatchObject({ day: '2031-03-04', code: 'wombat-77' });
    expect(called).toEqual([{ key: expect.any(String), body: { day: '2031-03-04' } }]);
    expect(await answersOfMonth()).toBe(3);
    const again = await say('', { variables: { age: '40' } });
    expect(again.data).toMatchObject({ turn: 1, status: 'active' });
    // Sent again, the same state is answered again, as the other side can tell.
    await say('On the 4th of March 2031', stateOf(second.data.state));
    expect(called[1]).toEqual(called[0]);
  });

  it('leaves nothing in any table, and nothing in the log', async () => {
    await openBooking();
    const words = ['quokka', 'Wallaby', 'wombat-77', '0991234567', '2031-03-05'];
    const variables = { name: 'Wallaby', age: '17' };
    const session = { session_id: 'quokka-7' };
    const person = { ...session, variables };
    const first = await say('Hello, I am a quokka, 0991234567', { ...person, message_id: 'quokka-m1' });
    const second = await say('On the 5th of March 2031', { ...session, ...stateOf(first.data.state) });
    expect(second.data.status).toBe('ended');
    const streamed = await app.app.inject({
      method: 'POST',
      url: `${basePaths.public}/campaigns/${campaign.id}/messages`,
      headers: { authorization: `Bearer ${campaign.key}`, accept: 'text/event-stream' },
      payload: { ...session, message: 'A quokka again', store: false },
    });
    expect(streamed.body).toContain('event: done');
    expect((await say('quokka', { ...session, state: 'quokka' })).status).toBe(422);
    const { data: left } = await ask(app, endConversation, {
      token: campaign.key,
      params: { campaign_id: campaign.id, session_id: session.session_id },
      body: stateOf(first.data.state),
    });
    expect(left).toMatchObject({ status: 'ended', ended: { reason: 'hang_up' }, state: null });
    expect(await tablesHolding(app.databaseUrl, words)).toEqual([]);
    for (const word of words) expect(logged).not.toContain(word);
    expect((await readOf(session.session_id)).status).toBe(404);
    // Those who look do find what is kept.
    await say('Hello, I am a quokka', { ...person, store: true });
    expect(await tablesHolding(app.databaseUrl, words)).toEqual([
      'public.client',
      'public.client_search',
      'public.conversation',
      'public.message',
      'public.thread',
      'public.thread_address',
      'public.turn_trace',
      'public.turn_trace_other',
    ]);
  });

  it('knows nothing of a kept conversation with the same person, and leaves it as it was', async () => {
    await openAskDay();
    const kept = await say('Hello', { store: true });
    expect(kept.data.state).toBeNull();
    const unsaved = await say('Hello');
    expect(unsaved.data).toMatchObject({ turn: 1, conversation_id: null });
    const { data } = await say('Hello?', { store: true });
    expect(data).toMatchObject({ turn: 2, conversation_id: kept.data.conversation_id });
  });

  it('is handed over and back', async () => {
    await openAskDay();
    let { data } = await say('');
    for (let count = 0; count < 5 && data.waits_for === 'person'; count += 1)
      ({ data } = await say('Purple.', stateOf(data.state)));
    expect(data.waits_for).toBe('operator');
    const counted = await answersOfMonth();
    ({ data } = await say('Are you there?', stateOf(data.state)));
    expect(data).toMatchObject({ messages: [], waits_for: 'operator' });
    expect(await answersOfMonth()).toBe(counted);
    const back = await say('', { hand_back: true, ...stateOf(data.state) });
    expect(back.data).toMatchObject({ waits_for: 'person' });
    expect((await say('', { hand_back: true })).error).toMatchObject({ code: 'nobody_took_over' });
    expect((await say('', stateOf(back.data.state))).error).toMatchObject({ code: 'message_empty' });
  });

  it('answers from the sources of its workflow', async () => {
    const { token, company, workflowId } = studio;
    const { data: folder } = await ask(app, createCategory, { token, body: { name: 'Help' } });
    const desk = { app, token, companyId: company.id, folderId: folder.id };
    const content = 'Prices\n\nA first visit costs 30 dollars.\n';
    const { id } = await uploadReady(desk, { name: 'prices.txt', content });
    await ask(app, addWorkflowSource, {
      token,
      params: { workflow_id: workflowId },
      body: { name: 'Prices', document_kn_id: id, workflow_id: workflowId },
    });
    await openAskDay();
    const { data } = await say('How much is a first visit?', stateOf((await say('')).data.state));
    expect(textsOf(data.messages).join(' ')).toContain('A first visit costs 30 dollars.');
  });
});

describe('a state', () => {
  it('that was changed, or is another campaign’s, company’s or person’s, is refused in both languages', async () => {
    await openAskDay();
    const { data } = await say('Hello');
    const state = data.state ?? '';
    const mine = campaign;
    const sibling = await open();
    studio = await makeStudio(app, 'api');
    await openAskDay();
    const at = Math.floor(state.length / 2);
    const changed = `${state.slice(0, at)}${state[at] === 'A' ? 'B' : 'A'}${state.slice(at + 1)}`;
    const refused = [
      await say('Hello', { state: changed }, mine),
      await say('Hello', { state: state.slice(0, -9) }, mine),
      await say('Hello', { state: 'x' }, mine),
      await say('Hello', { state: '' }, mine),
      await say('Hello', { state: 'x'.repeat(maxStateLength + 1) }, mine),
      await say('Hello', { state, session_id: 'ben' }, mine),
      await say('Hello', { state }, sibling),
      await say('Hello', { state }, campaign),
    ];
    for (const { status, error } of refused) {
      expect([status, error]).toEqual([422, expect.objectContaining({ code: 'talk_state_wrong' })]);
    }
    expect(refused[0]?.error).toEqual(errorBody('talk_state_wrong'));
    expect(refused[0]?.error).toMatchObject({ message_es: expect.stringContaining('no se abre') });
    expect((await say('Hello', { state }, mine)).status).toBe(200);
  });

  it('opens for 30 days', async () => {
    await publishAskDay(studio);
    campaign = await open((form) => {
      form.main_config.datetime_end = new Date(app.clock.now().getTime() + 400 * 86_400_000).toISOString();
    });
    const { data } = await say('Hello');
    app.clock.advance(conversationStateLifetimeMs - 1_000);
    expect((await say('Hello?', stateOf(data.state))).status).toBe(200);
    app.clock.advance(1_000);
    const { status, error } = await say('Hello?', stateOf(data.state));
    expect([status, error.code]).toEqual([422, 'talk_state_expired']);
  });

  it('goes with store: false alone', async () => {
    await openAskDay();
    const { data } = await say('Hello');
    const { status, error } = await say('Hello', { store: true, ...stateOf(data.state) });
    expect([status, error.code]).toEqual([422, 'talk_state_of_kept']);
  });

  it('is given back untouched outside of the campaign’s hours', async () => {
    await publishAskDay(studio);
    const hour = (app.clock.now().getUTCHours() + 12 - 5) % 24;
    campaign = await open((form) => {
      const active_hours = [`${String(hour).padStart(2, '0')}:00:00`];
      const inbound = { is_24_hrs: false, active_hours, inactive_hours_message: 'We are closed.' };
      form.campaign_types_settings = { inbound } as CampaignForm['campaign_types_settings'];
    });
    const { data } = await say('Hello', { state: 'as-it-was' });
    expect(data).toMatchObject({ messages: [{ text: 'We are closed.' }], state: 'as-it-was' });
  });
});

describe('who may talk without being kept', () => {
  it('begins no answer once the limit of the month is reached', async () => {
    await openAskDay();
    await app.db.platformQuery(
      'test.unsaved.limit',
      'update knowledge_settings set qn_limit = 7 where company_id = $1',
      [studio.company.id],
    );
    const replies = await Promise.all(Array.from({ length: 20 }, () => say('Hello')));
    const answered = replies.filter(({ status }) => status === 200).length;
    // Those that were under way when it was reached are answered; none begins after that.
    expect(answered).toBeGreaterThanOrEqual(7);
    expect(await answersOfMonth()).toBe(answered);
    expect((await say('Hello')).error.code).toBe('answers_limit');
    expect(await answersOfMonth()).toBe(answered);
  });

  it('is stopped as before: by a pause, by another key', async () => {
    await openAskDay();
    const other = { ...campaign, key: (await open()).key };
    expect((await say('Hello', {}, other)).status).toBe(401);
    const pause = await ask(app, campaignCalls.campaignStatus, {
      token: studio.token,
      params: { id: campaign.id },
      body: { status: 'paused' },
    });
    expect(pause.status).toBe(200);
    await until(async () => (await say('Hello')).error.code === 'campaign_paused');
    await ask(app, campaignCalls.campaignStatus, {
      token: studio.token,
      params: { id: campaign.id },
      body: { status: 'in_progress' },
    });
    await until(async () => (await say('Hello')).status === 200);
  });
});

const readOf = (session_id: string) =>
  ask(app, readConversation, { token: campaign.key, params: { campaign_id: campaign.id, session_id } });

/** A greeting, a question for a day, the webhook; by `@age` one message or the other. */
async function openBooking(): Promise<void> {
  for (const name of ['name', 'age']) {
    await ask(app, createDatabaseVariable, {
      token: studio.token,
      params: { id: studio.workflowId },
      body: { name },
    });
  }
  const webhook_id = await makeBookingsWebhook(studio, origin);
  await publishAskDay(studio, ({ question, end }) => {
    const [call, decides, adult, minor, grown] = Array.from({ length: 5 }, () => uuidv7()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const text = (words: string) => ({ messages: [{ id: uuidv7(), type: 'text', text: words }] });
    const condition = { id: grown, name: '', conditionNumber: 1, text: '@age >= 18' };
    return [
      node(call, 'webhook', { webhook_id }),
      node(decides, 'conditional', {
        conditions: [{ ...condition, conditionPanelCollapsed: false, samples: [] }],
      }),
      node(adult, 'message', text('@name, @code.')),
      node(minor, 'message', text('@name, @code. Bring your parents.')),
      edge(question, call),
      edge(call, decides, 'success'),
      edge(call, end, 'failed'),
      edge(decides, adult, grown),
      edge(decides, minor),
      edge(adult, end),
      edge(minor, end),
    ];
  });
  campaign = await open();
}
