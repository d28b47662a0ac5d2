import * as campaignCalls from '@centralita/contract/campaigns/client-routes';
import * as contacts from '@centralita/contract/contacts/routes';
import { sendMessage } from '@centralita/contract/conversations/public-routes';
import * as calls from '@centralita/contract/opt-outs/routes';
import * as sandbox from '@centralita/contract/sandbox/routes';
import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { fileOf, readBack, uploader } from '../contacts/uploads.testing.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, newAssistant } from '../../testing/campaigns.ts';
import { makePerson, signIn } from '../../testing/people.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { until } from '../../testing/until.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

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

async function world() {
  const studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const { token: chief, company } = studio;
  const { email } = await makePerson(app, { company, policies: ['contact-center:full-access'] });
  const token = await signIn(app, email);
  const list = async (query: { search?: string; removed?: 'true' } = {}) =>
    (await ask(app, calls.listOptOuts, { token, query })).data.results;
  const add = (phone: string) => ask(app, calls.addOptOut, { token, body: { phone, country: 'EC' } });
  return { studio, company, chief, token, list, add };
}

/** A campaign on the sandbox number, and one invented person's phone. */
async function phoneOf({ token, company, workflowId }: Studio, person: string) {
  const by = { app, token, companyId: company.id, workflowId };
  const { data: number } = await ask(app, sandbox.sandboxCampaigns, { token });
  const { id } = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings.whatsapp_channel = { whatsapp_id: number.whatsapp_id };
  });
  const params = { campaign_id: id, person };
  const write = async (message: string) =>
    (await ask(app, sandbox.sandboxSend, { token, params, body: { id: uuidv7(), message } })).data.session_id;
  const seen = async () =>
    (await ask(app, sandbox.sandboxMessages, { token, params })).data.results.map(({ text }) => text);
  const client = async () => {
    const { data } = await ask(app, campaignCalls.listClients, {
      token,
      params: { campaign_id: id },
      query: {},
    });
    const [one] = data.results;
    return one && `${one.status} ${one.reason ?? ''}`.trim();
  };
  return { id, write, seen, client };
}

const told = 'No recibirá más mensajes ni llamadas nuestras. Para volver a recibirlos, escriba ALTA.';
const toldEn = 'You will get no more messages or calls from us. To get them again, write START.';
const toldIn = 'Volverá a recibir nuestros mensajes. Para dejar de recibirlos, escriba BAJA.';

describe('a word of a person', () => {
  it('counts at once: the chat ends, they are told once, what they write later waits for a person, and ALTA takes it back', async () => {
    const { studio, list } = await world();
    const { write, seen, client } = await phoneOf(studio, 'Ana');
    const session = await write('Hola');
    await until(async () => (await seen()).length >= 3);
    const before = await seen();
    await write('¡BAJA!');
    expect(await client()).toBe('user_hang_up opted_out');
    expect(await list()).toMatchObject([{ kind: 'address', address: 'Ana', how: 'word', by: null }]);
    await until(async () => (await seen()).length >= before.length + 2);
    await until(async () => {
      const [row] = await app.db.platformQuery<{ status: string }>(
        'test.opt_outs.conversation',
        'select status from conversation where thread_id = $1',
        [session],
      );
      return row?.status === 'ended';
    });
    await write('baja por favor');
    await write('¿Y mi cita?');
    const chats = async () =>
      (
        await ask(app, support.listSupportChats, {
          token: studio.token,
          params: { company_id: studio.company.id },
        })
      ).data.results;
    await until(async () => (await chats())[0]?.held === 'opted_out');
    expect((await seen()).filter((text) => text === told)).toHaveLength(1);
    expect((await seen()).slice(before.length)).toEqual(['¡BAJA!', told, 'baja por favor', '¿Y mi cita?']);
    expect(await client()).toBe('user_hang_up opted_out');

    await write('Alta, gracias');
    expect(await list()).toEqual([]);
    expect(await list({ removed: 'true' })).toMatchObject([{ address: 'Ana', removed: { by: null } }]);
    await until(async () => (await seen()).includes(toldIn));
    await write('Hola');
    await until(async () => (await client()) === 'is_chatting');
  });

  it('counts where a person of the company has the chat, and as a first word; a sentence with the word in it does not', async () => {
    const { studio, list } = await world();
    const eva = await phoneOf(studio, 'Eva');
    const session = await eva.write('Hola');
    await until(async () => (await eva.seen()).length >= 3);
    const body = { session_id: session, is_in_support: true };
    await ask(app, support.transferSupportChat, { token: studio.token, body });
    await eva.write('quiero dar de baja mi línea vieja');
    expect(await list()).toEqual([]);
    await eva.write('No me escriban más');
    expect(await eva.client()).toBe('user_hang_up opted_out');
    expect(await list()).toHaveLength(1);
    await until(async () => (await eva.seen()).includes(told));

    const luis = await phoneOf(studio, 'Luis');
    await luis.write('STOP');
    await until(async () => (await luis.seen()).length >= 2);
    expect(await luis.seen()).toEqual(['STOP', toldEn]);
    expect(await luis.client()).toBeUndefined();
  });

  it('on the API counts for somebody whose phone is known, and is a word like others for the rest', async () => {
    const { studio, list } = await world();
    const by = { app, token: studio.token, companyId: studio.company.id, workflowId: studio.workflowId };
    const { id, key } = await makeCampaign({ ...by, assistantId: await newAssistant(by) });
    const post = (session_id: string, message: string, variables = {}) =>
      ask(app, sendMessage, {
        token: key,
        params: { campaign_id: id },
        body: { session_id, message, variables },
      });
    await post('anon', 'Hello');
    await post('anon', 'Stop');
    expect(await list()).toEqual([]);
    await post('s1', 'Hello', { phone: '+593 99 123 4567' });
    const stopped = await post('s1', 'Stop. Thank you');
    expect(stopped.data).toMatchObject({
      status: 'ended',
      messages: [{ text: expect.stringContaining('START') as string }],
    });
    expect(await list()).toMatchObject([{ kind: 'phone', address: '+593991234567', how: 'word' }]);
  });
});

