import * as campaignCalls from '@centralita/contract/campaigns/routes';
import * as sandbox from '@centralita/contract/sandbox/routes';
import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A campaign on the sandbox number, with Ana at the AI and Luis at a person of the company. */
async function twoPeople() {
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
    const rows = await app.db.platformQuery<{ address: string; status: string; reason: string | null }>(
      'test.over.clients',
      'select address, status, reason from client where campaign_id = $1 order by address',
      [id],
    );
    return rows.map(({ address, status, reason }) => `${address}: ${status} ${reason ?? ''}`.trim());
  };
  const said = async () =>
    app.db.platformQuery<{ text: string }>(
      'test.over.said',
      `select content ->> 'text' as text from message where company_id = $1 and direction = 'out' and kind = 'text' order by id`,
      [company.id],
    );
  await write('Ana');
  const taken = await write('Luis');
  for (const person of ['Ana', 'Luis']) await until(async () => (await seen(person)).length >= 2);
  const body = { session_id: taken, is_in_support: true };
  await ask(app, support.transferSupportChat, { token, body });
  return { token, id, said, standings };
}

const bothChat = ['Ana: is_chatting', 'Luis: is_chatting'];

describe('without a word, and leaving people to those who answer them, the AI’s conversations end', () => {
  it('when their campaign is finished', async () => {
    const { token, id, said, standings } = await twoPeople();
    const before = await said();
    await app.conversations.endOver();
    expect(await standings()).toEqual(bothChat);
    await ask(app, campaignCalls.campaignStatus, { token, params: { id }, body: { status: 'finished' } });
    await app.conversations.endOver();
    await app.conversations.endOver();
    const after = await until(async () => {
      const all = await standings();
      return all.join() !== bothChat.join() && all;
    });
    expect(after).toEqual(['Ana: disconnected campaign_over', 'Luis: is_chatting']);
    expect(await said()).toEqual(before);
  });

  it('when nobody said anything for a day', async () => {
    const { said, standings } = await twoPeople();
    const before = await said();
    app.clock.advance(23 * 3_600_000);
    await app.conversations.endOver();
    expect(await standings()).toEqual(bothChat);
    app.clock.advance(2 * 3_600_000);
    await app.conversations.endOver();
    const after = await until(async () => {
      const all = await standings();
      return all.join() !== bothChat.join() && all;
    });
    expect(after).toEqual(['Ana: disconnected time_out', 'Luis: is_chatting']);
    expect(await said()).toEqual(before);
  });
});
