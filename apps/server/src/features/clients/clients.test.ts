import * as calls from '@centralita/contract/campaigns/client-routes';
import { createContactPool } from '@centralita/contract/contacts/routes';
import { campaignInformation } from '@centralita/contract/campaigns/routes';
import { sendMessage } from '@centralita/contract/conversations/public-routes';
import { basePaths, type Route } from '@centralita/contract/core/route';
import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDocx } from '../../adapters/document-reader/kinds/docx.ts';
import { readXlsx } from '../../adapters/document-reader/kinds/xlsx.ts';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, newAssistant } from '../../testing/campaigns.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

let app: TestApp;
let studio: Studio;
let campaign: { id: string; key: string };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const { token, company, workflowId } = studio;
  const by = { app, token, companyId: company.id, workflowId };
  campaign = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.main_config.name = 'Visits';
  });
});

const say = async (session_id: string, message: string, variables: Record<string, string> = {}) => {
  app.clock.advance(1_000);
  const { status, data } = await ask(app, sendMessage, {
    headers: { authorization: `Bearer ${campaign.key}` },
    params: { campaign_id: campaign.id },
    body: { session_id, message, message_id: uuidv7(), variables },
  });
  expect(status).toBe(200);
  return data;
};
const list = async (query: Record<string, unknown> = {}) => {
  const call = { token: studio.token, params: { campaign_id: campaign.id }, query };
  return (await ask(app, calls.listClients, call)).data;
};
const transcript = (client_id: string) =>
  ask(app, calls.clientTranscript, {
    token: studio.token,
    params: { campaign_id: campaign.id, client_id },
  });
const results = async () => {
  const call = { token: studio.token, params: { campaign_id: campaign.id } };
  return (await ask(app, campaignInformation, call)).data.main_config.expected_result;
};
const correct = (client_id: string, expected_result_id: string | null) =>
  ask(app, calls.correctResult, {
    token: studio.token,
    params: { campaign_id: campaign.id, client_id },
    body: { expected_result_id },
  });
const archive = (client_id: string) =>
  ask(app, calls.archiveClient, { token: studio.token, params: { campaign_id: campaign.id, client_id } });
const file = async (route: Route, params: Record<string, string>, body: object) => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await app.app.inject({
    method: 'POST',
    url: basePaths[route.base] + path,
    headers: { authorization: `Bearer ${studio.token}` },
    payload: body,
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.body };
};

