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
import { Heap } from './heap.ts';

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
  /** Before that nobody of it can be tried. */
  nextAt: number;
  /** Whoever has a lower one has waited longer. */
  turn: number;
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
  const queue = new Queue(all, launch);
  for (let at: number | null = launch.now; at !== null; at = queue.nextQuarter(at)) {
    const tries = { at, first: 0, again: 0 };
    queue.wake(at);
    for (let room = perQuarter; room > 0;) {
      const one = queue.next(at);
      if (!one) break;
      const isFirst = one.triedAt.length === 0;
      const people = queue.take(one, at, room);
      tries[isFirst ? 'first' : 'again'] += people;
      room -= people;
    }
    yield tries.first + tries.again > 0 ? tries : null;
  }
}

/** Who of one place may be tried, were it not for its hours. */
interface Line {
  place: Place | null;
  ready: Heap<Cohort>;
  /** Null: not before the end. */
  closedUntil: number | null;
}

/** Cohorts in the order in which they are tried. What is asked of it costs the same however many there are. */
class Queue {
  readonly #launch: Launch;
  readonly #sleeping = new Heap<Cohort>(({ nextAt }) => nextAt);
  /** Few places, very many cohorts: whether a place is open is asked once. */
  readonly #lines = new Map<Place | null, Line>();
  #count = 0;

  constructor(all: readonly Cohort[], launch: Launch) {
    this.#launch = launch;
    this.#count = Math.max(0, ...all.map(({ turn }) => turn + 1));
    for (const one of all) {
      this.#lines.set(one.place, { place: one.place, ready: new Heap(({ turn }) => turn), closedUntil: 0 });
      this.#sleeping.push(one);
    }
  }

  wake(at: number): void {
    while ((this.#sleeping.first?.nextAt ?? Infinity) <= at) {
      const one = this.#sleeping.pop();
      if (one) this.#lines.get(one.place)?.ready.push(one);
    }
    for (const line of this.#lines.values()) this.#look(line, at);
  }

  /** Of whatever place is open. */
  next(at: number): Cohort | undefined {
    let best: Cohort | undefined;
    for (const { ready, closedUntil } of this.#lines.values()) {
      const one = closedUntil !== null && closedUntil <= at ? ready.first : undefined;
      if (one && one.turn < (best?.turn ?? Infinity)) best = one;
    }
    return best;
  }

  /** As many as there is room for; those of a cohort who are tried join the queue at its end, unless it was for the last time. */
  take(one: Cohort, at: number, room: number): number {
    const { ready } = this.#lines.get(one.place) ?? {};
    const verdict = one.triedAt.length > 0 ? verdictOf(one, this.#launch, at) : null;
    if (verdict?.ok === false) {
      ready?.pop();
      if (verdict.notBefore !== null) this.#sleeping.push({ ...one, nextAt: verdict.notBefore });
      return 0;
    }
    const people = Math.min(room, one.left);
    one.left -= people;
    if (one.left === 0) ready?.pop();
    const { retries, retryIntervalMs } = this.#launch.campaign;
    const triedAt = [...one.triedAt, at];
    if (triedAt.length <= retries)
      this.#sleeping.push({
        ...{ place: one.place, left: people, triedAt, nextAt: at + retryIntervalMs },
        turn: this.#count++,
      });
    return people;
  }

  /** The first after this one in which somebody may be tried. */
  nextQuarter(at: number): number | null {
    const times = [...this.#lines.values()].flatMap(({ ready, closedUntil }) =>
      ready.first && closedUntil !== null ? [closedUntil] : [],
    );
    const soonest = Math.min(this.#sleeping.first?.nextAt ?? Infinity, ...times);
    if (soonest === Infinity) return null;
    return Math.max(Math.floor(at / quarterMs) + 1, Math.ceil(soonest / quarterMs)) * quarterMs;
  }

  #look(line: Line, at: number): void {
    if (!line.ready.first || line.closedUntil === null || line.closedUntil > at) return;
    line.closedUntil = verdictOf({ place: line.place, triedAt: [] }, this.#launch, at).notBefore;
  }
}

/** One for each law and zones: few, however many heads there are. */
async function joined(groups: readonly Group[], launch: Launch) {
  const { campaign, now } = launch;
  const never: Simulated['never'] = new Map();
  const all = new Map<string, Cohort | null>();
  await calmlyEach(groups, ({ head, sample, people }) => {
    const place = campaign.sandbox ? null : placeOf(sample);
    if (!place && !campaign.sandbox) return never.set(head, 'zone_unknown');
    const key = place ? `${place.law.source} ${place.zones.join(' ')}` : '';
    let there = all.get(key);
    if (there === undefined) {
      const { notBefore } = verdictOf({ place, triedAt: [] }, launch, now);
      there = notBefore === null ? null : { place, left: 0, triedAt: [], nextAt: notBefore, turn: all.size };
      all.set(key, there);
    }
    if (there === null) return never.set(head, whyNever(place, launch));
    there.left += people;
    return never;
  });
  return { never, waiting: [...all.values()].filter((one) => one !== null) };
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
