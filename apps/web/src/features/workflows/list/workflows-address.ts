import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

export const listAddress = '/contact-center/workflows';

/** Rows of a page: specification 002 section 9 (default 10) and the ruling on page sizes. */
export const workflowPageSizes = [10, 50, 100, 150, 200] as const;

export type WorkflowsSearch = ListSearch;

/** Takes what is valid of an address and drops the rest. */
export function workflowsSearchOf(given: Record<string, unknown>): WorkflowsSearch {
  return listSearchOf(given, workflowPageSizes);
}
