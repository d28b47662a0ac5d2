import * as clients from '@centralita/contract/campaigns/client-routes';
import * as parts from '@centralita/contract/campaigns/part-routes';
import * as calls from '@centralita/contract/campaigns/routes';
import * as contacts from '@centralita/contract/contacts/routes';
import { addOptOut } from '@centralita/contract/opt-outs/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { createDatabaseVariable } from '@centralita/contract/workflows/variable-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import {
  makeCampaign,
  makeCampaigner,
  newPhone,
  newVoice,
  newWhatsApp,
  type Campaigner,
} from '../../testing/campaigns.ts';
import { until } from '../../testing/until.ts';
import { copyJob } from './copy/ask-copy.ts';

let app: TestApp;
let by: Campaigner;
let pool: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
  pool = await newPool([
    { phone: '+593991234501', name: 'Ana' },
    { phone: '+593991234502', name: 'Beto' },
    { phone: '+593991234503' },
  ]);
});

type People = BodyIn<typeof contacts.createContactPool>['contact_list'];
type Outbound = BodyIn<typeof parts.addOutboundType>;

async function newPool(contact_list: People): Promise<string> {
  const body = { name: 'Spring', required_variables: ['name'], contact_list };
  return (await ask(app, contacts.createContactPool, { token: by.token, body })).data.id;
}

/** Reaches out over a WhatsApp number, and answers nobody. */
async function reaching(outbound: Outbound = { contact_pool_id: pool }): Promise<string> {
  const whatsapp_id = await newWhatsApp(by);
  const made = await makeCampaign(by, (form) => {
    form.channels_settings = { whatsapp_channel: { whatsapp_id } };
    form.campaign_types_settings = { outbound };
  });
  return made.id;
}

const at = (campaign_id: string) => ({ token: by.token, params: { campaign_id } });
const read = async (id: string) => (await ask(app, calls.campaignInformation, { ...at(id), query: {} })).data;
const outboundOf = async (id: string) => {
  const { outbound } = (await read(id)).campaign_types_settings;
  if (!outbound) throw new Error('it does not reach out');
  return outbound;
};
const people = async (id: string) =>
  (await ask(app, clients.listClients, { ...at(id), query: {} })).data.results
    .map(({ name, phone, status, reason }) => [name, phone, status, reason])
    .toSorted();
const copied = (id: string) =>
  until(async () => {
    const { copy } = await outboundOf(id);
    return copy.state === 'done' && copy;
  });
const refresh = async (id: string) => {
  app.clock.advance(1_000);
  const { data } = await ask(app, clients.refreshClients, { ...at(id), body: {} });
  expect(data.copy?.state).toBe('copying');
  return copied(id);
};
const change = async (id: string, body: Outbound) => {
  const part = await outboundOf(id);
  const params = { campaign_id: id, id: part.id };
  return ask(app, parts.updateOutboundType, { token: by.token, params, body });
};
const contactOf = async (phone: string) => {
  const { data } = await ask(app, contacts.listContacts, {
    token: by.token,
    query: { contact_pool_id: pool },
  });
  return data.results.find((one) => one.phone === phone)?.id ?? '';
};
/** As a dialer would say it. */
const becomes = (campaignId: string, phone: string, status: string, reason: string | null = null) =>
  app.db.company(by.companyId, (tx) =>
    tx.run(
      'test.client',
      'update client set status = $4, reason = $5 where company_id = $1 and campaign_id = $2 and phone = $3',
      [by.companyId, campaignId, phone, status, reason],
    ),
  );
const setStatus = (id: string, status: 'paused' | 'in_progress' | 'finished') =>
  ask(app, calls.campaignStatus, { token: by.token, params: { id }, body: { status } });

const ana = ['Ana', '+593991234501', 'pending', 'dialer'];
const beto = ['Beto', '+593991234502', 'pending', 'dialer'];
const nameless = ['', '+593991234503', 'pending', 'incomplete'];

