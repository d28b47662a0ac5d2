import * as parts from '@centralita/contract/campaigns/part-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  by = await makeCampaigner(app);
  // As another process of the same product.
  campaigns = campaignsFeature({ db: app.db, clock: app.clock, hub });
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
