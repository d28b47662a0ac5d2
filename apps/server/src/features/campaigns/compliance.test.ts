import * as calls from '@centralita/contract/campaigns/compliance-routes';
import { disclosures } from '@centralita/contract/campaigns/disclosures';
import { updateMainSettings } from '@centralita/contract/campaigns/routes';
import { readConversation, sendMessage } from '@centralita/contract/conversations/public-routes';
import { basePaths } from '@centralita/contract/core/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, makeCampaigner, type Campaigner } from '../../testing/campaigns.ts';

let app: TestApp;
let by: Campaigner;
let campaign: { id: string; key: string };
beforeAll(async () => {
  app = await testApp();
  by = await makeCampaigner(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  campaign = await makeCampaign(by);
});

const at = () => ({ token: by.token, params: { campaign_id: campaign.id } });
const change = (body: object) => ask(app, calls.updateCampaignCompliance, { ...at(), body });
const say = (message: string, more: object = {}) =>
  ask(app, sendMessage, {
    token: campaign.key,
    params: { campaign_id: campaign.id },
    body: { session_id: 'ana', message, ...more },
  });
const own = { english: 'A machine answers.', spanish: 'Responde una máquina.' };
const text = (said: string) => ({ type: 'text', text: said });

describe('what a conversation begins with', () => {
  it('is nothing where the campaign does not say so', async () => {
    const { data } = await ask(app, calls.campaignCompliance, at());
    expect(data).toMatchObject({ requires_consent: false, discloses_ai: false, discloses_recording: false });
    const first = await say('Hello');
    expect(JSON.stringify(first.data.messages)).not.toContain(disclosures.ai_sentence.english);
  });

  it('is told once, before all else, in the language of the campaign, and stands in the transcript', async () => {
    const plain = (await say('Hello', { session_id: 'eva' })).data.messages;
    await change({ discloses_ai: true, discloses_recording: true, ai_sentence: own });
    const both = `${own.english} ${disclosures.recording_sentence.english}`;
    const first = await say('Hello', { message_id: 'm1' });
    expect(first.data.messages).toEqual([text(both), ...plain]);
    // Asked again it is answered as it was.
    expect((await say('Hello', { message_id: 'm1' })).data.messages).toEqual(first.data.messages);
    expect(JSON.stringify((await say('And then?')).data.messages)).not.toContain(own.english);
    const { data } = await ask(app, readConversation, {
      token: campaign.key,
      params: { campaign_id: campaign.id, session_id: 'ana' },
      query: {},
    });
    expect(data.transcript.slice(0, 2)).toMatchObject([
      { owner: 'person', text: 'Hello' },
      { owner: 'assistant', message: text(both) },
    ]);
    await ask(app, updateMainSettings, {
      token: by.token,
      params: { id: campaign.id },
      body: { ai_kb_assistant_id: null, identity_prompt: 'A clinic', language: 'spanish' },
    });
    const spanish = await say('Hola', { session_id: 'luz' });
    expect(spanish.data.messages[0]).toEqual(
      text(`${own.spanish} ${disclosures.recording_sentence.spanish}`),
    );
  });

  it('is told where nothing is stored, and to whoever listens, as a message of its own', async () => {
    await change({ discloses_ai: true });
    const first = text(disclosures.ai_sentence.english);
    const unstored = await say('Hello', { store: false });
    expect(unstored.data.messages[0]).toEqual(first);
    const next = await say('And then?', { store: false, state: unstored.data.state });
    expect(JSON.stringify(next.data.messages)).not.toContain(first.text);
    for (const store of [true, false]) {
      const { body } = await app.app.inject({
        method: 'POST',
        url: `${basePaths.public}/campaigns/${campaign.id}/messages`,
        headers: { authorization: `Bearer ${campaign.key}`, accept: 'text/event-stream' },
        payload: { session_id: 'listens', message: 'Hello', store },
      });
      const event = body.split('\n\n').find((one) => one.startsWith('event: message'));
      expect(event).toContain(first.text);
      expect(body).not.toContain('event: disclosure');
      const done = body.split('\n\n').find((one) => one.startsWith('event: done')) ?? '';
      expect(done.split(first.text)).toHaveLength(2);
    }
  });
});

describe('the company’s own hours', () => {
  it('are as the law where nobody narrowed them, and change for a whole company at once', async () => {
    const read = async () => (await ask(app, calls.reachHours, { token: by.token })).data;
    expect(await read()).toEqual({ hours: null, per_day: null });
    const hours = { active_days: ['fri', 'mon'], active_hours: ['10:00:00', '09:00:00'] };
    const put = (body: object) => ask(app, calls.updateReachHours, { token: by.token, body: body as never });
    expect((await put({ hours, per_day: 2 })).status).toBe(200);
    const kept = {
      hours: { active_days: ['mon', 'fri'], active_hours: ['09:00:00', '10:00:00'] },
      per_day: 2,
    };
    expect(await read()).toEqual(kept);
    for (const wrong of [
      { hours: { ...hours, active_hours: ['09:30:00'] }, per_day: null },
      { hours, per_day: 0 },
      { hours: { ...hours, active_days: ['monday'] }, per_day: null },
    ])
      expect((await put(wrong)).status).toBe(400);
    expect(await read()).toEqual(kept);
    const other = await makeCampaigner(app);
    expect((await ask(app, calls.reachHours, { token: other.token })).data.hours).toBeNull();
    await put({ hours: null, per_day: null });
    expect(await read()).toEqual({ hours: null, per_day: null });
  });
});

describe('another company', () => {
  it('neither sees nor changes it', async () => {
    const other = await makeCampaigner(app);
    const params = { campaign_id: campaign.id };
    const token = other.token;
    expect((await ask(app, calls.campaignCompliance, { token, params })).status).toBe(404);
    const body = { discloses_ai: true };
    expect((await ask(app, calls.updateCampaignCompliance, { token, params, body })).status).toBe(404);
    const long = { ...own, english: 'x'.repeat(501) };
    expect((await change({ ai_sentence: long })).status).toBe(400);
    expect((await ask(app, calls.campaignCompliance, at())).data.discloses_ai).toBe(false);
  });
});
