import { listSuperUsers } from '@centralita/contract/identity/user-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes, type ListSearch } from '../../parts/lists/list-address.ts';
import { queryClient, read } from '../../platform/query.ts';

/** One page of the super admins. While another one loads, the last stays. */
export function superUsersQuery({ search, page = 1, limit = pageSizes[0] }: ListSearch) {
  const query = { page, limit, ...(search ? { search } : {}) };
  return queryOptions({ ...read('identity', listSuperUsers, { query }), placeholderData: keepPreviousData });
}

/** Begins to load what the screen shows first; a failure shows there, not here. */
export function prefetchSuperUsers(search: ListSearch): void {
  void queryClient.prefetchQuery(superUsersQuery(search));
}
