import { getVersion, listVersions } from '@centralita/contract/knowledge/source-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keyOf } from '../../../platform/query.ts';

/** The key of everything about one source's versions. `latest` makes the list new with each version. */
const keyOfVersions = (sourceId: string) => ['source-versions', ...keyOf('knowledge'), sourceId];

/** All kept versions, newest first: at most 50. */
export function versionsQuery(sourceId: string, latest: number) {
  return queryOptions({
    queryKey: [...keyOfVersions(sourceId), 'list', latest],
    queryFn: ({ signal }) =>
      call(listVersions, { params: { source_id: sourceId }, query: { limit: '50' }, signal }),
  });
}

/** A version with its text. An older one never changes. */
export function versionQuery(sourceId: string, version: number) {
  return queryOptions({
    queryKey: [...keyOfVersions(sourceId), version],
    queryFn: ({ signal }) =>
      call(getVersion, { params: { source_id: sourceId }, query: { version: String(version) }, signal }),
    gcTime: 60_000,
    staleTime: Infinity,
  });
}
