import { listSearchOf, type ListSearch } from '../../parts/lists/list-address.ts';

export const optOutsAddress = '/contact-center/suppression-list';

/** What stands behind the `?` of the suppression list. `removed`: those who were taken from it. */
export type OptOutsSearch = ListSearch & { removed?: true };

/** Takes what is valid of an address and drops the rest. */
export function optOutsSearchOf(given: Record<string, unknown>): OptOutsSearch {
  return { ...listSearchOf(given), ...(String(given.removed) === 'true' ? { removed: true as const } : {}) };
}
