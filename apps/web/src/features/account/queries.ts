import { listSessions } from '@centralita/contract/identity/session-routes';
import { queryOptions } from '@tanstack/react-query';
import { queryClient, read } from '../../platform/query.ts';

/** Sign-ins elsewhere are told by no event of the company: asked again while the page is looked at. */
const everyMs = 5_000;

export function sessionsQuery() {
  return queryOptions({ ...read('identity', listSessions), refetchInterval: everyMs, staleTime: 0 });
}

export function prefetchSessions(): void {
  void queryClient.prefetchQuery(sessionsQuery());
}
