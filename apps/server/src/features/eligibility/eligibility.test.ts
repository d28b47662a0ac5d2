import { describe, expect, it } from 'vitest';
import { eligible, type Facts, type NotNow } from './eligibility.ts';
import { placeOf, type Place } from './place-of.ts';
import type { Hours } from './windows.ts';

const hour = 3_600_000;
const z = (text: string) => Date.parse(text);

function placed(phone: string): Place {
  const place = placeOf(phone);
  if (!place) throw new Error(`no place of ${phone}`);
  return place;
}

const phones = {
  newYork: '+12125550142',
  nebraska: '+13085550142',
  bogota: '+573105550142',
  guayaquil: '+593991234567',
  brasil: '+5531988886666',
  london: '+442079460000',
  nepal: '+9779841234567',
};

const officeHours: Hours = {
  weekdays: new Set([1, 2, 3, 4, 5]),
  hours: new Set([9, 10, 11, 12, 13, 14, 15, 16, 17]),
};

function facts(phone: string, more: { client?: object; campaign?: object; company?: object } = {}): Facts {
  return {
    client: {
      ...{
        address: phone,
        place: placed(phone),
        incomplete: false,
        hasConsent: false,
        optedOut: false,
        archived: false,
        reached: false,
      },
      ...{ liveAttempt: false, talking: false, attempts: 0, lastEndedAt: null, contacted: [] },
      ...more.client,
    },
    campaign: {
      ...{ requiresConsent: false },
      ...{ inProgress: true, startsAt: z('2026-01-01T00:00Z'), endsAt: z('2028-01-01T00:00Z') },
      ...{ timeZone: 'America/New_York', hours: null, channel: 'whatsapp', sandbox: false, retries: 2 },
      ...{ retryIntervalMs: 4 * hour, ...more.campaign },
    },
    company: { perDay: null, narrowed: null, ...more.company },
  };
}

const codes = (given: Facts, at: string) => eligible(given, z(at)).reasons;
const opensAt = (given: Facts, at: string) => {
  const { notBefore } = eligible(given, z(at));
  return notBefore === null ? null : new Date(notBefore).toISOString();
};

describe('hours of a campaign', () => {
  it('are those of its zone, before and after a change of clocks', () => {
    const given = facts(phones.newYork, { campaign: { hours: officeHours } });
    expect(codes(given, '2026-10-30T13:30Z')).toEqual([]);
    expect(codes(given, '2026-11-02T13:30Z')).toEqual(['hours']);
    expect(opensAt(given, '2026-11-02T13:30Z')).toBe('2026-11-02T14:00:00.000Z');
    expect(opensAt(given, '2026-10-30T22:00Z')).toBe('2026-11-02T14:00:00.000Z');
  });

  it('of Guayaquil begin at 14:00Z wherever this runs', () => {
    const given = facts(phones.guayaquil, {
      campaign: { hours: officeHours, timeZone: 'America/Guayaquil' },
    });
    expect(opensAt(given, '2026-11-30T05:00Z')).toBe('2026-11-30T14:00:00.000Z');
  });

  it('belong to the day that they are ticked on', () => {
    const night = { weekdays: new Set([5]), hours: new Set([22, 23, 0, 1]) };
    const given = facts(phones.guayaquil, {
      campaign: { hours: night, timeZone: 'America/Guayaquil', sandbox: true },
    });
    expect(codes(given, '2026-11-27T05:30Z')).toEqual([]);
    expect(codes(given, '2026-11-28T04:30Z')).toEqual([]);
    expect(codes(given, '2026-11-28T05:30Z')).toEqual(['hours']);
  });

  it('begin with a start in the night of a change of clocks', () => {
    const all = { weekdays: new Set([0]), hours: new Set([1, 2, 3]) };
    const start = (startsAt: string, at: string) =>
      opensAt(facts(phones.newYork, { campaign: { hours: all, sandbox: true, startsAt: z(startsAt) } }), at);
    // 01:30 comes twice, and the first counts; 02:30 does not come, and 03:00 is the next that does.
    expect(start('2026-11-01T05:30Z', '2026-11-01T04:00Z')).toBe('2026-11-01T05:30:00.000Z');
    expect(start('2027-03-14T07:00Z', '2027-03-14T06:00Z')).toBe('2027-03-14T07:00:00.000Z');
  });
});

