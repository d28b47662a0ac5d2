import { listWorkflows } from '@centralita/contract/workflows/list-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient, read } from '../../../platform/query.ts';
import { workflowPageSizes, type WorkflowsSearch } from './workflows-address.ts';

/** One page of workflows. While another one loads, the last stays. */
export function workflowsQuery({ search, page = 1, limit = workflowPageSizes[0] }: WorkflowsSearch) {
  const query = { page, limit, ...(search ? { search } : {}) };
  return queryOptions({ ...read('workflows', listWorkflows, { query }), placeholderData: keepPreviousData });
}

/** Begins to load what the list shows first; a failure shows there, not here. */
export function prefetchWorkflows(search: WorkflowsSearch): void {
  void queryClient.prefetchQuery(workflowsQuery(search));
}
