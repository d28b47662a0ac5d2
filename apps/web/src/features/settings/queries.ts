import { companyInfo } from '@centralita/contract/companies/routes';
import { countries, industries } from '@centralita/contract/companies/settings-routes';
import { listUsers } from '@centralita/contract/identity/user-routes';
import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { queryClient, read } from '../../platform/query.ts';
import { pageSizes, type SettingsSearch } from './address.ts';

export function companyQuery() {
  return read('companies', companyInfo);
}

/** Data of the product, which only a new version changes: outside of the areas that a write makes old. */
export function countriesQuery() {
  return queryOptions({
    queryKey: ['choices', 'countries'],
    queryFn: ({ signal }) => call(countries, { query: {}, signal }),
    staleTime: Infinity,
  });
}

export function industriesQuery() {
  return queryOptions({
    queryKey: ['choices', 'industries'],
    queryFn: ({ signal }) => call(industries, { signal }),
    staleTime: Infinity,
  });
}

/** One page of the company's users. While another one loads, the last stays. */
export function usersQuery({ search, page = 1, limit = pageSizes[0] }: SettingsSearch) {
  const query = { page, limit, ...(search ? { search } : {}) };
  return queryOptions({ ...read('identity', listUsers, { query }), placeholderData: keepPreviousData });
}

/** Folders with the number of their sources. */
export function categoriesQuery() {
  return read('knowledge', getAllCategories);
}

/** Begins to load what the screen shows first; a failure shows there, not here. */
export function prefetchSettings(search: SettingsSearch): void {
  void queryClient.prefetchQuery(companyQuery());
  if (search.tab === 'users') void queryClient.prefetchQuery(usersQuery(search));
}