describe('the law where the person is', () => {
  it('holds in every zone that a number may be in', () => {
    const given = facts(phones.nebraska);
    expect(placed(phones.nebraska).zones).toEqual(['America/Chicago', 'America/Denver']);
    expect(codes(given, '2026-11-30T14:15Z')).toEqual(['legal_hours']);
    expect(opensAt(given, '2026-11-30T14:15Z')).toBe('2026-11-30T15:00:00.000Z');
    // 21:00 in Chicago.
    expect(codes(given, '2026-12-01T02:59Z')).toEqual([]);
    expect(codes(given, '2026-12-01T03:00Z')).toEqual(['legal_hours']);
  });

  it('knows Colombia’s Saturdays, Sundays and holidays', () => {
    const given = facts(phones.bogota);
    expect(codes(given, '2026-11-28T19:59Z')).toEqual([]);
    expect(codes(given, '2026-11-28T20:00Z')).toEqual(['legal_hours']);
    // Sunday, then the Monday of Cartagena's independence.
    expect(opensAt(facts(phones.bogota), '2026-11-14T20:00Z')).toBe('2026-11-17T12:00:00.000Z');
  });

  it('allows in Colombia one contact a day, and one channel a week', () => {
    const contacted = [{ at: z('2026-11-25T15:00Z'), channel: 'phone' }];
    const given = facts(phones.bogota, { client: { contacted } });
    expect(codes(given, '2026-11-25T16:00Z')).toEqual(['daily_cap', 'weekly_channel']);
    expect(codes(given, '2026-11-26T16:00Z')).toEqual(['weekly_channel']);
    expect(opensAt(given, '2026-11-26T16:00Z')).toBe('2026-11-30T12:00:00.000Z');
  });

  it('is narrowed by a company and never widened, and does not bind the sandbox', () => {
    const night = { weekdays: new Set([0, 1, 2, 3, 4, 5, 6]), hours: new Set([20, 21, 22, 23]) };
    const given = facts(phones.newYork, { company: { narrowed: night } });
    expect(opensAt(given, '2026-11-30T14:00Z')).toBe('2026-12-01T01:00:00.000Z');
    expect(codes(given, '2026-12-01T02:00Z')).toEqual(['legal_hours']);
    expect(codes(given, '2026-11-30T14:00Z')).toEqual(['company_hours']);
    expect(codes(facts(phones.newYork, { campaign: { sandbox: true } }), '2026-12-01T09:00Z')).toEqual([]);
  });

  it('has all holidays of Colombia in 2026', () => {
    const noon = (day: number) =>
      `2026-01-01T17:00Z`.replace('01-01', new Date(day * 24 * hour).toISOString().slice(5, 10));
    const first = Date.UTC(2026, 0, 1) / (24 * hour);
    const days = Array.from({ length: 365 }, (_, at) => first + at)
      .filter((day) => codes(facts(phones.bogota), noon(day)).includes('legal_hours'))
      .map((day) => new Date(day * 24 * hour))
      .filter((date) => date.getUTCDay() !== 0)
      .map((date) => date.toISOString().slice(5, 10));
    expect(days).toEqual(
      [
        '01-01',
        '01-12',
        '03-23',
        '04-02',
        '04-03',
        '05-01',
        '05-18',
        '06-08',
        '06-15',
        '06-29',
        '07-20',
        '08-07',
      ].concat(['08-17', '10-12', '11-02', '11-16', '12-08', '12-25']),
    );
  });
});

