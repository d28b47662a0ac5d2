import type { CampaignChannel, CampaignStatus } from '@centralita/contract/campaigns/schema';
import { listSearchOf, type ListSearch } from '../../parts/lists/list-address.ts';

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
    ...held('status', campaignStatuses, given.status),
    ...held('channels', channelNames, given.channels),
  };
}

export function statusesIn({ status }: CampaignsSearch): CampaignStatus[] {
  return chosen(campaignStatuses, status);
}

export function channelsIn({ channels }: CampaignsSearch): ChannelName[] {
  return chosen(channelNames, channels);
}

/** As the calls name a channel. */
export function kindOf(name: ChannelName): CampaignChannel {
  return `${name}:channel`;
}

/** The address after one name of a filter was ticked or unticked: another list, from its first page on. */
export function toggled(
  search: CampaignsSearch,
  filter: 'status' | 'channels',
  name: string,
): CampaignsSearch {
  const before = (search[filter] ?? '').split(',').filter(Boolean);
  const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  const { [filter]: _, page: _page, ...rest } = search;
  return campaignsSearchOf({ ...rest, [filter]: next.join(',') });
}

/** Another search within the same filters, from its first page on. */
export function searchedFor(search: CampaignsSearch, text: string): CampaignsSearch {
  const { search: _, page: _page, ...rest } = search;
  return text ? { ...rest, search: text } : rest;
}

/** Without search and filters, with as many rows. */
export function cleared({ limit }: CampaignsSearch): CampaignsSearch {
  return limit ? { limit } : {};
}

/** Whether less than all campaigns are shown. */
export function isFiltered({ search, status, channels }: CampaignsSearch): boolean {
  return Boolean(search ?? status ?? channels);
}

function held(filter: 'status' | 'channels', names: readonly string[], value: unknown) {
  const text = typeof value === 'string' ? chosen(names, value).join(',') : '';
  return text ? { [filter]: text } : {};
}

function chosen<T extends string>(names: readonly T[], filter: string | undefined): T[] {
  const ticked = new Set((filter ?? '').split(','));
  return names.filter((name) => ticked.has(name));
}