describe('clients of a campaign', () => {
  it('stand with the newest activity first, are found by name, phone and session, status and result', async () => {
    await say('s-ana', 'Hello', { name: 'Ana Peña', phone: '+593 99 123 4567' });
    await say('s-eva', 'Hello', { nombre: 'Eva' });
    await say('s-ana', 'March 4 2031');
    const { results: rows, pagination } = await list();
    expect(rows.map(({ name, status, address }) => ({ name, status, address }))).toEqual([
      { name: 'Ana Peña', status: 'completed', address: 's-ana' },
      { name: 'Eva', status: 'is_chatting', address: 's-eva' },
    ]);
    expect(pagination).toMatchObject({ page: 1, limit: 50, total_items: 2 });
    expect(rows[0]).toMatchObject({
      channel: 'api:channel',
      type: 'inbound',
      is_sandbox: false,
      in_flow_information: { day: '2031-03-04' },
    });
    const local = new Date(Date.parse(rows[0]!.last_activity_at) - 5 * 3_600_000).toISOString();
    expect(`${rows[0]!.date}T${rows[0]!.time}`).toBe(local.slice(0, 16));

    const named = async (query: Record<string, unknown>) =>
      (await list(query)).results.map(({ address }) => address);
    expect(await named({ search: 'pena' })).toEqual(['s-ana']);
    expect(await named({ search: '+593-99 123' })).toEqual(['s-ana']);
    // The last digits are what people remember; at home nobody writes the country.
    expect(await named({ search: '34567' })).toEqual(['s-ana']);
    expect(await named({ search: '0991234' })).toEqual(['s-ana']);
    expect(await named({ search: 's-eva' })).toEqual(['s-eva']);
    expect((await list({ search: 'ana', client_status: ['is_chatting'] })).pagination.total_items).toBe(0);
    expect(await named({ client_status: ['is_chatting', 'pending'] })).toEqual(['s-eva']);
    expect(await named({ limit: 1, page: 2 })).toEqual(['s-eva']);
    const [happy] = await results();
    expect(await named({ expected_results: [happy!.id] })).toEqual([]);
    await correct(rows[1]!.id, happy!.id);
    expect(await named({ expected_results: [happy!.id], client_status: ['is_chatting'] })).toEqual(['s-eva']);
    expect(await named({ expected_results: [happy!.id], client_status: ['completed'] })).toEqual([]);
  });

  it('come with all that was said, conversation by conversation, and what the AI did in each turn', async () => {
    await say('ana', 'Hello', { name: 'Ana' });
    await say('ana', 'March 4 2031');
    await say('ana', 'Hello again');
    const [client] = (await list()).results;
    const { data } = await transcript(client!.id);
    expect(data.conversations.map(({ number, status }) => [number, status])).toEqual([
      [1, 'ended'],
      [2, 'active'],
    ]);
    const [first, second] = data.conversations;
    expect(
      data.transcript.map(({ conversation_id, turn, owner, content }) => [
        conversation_id === first!.id ? 1 : 2,
        turn,
        owner,
        content,
      ]),
    ).toEqual([
      [1, 1, 'user', 'Hello'],
      [1, 1, 'assistant', 'This is the clinic.'],
      [1, 1, 'assistant', 'Which day?'],
      [1, 2, 'user', 'March 4 2031'],
      [1, 2, 'assistant', 'Thank you for your time. Goodbye.'],
      [2, 1, 'user', 'Hello again'],
      [2, 1, 'assistant', 'This is the clinic.'],
      [2, 1, 'assistant', 'Which day?'],
    ]);
    expect(data).toMatchObject({ has_earlier: false, chat: { owner: 'ai' } });
    const turn = (conversation_id: string, number: string) =>
      ask(app, calls.clientTurn, {
        token: studio.token,
        params: { campaign_id: campaign.id, client_id: client!.id, conversation_id, turn: number },
      });
    const { data: done } = await turn(first!.id, '2');
    const value = done.steps?.find(({ entry }) => entry.step === 'value')?.entry;
    expect(value).toMatchObject({ name: 'day', value: '2031-03-04' });
    const passed = done.steps?.flatMap(({ entry }) => (entry.step === 'node' ? [entry.node_id] : [])) ?? [];
    expect(passed.map((id) => done.nodes[id]?.kind)).toContain('end');
    expect((await turn(second!.id, '9')).status).toBe(404);
  });

  it('show what a person of the company wrote, also when nobody hands the chat back', async () => {
    await say('ana', 'Hello');
    const [client] = (await list()).results;
    const session_id = client!.session_id!;
    const body = { session_id, is_in_support: true };
    await ask(app, support.transferSupportChat, { token: studio.token, body });
    app.clock.advance(60_000);
    const message = { id: uuidv7(), message: 'I am here' };
    await ask(app, support.sendSupportMessage, {
      token: studio.token,
      params: { session_id },
      body: message,
    });
    const { data } = await transcript(client!.id);
    expect(data.transcript.slice(-2)).toMatchObject([
      { owner: 'support', event: 'taken_over' },
      { owner: 'support', content: 'I am here', event: null },
    ]);
    expect(data.client.last_activity_at > client!.last_activity_at).toBe(true);
  });
});

describe('an archived client', () => {
  it('leaves in the middle of a chat without a word, and whoever writes again is a new one', async () => {
    await say('ana', 'Hello');
    const [client] = (await list()).results;
    expect((await archive(client!.id)).status).toBe(200);
    expect(await list()).toMatchObject({ results: [], pagination: { total_items: 0 } });
    expect((await archive(client!.id)).status).toBe(404);
    expect((await transcript(client!.id)).status).toBe(404);
    const after = await say('ana', 'Good morning');
    expect(after.messages).toMatchObject([{ text: 'This is the clinic.' }, { text: 'Which day?' }]);
    const [next] = (await list()).results;
    expect(next!.id).not.toBe(client!.id);
    const { data } = await transcript(next!.id);
    expect(data.transcript.map(({ content }) => content)).toEqual([
      'Good morning',
      'This is the clinic.',
      'Which day?',
    ]);
  });

  it('leaves the queue, and nobody answers what waited', async () => {
    await say('ana', 'Hello');
    await say('ana', 'I want to talk to a person');
    await say('ana', 'Anybody?');
    const [client] = (await list()).results;
    await archive(client!.id);
    const call = { token: studio.token, params: { company_id: studio.company.id } };
    expect((await ask(app, support.listSupportChats, call)).data.results).toEqual([]);
    const works = app.conversations.work();
    await new Promise((resolve) => setTimeout(resolve, 600));
    await works.stop();
    expect((await list()).results).toEqual([]);
  });
});

describe('a result that a conversation came to', () => {
  it('says why: by the words of the person where no model judged', async () => {
    await say('ana', 'Hello');
    await say('ana', 'It went well. March 4 2031');
    const [client] = (await list()).results;
    expect(client).toMatchObject({ status: 'completed', expected_result: { label: 'Happy' } });
    const { conversations } = (await transcript(client!.id)).data;
    expect(conversations[0]?.expected_result).toMatchObject({
      label: 'Happy',
      because: 'It went well. March 4 2031',
    });
  });
});