describe('what only somebody can change', () => {
  it.each<[NotNow, { client?: object; campaign?: object }]>([
    ['opted_out', { client: { optedOut: true } }],
    ['archived', { client: { archived: true } }],
    ['talking', { client: { talking: true } }],
    ['live_attempt', { client: { liveAttempt: true } }],
    ['reached', { client: { reached: true } }],
    ['incomplete', { client: { incomplete: true } }],
    ['no_consent', { campaign: { requiresConsent: true } }],
    ['no_phone', { client: { address: null, place: null } }],
    ['zone_unknown', { client: { place: null } }],
    ['attempts', { client: { attempts: 3 } }],
    ['not_in_progress', { campaign: { inProgress: false } }],
    ['over', { campaign: { endsAt: z('2026-11-30T15:00Z') } }],
  ])('%s is never over by itself', (code, more) => {
    const verdict = eligible(facts(phones.newYork, more), z('2026-11-30T15:00Z'));
    expect(verdict).toEqual({ ok: false, reasons: [code], notBefore: null });
  });
});

/*
 * The oracle: minute by minute, by what Intl says a clock shows. Every minute of some days around changes of clocks, holidays and ends
 * of weeks is asked once for each zone.
 */
interface Shown {
  /** Numbered as they come. */
  dates: Int32Array;
  weekdays: Uint8Array;
  hours: Uint8Array;
}

const minutes = 6 * 24 * 60;
const weeks = ['2026-10-29', '2027-03-11', '2027-03-22'].map((day) => z(`${day}T00:00Z`));
const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dates: string[] = [];
const shown = new Map<string, Shown[]>();

function shownIn(zone: string): Shown[] {
  let all = shown.get(zone);
  if (all) return all;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    },
    hour: '2-digit',
  });
  all = weeks.map((from) => {
    const week = {
      dates: new Int32Array(minutes),
      weekdays: new Uint8Array(minutes),
      hours: new Uint8Array(minutes),
    };
    for (let at = 0; at < minutes; at += 1) {
      // Sun, 11/01/2026, 01
      const [weekday = '', date = '', time = ''] = format.format(from + at * 60_000).split(', ');
      if (dates.at(-1) !== date && !dates.includes(date)) dates.push(date);
      week.dates[at] = dates.indexOf(date);
      week.weekdays[at] = names.indexOf(weekday);
      week.hours[at] = Number(time);
    }
    return week;
  });
  shown.set(zone, all);
  return all;
}

const colombianHolidays = ['11/02/2026', '03/22/2027', '03/25/2027', '03/26/2027'];

function isLegalByHand(phone: string, { weekdays, hours, dates: days }: Shown, at: number): boolean {
  const h = hours[at]!;
  if (phone === phones.newYork || phone === phones.nebraska) return h >= 8 && h < 21;
  if (phone !== phones.bogota) return h >= 8 && h < 20;
  if (weekdays[at] === 0 || colombianHolidays.includes(dates[days[at]!]!)) return false;
  return weekdays[at] === 6 ? h >= 8 && h < 15 : h >= 7 && h < 19;
}

/** In zones that the numbers of the test can be in, written down by hand. */
const zonesByHand: Record<string, string[]> = {
  [phones.newYork]: ['America/New_York'],
  [phones.nebraska]: ['America/Chicago', 'America/Denver'],
  [phones.bogota]: ['America/Bogota'],
  [phones.guayaquil]: ['America/Guayaquil'],
  [phones.london]: ['Europe/London'],
  [phones.nepal]: ['Asia/Katmandu'],
};

interface Case {
  phone: string;
  week: number;
  minute: number;
  campaign: { zone: string; weekdays: number[]; hours: number[]; always: boolean; sandbox: boolean };
  startsIn: number;
  endsIn: number;
  retryIn: number;
  narrowed: number[] | null;
  contacted: number | null;
  perDay: boolean;
}

