import * as calls from '@centralita/contract/campaigns/client-routes';
import { clientPageSizes } from '@centralita/contract/campaigns/limits';
import { listResultDeliveries } from '@centralita/contract/results/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient, read } from '../../../platform/query.ts';
import { resultsIn, statusesIn, type ClientsSearch } from './clients-address.ts';

/** However little is heard over the socket, a screen looks by itself. */
const everyMs = 15_000;

/** What the list and a download are narrowed by. */
export function wantedOf(search: ClientsSearch) {
  const { search: text } = search;
  return {
    client_status: statusesIn(search),
    expected_results: resultsIn(search),
    ...(text ? { search: text } : {}),
  };
}

/** One page of clients. While another one loads, the last stays. */
export function clientsQuery(campaignId: string, search: ClientsSearch) {
  const { page = 1, limit = clientPageSizes[0] } = search;
  const query = { page, limit, ...wantedOf(search) };
  return queryOptions({
    ...read('clients', calls.listClients, { params: { campaign_id: campaignId }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    staleTime: 0,
  });
}

/** A client with what was said. */
export function clientQuery(campaignId: string, clientId: string) {
  return queryOptions({
    ...read('clients', calls.clientTranscript, { params: { campaign_id: campaignId, client_id: clientId } }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
}

/** What the results webhook was told of a client: the newest of it. */
export function deliveriesQuery(campaign_id: string, client_id: string) {
  const query = { client_id, limit: 20 };
  return queryOptions({
    ...read('clients', listResultDeliveries, { params: { campaign_id }, query }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
}

/** What the results webhook of the campaign did not take: the newest of it. */
export function failedDeliveriesQuery(campaign_id: string) {
  const query = { state: 'failed', limit: 50 } as const;
  return queryOptions({
    ...read('clients', listResultDeliveries, { params: { campaign_id }, query }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
}

/** What the AI did in a turn: it never changes. */
export function turnQuery(params: {
  campaign_id: string;
  client_id: string;
  conversation_id: string;
  turn: number;
}) {
  return queryOptions({ ...read('clients', calls.clientTurn, { params }), staleTime: Infinity });
}

/** Begins to load what the list shows first; a failure shows there, not here. */
export function prefetchClients(campaignId: string, search: ClientsSearch): void {
  void queryClient.prefetchQuery(clientsQuery(campaignId, search));
}
