import { expect, it } from 'vitest';
import { placeOf, type CampaignFacts, type Place } from '../../eligibility/eligibility.ts';
import type { Group } from './groups.ts';
import { simulate, verdictOf, type Launch, type Tries } from './simulate.ts';

/*
 * The oracle: one person after the other, asked in every quarter of an hour until the end, whoever has waited longest first. Slow, and
 * it knows nothing of groups that are tried together, nor of hours that may be passed over.
 */
const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;

interface Person {
  place: Place | null;
  tried: number[];
}

function byHand(groups: readonly Group[], launch: Launch): Tries[] {
  const { campaign, now, pacePerHour } = launch;
  let queue: Person[] = groups.flatMap(({ sample, people }) => {
    const place = campaign.sandbox ? null : placeOf(sample);
    return Array.from({ length: people }, () => ({ place, tried: [] }));
  });
  const perQuarter = Math.max(1, Math.round(pacePerHour / 4));
  const all: Tries[] = [];
  for (let at = now; at < campaign.endsAt; at = (Math.floor(at / quarterMs) + 1) * quarterMs) {
    const called = queue
      .filter(({ place, tried }) => verdictOf({ place, triedAt: tried }, launch, at).ok)
      .slice(0, perQuarter);
    const first = called.filter(({ tried }) => tried.length === 0).length;
    if (called.length > 0) all.push({ at, first, again: called.length - first });
    for (const person of called) person.tried.push(at);
    const again = called.filter(({ tried }) => tried.length <= campaign.retries);
    queue = [...queue.filter((person) => !called.includes(person)), ...again];
  }
  return all;
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

/** Of places with laws and clocks of their own. */
const samples = ['+12125550142', '+13085550142', '+573105550142', '+593991234567', '+447400123456'];

function someLaunch(random: () => number): { groups: Group[]; launch: Launch } {
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const some = (from: number, to: number, share: number) =>
    new Set(Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(() => random() < share));
  // A Friday before clocks change in New York, with a holiday of Colombia behind it.
  const now = Date.parse('2026-10-30T00:00Z') + between(0, 48 * 60) * 60_000;
  const campaign: CampaignFacts = {
    inProgress: true,
    startsAt: now + between(-10, 10) * hourMs,
    endsAt: now + between(1, 5 * 24) * hourMs,
    timeZone: samples.length > between(0, 9) ? 'America/New_York' : 'America/Guayaquil',
    hours: random() < 0.3 ? null : { weekdays: some(0, 6, 0.8), hours: some(7, 21, 0.5) },
    channel: 'whatsapp:channel',
    requiresConsent: false,
    sandbox: random() < 0.2,
    retries: between(0, 4),
    retryIntervalMs: between(0, 60) * (hourMs / 2),
  };
  const chosen = campaign.sandbox ? samples.slice(0, 1) : samples.filter(() => random() < 0.6);
  const groups = chosen.map((sample) => ({ head: sample, sample, reason: null, people: between(1, 12) }));
  const company = {
    perDay: random() < 0.3 ? between(1, 2) : null,
    narrowed: random() < 0.3 ? { weekdays: some(0, 6, 0.9), hours: some(8, 20, 0.7) } : null,
  };
  return { groups, launch: { campaign, company, now, pacePerHour: between(4, 40) } };
}

it('plays 100 launches with their tries again as a search person by person does', async () => {
  const random = randomly(20_261_128);
  let [tries, again] = [0, 0];
  for (let count = 0; count < 100; count += 1) {
    const { groups, launch } = someLaunch(random);
    const expected = byHand(groups, launch);
    expect((await simulate(groups, launch)).tries).toEqual(expected);
    tries += expected.length;
    again += expected.reduce((sum, one) => sum + one.again, 0);
  }
  // It was about something.
  expect(Math.min(tries, again)).toBeGreaterThan(250);
});
