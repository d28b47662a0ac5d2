import type { CampaignChannel, CampaignStatus } from '@centralita/contract/campaigns/schema';
import { chosenOf, held, listSearchOf, type ListSearch } from '../../parts/lists/list-address.ts';

export const listAddress = '/contact-center/campaigns';
export const newAddress = `${listAddress}/new-campaign`;
export const settingsAddress = (id: string) => `${listAddress}/settings/${id}`;
export const progressAddress = (id: string) => `${listAddress}/campaign-progress/${id}`;
export const resultsAddress = (id: string) => `${listAddress}/view-results/${id}`;

export const campaignStatuses = [
  'in_progress',
  'paused',
  'incomplete',
  'finished',
] as const satisfies readonly CampaignStatus[];

/** Short names of the channels, as they stand in the address. */
export const channelNames = ['phone', 'whatsapp', 'api'] as const;
export type ChannelName = (typeof channelNames)[number];

/** What stands behind the `?` of the list; what is left out has its default. */
export interface CampaignsSearch extends ListSearch {
  /** Names with commas between them; absent = all. */
  status?: string;
  channels?: string;
}

/** Takes what is valid of an address and drops the rest. */
export function campaignsSearchOf(given: Record<string, unknown>): CampaignsSearch {
  return {
    ...listSearchOf(given),
    ...held('status', chosenOf(campaignStatuses, given.status)),
    ...held('channels', chosenOf(channelNames, given.channels)),
  };
}

export function statusesIn({ status }: CampaignsSearch): CampaignStatus[] {
  return chosenOf(campaignStatuses, status);
}

export function channelsIn({ channels }: CampaignsSearch): ChannelName[] {
  return chosenOf(channelNames, channels);
}

/** As the calls name a channel. */
export function kindOf(name: ChannelName): CampaignChannel {
  return `${name}:channel`;
}

/** Whether less than all campaigns are shown. */
export function isFiltered({ search, status, channels }: CampaignsSearch): boolean {
  return Boolean(search ?? status ?? channels);
}
