import type { Binding } from '../../platform/http/call.ts';
import type { CampaignsParts } from './campaigns-context.ts';
import { doorState, type DoorState } from './reach/door.ts';
import { KeyedCampaigns } from './reach/keyed-campaigns.ts';
import type { ReachedCampaign } from './reach/reached-campaign.ts';
import { campaignRoutes } from './routes.ts';

export type { DoorState } from './reach/door.ts';
export type { ReachedCampaign } from './reach/reached-campaign.ts';

/** Campaigns: which assistant talks to whom, on which channels, when, along which workflow. */
export interface Campaigns {
  routes: Binding[];
  /**
   * The campaign whose API channel this key opens; null for any other text. Mostly from memory, then it costs no query and
   * is there at once.
   */
  campaignOfKey(key: string): ReachedCampaign | null | Promise<ReachedCampaign | null>;
  /** Whether a talk may begin now. */
  doorState(campaign: ReachedCampaign): DoorState;
}

export function campaignsFeature({ db, clock, hub }: CampaignsParts): Campaigns {
  const keyed = new KeyedCampaigns(db, hub);
  return {
    routes: campaignRoutes({ db, clock, keyed }),
    campaignOfKey: (key) => keyed.ofKey(key),
    doorState: (campaign) => doorState(campaign, clock.now()),
  };
}
