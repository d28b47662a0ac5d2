import { listContactPools } from '@centralita/contract/contacts/routes';
import type { ContactPool } from '@centralita/contract/contacts/schema';
import { maxLimit } from '@centralita/contract/core/constants';
import { listDatabaseVariables } from '@centralita/contract/workflows/variable-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keyOfCall, read } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';

/** All contact lists of the company, to be found by typing: there are at most a thousand. */
export function allPoolsQuery() {
  return queryOptions({
    queryKey: [...keyOfCall('contacts', listContactPools), 'all'],
    enabled: () => session.get().token !== null,
    queryFn: async ({ signal }) => {
      const pools: ContactPool[] = [];
      for (let page = 1; ; page += 1) {
        const { results, pagination } = await call(listContactPools, {
          query: { page, limit: maxLimit },
          signal,
        });
        pools.push(...results);
        if (page >= pagination.total_pages) return pools;
      }
    },
  });
}

/** What a workflow wants to know of a contact beforehand. */
export function wantedQuery(workflowId: string) {
  return {
    ...read('workflows', listDatabaseVariables, { params: { id: workflowId }, query: {} }),
    enabled: workflowId !== '',
  };
}
