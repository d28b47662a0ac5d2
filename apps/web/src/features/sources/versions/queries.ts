import { maxTablePage } from '@centralita/contract/core/constants';
import type { SourceVersion } from '@centralita/contract/knowledge/schema';
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

/** The rows of a spreadsheet come in pages, and the lines of its text with them. */
async function wholeVersion(sourceId: string, version: number, signal: AbortSignal): Promise<SourceVersion> {
  const read = (from: number | null) => {
    const query = { version: String(version), limit: maxTablePage, ...(from === null ? {} : { from }) };
    return call(getVersion, { params: { source_id: sourceId }, query, signal });
  };
  const first = await read(null);
  const pages = [first];
  for (let next = first.table_next; next !== null; next = pages.at(-1)?.table_next ?? null)
    pages.push(await read(next));
  const content = pages.map((page) => page.content).join('\n');
  return { ...first, content, table_data: pages.flatMap((page) => page.table_data), table_next: null };
}

/** A version with its text. An older one never changes. */
export function versionQuery(sourceId: string, version: number) {
  return queryOptions({
    queryKey: [...keyOfVersions(sourceId), version],
    queryFn: ({ signal }) => wholeVersion(sourceId, version, signal),
    gcTime: 60_000,
    staleTime: Infinity,
  });
}