/** mulberry32: the same cases each time. */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function someCase(random: () => number): Case {
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const oneOf = <T>(all: readonly T[]): T => all[between(0, all.length - 1)]!;
  const some = (from: number, to: number, share: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(() => random() < share);
  return {
    phone: oneOf(Object.keys(zonesByHand)),
    week: between(0, weeks.length - 1),
    minute: between(0, 3 * 24 * 60),
    campaign: {
      zone: oneOf(['America/New_York', 'America/Guayaquil', 'Europe/London', 'Asia/Katmandu']),
      weekdays: some(0, 6, 0.7),
      hours: some(0, 23, 0.4),
      always: random() < 0.3,
      sandbox: random() < 0.2,
    },
    startsIn: between(-600, 300),
    endsIn: between(0, 36 * 60),
    retryIn: between(-600, 600),
    narrowed: random() < 0.7 ? null : some(8, 22, 0.6),
    contacted: random() < 0.4 ? null : between(-1_500, 0),
    perDay: random() < 0.5,
  };
}

/** The first minute from the asked one on at which everything is fine, or null. */
function byHand(one: Case): number | null {
  const zones = zonesByHand[one.phone]!.map((zone) => shownIn(zone)[one.week]!);
  const here = shownIn(one.campaign.zone)[one.week]!;
  const last = Math.min(minutes, one.minute + one.endsIn);
  const most = one.phone === phones.bogota || one.perDay ? 1 : null;
  const { always, weekdays, hours, sandbox } = one.campaign;
  const then = one.contacted === null ? -1 : one.minute + one.contacted;
  for (let at = one.minute; at < last; at += 1) {
    if (at < one.minute + one.startsIn || at < one.minute + one.retryIn) continue;
    if (!always && !(weekdays.includes(here.weekdays[at]!) && hours.includes(here.hours[at]!))) continue;
    if (sandbox) return at;
    if (!zones.every((zone) => isLegalByHand(one.phone, zone, at))) continue;
    if (one.narrowed && !zones.every((zone) => one.narrowed?.includes(zone.hours[at]!))) continue;
    if (most !== null && then >= 0 && zones.some((zone) => zone.dates[at] === zone.dates[then])) continue;
    return at;
  }
  return null;
}

function factsOf(one: Case): { given: Facts; now: number } {
  const week = weeks[one.week]!;
  const now = week + one.minute * 60_000;
  const isKnown = one.contacted !== null && one.minute + one.contacted >= 0;
  const { zone, always, weekdays, hours, sandbox } = one.campaign;
  const given = facts(one.phone, {
    client: {
      lastEndedAt: now + one.retryIn * 60_000 - 4 * hour,
      attempts: 1,
      contacted: isKnown ? [{ at: now + (one.contacted ?? 0) * 60_000, channel: 'whatsapp' }] : [],
    },
    campaign: {
      startsAt: now + one.startsIn * 60_000,
      endsAt: Math.min(now + one.endsIn * 60_000, week + minutes * 60_000),
      timeZone: zone,
      hours: always ? null : { weekdays: new Set(weekdays), hours: new Set(hours) },
      sandbox,
    },
    company: {
      perDay: one.perDay ? 1 : null,
      narrowed: one.narrowed && { weekdays: new Set([0, 1, 2, 3, 4, 5, 6]), hours: new Set(one.narrowed) },
    },
  });
  return { given, now };
}

it('says of 100,000 cases what a search minute by minute finds', () => {
  const random = randomly(20_261_128);
  const wrong: Case[] = [];
  for (let count = 0; count < 100_000 && wrong.length === 0; count += 1) {
    const one = someCase(random);
    const { given, now } = factsOf(one);
    const found = byHand(one);
    const expected = found === null ? null : weeks[one.week]! + found * 60_000;
    const { ok, notBefore, reasons } = eligible(given, now);
    const isOver = reasons.includes('over');
    const isRight = isOver ? expected === null : notBefore === expected && ok === (expected === now);
    if (!isRight) wrong.push(one);
  }
  expect(wrong).toEqual([]);
});
