import { campaignInformation, listCampaigns } from '@centralita/contract/campaigns/routes';
import type { Campaign } from '@centralita/contract/campaigns/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '../../parts/lists/list-address.ts';
import { queryClient, read } from '../../platform/query.ts';
import { channelsIn, kindOf, statusesIn, type CampaignsSearch } from './campaigns-address.ts';

/** The longest that a timer of the browser can wait. */
const longestMs = 2 ** 31 - 1;

/**
 * One page of campaigns. While another one loads, the last stays. No event tells that an end date has come: then the page is
 * fetched again.
 */
export function campaignsQuery(search: CampaignsSearch) {
  const { search: text, page = 1, limit = pageSizes[0] } = search;
  const query = {
    page,
    limit,
    campaign_status: statusesIn(search),
    channels_id: channelsIn(search).map(kindOf),
    ...(text ? { search: text } : {}),
  };
  return queryOptions({
    ...read('campaigns', listCampaigns, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => msToNextEnd(state.data?.results ?? [], Date.now()),
  });
}

export function campaignQuery(id: string) {
  return queryOptions({
    ...read('campaigns', campaignInformation, { params: { campaign_id: id } }),
    refetchInterval: ({ state: { data } }) =>
      msToNextEnd(data ? [{ status: data.status, date_end: data.main_config.datetime_end }] : [], Date.now()),
  });
}

/** Begins to load what the list shows first; a failure shows there, not here. */
export function prefetchCampaigns(search: CampaignsSearch): void {
  void queryClient.prefetchQuery(campaignsQuery(search));
}

/** Until the first of them ends; false where none will. */
export function msToNextEnd(
  campaigns: readonly Pick<Campaign, 'status' | 'date_end'>[],
  now: number,
): number | false {
  const ends = campaigns
    .filter(({ status }) => status !== 'finished')
    .map(({ date_end }) => Date.parse(date_end) - now + 1_000);
  // One that has ended by this clock and not by the server's is looked at every few seconds.
  return ends.length === 0 ? false : Math.min(longestMs, Math.max(5_000, ...[Math.min(...ends)]));
}
