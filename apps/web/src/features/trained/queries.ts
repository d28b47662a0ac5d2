import { getAllAssistants } from '@centralita/contract/assistants/routes';
import * as calls from '@centralita/contract/training/trained-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { namesIn, pageSizes } from '../../parts/lists/list-address.ts';
import { queryClient, read } from '../../platform/query.ts';
import type { TrainedSearch } from './list/trained-address.ts';
import type { ReplaySearch } from './replays/replay-address.ts';

export const listAddress = '/knowledge-base/train/trained';
export const replaysAddress = '/knowledge-base/train/trained/replays';

/** One page of trained answers. While another one loads, the last stays. */
export function trainedListQuery(search: TrainedSearch) {
  const { page = 1, limit = pageSizes[0] } = search;
  const query = {
    page,
    limit,
    ...(search.search ? { search: search.search } : {}),
    ai_assistants_id: namesIn(search.assistants),
    states: namesIn(search.states) as ('active' | 'review' | 'off')[],
  };
  return queryOptions({
    ...read('trained', calls.listTrained, { query }),
    placeholderData: keepPreviousData,
  });
}

export function trainedQuery(id: string) {
  return read('trained', calls.trainedInfo, { query: { trained_id: id } });
}

export function replaysQuery() {
  return read('trained', calls.listReplays, { query: {} });
}

export function resultsQuery(
  replayId: string,
  { only = 'all', page = 1, limit = pageSizes[0] }: ReplaySearch,
) {
  const query = { replay_id: replayId, only, page, limit };
  return queryOptions({
    ...read('trained', calls.replayResults, { query }),
    placeholderData: keepPreviousData,
  });
}

export function assistantsQuery() {
  return read('assistants', getAllAssistants, { query: {} });
}

/** Begins to load what the list shows first; a failure shows there, not here. */
export function prefetchTrained(search: TrainedSearch): void {
  void queryClient.prefetchQuery(trainedListQuery(search));
  void queryClient.prefetchQuery(assistantsQuery());
}