describe('the list', () => {
  it('is added to, searched in any spelling, exported and imported, and taken from by admins alone, with a reason that stays', async () => {
    const { list, add, token, chief, company } = await world();
    const { data: one } = await add('\u202a099 123\u00a04567\u202c');
    expect(one).toMatchObject({ address: '+593991234567', how: 'operator' });
    expect((await add('+593 (99) 123-4567')).data.id).toBe(one.id);
    expect((await ask(app, calls.addOptOut, { token, body: { phone: 'Ana' } })).error?.code).toBe(
      'opt_out_phone_invalid',
    );
    for (const search of ['0991234567', '+593 99 123 4567', '4567'])
      expect(await list({ search })).toHaveLength(1);
    expect(await list({ search: '0987' })).toEqual([]);

    const text = `phone,note\n0987654321,"=1+1"\n+593991234567\nAna\n\n0987654321`;
    const importing = { body: { text, country: 'EC', note: 'campaign of May' } };
    expect((await ask(app, calls.importOptOuts, { token, ...importing })).status).toBe(403);
    expect((await ask(app, calls.importOptOuts, { token: chief, ...importing })).data).toEqual({
      added: 1,
      known: 2,
      refused: 1,
      refused_lines: [{ line: 4, text: 'Ana' }],
    });

    const path = (format: string) => `/opt-outs/export?format=${format}`;
    const csv = await fileOf(app, calls.exportOptOuts, { token: chief, path: path('csv') });
    expect(csv.bytes.toString()).toContain(`'+593987654321,'=1+1,import`);
    const xlsx = await fileOf(app, calls.exportOptOuts, { token: chief, path: path('xlsx') });
    expect((await readBack(xlsx.bytes))[1]?.slice(0, 2)).toEqual(['+593987654321', '=1+1']);
    const again = await ask(app, calls.importOptOuts, { token: chief, body: { text: csv.bytes.toString() } });
    expect(again.data).toMatchObject({ added: 0, known: 2, refused: 0 });

    const remove = { params: { opt_out_id: one.id }, body: { reason: 'asked by mail' } };
    expect((await ask(app, calls.removeOptOut, { token, ...remove })).status).toBe(403);
    expect((await ask(app, calls.removeOptOut, { token: chief, ...remove })).data.removed).toMatchObject({
      reason: 'asked by mail',
    });
    expect((await ask(app, calls.removeOptOut, { token: chief, ...remove })).error?.code).toBe(
      'opt_out_removed',
    );
    expect(await list()).toHaveLength(1);
    expect(await list({ removed: 'true' })).toMatchObject([{ address: '+593991234567' }]);
    const stranger = await world();
    expect(await stranger.list({ search: '0991234567' })).toEqual([]);
    expect(company.id).not.toBe(stranger.company.id);
  });

  it('holds for a person who is uploaded again in another spelling, and the upload says so', async () => {
    const { studio, add } = await world();
    await add('0991234567');
    const people = uploader(app, { ...studio, app, companyId: studio.company.id, assistantId: '' });
    const pool = await people.pool();
    const choices = await people.guessed(pool, 'phone,name\n(099) 123-4567,Ana María\n0987654321,Luis\n');
    const { data: checked } = await people.check({ ...choices, country: 'EC' });
    expect(checked.counts).toMatchObject({ new: 2, opted_out: 1 });
    const saved = await people.saved({ ...choices, country: 'EC' });
    expect(saved.counts).toMatchObject({ new: 2, opted_out: 1 });
    const shown = await people.rows(choices.upload_id, { class: 'opted_out' });
    expect(shown.results).toMatchObject([{ phone: '+593991234567', reasons: ['opted_out'] }]);
    const { data: counts } = await ask(app, contacts.addContacts, {
      token: studio.token,
      body: { contact_pool_id: pool, contact_list: [{ phone: '593991234567', name: 'Ana' }] },
    });
    expect(counts).toMatchObject({ changed: 1, opted_out: 1 });
  });
});

it('a person of the company puts somebody on it from their chat; erased, they are known by a hash alone', async () => {
  const { studio, list, token } = await world();
  const { id, write, seen } = await phoneOf(studio, 'Zoe');
  const session = await write('Hola');
  await until(async () => (await seen()).length >= 3);
  const { data } = await ask(app, calls.optOutOfChat, {
    token,
    params: { session_id: session },
    body: { note: 'said so on the phone' },
  });
  expect(data).toMatchObject({ address: 'Zoe', how: 'operator', note: 'said so on the phone' });
  const clients = await ask(app, campaignCalls.listClients, {
    token,
    params: { campaign_id: id },
    query: {},
  });
  const params = { campaign_id: id, client_id: clients.data.results[0]?.id ?? '' };
  await ask(app, campaignCalls.erasePerson, { token: studio.token, params });
  expect(await list()).toMatchObject([{ address: null, note: '' }]);
  await write('Hola');
  const chats = () =>
    ask(app, support.listSupportChats, { token, params: { company_id: studio.company.id } });
  await until(async () => (await chats()).data.results[0]?.held === 'opted_out');
  expect(await seen()).toEqual(['Hola']);
});
