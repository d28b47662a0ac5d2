import * as clients from '@centralita/contract/campaigns/client-routes';
import { updateCampaignCompliance } from '@centralita/contract/campaigns/compliance-routes';
import * as campaigns from '@centralita/contract/campaigns/routes';
import { launchPreview } from '@centralita/contract/campaigns/preview-routes';
import * as calls from '@centralita/contract/contacts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, makeCampaigner, newWhatsApp, type Campaigner } from '../../testing/campaigns.ts';
import { tablesHolding } from '../../testing/find-words.ts';
import { until } from '../../testing/until.ts';
import { fileOf, readBack, uploader } from './uploads.testing.ts';

let app: TestApp;
let by: Campaigner;
let files: ReturnType<typeof uploader>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
  files = uploader(app, by);
});

const phone = '+593991234561';
const none = { given_at: '', how: '', source: '', text: '' };
const given = {
  given_at: '2026-10-02',
  how: 'web form',
  source: 'example.com/cita',
  text: 'Acepto que me llamen',
};
const add = (contact_pool_id: string, contact: object) =>
  ask(app, calls.addContacts, {
    token: by.token,
    body: { contact_pool_id, contact_list: [contact as { phone: string }] },
  });
const change = (contact_pool_id: string, contact_id: string, contact_information: Record<string, unknown>) =>
  ask(app, calls.updateContact, {
    token: by.token,
    body: { contact_pool_id, contact_id, contact_information },
  });
const only = async (pool: string) => {
  const [one] = await files.contacts(pool);
  if (!one) throw new Error('nobody is there');
  return one;
};