describe('the outbound part', () => {
  it('has defaults, is there once, is changed in part and removed', async () => {
    const id = await reaching();
    const { error } = await ask(app, parts.addOutboundType, { ...at(id), body: {} });
    expect(error.code).toBe('campaign_has_outbound');
    const part = await outboundOf(id);
    expect(part).toMatchObject({
      active_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      retry_per_contact: 1,
      retry_interval: 1,
      contact_pool: { id: pool, name: 'Spring', contacts: 3 },
      order_channels: [{ channel_id: 'whatsapp:channel', order: 1 }],
    });
    expect((await change(id, { retry_per_contact: -1 })).error.code).toBe('invalid');
    await change(id, { retry_interval: 0.5, active_days: ['sat', 'sun', 'sat'] });
    expect(await outboundOf(id)).toMatchObject({ retry_interval: 0.5, active_days: ['sun', 'sat'] });
    await copied(id);
    const params = { campaign_id: id, id: part.id };
    expect((await ask(app, parts.removeOutboundType, { token: by.token, params })).status).toBe(200);
    expect((await read(id)).campaign_types_settings.outbound).toBeNull();
    expect(await until(async () => (await people(id)).length === 0)).toBe(true);
  });

  it('takes channels that the campaign has, in the order that was chosen', async () => {
    const id = await reaching();
    const order = ['phone:channel', 'whatsapp:channel'] as const;
    const order_channels = order.map((channel_id, n) => ({ channel_id, order: n }));
    expect((await change(id, { order_channels })).error.code).toBe('campaign_channel_off');
    const phone = { phone_id: await newPhone(by), voice_id: await newVoice(by) };
    const { data } = await ask(app, parts.addPhoneChannel, { ...at(id), body: phone });
    await change(id, { order_channels: order_channels.toReversed() });
    expect((await outboundOf(id)).order_channels.map(({ channel_id }) => channel_id)).toEqual(order);
    const params = { campaign_id: id, id: data.channels_settings.phone_channel?.id ?? '' };
    await ask(app, parts.removePhoneChannel, { token: by.token, params });
    expect((await outboundOf(id)).order_channels).toEqual([{ channel_id: 'whatsapp:channel', order: 1 }]);
  });

  it('tells apart what each direction lacks: a campaign runs where one can', async () => {
    const { id, status } = await makeCampaign(by, (form) => {
      form.campaign_types_settings = { inbound: { is_24_hrs: true }, outbound: {} };
    });
    expect(status).toBe('in_progress');
    expect(await read(id)).toMatchObject({
      missing: [],
      missing_by_type: { inbound: [], outbound: ['channel', 'contact_pool'] },
    });
    const alone = await reaching({});
    expect(await read(alone)).toMatchObject({
      status: 'incomplete',
      missing: ['contact_pool'],
      missing_by_type: { inbound: null, outbound: ['contact_pool'] },
    });
    // Who turns to a campaign that only reaches out finds nobody.
    expect((await outboundOf(alone)).copy.state).toBe('never');
    await change(alone, { contact_pool_id: pool });
    await copied(alone);
    expect((await read(alone)).status).toBe('in_progress');
    await change(alone, { active_hours: [] });
    expect((await read(alone)).missing).toEqual(['active_hours']);
  });

  it('keeps its pool: it is not deleted, and not changed once somebody was tried', async () => {
    const id = await reaching();
    await copied(id);
    const body = { contact_pool_id: pool };
    const { error } = await ask(app, contacts.deleteContactPool, { token: by.token, body });
    expect(error).toMatchObject({ code: 'used_by_campaigns', details: { campaigns: [{ id }] } });
    const { data } = await ask(app, contacts.listContactPools, { token: by.token, query: {} });
    expect(data.results[0]?.campaigns).toEqual([{ id, name: 'Spring' }]);
    const other = await newPool([{ phone: '+593991234509', name: 'Zoe' }]);
    await change(id, { contact_pool_id: other });
    await copied(id);
    expect(await people(id)).toEqual([['Zoe', '+593991234509', 'pending', 'dialer']]);
    await becomes(id, '+593991234509', 'not_answered');
    expect((await change(id, { contact_pool_id: pool })).error.code).toBe('campaign_pool_tried');
    // Over, it loses its pool and lacks it from then on.
    await setStatus(id, 'finished');
    await ask(app, contacts.deleteContactPool, { token: by.token, body: { contact_pool_id: other } });
    expect(await outboundOf(id)).toMatchObject({ contact_pool: null, people_to_restart: 0 });
    expect((await setStatus(id, 'in_progress')).error.code).toBe('campaign_incomplete');
  });
});

