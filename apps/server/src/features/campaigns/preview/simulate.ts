import { calmly, calmlyEach } from '../../../platform/calmly.ts';
import {
  eligible,
  placeOf,
  type CampaignFacts,
  type CompanyFacts,
  type Place,
  type Verdict,
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
  /** People who are tried at all. */
  tried: number;
  /** By head: why nobody of it is tried by the clock. */
  never: Map<string, ByClock>;
  tries: Tries[];
}

/** Tries that begin in this quarter of an hour. */
export interface Tries {
  at: number;
  first: number;
  again: number;
}

/** People of one place who were tried at the same times. */
interface Cohort {
  place: Place | null;
  left: number;
  triedAt: readonly number[];
  /** Before that nobody of it can be tried; null: not before the end. */
  nextAt: number | null;
}

/**
 * When the people of these groups are tried, as many in a quarter of an hour as the pace allows, and again where nobody answers: who has
 * waited longest comes first. Gives way to others meanwhile.
 */
export async function simulate(groups: readonly Group[], launch: Launch): Promise<Simulated> {
  const { waiting, never } = await joined(
    groups.filter(({ reason }) => reason === null),
    launch,
  );
  const tries = await calmly(steps(waiting, launch));
  return { tried: tries.reduce((sum, { first }) => sum + first, 0), never, tries };
}

function* steps(all: readonly Cohort[], launch: Launch): Generator<Tries | null> {
  const perQuarter = Math.max(1, Math.round(launch.pacePerHour / 4));
  let waiting = all.filter(({ nextAt }) => nextAt !== null);
  let at = launch.now;
  while (waiting.length > 0) {
    const hours = new OpenHours(launch, at);
    const [tries, later]: [Tries, Cohort[]] = [{ at, first: 0, again: 0 }, []];
    for (const one of waiting) {
      const room = perQuarter - tries.first - tries.again;
      if (room === 0) break;
      if ((one.nextAt ?? Infinity) > at) continue;
      const people = taken(one, hours, { launch, room });
      if (people === 0) continue;
      tries[one.triedAt.length === 0 ? 'first' : 'again'] += people;
      later.push(...triedAgain(one, { launch, at, people }));
    }
    yield tries.first + tries.again > 0 ? tries : null;
    waiting = [...waiting, ...later].filter(({ left, nextAt }) => left > 0 && nextAt !== null);
    const soonest = waiting.reduce((least, { nextAt }) => Math.min(least, nextAt ?? Infinity), Infinity);
    at = Math.max(Math.floor(at / quarterMs) + 1, Math.ceil(soonest / quarterMs)) * quarterMs;
  }
}

function taken(one: Cohort, hours: OpenHours, { launch, room }: { launch: Launch; room: number }): number {
  // Few places, very many cohorts: whether a place is open is asked once.
  const { ok: isOpen, notBefore } = hours.of(one.place);
  if (!isOpen) {
    one.nextAt = notBefore;
    return 0;
  }
  if (one.triedAt.length > 0) {
    const verdict = verdictOf(one, launch, hours.at);
    one.nextAt = verdict.notBefore;
    if (!verdict.ok) return 0;
  }
  const people = Math.min(room, one.left);
  one.left -= people;
  return people;
}

/** Those of a cohort who were tried just now, unless it was for the last time. */
function triedAgain(
  { place, triedAt }: Cohort,
  { launch: { campaign }, at, people }: { launch: Launch; at: number; people: number },
): Cohort[] {
  const tried = [...triedAt, at];
  if (tried.length > campaign.retries) return [];
  return [{ place, left: people, triedAt: tried, nextAt: at + campaign.retryIntervalMs }];
}

/** Whether places are open at an instant, and from when on they are. */
class OpenHours {
  readonly at: number;
  readonly #launch: Launch;
  readonly #known = new Map<Place | null, Verdict>();

  constructor(launch: Launch, at: number) {
    this.#launch = launch;
    this.at = at;
  }

  of(place: Place | null): Verdict {
    const known = this.#known.get(place);
    if (known) return known;
    const verdict = verdictOf({ place, triedAt: [] }, this.#launch, this.at);
    this.#known.set(place, verdict);
    return verdict;
  }
}

/** One for each law and zones: few, however many heads there are. */
async function joined(groups: readonly Group[], launch: Launch) {
  const { campaign, now } = launch;
  const never: Simulated['never'] = new Map();
  const all = new Map<string, Cohort>();
  await calmlyEach(groups, ({ head, sample, people }) => {
    const place = campaign.sandbox ? null : placeOf(sample);
    if (!place && !campaign.sandbox) return never.set(head, 'zone_unknown');
    const key = place ? `${place.law.source} ${place.zones.join(' ')}` : '';
    let there = all.get(key);
    if (!there) {
      const { notBefore } = verdictOf({ place, triedAt: [] }, launch, now);
      there = { place, left: 0, triedAt: [], nextAt: notBefore };
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
  const { notBefore } = verdictOf({ place, triedAt: [] }, asLaw, launch.now);
  return notBefore === null ? 'no_hours' : 'company_hours';
}

/** Nobody answers: each try is one that ended, as all of the campaign go to one channel. */
export function verdictOf(
  { place, triedAt }: Pick<Cohort, 'place' | 'triedAt'>,
  { campaign, company }: Pick<Launch, 'campaign' | 'company'>,
  at: number,
): Verdict {
  const client = {
    ...{ address: '', place, incomplete: false, hasConsent: true, optedOut: false, archived: false },
    ...{ reached: false, liveAttempt: false, talking: false },
    ...{ attempts: triedAt.length, lastEndedAt: triedAt.at(-1) ?? null },
    contacted: triedAt.map((one) => ({ at: one, channel: campaign.channel })),
  };
  return eligible({ client, campaign, company }, at);
}
