import * as campaignCalls from '@centralita/contract/campaigns/routes';
import { listClients } from '@centralita/contract/campaigns/client-routes';
import * as sandbox from '@centralita/contract/sandbox/routes';
import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, newAssistant } from '../../testing/campaigns.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { until } from '../../testing/until.ts';
import { makeStudio } from '../../testing/workflows.ts';

let app: TestApp;
let works: { stop(): Promise<void> };

beforeAll(async () => {
  app = await testApp();
  works = app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await app.close();
});

it('ends what the AI has when a campaign is finished, without a word, and leaves people to those who answer them', async () => {
  const studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const { token, company, workflowId } = studio;
  const by = { app, token, companyId: company.id, workflowId };
  const { data: number } = await ask(app, sandbox.sandboxCampaigns, { token });
  const { id } = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings.whatsapp_channel = { whatsapp_id: number.whatsapp_id };
  });
  const phone = (person: string) => ({ campaign_id: id, person });
  const write = async (person: string) => {
    const call = { token, params: phone(person), body: { id: uuidv7(), message: 'Hello' } };
    return (await ask(app, sandbox.sandboxSend, call)).data.session_id;
  };
  const seen = async (person: string) =>
    (await ask(app, sandbox.sandboxMessages, { token, params: phone(person) })).data.results;
  const standings = async () => {
    const call = { token, params: { campaign_id: id }, query: {} };
    const { results } = (await ask(app, listClients, call)).data;
    return Object.fromEntries(results.map(({ address, status, reason }) => [address, [status, reason]]));
  };
  await write('Ana');
  const taken = await write('Luis');
  for (const person of ['Ana', 'Luis']) await until(async () => (await seen(person)).length >= 2);
  const body = { session_id: taken, is_in_support: true };
  await ask(app, support.transferSupportChat, { token, body });
  const before = await seen('Ana');

  await app.conversations.endOver();
  expect(Object.values(await standings()).map(([status]) => status)).toEqual(['is_chatting', 'is_chatting']);
  await ask(app, campaignCalls.campaignStatus, { token, params: { id }, body: { status: 'finished' } });
  await app.conversations.endOver();
  await app.conversations.endOver();
  const after = await until(async () => {
    const all = await standings();
    return Object.values(all).some(([status]) => status === 'disconnected') && all;
  });
  expect(after).toEqual({ Ana: ['disconnected', 'campaign_over'], Luis: ['is_chatting', null] });
  expect(await seen('Ana')).toEqual(before);
});
