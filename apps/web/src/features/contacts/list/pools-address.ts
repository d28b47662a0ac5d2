import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

export const poolsAddress = '/contact-center/contacts';

/** What stands behind the `?` of the contact lists. */
export type PoolsSearch = ListSearch;

/** Takes what is valid of an address and drops the rest. */
export function poolsSearchOf(given: Record<string, unknown>): PoolsSearch {
  return listSearchOf(given);
}
