import { calmly, calmlyEach } from '../../../platform/calmly.ts';
import {
  eligible,
  placeOf,
  type CampaignFacts,
  type CompanyFacts,
  type Place,
} from '../../eligibility/eligibility.ts';
import type { ByClock, Group } from './groups.ts';

const quarterMs = 15 * 60_000;

export interface Launch {
  campaign: CampaignFacts;
  company: CompanyFacts;
  now: number;
  pacePerHour: number;
}

export interface Simulated {
  tried: number;
  /** By head: why nobody of it is tried by the clock. */
  never: Map<string, ByClock>;
  /** First tries that begin in this quarter of an hour. */
  tries: { at: number; people: number }[];
}

interface Waiting {
  place: Place | null;
  left: number;
  /** Before that nobody of it can be tried; null: not before the end. */
  nextAt: number | null;
}

/** When the people of these groups are tried first, as many in a quarter of an hour as the pace allows; gives way to others meanwhile. */
export async function simulate(groups: readonly Group[], launch: Launch): Promise<Simulated> {
  const { waiting, never } = await joined(
    groups.filter(({ reason }) => reason === null),
    launch,
  );
  const tries = await calmly(steps(waiting, launch));
  return { tried: tries.reduce((sum, { people }) => sum + people, 0), never, tries };
}

function* steps(all: readonly Waiting[], launch: Launch): Generator<{ at: number; people: number } | null> {
  const { now, pacePerHour } = launch;
  const perQuarter = Math.max(1, Math.round(pacePerHour / 4));
  let waiting = all.filter(({ nextAt }) => nextAt !== null);
  let at = now;
  while (waiting.length > 0) {
    let room = perQuarter;
    for (const one of waiting) {
      if (room > 0 && (one.nextAt ?? Infinity) <= at) room -= taken(one, launch, { at, room });
    }
    yield room < perQuarter ? { at, people: perQuarter - room } : null;
    waiting = waiting.filter(({ left, nextAt }) => left > 0 && nextAt !== null);
    const soonest = Math.min(...waiting.map(({ nextAt }) => nextAt ?? Infinity));
    at = soonest > at ? soonest : (Math.floor(at / quarterMs) + 1) * quarterMs;
  }
}

function taken(one: Waiting, launch: Launch, { at, room }: { at: number; room: number }): number {
  const { ok, notBefore } = verdictOf(one.place, launch, at);
  one.nextAt = notBefore;
  if (!ok) return 0;
  const people = Math.min(room, one.left);
  one.left -= people;
  return people;
}

/** One for each law and zones: few, however many heads there are. */
async function joined(groups: readonly Group[], launch: Launch) {
  const { campaign, now } = launch;
  const never: Simulated['never'] = new Map();
  const all = new Map<string, Waiting>();
  await calmlyEach(groups, ({ head, sample, people }) => {
    const place = campaign.sandbox ? null : placeOf(sample);
    if (!place && !campaign.sandbox) return never.set(head, 'zone_unknown');
    const key = place ? `${place.law.source} ${place.zones.join(' ')}` : '';
    let there = all.get(key);
    if (!there) {
      there = { place, left: 0, nextAt: verdictOf(place, launch, now).notBefore };
      all.set(key, there);
    }
    if (there.nextAt === null) return never.set(head, whyNever(place, launch));
    there.left += people;
    return never;
  });
  return { never, waiting: [...all.values()] };
}

/** Whether it is the company's own hours that leave none. */
function whyNever(place: Place | null, launch: Launch): ByClock {
  const asLaw = { ...launch, company: { ...launch.company, narrowed: null } };
  return verdictOf(place, asLaw, launch.now).notBefore === null ? 'no_hours' : 'company_hours';
}

function verdictOf(place: Place | null, { campaign, company }: Launch, at: number) {
  const client = {
    ...{
      address: '',
      place,
      incomplete: false,
      hasConsent: true,
      optedOut: false,
      archived: false,
      reached: false,
    },
    ...{ liveAttempt: false, talking: false, attempts: 0, lastEndedAt: null, contacted: [] },
  };
  return eligible({ client, campaign, company }, at);
}