describe('a result that a person has chosen', () => {
  it('is marked with who chose it, and stands when the conversation ends', async () => {
    await say('ana', 'Hello');
    const [client] = (await list()).results;
    const [happy] = await results();
    const { data } = await correct(client!.id, happy!.id);
    expect(data).toMatchObject({
      expected_result: { id: happy!.id, label: 'Happy' },
      corrected: { by: expect.stringMatching(/./), at: expect.any(String) },
    });
    await say('ana', 'March 4 2031');
    const [ended] = (await list()).results;
    expect(ended).toMatchObject({ status: 'completed', expected_result: { label: 'Happy' } });
    expect(ended!.corrected).not.toBeNull();
    expect((await correct(client!.id, uuidv7())).status).toBe(404);
    expect((await correct(client!.id, null)).data).toMatchObject({
      expected_result: null,
      corrected: { at: expect.any(String) },
    });
  });
});

describe('files', () => {
  it('hold the transcript and the log of a client', async () => {
    await say('ana', 'Hello', { name: 'Ana' });
    await say('ana', 'March 4 2031');
    const [client] = (await list()).results;
    const params = { campaign_id: campaign.id, client_id: client!.id };
    const said = await file(calls.transcriptFile, params, { language: 'es' });
    expect(said.text).toContain('Visits · Ana');
    expect(said.text).toContain('Conversación 1');
    expect(said.text).toMatch(/\[\d{4}-\d\d-\d\d \d\d:\d\d\] Asistente de IA: Which day\?/);
    const document = await file(calls.transcriptFile, params, { language: 'es', format: 'docx' });
    const { text } = await readDocx(document.bytes);
    const linesOf = (of: string) =>
      of.split('\n').flatMap((line) => line.replace(/^--- | ---$/g, '').trim() || []);
    expect(linesOf(text)).toEqual(linesOf(said.text));
    const log = await file(calls.clientLog, params, {});
    const lines = log.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { turn: number; steps: unknown[] });
    expect(lines.map(({ turn }) => turn)).toEqual([1, 2]);
    expect(lines[1]!.steps.length).toBeGreaterThan(0);
  });

  it('hold the clients of some days of the campaign, as texts that no program calculates', async () => {
    await say('ana', 'Hello', { name: '=1+1', phone: '+593991234567' });
    await say('ana', 'March 4 2031');
    await say('eva', 'Hello', { name: 'Eva <&> "x"' });
    const rows = (await list()).results;
    const today = rows[0]!.date;
    const params = { campaign_id: campaign.id };
    const wish = { start_date: today, end_date: today };
    const { table } = await readXlsx((await file(calls.downloadClients, params, wish)).bytes);
    const columns = table?.sheets?.[0]?.columns ?? [];
    const cells = (table?.rows ?? []).map((row) =>
      Object.fromEntries(columns.map((name, at) => [name, row[at]])),
    );
    expect(cells).toMatchObject([
      { Name: 'Eva <&> "x"', Status: 'Chatting', Channel: 'API' },
      { Name: '=1+1', Phone: '+593991234567', Status: 'Completed', day: '2031-03-04' },
    ]);
    const some = { ...wish, contact_list_id: [rows[0]!.id] };
    const one = await readXlsx((await file(calls.downloadClients, params, some)).bytes);
    expect(one.table?.rows).toHaveLength(1);
    const before = { start_date: '2020-01-01', end_date: '2020-01-02' };
    const none = await readXlsx((await file(calls.downloadClients, params, before)).bytes);
    expect(none.table?.rows ?? []).toHaveLength(0);
    const wrong = await file(calls.downloadClients, params, {
      start_date: '2999-01-01',
      end_date: '2999-01-02',
    });
    expect(JSON.parse(wrong.text)).toMatchObject({ code: 'client_dates_future' });
    const turned = await file(calls.downloadClients, params, { start_date: today, end_date: '2020-01-01' });
    expect(turned.status).toBe(400);
  });
});

describe('a person who is erased', () => {
  const phone = '+593 99 111 2222';
  const tables = (word: string) => tablesWith(app, studio.company.id, word);

  it('is found nowhere in the company, and nobody else is touched', async () => {
    await ask(app, createContactPool, {
      token: studio.token,
      body: {
        name: 'People',
        required_variables: ['name'],
        contact_list: [
          { phone, name: 'Quokka' },
          { phone: '+593992223333', name: 'Other' },
        ],
      },
    });
    await say('ana', 'I am the quokka', { name: 'Quokka', phone });
    await say('ana again', 'The quokka from another phone', { phone: '593991112222' });
    await say('luis', 'Hello', { name: 'Luis', phone: '+593992223333' });
    const { results: before } = await list();
    const client = before.find(({ address }) => address === 'ana')!;
    expect(await tables('quokka')).toContain('message');
    const erase = () =>
      ask(app, calls.erasePerson, {
        token: studio.token,
        params: { campaign_id: campaign.id, client_id: client.id },
      });
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(404);
    expect(await tables('quokka')).toEqual([]);
    expect(await tables('991112222')).toEqual([]);
    expect((await list()).results.map(({ address }) => address)).toEqual(['luis']);
    expect(await tables('992223333')).toContain('contact');
    // Whoever writes again is somebody new.
    await say('ana', 'Hello');
    expect((await list()).pagination.total_items).toBe(2);
  });
});
