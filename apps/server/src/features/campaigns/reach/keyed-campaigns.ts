import type { Database } from '../../../db/client.ts';
import type { EventHub, Subscription } from '../../../platform/events/hub.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { isCampaignKey } from './campaign-key.ts';
import { campaignOfHash, type ReachedCampaign } from './reached-campaign.ts';

/** Some 2 KB each. */
const mostKept = 5_000;

/** What this process keeps of one company while it listens to its events. */
interface Watched {
  /** By key: hashing one costs a twentieth of a small call. Only keys that open something are kept. */
  kept: Map<string, ReachedCampaign>;
  /** Nothing is kept before the stream of events has begun: a change could be missed. */
  hears: boolean;
  /** A campaign that was read before this grew may be of before the change. */
  changes: number;
  listening?: Subscription;
}

/**
 * The campaigns that keys of API channels open, in this process's memory, so that a message costs no query. An event of the
 * company that could change what is kept drops it; the next message reads it again.
 */
export class KeyedCampaigns {
  readonly #watched = new Map<string, Watched>();
  readonly #companyOf = new Map<string, string>();
  readonly #db: Database;
  readonly #hub: Pick<EventHub, 'subscribe'>;

  constructor(db: Database, hub: Pick<EventHub, 'subscribe'>) {
    this.#db = db;
    this.#hub = hub;
  }

  /** Null: no key of a campaign that can be reached. A promise only where it has to be read. */
  ofKey(key: string): ReachedCampaign | null | Promise<ReachedCampaign | null> {
    return this.#keptOf(key) ?? (isCampaignKey(key) ? this.#read(key) : null);
  }

  /** What is kept of a company is read anew. */
  forget(companyId: string): void {
    const watched = this.#watched.get(companyId);
    if (!watched) return;
    watched.changes += 1;
    watched.listening?.stop();
    for (const key of watched.kept.keys()) this.#companyOf.delete(key);
    this.#watched.delete(companyId);
  }

  #keptOf(key: string): ReachedCampaign | undefined {
    const companyId = this.#companyOf.get(key);
    if (companyId === undefined) return undefined;
    // A Map keeps insertion order: the last used stands last, once it matters who does.
    if (this.#companyOf.size > mostKept / 2) {
      this.#companyOf.delete(key);
      this.#companyOf.set(key, companyId);
    }
    return this.#watched.get(companyId)?.kept.get(key);
  }

  async #read(key: string): Promise<ReachedCampaign | null> {
    const hash = hashToken(key);
    const found = await campaignOfHash(this.#db, hash);
    if (!found) return null;
    const watched = this.#watch(found.companyId);
    if (!watched.hears) return found;
    const { changes } = watched;
    const again = await campaignOfHash(this.#db, hash);
    if (again && watched.changes === changes) this.#keep(watched, key, again);
    return again;
  }

  #watch(companyId: string): Watched {
    const known = this.#watched.get(companyId);
    if (known) return known;
    const watched: Watched = { kept: new Map(), hears: false, changes: 0 };
    this.#watched.set(companyId, watched);
    watched.listening = this.#hub.subscribe(companyId, null, {
      hello: () => {
        watched.hears = true;
      },
      event: (event) => {
        if (mayChange(event)) this.forget(companyId);
      },
    });
    return watched;
  }

  #keep(watched: Watched, key: string, campaign: ReachedCampaign): void {
    watched.kept.set(key, campaign);
    this.#companyOf.set(key, campaign.companyId);
    for (const [oldest, companyId] of this.#companyOf) {
      if (this.#companyOf.size <= mostKept) return;
      const of = this.#watched.get(companyId);
      of?.kept.delete(oldest);
      this.#companyOf.delete(oldest);
      if (of?.kept.size === 0) this.forget(companyId);
    }
  }
}

/** A campaign, who talks in it and what that one knows, which version of a workflow is published, whether company and contact center are on. */
function mayChange({ kind, data }: { kind: string; data: unknown }): boolean {
  if (kind === 'workflow.changed') return (data as { parts: string[] }).parts.includes('published');
  return changing.includes(kind);
}

const changing = [
  'campaign.changed',
  'assistant.changed',
  'category.changed',
  'trained.changed',
  'company.changed',
];
