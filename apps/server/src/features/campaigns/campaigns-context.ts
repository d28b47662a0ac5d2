import type { Database } from '../../db/client.ts';
import type { EventHub } from '../../platform/events/hub.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedCampaigns } from './reach/keyed-campaigns.ts';

/** What the campaigns feature works with, handed over once at start. */
export interface CampaignsParts {
  db: Database;
  clock: Clock;
  hub: Pick<EventHub, 'subscribe'>;
}

export interface CampaignsContext extends Pick<CampaignsParts, 'db' | 'clock'> {
  /** Told of each change, so that this process forgets at once what it kept. */
  keyed: Pick<KeyedCampaigns, 'forget'>;
}
