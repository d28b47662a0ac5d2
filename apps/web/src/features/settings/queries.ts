import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { companyQuery } from '../../parts/company/queries.ts';
import { apiKeysQuery, usersQuery } from '../../parts/users/queries.ts';
import { queryClient, read } from '../../platform/query.ts';
import type { SettingsSearch } from './address.ts';
import { channelsQuery } from './channels/queries.ts';

/** Folders with the number of their sources. */
export function categoriesQuery() {
  return read('knowledge', getAllCategories);
}

/** Begins to load what the screen shows first; a failure shows there, not here. */
export function prefetchSettings(search: SettingsSearch): void {
  void queryClient.prefetchQuery(companyQuery());
  if (search.tab === 'api-keys') void queryClient.prefetchQuery(apiKeysQuery());
  if (search.tab === 'channels') void queryClient.prefetchQuery(channelsQuery(search));
  if (search.tab === 'users') void queryClient.prefetchQuery(usersQuery(search));
}
