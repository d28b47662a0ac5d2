import { sendMessage } from '@centralita/contract/conversations/public-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answers, callsFunction } from '../../../adapters/conformance/chat-steps.ts';
import { startModelServer, type ModelServer } from '../../../adapters/conformance/model-server.ts';
import { openaiLanguageModel } from '../../../adapters/language-model/openai-compatible.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCampaign, makeCampaigner } from '../../../testing/campaigns.ts';

let server: ModelServer;
let app: TestApp;
beforeAll(async () => {
  server = await startModelServer({
    chat: ({ tools }) => (tools ? callsFunction({ values: [], say: 'Hello?' }) : answers('Hello?')),
  });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
  const endpoint = { baseUrl: server.baseUrl, apiKey: 'key', outbound, clock: systemClock };
  app = await testApp({ model: openaiLanguageModel({ ...endpoint, model: 'test-model' }) });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it.each([0, 0.85])(
  'every call of a conversation words as freely as its campaign has it: %d',
  async (temperature) => {
    server.chats.length = 0;
    const by = await makeCampaigner(app);
    const campaign = await makeCampaign(by, (form) => {
      form.main_config.temperature = temperature;
    });
    const say = (message: string, more: object = {}) =>
      ask(app, sendMessage, {
        token: campaign.key,
        params: { campaign_id: campaign.id },
        body: { session_id: 'ana', message, ...more },
      });
    expect((await say('Hello')).status).toBe(200);
    expect((await say('Who are you?')).status).toBe(200);
    expect((await say('Hello', { store: false })).status).toBe(200);
    expect(server.chats.length).toBeGreaterThan(2);
    expect(new Set(server.chats.map((chat) => chat.temperature))).toEqual(new Set([temperature]));
  },
);
