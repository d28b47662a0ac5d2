import { readMedia } from '@centralita/contract/media/routes';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../platform/download.ts';
import { keyOfCall } from '../../platform/query.ts';

/** A file of a chat never changes: it is fetched once, and forgotten some minutes after nobody shows it. */
export function mediaQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOfCall('chats', readMedia), id],
    queryFn: ({ signal }) => fetchFile(readMedia, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
