import {
  sendMessage,
  readConversation,
  endConversation,
} from '@centralita/contract/conversations/public-routes';
import * as campaignCalls from '@centralita/contract/campaigns/routes';
import { trainQuery } from '@centralita/contract/training/train-route';
import { listTrained, trainedInfo } from '@centralita/contract/training/trained-routes';
import { listWorkflows } from '@centralita/contract/workflows/list-routes';
import { basePaths } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCampaign, makeCampaigner, type Campaigner } from '../../../testing/campaigns.ts';
import { makeQuery } from '../../../testing/queries.ts';
import { until } from '../../../testing/until.ts';

let app: TestApp;
let by: Campaigner;
beforeAll(async () => {
  app = await testApp();
  by = await makeCampaigner(app);
});
afterAll(() => app.close());

const say = (campaign: { id: string; key: string }, message: string, more: object = {}) =>
  ask(app, sendMessage, {
    token: campaign.key,
    params: { campaign_id: campaign.id },
    body: { session_id: 'ana', message, ...more },
  });
const trained = {
  question: 'How long does the warranty of the Atlas kettle last?',
  similar: 'What is the warranty period of the Atlas kettle?',
  answer: 'The warranty of the Atlas kettle lasts 36 months.',
};

/** Somebody corrects what the assistant has answered outside of any conversation. */
async function train(): Promise<void> {
  const { assistantId } = by;
  const asked = { assistantId, categories: [], question: trained.question, answer: 'We do not know.' };
  const qna_id = await makeQuery({ db: app.db, now: app.clock.now() }, by.companyId, asked);
  const body = { qna_id, correct_answer: trained.answer };
  expect((await ask(app, trainQuery, { token: by.token, body })).status).toBe(200);
}

const read = ({ id, key }: { id: string; key: string }, log: 'true' | 'false' = 'false') =>
  ask(app, readConversation, { token: key, params: { campaign_id: id, session_id: 'ana' }, query: { log } });

