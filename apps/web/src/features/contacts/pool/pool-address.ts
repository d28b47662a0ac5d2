import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

/** Rows of a page of contacts (specification 002 section 9: 10 at first). */
export const contactPageSizes = [10, 50, 100, 200] as const;

/** What stands behind the `?` of one contact list. */
export type PoolSearch = ListSearch;

/** Takes what is valid of an address and drops the rest. */
export function poolSearchOf(given: Record<string, unknown>): PoolSearch {
  return listSearchOf(given, contactPageSizes);
}

export function poolAddress(poolId: string): string {
  return `/contact-center/contacts/${poolId}`;
}

export function uploadAddress(poolId: string): string {
  return `${poolAddress(poolId)}/batch-upload`;
}
