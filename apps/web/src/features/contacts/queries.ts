import { contactPoolInformation, listContactPools, listContacts } from '@centralita/contract/contacts/routes';
import { workflowNames } from '@centralita/contract/workflows/list-routes';
import { listDatabaseVariables } from '@centralita/contract/workflows/variable-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '../../parts/lists/list-address.ts';
import { queryClient, read } from '../../platform/query.ts';
import type { PoolsSearch } from './list/pools-address.ts';
import { contactPageSizes, type PoolSearch } from './pool/pool-address.ts';

/** One page of the contact lists. While another one loads, the last stays. */
export function poolsQuery({ search, page = 1, limit = pageSizes[0] }: PoolsSearch) {
  const query = { page, limit, ...(search ? { search } : {}) };
  return queryOptions({
    ...read('contacts', listContactPools, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Begins to load what the list shows first; a failure shows there, not here. */
export function prefetchPools(search: PoolsSearch): void {
  void queryClient.prefetchQuery(poolsQuery(search));
}

/** One contact list without its contacts. */
export function poolQuery(poolId: string) {
  return read('contacts', contactPoolInformation, { query: { contact_pool_id: poolId } });
}

/** One page of the contacts of a list. While another one loads, the last stays. */
export function contactsQuery(poolId: string, { search, page = 1, limit = contactPageSizes[0] }: PoolSearch) {
  const query = { contact_pool_id: poolId, page, limit, ...(search ? { search } : {}) };
  return queryOptions({ ...read('contacts', listContacts, { query }), placeholderData: keepPreviousData });
}

/** Begins to load what one list shows first. */
export function prefetchPool(poolId: string, search: PoolSearch): void {
  void queryClient.prefetchQuery(poolQuery(poolId));
  void queryClient.prefetchQuery(contactsQuery(poolId, search));
}

/** All workflows by name. */
export function workflowNamesQuery() {
  return read('workflows', workflowNames, { query: {} });
}

/** What a workflow wants to know of a contact beforehand, the phone left out. */
export function variablesQuery(workflowId: string) {
  return queryOptions({
    ...read('workflows', listDatabaseVariables, { params: { id: workflowId }, query: {} }),
    select: (variables) => variables.map(({ name }) => name).filter((name) => name !== 'phone'),
  });
}
