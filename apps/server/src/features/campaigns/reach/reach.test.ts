import * as parts from '@centralita/contract/campaigns/part-routes';
import * as calls from '@centralita/contract/campaigns/routes';
import { updateCompanyStatus } from '@centralita/contract/companies/instance-routes';
import { switchContactCenter } from '@centralita/contract/companies/limit-routes';
import { listNodes, updateNode } from '@centralita/contract/workflows/row-routes';
import { publishDraft } from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { doorState } from './door.ts';
import type { ReachedCampaign } from './reached-campaign.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCampaign, makeCampaigner, type Campaigner } from '../../../testing/campaigns.ts';
import { until } from '../../../testing/until.ts';
import { startEventHub, type EventHub } from '../../../platform/events/hub.ts';
import { silentLog } from '../../../testing/log.ts';
import { campaignsFeature, type Campaigns } from '../campaigns.ts';

let app: TestApp;
let hub: EventHub;
let by: Campaigner;
let campaigns: Campaigns;
beforeAll(async () => {
  app = await testApp();
  hub = await startEventHub({ db: app.db, url: app.databaseUrl, clock: app.clock, log: silentLog });
  // As another process of the same product.
  campaigns = campaignsFeature({ db: app.db, clock: app.clock, hub });
});
beforeEach(async () => {
  by = await makeCampaigner(app);
});
afterAll(async () => {
  await hub.stop();
  await app.close();
});

it('finds a campaign by its key, and by no other text', async () => {
  const { id, key } = await makeCampaign(by);
  const found = await campaigns.campaignOfKey(key);
  expect(found).toMatchObject({
    companyId: by.companyId,
    campaignId: id,
    workflowId: by.workflowId,
    version: 1,
    assistantId: by.assistantId,
    missing: [],
    expectedResults: [{ label: 'Happy' }],
    inbound: { is_24_hrs: true },
  });
  expect(found && campaigns.doorState(found)).toBe('open');
  for (const other of ['', 'cak_', key.slice(0, -1), `${key}A`, key.replace('cak_', 'ck_'), by.token])
    expect(await campaigns.campaignOfKey(other)).toBeNull();
});

it('forgets a key that was replaced', async () => {
  const { id, key } = await makeCampaign(by);
  expect(await campaigns.campaignOfKey(key)).not.toBeNull();
  const { data } = await ask(app, parts.makeApiChannel, {
    token: by.token,
    params: { campaign_id: id },
    body: {},
  });
  await until(async () => ((await campaigns.campaignOfKey(key)) === null ? true : null));
  expect(await campaigns.campaignOfKey(data.api_key)).toMatchObject({ campaignId: id });
});

it('reads a campaign that does not change no more than until it has begun to listen', async () => {
  const { key } = await makeCampaign(by);
  const counted = countingReads();
  const listening = campaignsFeature({ db: counted.db, clock: app.clock, hub });
  await until(async () => {
    const before = counted.reads();
    await listening.campaignOfKey(key);
    return counted.reads() === before ? true : null;
  });
  const before = counted.reads();
  const many = await Promise.all(Array.from({ length: 100 }, async () => listening.campaignOfKey(key)));
  expect(counted.reads()).toBe(before);
  expect(new Set(many).size).toBe(1);
});

it('sees the version that was published since, a pause, and new results', async () => {
  const { id, key } = await makeCampaign(by);
  await campaigns.campaignOfKey(key);
  const sees = (what: (found: ReachedCampaign) => boolean) =>
    until(async () => {
      const found = await campaigns.campaignOfKey(key);
      return found && what(found) ? found : null;
    });
  const place = { token: by.token, params: { workflowId: by.workflowId } };
  const { data: nodes } = await ask(app, listNodes, place);
  const message = nodes.find(({ node_type }) => node_type.type === 'message');
  const there = { id: by.workflowId, nodeId: message?.id ?? '' };
  await ask(app, updateNode, { token: by.token, params: there, body: { title: 'Hello again' } });
  await ask(app, publishDraft, { token: by.token, body: { workflow_id: by.workflowId } });
  await sees(({ version }) => version === 2);
  const body = { label: 'Angry', description: 'So.' };
  await ask(app, parts.addExpectedResult, { token: by.token, params: { campaign_id: id }, body });
  await sees(({ expectedResults }) => expectedResults.length === 2);
  await ask(app, calls.campaignStatus, { token: by.token, params: { id }, body: { status: 'paused' } });
  const paused = await sees(({ isPaused }) => isPaused);
  expect(campaigns.doorState(paused)).toBe('paused');
});

it('ends with its channel, its campaign, its contact center and its company', async () => {
  const gone = (key: string) =>
    until(async () => ((await campaigns.campaignOfKey(key)) === null ? true : null));
  const closed = await makeCampaign(by);
  const archived = await makeCampaign(by);
  const open = await makeCampaign(by);
  for (const { key } of [closed, archived, open]) expect(await campaigns.campaignOfKey(key)).not.toBeNull();
  const place = (campaign_id: string) => ({ token: by.token, params: { campaign_id } });
  await ask(app, parts.removeApiChannel, place(closed.id));
  await gone(closed.key);
  await ask(app, calls.campaignStatus, {
    token: by.token,
    params: { id: archived.id },
    body: { status: 'paused' },
  });
  await ask(app, calls.archiveCampaign, place(archived.id));
  await gone(archived.key);
  const chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
  const company_id = by.companyId;
  const service = (is_service_active: boolean) =>
    ask(app, switchContactCenter, { token: chief, body: { company_id, is_service_active } });
  expect((await service(false)).status).toBe(200);
  await gone(open.key);
  await service(true);
  await until(async () => campaigns.campaignOfKey(open.key));
  const params = { companyId: company_id };
  await ask(app, updateCompanyStatus, { token: chief, params, body: { is_active: false } });
  await gone(open.key);
});

it('says why a talk may not begin', async () => {
  const { id, key } = await makeCampaign(by);
  const found = await campaigns.campaignOfKey(key);
  if (!found) throw new Error(`no campaign ${id}`);
  const now = app.clock.now();
  const hours = { ...found.inbound!, is_24_hrs: false, active_days: [] };
  const state = (more: Partial<ReachedCampaign>) => doorState({ ...found, ...more }, now);
  expect(state({})).toBe('open');
  expect(state({ inbound: hours })).toBe('inactive_hours');
  expect(state({ startsAt: new Date(now.getTime() + 1), inbound: hours })).toBe('not_started');
  expect(state({ isPaused: true, startsAt: new Date(now.getTime() + 1) })).toBe('paused');
  expect(state({ missing: ['published_workflow'], isPaused: true })).toBe('incomplete');
  expect(state({ endsAt: now, missing: ['workflow'] })).toBe('finished');
  expect(state({ isFinished: true })).toBe('finished');
});

function countingReads(): { db: Database; reads(): number } {
  let reads = 0;
  const db: Database = {
    ...app.db,
    platformQuery: (name, sql, values) => {
      reads += 1;
      return app.db.platformQuery(name, sql, values);
    },
  };
  return { db, reads: () => reads };
}