describe('a record of consent', () => {
  it('is kept by call in its parts, changed in part and taken away', async () => {
    const pool = await files.pool(['name']);
    await add(pool, { phone, name: 'Ana', consent: given });
    const { id, consent, fields } = await only(pool);
    expect([consent, fields]).toEqual([given, { name: 'Ana' }]);
    await change(pool, id, { consent: { how: 'by phone' } });
    expect((await only(pool)).consent).toEqual({ ...given, how: 'by phone' });
    await change(pool, id, { name: 'Ana María' });
    expect((await only(pool)).consent).toEqual({ ...given, how: 'by phone' });
    expect((await add(pool, { phone, name: 'Ana María', consent: { how: 'by phone' } })).data.unchanged).toBe(
      1,
    );
    expect((await change(pool, id, { consent: null })).data.consent).toBeNull();
    for (const wrong of [{ until: '2027' }, { how: ['a'] }, { text: 'x'.repeat(2_001) }])
      expect((await change(pool, id, { consent: wrong })).status).toBe(400);
    expect((await only(pool)).consent).toBeNull();
  });

  it('leaves a variable alone that is called so', async () => {
    const pool = await files.pool(['consent']);
    await add(pool, { phone, consent: 'sí', fields: {} });
    expect(await only(pool)).toMatchObject({ fields: { consent: 'sí' }, consent: null, missing: [] });
  });

  it('comes with a file, whose columns are known by their names in both languages, and goes back unchanged', async () => {
    const pool = await files.pool(['name']);
    const file =
      'Nombre,Celular,Consentimiento: cuándo,Consent: how,consentimiento: ORIGEN,Fecha\nAna,0991234561,02/10/2026,web form,,x\nEva,0991234562,,,,y\n';
    await app.db.platformQuery('test.country', "update company set country = 'EC' where id = $1", [
      by.companyId,
    ]);
    const choices = await files.guessed(pool, file);
    expect(choices.mapping.variables.map(({ column, variable }) => [column, variable])).toEqual([
      [0, 'name'],
      [2, 'consent: when'],
      [3, 'consent: how'],
      [4, 'consent: where from'],
    ]);
    const { data: checked } = await files.check(choices);
    expect(checked.new_variables).toEqual([]);
    expect(checked.preview[0]?.fields).toEqual({
      name: 'Ana',
      'consent: when': '02/10/2026',
      'consent: how': 'web form',
    });
    await files.saved(choices);
    const all = await files.contacts(pool);
    const of = (name: string) => all.find((one) => one['name'] === name)?.consent;
    expect([of('Ana'), of('Eva')]).toEqual([{ ...none, given_at: '02/10/2026', how: 'web form' }, null]);
    const { bytes } = await fileOf(app, calls.downloadContacts, {
      token: by.token,
      body: { contact_pool_id: pool },
    });
    const [header] = await readBack(bytes);
    expect(header).toContain('consent: when');
    const { data } = await files.check(await files.guessed(pool, bytes, 'people.xlsx'));
    expect(data.counts).toMatchObject({ unchanged: 2, changed: 0, new: 0 });
  });

  it('is what a campaign may ask for: without it nobody is tried, and the preview says so', async () => {
    const pool = await files.pool(['name']);
    await add(pool, { phone, name: 'Ana', consent: given });
    await add(pool, { phone: '+593991234562', name: 'Eva' });
    const whatsapp_id = await newWhatsApp(by);
    const { id } = await makeCampaign(by, (form) => {
      form.channels_settings = { whatsapp_channel: { whatsapp_id } };
      form.campaign_types_settings = { outbound: { contact_pool_id: pool } };
    });
    const at = { token: by.token, params: { campaign_id: id } };
    const reasons = async () =>
      (await ask(app, clients.listClients, { ...at, query: {} })).data.results
        .map(({ name, reason }) => `${name} ${reason}`)
        .toSorted()
        .join();
    const become = (wanted: string) => until(async () => (await reasons()) === wanted);
    expect(await become('Ana dialer,Eva dialer')).toBe(true);
    await ask(app, updateCampaignCompliance, { ...at, body: { requires_consent: true } });
    expect(await become('Ana dialer,Eva no_consent')).toBe(true);
    const { data: info } = await ask(app, campaigns.campaignInformation, { ...at, query: {} });
    const { datetime_start, datetime_end, timezone_id } = info.main_config;
    const form = {
      ...{ datetime_start, datetime_end, timezone_id, contact_pool_id: pool, campaign_id: id },
      ...{
        active_days: ['mon' as const],
        active_hours: ['09:00:00'],
        channel_id: 'whatsapp:channel' as const,
      },
    };
    const { data: seen } = await ask(app, launchPreview, { token: by.token, body: form });
    expect(seen).toMatchObject({ tried: 1, not_tried: [{ reason: 'no_consent', count: 1 }] });
    const eva = (await files.contacts(pool)).find((one) => one['name'] === 'Eva');
    await change(pool, eva?.id ?? '', { consent: { how: 'by phone' } });
    app.clock.advance(1_000);
    await ask(app, clients.refreshClients, { ...at, body: {} });
    expect(await become('Ana dialer,Eva dialer')).toBe(true);
  });

  it('is shown with the client that came of it, and goes with the person', async () => {
    const pool = await files.pool(['name']);
    await add(pool, {
      phone: '+593991237777',
      name: 'Zoe',
      consent: { ...given, text: 'quokkas may write' },
    });
    const whatsapp_id = await newWhatsApp(by);
    const { id: campaign_id } = await makeCampaign(by, (form) => {
      form.channels_settings = { whatsapp_channel: { whatsapp_id } };
      form.campaign_types_settings = { outbound: { contact_pool_id: pool } };
    });
    const list = async () =>
      (await ask(app, clients.listClients, { token: by.token, params: { campaign_id }, query: {} })).data
        .results;
    const [client] = await until(async () => {
      const results = await list();
      return results.length === 1 && results;
    });
    const params = { campaign_id, client_id: client?.id ?? '' };
    const { data } = await ask(app, clients.clientTranscript, { token: by.token, params, query: {} });
    expect(data.contact).toEqual({
      contact_pool_id: pool,
      contact_id: (await only(pool)).id,
      consent: { ...given, text: 'quokkas may write' },
    });
    expect(await tablesHolding(app.databaseUrl, ['quokkas'])).toEqual(['public.contact']);
    expect((await ask(app, clients.erasePerson, { token: by.token, params })).status).toBe(200);
    expect(await tablesHolding(app.databaseUrl, ['quokkas', '991237777'])).toEqual([]);
  });
});
