import type { ReplyOf } from '@centralita/contract/core/route';
import { workflowVersions } from '@centralita/contract/workflows/versions/routes';
import type { WorkflowVersion } from '@centralita/contract/workflows/versions/schema';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { Pages } from '../../../platform/load-more.tsx';
import { keyOfCall } from '../../../platform/query.ts';

const perPage = 50;
type Page = ReplyOf<typeof workflowVersions>;

function versionsQuery(workflowId: string) {
  const params = { workflow_id: workflowId };
  return infiniteQueryOptions({
    queryKey: [...keyOfCall('workflows', workflowVersions), 'pages', workflowId],
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Page) =>
      pagination.page < pagination.total_pages ? pagination.page + 1 : null,
    queryFn: ({ pageParam: page, signal }) =>
      call(workflowVersions, { params, query: { page, limit: perPage }, signal }),
    staleTime: 30_000,
  });
}

interface Versions {
  /** Newest first, as far as they were asked for; null until there are any. */
  versions: readonly WorkflowVersion[] | null;
  error: Error | null;
  again: () => void;
  /** The older ones. */
  pages: Pages;
}

/** What was published of a workflow, and the drafts that were put aside: a page, and each further one when it is asked for. */
export function useVersions(workflowId: string): Versions {
  const pages = useInfiniteQuery(versionsQuery(workflowId));
  const { data, error, refetch } = pages;
  // What is published between two pages moves the second one on by a row.
  const rows = new Map(data?.pages.flatMap(({ results }) => results.map((one) => [one.id, one])));
  return {
    versions: data ? [...rows.values()] : null,
    error,
    again: () => void refetch(),
    pages,
  };
}
