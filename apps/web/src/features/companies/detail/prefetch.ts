import { companyQuery } from '../../../parts/company/queries.ts';
import { usersQuery } from '../../../parts/users/queries.ts';
import { queryClient } from '../../../platform/query.ts';
import { prefetchPlan } from '../plan/queries.ts';
import type { DetailSearch } from './detail-address.ts';

/** Begins to load what the page shows first; a failure shows there, not here. */
export function prefetchCompany(companyId: string, search: DetailSearch): void {
  void queryClient.prefetchQuery(companyQuery(companyId));
  if (search.tab === 'plan') prefetchPlan(companyId);
  if (search.tab === 'users') void queryClient.prefetchQuery(usersQuery(search, companyId));
}
