import { sourceListLimit } from '@centralita/contract/core/constants';
import { getAllCategories, getCategory } from '@centralita/contract/knowledge/category-routes';
import { getSource, listSources } from '@centralita/contract/knowledge/source-routes';
import { infiniteQueryOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { keyOf, queryClient, read } from '../../platform/query.ts';

/** All folders of the company by name, without their sources: root drive, folder choosers and breadcrumbs. */
export function foldersQuery() {
  return read('knowledge', getAllCategories);
}

/** One folder with all its sources, without their content. */
export function folderQuery(folderId: string) {
  return read('knowledge', getCategory, { params: { categoryId: folderId } });
}

/** Instead of the id of a folder: the sources of all of them. */
export const everyFolder = 'all';

/** The sources of a folder, or of all, by name, 40 a page. While another search loads, what the last one found stays. */
export function filesQuery(folderId: string, search: string) {
  const key = filesKey(folderId);
  return infiniteQueryOptions({
    queryKey: [...key, search],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(folderId === everyFolder ? {} : { categories_id: folderId }),
        limit: sourceListLimit,
        page: pageParam,
      };
      return call(listSources, { query: { ...query, ...(search ? { search } : {}) }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, total_pages } }) => (page < total_pages ? page + 1 : undefined),
    placeholderData: (previous, query) => (isUnder(query?.queryKey, key) ? previous : undefined),
  });
}

export function filesKey(folderId: string): QueryKey {
  return [...keyOf('knowledge'), 'files', folderId];
}

/**
 * One source with its content, which may be 2 MB: live events of other sources must not fetch it again, so it stands
 * outside of the area that they make old. `source-screen.tsx` asks again when this source itself has changed.
 */
export function sourceQuery(sourceId: string) {
  return queryOptions({
    queryKey: ['source-content', ...keyOf('knowledge'), sourceId],
    queryFn: ({ signal }) =>
      call(getSource, { params: { source_id: sourceId }, query: { rows: 'false' }, signal }),
    staleTime: 0,
    gcTime: 60_000,
  });
}

/** Begins to load what a screen will need; a failure shows on the screen, not here. */
export function prefetchFolders(): void {
  void queryClient.prefetchQuery(foldersQuery());
}

export function prefetchFiles(folderId: string, search: string): void {
  void queryClient.prefetchInfiniteQuery(filesQuery(folderId, search));
}

export function prefetchSource(folderId: string, sourceId: string): void {
  void queryClient.prefetchQuery(folderQuery(folderId));
  void queryClient.prefetchQuery(sourceQuery(sourceId));
}

function isUnder(key: QueryKey | undefined, parent: QueryKey): boolean {
  return key !== undefined && parent.every((part, at) => part === key[at]);
}