describe('the people of the pool', () => {
  it('are copied in when the campaign is made, the incomplete ones apart', async () => {
    const id = await reaching();
    expect(await copied(id)).toMatchObject({ added: 3, incomplete: 1, changed: 0, gone: 0 });
    expect(await people(id)).toEqual([nameless, ana, beto].toSorted());
    const { data } = await ask(app, clients.listClients, {
      ...at(id),
      query: { search: '+593 99 123 4501' },
    });
    expect(data.results).toMatchObject([{ name: 'Ana', type: 'outbound', channel: 'whatsapp:channel' }]);
  });

  it('follow what was corrected, added and deleted, at Refresh; who was archived stays out', async () => {
    const id = await reaching();
    await copied(id);
    const [first] = (await ask(app, clients.listClients, { ...at(id), query: { search: 'Beto' } })).data
      .results;
    const params = { campaign_id: id, client_id: first?.id ?? '' };
    await ask(app, clients.archiveClient, { token: by.token, params });
    const edit = async (phone: string, contact_information: Record<string, string>) =>
      ask(app, contacts.updateContact, {
        token: by.token,
        body: { contact_pool_id: pool, contact_id: await contactOf(phone), contact_information },
      });
    await edit('+593991234501', { phone: '+593991234511' });
    await edit('+593991234503', { name: 'Caro' });
    const added = [{ phone: '+593991234504', name: 'Dani' }];
    await ask(app, contacts.addContacts, {
      token: by.token,
      body: { contact_pool_id: pool, contact_list: added },
    });
    expect(await refresh(id)).toMatchObject({ added: 1, changed: 2, incomplete: 0 });
    const mended = [
      ['Ana', '+593991234511', 'pending', 'dialer'],
      ['Caro', '+593991234503', 'pending', 'dialer'],
      ['Dani', '+593991234504', 'pending', 'dialer'],
    ];
    expect(await people(id)).toEqual(mended);
    expect(await refresh(id)).toMatchObject({ added: 0, changed: 0, gone: 0 });
    // Who leaves the pool leaves at once, and comes back with it.
    const contact_id_list = [await contactOf('+593991234504')];
    await ask(app, contacts.deleteContacts, {
      token: by.token,
      body: { contact_pool_id: pool, contact_id_list },
    });
    expect(await people(id)).toEqual(mended.slice(0, 2));
    await ask(app, contacts.addContacts, {
      token: by.token,
      body: { contact_pool_id: pool, contact_list: added },
    });
    expect(await refresh(id)).toMatchObject({ added: 1 });
    const all = { contact_pool_id: pool, contact_id_list: [], all: true };
    await ask(app, contacts.deleteContacts, { token: by.token, body: all });
    expect(await people(id)).toEqual([]);
    expect((await read(id)).status).toBe('in_progress');
  });

  it('are one client where the pool has a number in two spellings, also once their contact has come again in the other', async () => {
    const [first, second] = ['+541143210000', '+5491143210000'];
    pool = await newPool([{ phone: first, name: 'Ema' }]);
    const add = (phone: string) => {
      const body = { contact_pool_id: pool, contact_list: [{ phone, name: 'Ema' }] };
      return ask(app, contacts.addContacts, { token: by.token, body });
    };
    const drop = async (phone: string) => {
      const body = { contact_pool_id: pool, contact_id_list: [await contactOf(phone)] };
      await ask(app, contacts.deleteContacts, { token: by.token, body });
    };
    await add(second);
    const id = await reaching();
    expect(await copied(id)).toMatchObject({ added: 1 });
    expect(await people(id)).toEqual([['Ema', first, 'pending', 'dialer']]);
    expect(await refresh(id)).toMatchObject({ added: 0, changed: 0 });
    await drop(second);
    await becomes(id, first, 'not_answered');
    await drop(first);
    await add(second);
    expect(await refresh(id)).toMatchObject({ added: 0, changed: 0 });
    expect(await people(id)).toEqual([['Ema', first, 'not_answered', null]]);
  });

  it('are not reached where they had opted out and were erased, in whatever spelling they come again', async () => {
    const [first, second] = ['+541143210000', '+5491143210000'];
    pool = await newPool([{ phone: first, name: 'Ema' }]);
    const id = await reaching();
    await copied(id);
    await ask(app, addOptOut, { token: by.token, body: { phone: second } });
    const [client] = (await ask(app, clients.listClients, { ...at(id), query: {} })).data.results;
    const params = { campaign_id: id, client_id: client?.id ?? '' };
    await ask(app, clients.erasePerson, { token: by.token, params });
    for (const phone of [first, second]) {
      const body = { contact_pool_id: pool, contact_list: [{ phone, name: 'Ema' }] };
      await ask(app, contacts.addContacts, { token: by.token, body });
      expect(await refresh(id)).toMatchObject({ added: 1 });
      expect(await people(id)).toEqual([['Ema', phone, 'pending', 'opted_out']]);
      const all = { contact_pool_id: pool, contact_id_list: [], all: true };
      await ask(app, contacts.deleteContacts, { token: by.token, body: all });
    }
  });

  it('are copied on from where a process died, each once, also when several ask at once', async () => {
    const id = await reaching();
    await copied(id);
    // As the process left it that was killed after two of three, whose job another one takes over.
    await app.db.company(by.companyId, async (tx) => {
      await tx.run(
        'test.pool_gone',
        "delete from client where company_id = $1 and campaign_id = $2 and name = 'Beto'",
        [by.companyId, id],
      );
      await tx.run(
        'test.half',
        `update campaign_outbound set copy_step = 'contacts', copy_counts = '{"added": 2, "incomplete": 1}', copy_after = (
           select max(c.id::text) from contact c where c.company_id = $1 and c.fields ->> 'name' = 'Ana')::uuid
         where company_id = $1 and campaign_id = $2`,
        [by.companyId, id],
      );
      await enqueue(tx, { kind: copyJob, company_id: by.companyId, payload: { campaign_id: id } });
    });
    expect(await copied(id)).toMatchObject({ added: 3 });
    await Promise.all([refresh(id), refresh(id), refresh(id)]);
    expect(await people(id)).toEqual([nameless, ana, beto].toSorted());
  });

  it('lack what the workflow asks for and the pool has no variable for', async () => {
    const params = { id: by.workflowId };
    await ask(app, createDatabaseVariable, { token: by.token, params, body: { name: 'Plan' } });
    const id = await reaching();
    expect(await copied(id)).toMatchObject({ added: 3, incomplete: 3 });
    expect((await outboundOf(id)).missing_variables).toEqual(['Plan']);
  });

  it('are nobody for a campaign that only answers, or that is over', async () => {
    const { id } = await makeCampaign(by);
    expect((await ask(app, clients.refreshClients, { ...at(id), body: {} })).data).toEqual({ copy: null });
    const over = await reaching();
    await copied(over);
    await setStatus(over, 'finished');
    expect((await ask(app, clients.refreshClients, { ...at(over), body: {} })).data.copy).toBeNull();
  });

  it('are pending again after a restart, but for those who are done or want no more', async () => {
    const id = await reaching();
    await copied(id);
    await becomes(id, '+593991234501', 'completed');
    await becomes(id, '+593991234502', 'not_answered', 'no_answer');
    await becomes(id, '+593991234503', 'user_hang_up', 'opted_out');
    await setStatus(id, 'finished');
    expect((await outboundOf(id)).people_to_restart).toBe(1);
    app.clock.advance(1_000);
    expect((await setStatus(id, 'in_progress')).status).toBe(200);
    expect(await copied(id)).toMatchObject({ again: 1, added: 0 });
    expect(await people(id)).toEqual([
      ['', '+593991234503', 'user_hang_up', 'opted_out'],
      ['Ana', '+593991234501', 'completed', null],
      beto,
    ]);
  });

  it('end a campaign that only reaches out once everybody is over or never due', async () => {
    const id = await reaching();
    await copied(id);
    await app.campaigns.lookAfter();
    expect((await read(id)).status).toBe('in_progress');
    await becomes(id, '+593991234501', 'completed');
    await becomes(id, '+593991234502', 'is_chatting');
    await app.campaigns.lookAfter();
    expect((await read(id)).status).toBe('in_progress');
    await becomes(id, '+593991234502', 'disconnected');
    await app.campaigns.lookAfter();
    expect((await read(id)).status).toBe('finished');
  });

  it('come once more when the start comes', async () => {
    const whatsapp_id = await newWhatsApp(by);
    const start = app.clock.now().getTime() + 3_600_000;
    const { id } = await makeCampaign(by, (form) => {
      form.main_config.datetime_start = new Date(start).toISOString();
      form.channels_settings = { whatsapp_channel: { whatsapp_id } };
      form.campaign_types_settings = { outbound: { contact_pool_id: pool } };
    });
    await copied(id);
    const contact_list = [{ phone: '+593991234504', name: 'Dani' }];
    await ask(app, contacts.addContacts, { token: by.token, body: { contact_pool_id: pool, contact_list } });
    await app.campaigns.lookAfter();
    expect(await people(id)).toHaveLength(3);
    app.clock.advance(3_700_000);
    await app.campaigns.lookAfter();
    await copied(id);
    expect(await people(id)).toHaveLength(4);
  });
});
