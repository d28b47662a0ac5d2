import { listOptOuts } from '@centralita/contract/opt-outs/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '../../parts/lists/list-address.ts';
import { queryClient, read } from '../../platform/query.ts';
import type { OptOutsSearch } from './opt-outs-address.ts';

/** One page of the suppression list. While another one loads, the last stays. */
export function optOutsQuery({ search, page = 1, limit = pageSizes[0], removed }: OptOutsSearch) {
  const query = {
    page,
    limit,
    ...(search ? { search } : {}),
    ...(removed ? { removed: 'true' } : {}),
  };
  return queryOptions({ ...read('optOuts', listOptOuts, { query }), placeholderData: keepPreviousData });
}

/** Begins to load what the list shows first. */
export function prefetchOptOuts(search: OptOutsSearch): void {
  void queryClient.prefetchQuery(optOutsQuery(search));
}
