import { launchPreview, launchPreviewPeople } from '@centralita/contract/campaigns/preview-routes';
import { updateReachHours } from '@centralita/contract/campaigns/compliance-routes';
import * as contacts from '@centralita/contract/contacts/routes';
import { addOptOut } from '@centralita/contract/opt-outs/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCampaigner, type Campaigner } from '../../../testing/campaigns.ts';

let app: TestApp;
let by: Campaigner;
beforeAll(async () => {
  app = await testApp();
  by = await makeCampaigner(app);
});
afterAll(() => app.close());

type Form = BodyIn<typeof launchPreview>;
const hour = 3_600_000;

/** The next day that is one, in UTC. */
function nextMonday(): number {
  const now = new Date(app.clock.now());
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return day + (((8 - now.getUTCDay()) % 7) + 7) * 24 * hour;
}

async function form(contact_pool_id: string, more: Partial<Form> = {}): Promise<Form> {
  const monday = nextMonday();
  return {
    datetime_start: new Date(monday).toISOString(),
    datetime_end: new Date(monday + 5 * 24 * hour).toISOString(),
    timezone_id: 'America/Guayaquil',
    active_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    active_hours: ['09:00:00', '10:00:00', '21:00:00'],
    contact_pool_id,
    channel_id: 'whatsapp:channel',
    retry_per_contact: 0,
    ...more,
  };
}

async function poolOf(contact_list: BodyIn<typeof contacts.createContactPool>['contact_list']) {
  const body = { name: 'Spring', required_variables: ['name'], contact_list };
  return (await ask(app, contacts.createContactPool, { token: by.token, body })).data.id;
}

const preview = async (body: Form) => (await ask(app, launchPreview, { token: by.token, body })).data;