describe('a campaign’s API channel', () => {
  it('answers, keeps the conversation and shows it', async () => {
    const campaign = await makeCampaign(by);
    const { status, data } = await say(campaign, 'Hello', { message_id: 'm1' });
    expect(status).toBe(200);
    expect(data.messages.length).toBeGreaterThan(0);
    const { data: conversation } = await read(campaign, 'true');
    expect(conversation).toMatchObject({
      conversation_id: data.conversation_id,
      turns: data.turn,
      status: data.status,
    });
    expect(conversation.transcript[0]).toMatchObject({
      owner: 'person',
      text: 'Hello',
      message_id: 'm1',
      turn: 1,
    });
    expect(conversation.log).toHaveLength(1);
    expect((await read(campaign)).data.log).toBeNull();
    expect((await say(campaign, 'Hello', { message_id: 'm1' })).data).toEqual(data);
  });

  it('warns of values under names that its workflow does not know, and refuses nothing', async () => {
    const campaign = await makeCampaign(by);
    const send = (variables: Record<string, string>, more: object = {}) =>
      app.app.inject({
        method: 'POST',
        url: `${basePaths.public}/campaigns/${campaign.id}/messages`,
        headers: { authorization: `Bearer ${campaign.key}`, ...more },
        payload: { session_id: uuidv7(), message: 'Hello', variables },
      });
    const known = await send({ Nombre: 'Ana', PHONE: '+593991112222', name: 'Ana' });
    expect([known.statusCode, known.headers['warning']]).toEqual([200, undefined]);
    expect((await send({})).headers['warning']).toBeUndefined();
    for (const stream of [{}, { accept: 'text/event-stream' }]) {
      const wrong = await send({ name: 'Ana', cliente: 'Ana', 'a\u00f1o "1"': '2026' }, stream);
      expect(wrong.statusCode).toBe(200);
      const warning = String(wrong.headers['warning']);
      expect(warning).toMatch(
        /^299 - "Unknown variables: cliente, a%C3%B1o '1'\. Known: name, nombre, phone/,
      );
    }
  });

  it('opens with the key of that campaign alone', async () => {
    const campaign = await makeCampaign(by);
    const other = await makeCampaign(await makeCampaigner(app));
    await say(other, 'Mine alone');
    const wrong = [
      { id: other.id, key: campaign.key },
      { id: campaign.id, key: other.key },
      { id: uuidv7(), key: campaign.key },
      { id: campaign.id, key: by.token },
      { id: campaign.id, key: '' },
    ];
    for (const one of wrong) {
      for (const { status, error } of [await say(one, 'Hello'), await read(one)]) {
        expect([status, error.code]).toEqual([401, 'campaign_key_wrong']);
      }
    }
    expect((await read(campaign)).status).toBe(404);
    // A campaign's key is no key of the company.
    const { status } = await ask(app, listWorkflows, { token: campaign.key });
    expect(status).toBe(401);
  });

  it('streams what is said, and then the whole reply', async () => {
    const campaign = await makeCampaign(by);
    const { body, headers } = await app.app.inject({
      method: 'POST',
      url: `${basePaths.public}/campaigns/${campaign.id}/messages`,
      headers: { authorization: `Bearer ${campaign.key}`, accept: 'text/event-stream' },
      payload: { session_id: 'ana', message: 'Hello' },
    });
    expect(headers['content-type']).toContain('text/event-stream');
    const events = body.match(/^event: \w+/gmu);
    expect(events?.at(-1)).toBe('event: done');
    expect(events).toContain('event: message');
    expect(body).not.toContain('node_id');
    expect(body).not.toContain('event: step');
  });

  it('is closed where the person leaves', async () => {
    const campaign = await makeCampaign(by);
    const end = () =>
      ask(app, endConversation, {
        token: campaign.key,
        params: { campaign_id: campaign.id, session_id: 'ana' },
        body: {},
      });
    expect((await end()).status).toBe(404);
    await say(campaign, '');
    const { data } = await end();
    expect(data.ended).not.toBeNull();
    expect((await end()).data).toEqual(data);
  });

  it('says so outside of its hours and keeps nothing', async () => {
    // Twelve hours from now it would answer; Guayaquil is five hours behind UTC all year.
    const hour = (app.clock.now().getUTCHours() + 12 - 5) % 24;
    const active_hours = [`${String(hour).padStart(2, '0')}:00:00`] as const;
    const campaign = await makeCampaign(by, (form) => {
      const inbound = {
        is_24_hrs: false,
        active_hours: [...active_hours],
        inactive_hours_message: 'We are closed.',
      };
      form.campaign_types_settings = { inbound };
    });
    const { status, data } = await say(campaign, 'Hello');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      conversation_id: null,
      messages: [{ type: 'text', text: 'We are closed.' }],
    });
    expect((await read(campaign)).status).toBe(404);
  });

  it('refuses while paused, and once over', async () => {
    const campaign = await makeCampaign(by);
    const turn = (status: 'paused' | 'finished') =>
      ask(app, campaignCalls.campaignStatus, {
        token: by.token,
        params: { id: campaign.id },
        body: { status },
      });
    expect((await turn('paused')).status).toBe(200);
    expect((await say(campaign, 'Hello')).error).toMatchObject({ code: 'campaign_paused' });
    expect((await turn('finished')).status).toBe(200);
    expect((await say(campaign, 'Hello')).error).toMatchObject({ code: 'campaign_finished' });
  });

  it('gives what its assistant was trained to answer, also since the campaign began, and asks on', async () => {
    const campaign = await makeCampaign(by);
    const conversation = async (text: string) => {
      const session = { session_id: uuidv7() };
      const { data: first } = await say(campaign, 'Hello', session);
      const { data } = await say(campaign, text, session);
      const texts = data.messages.flatMap((message) => (message.type === 'text' ? [message.text] : []));
      return { texts, opening: first.messages.at(-1) };
    };
    expect((await conversation(trained.question)).texts).not.toContain(trained.answer);
    await train();
    const { texts, opening } = await until(async () => {
      const heard = await conversation(trained.question);
      return heard.texts.includes(trained.answer) ? heard : null;
    });
    expect(texts[0]).toBe(trained.answer);
    // The open question stands again, and greets nobody twice.
    expect(texts).toHaveLength(2);
    expect(opening).toEqual({ type: 'text', text: `Hello. ${texts[1]}` });
    expect((await conversation(trained.similar)).texts[0]).toBe(trained.answer);
    const { data } = await ask(app, listTrained, { token: by.token, query: {} });
    expect(data.results).toMatchObject([{ question: trained.question }]);
    await until(async () => {
      const trained_id = data.results[0]?.id ?? '';
      const one = await ask(app, trainedInfo, { token: by.token, query: { trained_id } });
      return one.data.hits >= 2 || null;
    });
  });
});
