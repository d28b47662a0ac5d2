import { listChannels, whatsAppSignup } from '@centralita/contract/channels/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes, type ListSearch } from '../../../parts/lists/list-address.ts';
import { read } from '../../../platform/query.ts';

/** One page of the company's channels. While another one loads, the last stays. */
export function channelsQuery({ search, page = 1, limit = pageSizes[0] }: ListSearch) {
  const query = { page, limit, ...(search ? { search } : {}) };
  return queryOptions({ ...read('channels', listChannels, { query }), placeholderData: keepPreviousData });
}

/** A sign-up of its own for each visit of the dialog: it names the person's console and lasts an hour. */
export function signupQuery(visit: number) {
  const { queryKey, ...query } = read('channels', whatsAppSignup, {
    query: { origin: window.location.origin },
  });
  return queryOptions({
    ...query,
    queryKey: [...queryKey, visit],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
