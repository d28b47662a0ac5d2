import * as parts from '@centralita/contract/campaigns/part-routes';
import * as calls from '@centralita/contract/campaigns/routes';
import { updateCompanyStatus } from '@centralita/contract/companies/instance-routes';
import { switchContactCenter } from '@centralita/contract/companies/limit-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCampaign, makeCampaigner, type Campaigner } from '../../../testing/campaigns.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { lookAtDoor, type Door } from './door.ts';

let app: TestApp;
let by: Campaigner;
let campaign: { id: string; key: string };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
  campaign = await makeCampaign(by);
});

async function doorAt(now: Date = app.clock.now()): Promise<Door> {
  const keyed = { companyId: by.companyId, campaignId: campaign.id, keyHash: hashToken(campaign.key) };
  return (await lookAtDoor({ db: app.db, clock: { now: () => now } }, keyed)).door;
}

function set(columns: string, ...values: unknown[]) {
  return app.db.platformQuery(
    `test.door.${columns.replaceAll(/[^a-z0-9]/g, '_').slice(0, 40)}`,
    `update campaign set ${columns} where id = $1`,
    [campaign.id, ...values],
  );
}

/** Of a campaign that is open from 2020 to 2030. */
async function hours(
  zone: string,
  days: string[],
  slots: string[],
): Promise<(at: string) => Promise<boolean>> {
  await set(
    'datetime_start = $2, datetime_end = $3, timezone_id = $4',
    new Date('2020-01-01T00:00:00Z'),
    new Date('2030-01-01T00:00:00Z'),
    zone,
  );
  await app.db.platformQuery(
    'test.door.hours',
    `update campaign_inbound set is_24_hrs = false, active_days = $2, active_hours = $3 where campaign_id = $1`,
    [campaign.id, days, slots],
  );
  return async (at) => (await doorAt(new Date(at))) === 'open';
}

describe('the door of a campaign', () => {
  it('says what keeps a conversation from beginning', async () => {
    expect(await doorAt()).toBe('open');
    await hours('UTC', [], []);
    expect(await doorAt()).toBe('inactive_hours');
    await set('datetime_start = $2', new Date(app.clock.now().getTime() + 1));
    expect(await doorAt()).toBe('not_started');
    await set('is_paused = true');
    expect(await doorAt()).toBe('paused');
    await set('workflow_id = null');
    expect(await doorAt()).toBe('incomplete');
    await set('finished_at = now()');
    expect(await doorAt()).toBe('finished');
    await set('archived_at = now(), api_key_hash = null, api_key_prefix = null, api_key_made_at = null');
    expect(await doorAt()).toBe('archived');
  });

  it('is shut at the end of the campaign, and when the month has no answer left', async () => {
    const { id } = campaign;
    const [row] = await app.db.platformQuery<{ datetime_end: Date }>(
      'test.door.end',
      'select datetime_end from campaign where id = $1',
      [id],
    );
    expect(await doorAt(row!.datetime_end)).toBe('finished');
    const limit = 'update knowledge_settings set qn_limit = 0 where company_id = $1';
    await app.db.platformQuery('test.door.limit', limit, [by.companyId]);
    expect(await doorAt()).toBe('answers_limit');
  });

  it('ends with its key, its contact center and its company', async () => {
    const chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
    const company_id = by.companyId;
    const service = (is_service_active: boolean) =>
      ask(app, switchContactCenter, { token: chief, body: { company_id, is_service_active } });
    expect((await service(false)).status).toBe(200);
    expect(await doorAt()).toBe('off');
    await service(true);
    expect(await doorAt()).toBe('open');
    const params = { companyId: company_id };
    await ask(app, updateCompanyStatus, { token: chief, params, body: { is_active: false } });
    expect(await doorAt()).toBe('off');
    await ask(app, updateCompanyStatus, { token: chief, params, body: { is_active: true } });
    const token = await signIn(app, (await makePerson(app, { company: { id: company_id, name: '' } })).email);
    await ask(app, calls.campaignStatus, { token, params: { id: campaign.id }, body: { status: 'paused' } });
    expect(await doorAt()).toBe('paused');
    await ask(app, parts.removeApiChannel, { token, params: { campaign_id: campaign.id } });
    expect(await doorAt()).toBe('archived');
  });
});

describe('the hours of a campaign', () => {
  const days = ['mon', 'sun'];
  const slots = ['00:00:00', '08:00:00'];

  it('are those of its time zone, to the second', async () => {
    // A Monday in Guayaquil, five hours behind.
    const open = await hours('America/Guayaquil', days, slots);
    expect(await open('2026-11-23T12:59:59Z')).toBe(false);
    expect(await open('2026-11-23T13:00:00Z')).toBe(true);
    expect(await open('2026-11-23T13:59:59Z')).toBe(true);
    expect(await open('2026-11-23T14:00:00Z')).toBe(false);
    // Midnight, and the day before it elsewhere.
    expect(await open('2026-11-22T00:30:00Z')).toBe(false);
    expect(await open('2026-11-22T05:30:00Z')).toBe(true);
    const utc = await hours('UTC', days, slots);
    expect(await utc('2026-11-23T13:00:00Z')).toBe(false);
    expect(await utc('2026-11-22T00:30:00Z')).toBe(true);
  });

  it('move with the clocks of the zone', async () => {
    // New York is 4 hours behind until 1 November 2026, 5 from then on.
    const open = await hours('America/New_York', days, slots);
    expect(await open('2026-10-26T12:00:00Z')).toBe(true);
    expect(await open('2026-11-02T12:00:00Z')).toBe(false);
    expect(await open('2026-11-02T13:00:00Z')).toBe(true);
  });

  it('have halves where the zone has', async () => {
    const open = await hours('Asia/Kolkata', days, slots);
    expect(await open('2026-11-23T02:29:59Z')).toBe(false);
    expect(await open('2026-11-23T02:30:00Z')).toBe(true);
  });
});
