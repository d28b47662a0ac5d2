import * as contacts from '@centralita/contract/contacts/routes';
import { refreshClients } from '@centralita/contract/campaigns/client-routes';
import { campaignInformation } from '@centralita/contract/campaigns/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCampaign, makeCampaigner, newWhatsApp, type Campaigner } from '../../../testing/campaigns.ts';
import { startChild } from '../../../testing/child.ts';
import { until } from '../../../testing/until.ts';

const people = 6_000;

let app: TestApp;
let by: Campaigner;
beforeAll(async () => {
  app = await testApp();
  by = await makeCampaigner(app);
});
afterAll(() => app.close());

const one = async <T extends object>(name: string, sql: string, values: unknown[]): Promise<T> => {
  const [row] = await app.db.platformQuery<T>(name, sql, values);
  if (!row) throw new Error('no row');
  return row;
};

interface Copied {
  clients: number;
  phones: number;
  ids: string[];
  step: string | null;
}

const copied = (campaignId: string) =>
  one<Copied>(
    'test.copied',
    `select count(k.id)::int as clients, count(distinct k.phone)::int as phones,
       coalesce(array_agg(k.id) filter (where k.id is not null), '{}') as ids, o.copy_step as step
     from campaign_outbound o left join client k on k.company_id = o.company_id and k.campaign_id = o.campaign_id
     where o.company_id = $1 and o.campaign_id = $2 group by o.copy_step`,
    [by.companyId, campaignId],
  );

it('a process that is killed while it copies a pool leaves nobody twice and nobody out once another goes on', async () => {
  const pool = { name: 'Large', required_variables: ['name'], contact_list: [] };
  const { data } = await ask(app, contacts.createContactPool, { token: by.token, body: pool });
  const whatsapp_id = await newWhatsApp(by);
  const { id } = await makeCampaign(by, (form) => {
    form.channels_settings = { whatsapp_channel: { whatsapp_id } };
    form.campaign_types_settings = { outbound: { contact_pool_id: data.id } };
  });
  const state = async () => {
    const call = { token: by.token, params: { campaign_id: id }, query: {} };
    return (await ask(app, campaignInformation, call)).data.campaign_types_settings.outbound?.copy.state;
  };
  await until(async () => (await state()) === 'done');
  await app.db.platformQuery(
    'test.copy.fill',
    `insert into contact (company_id, id, pool_id, phone, phone_national, fields, words, created_at, updated_at)
     select $1, gen_random_uuid(), $2, '+5939' || lpad(n::text, 8, '0'), '9' || lpad(n::text, 8, '0'), '{"name": "Ana"}', '', now(), now()
     from generate_series(1, $3::int) n`,
    [by.companyId, data.id, people],
  );
  // As it is asked for, without the job: the child has that one.
  await app.db.platformQuery(
    'test.copy.asked',
    `update campaign_outbound set copy_step = 'gone', copy_after = null, copy_asked_at = now(), copy_counts = '{}'
     where company_id = $1 and campaign_id = $2`,
    [by.companyId, id],
  );
  const child = await startChild('copy-pool', [app.databaseUrl, by.companyId, id]);
  // Who is gone, and the first of those who are there.
  for (let step = 0; step < 2; step += 1) {
    await child.next();
    child.process.stdin?.write('\n');
  }
  // The next of them are written and not committed.
  await child.next();
  await child.kill();
  const left = await copied(id);
  expect(left).toMatchObject({ step: 'contacts', clients: 2_000, phones: 2_000 });
  // Another process takes the job over, as after the lease of the dead one.
  await app.db.platformQuery(
    'test.copy.again',
    `insert into job (id, company_id, kind, payload, unique_key, max_attempts)
     values (gen_random_uuid(), $1, 'campaign.copy-pool', jsonb_build_object('campaign_id', $2::text), $2, 5)`,
    [by.companyId, id],
  );
  await until(async () => (await copied(id)).step === null);
  const { ids, ...whole } = await copied(id);
  expect(whole).toEqual({ clients: people, phones: people, step: null });
  expect(new Set(ids)).toEqual(new Set([...ids, ...left.ids]));
  // And once more from the beginning: nobody is added.
  await ask(app, refreshClients, { token: by.token, params: { campaign_id: id }, body: {} });
  await until(async () => (await state()) === 'done');
  expect((await copied(id)).clients).toBe(people);
});