describe('a launch, before it', () => {
  it('says who is not tried and why, and when the others are', async () => {
    const pool = await poolOf([
      { phone: '+593991234561', name: 'Ana' },
      { phone: '+593991234562', name: 'Eva' },
      { phone: '+593991234563' },
      { phone: '+9779841234567', name: 'Bina' },
      { phone: '+18005550142', name: 'Toll-free' },
    ]);
    await ask(app, addOptOut, { token: by.token, body: { phone: '+593991234562' } });
    const body = await form(pool);
    const seen = await preview(body);
    const monday = nextMonday();
    expect(seen).toMatchObject({ people: 5, tried: 2, left_over: 0 });
    expect(seen.not_tried.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
      { reason: 'incomplete', count: 1 },
      { reason: 'no_hours', count: 1 },
      { reason: 'opted_out', count: 1 },
    ]);
    // 09:00 in Guayaquil is 19:45 in Nepal, a quarter of an hour before the law ends there.
    expect(seen.first_attempt).toBe(new Date(monday + 14 * hour).toISOString());
    expect(seen.per_hour[1]?.[9]).toBe(2);
    expect(seen.last_attempt).toBe(seen.first_attempt);
    const opens = async (reason: BodyIn<typeof launchPreviewPeople>['reason']) =>
      (await ask(app, launchPreviewPeople, { token: by.token, body: { ...body, reason } })).data.results.map(
        ({ phone }) => phone,
      );
    expect(await opens('opted_out')).toEqual(['+593991234562']);
    expect(await opens('incomplete')).toEqual(['+593991234563']);
    expect(await opens('no_hours')).toEqual(['+18005550142']);
  });

  it('counts a person once whose number the pool has in two spellings', async () => {
    const pool = await poolOf([
      { phone: '+541143210000', name: 'Ema' },
      { phone: '+5491143210000', name: 'Ema' },
      { phone: '+541143210001', name: 'Leo' },
    ]);
    expect(await preview(await form(pool))).toMatchObject({ people: 2 });
  });

  it('takes calls at the pace of a line, and says for whom the hours do not suffice', async () => {
    const list = Array.from({ length: 50 }, (_, at) => ({ phone: `+5939912345${10 + at}`, name: 'Ana' }));
    const pool = await poolOf(list);
    const monday = nextMonday();
    const seen = await preview(
      await form(pool, {
        channel_id: 'phone:channel',
        active_hours: ['09:00:00', '10:00:00'],
        datetime_end: new Date(monday + 24 * hour).toISOString(),
      }),
    );
    expect(seen).toMatchObject({ tried: 40, left_over: 10, pace_per_hour: 20 });
    expect(seen.per_hour[1]?.slice(8, 12)).toEqual([0, 20, 20, 0]);
  });

  it('keeps to the hours of the company, never to more than the law allows, and says whom they leave out', async () => {
    const pool = await poolOf([{ phone: '+593991234561', name: 'Ana' }]);
    const monday = nextMonday();
    const narrow = (slots: string[] | null) =>
      ask(app, updateReachHours, {
        token: by.token,
        body: { hours: slots && { active_days: ['tue'], active_hours: slots }, per_day: null },
      });
    await narrow(['10:00:00', '11:00:00']);
    const later = await preview(await form(pool));
    expect(later.first_attempt).toBe(new Date(monday + (24 + 15) * hour).toISOString());
    // The campaign has none of these hours.
    await narrow(['12:00:00']);
    const none = await preview(await form(pool));
    expect(none).toMatchObject({ tried: 0, not_tried: [{ reason: 'company_hours', count: 1 }] });
    const people = await ask(app, launchPreviewPeople, {
      token: by.token,
      body: { ...(await form(pool)), reason: 'company_hours' },
    });
    expect(people.data.results.map(({ phone }) => phone)).toEqual(['+593991234561']);
    // At this hour the law forbids it: that the company allows it changes nothing.
    await narrow(['21:00:00']);
    const night = await preview(await form(pool, { active_hours: ['21:00:00'] }));
    expect(night).toMatchObject({ tried: 0, not_tried: [{ reason: 'no_hours', count: 1 }] });
    await narrow(null);
    expect(await preview(await form(pool))).toMatchObject({ tried: 1, not_tried: [] });
  });

  it('counts tries again where nobody answers, each not before its interval and at its hours', async () => {
    const pool = await poolOf([{ phone: '+593991234561', name: 'Ana' }]);
    const monday = nextMonday();
    const seen = await preview(await form(pool, { retry_per_contact: 2, retry_interval: 1 }));
    const at = (hours: number) => new Date(monday + hours * hour).toISOString();
    // 09:00 and 10:00; 21:00 is none by the law, so the third is on Tuesday.
    expect(seen).toMatchObject({ tried: 1, retries: 2, left_over: 0, first_attempt: at(14) });
    expect([seen.last_first_attempt, seen.last_attempt]).toEqual([at(14), at(24 + 14)]);
    expect([seen.per_hour[1]?.[9], seen.per_hour[1]?.[10], seen.per_hour[2]?.[9]]).toEqual([1, 1, 1]);
    const short = { retry_per_contact: 2, retry_interval: 48, datetime_end: at(24 + 14) };
    expect(await preview(await form(pool, short))).toMatchObject({
      tried: 1,
      retries: 0,
      last_attempt: at(14),
    });
  });

  it('looks at the first year of a campaign that ends in a hundred, and says so', async () => {
    const pool = await poolOf([{ phone: '+593991234561', name: 'Ana' }]);
    const at = (days: number) => new Date(nextMonday() + days * 24 * hour).toISOString();
    const often = { retry_per_contact: 20, retry_interval: 720 };
    const seen = await preview(await form(pool, { ...often, datetime_end: at(36_500) }));
    expect(seen).toMatchObject({ looked_until: at(366), tried: 1, left_over: 0 });
    expect([seen.last_attempt !== null && seen.last_attempt < at(366), seen.retries < 13]).toEqual([
      true,
      true,
    ]);
    const whole = await preview(await form(pool, { ...often, datetime_end: at(366) }));
    expect(whole).toEqual({ ...seen, looked_until: null });
  });
});
