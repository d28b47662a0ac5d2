import type { NotTried } from '@centralita/contract/campaigns/preview-routes';
import { calmly } from '../../../platform/calmly.ts';
import { eligible, placeOf, type CampaignFacts, type Place } from '../../eligibility/eligibility.ts';
import type { Group } from './groups.ts';

const quarterMs = 15 * 60_000;

export interface Launch {
  campaign: CampaignFacts;
  now: number;
  pacePerHour: number;
}

export interface Simulated {
  tried: number;
  /** By head: why nobody of it is tried by the clock. */
  never: Map<string, Extract<NotTried, 'zone_unknown' | 'no_hours'>>;
  /** First tries that begin in this quarter of an hour. */
  tries: { at: number; people: number }[];
}

interface Waiting {
  heads: string[];
  place: Place | null;
  left: number;
  /** Before that nobody of it can be tried. */
  nextAt: number;
}

/** When the people of these groups are tried first, as many in a quarter of an hour as the pace allows; gives way to others meanwhile. */
export async function simulate(groups: readonly Group[], launch: Launch): Promise<Simulated> {
  const { campaign, now, pacePerHour } = launch;
  const never: Simulated['never'] = new Map();
  const free = groups.filter(({ reason }) => reason === null);
  let waiting = joined(free, campaign.sandbox, never);
  const perQuarter = Math.max(1, Math.round(pacePerHour / 4));
  const reached = new Set<string>();
  function* steps(): Generator<{ at: number; people: number } | null> {
    let at = now;
    while (waiting.length > 0) {
      let room = perQuarter;
      for (const one of waiting) {
        if (room === 0) break;
        if (one.nextAt > at) continue;
        const { ok, notBefore } = verdictOf(one, campaign, at);
        one.nextAt = ok ? at : (notBefore ?? Infinity);
        if (!ok) continue;
        const taken = Math.min(room, one.left);
        one.left -= taken;
        room -= taken;
        for (const head of one.heads) reached.add(head);
      }
      yield room < perQuarter ? { at, people: perQuarter - room } : null;
      const given = waiting.filter(({ nextAt }) => nextAt === Infinity).flatMap(({ heads }) => heads);
      for (const head of given.filter((one) => !reached.has(one))) never.set(head, 'no_hours');
      waiting = waiting.filter(({ left, nextAt }) => left > 0 && nextAt < Infinity);
      const soonest = Math.min(...waiting.map(({ nextAt }) => nextAt));
      at = soonest > at ? soonest : (Math.floor(at / quarterMs) + 1) * quarterMs;
    }
  }
  const tries = await calmly(steps());
  return { tried: tries.reduce((sum, { people }) => sum + people, 0), never, tries };
}

/** One for each law and zones: few, however many heads there are. */
function joined(groups: readonly Group[], sandbox: boolean, never: Simulated['never']): Waiting[] {
  const all = new Map<string, Waiting>();
  for (const { head, sample, people } of groups) {
    const place = sandbox ? null : placeOf(sample);
    if (!place && !sandbox) {
      never.set(head, 'zone_unknown');
      continue;
    }
    const key = place ? `${place.law.source} ${place.zones.join(' ')}` : '';
    const there = all.get(key) ?? { heads: [], place, left: 0, nextAt: -Infinity };
    there.heads.push(head);
    there.left += people;
    all.set(key, there);
  }
  return [...all.values()];
}

function verdictOf({ place }: Waiting, campaign: CampaignFacts, at: number) {
  const client = {
    ...{ address: '', place, incomplete: false, optedOut: false, archived: false, reached: false },
    ...{ liveAttempt: false, talking: false, attempts: 0, lastEndedAt: null, contacted: [] },
  };
  return eligible({ client, campaign, company: { perDay: null, narrowed: null } }, at);
}
