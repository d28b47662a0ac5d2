import { getAllAssistants } from '@centralita/contract/assistants/routes';
import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { gapReport } from '@centralita/contract/training/gap-routes';
import { listQueries, queryInfo } from '@centralita/contract/training/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSizes } from '../../parts/lists/list-address.ts';
import { queryClient, read } from '../../platform/query.ts';
import { idsOf, ratesOf, type TrainSearch } from './list/train-address.ts';
import type { GapSearch } from './gaps/gap-address.ts';

export const listAddress = '/knowledge-base/train';

/** One page of queries. While another one loads, the last stays. */
export function queriesQuery(search: TrainSearch) {
  const { page = 1, limit = pageSizes[0] } = search;
  const query = {
    page,
    limit,
    ...(search.search ? { search: search.search } : {}),
    categories_id: idsOf(search.categories),
    ai_assistants_id: idsOf(search.assistants),
    rates: ratesOf(search.rates),
  };
  return queryOptions({ ...read('training', listQueries, { query }), placeholderData: keepPreviousData });
}

export function queryQuery(id: string) {
  return read('training', queryInfo, { query: { qna_id: id } });
}

/** Old at once: it is made anew whenever somebody comes to look. */
export function gapsQuery({ days = '30', assistants }: GapSearch) {
  const query = { days, ai_assistants_id: idsOf(assistants) };
  return queryOptions({
    ...read('gaps', gapReport, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function assistantsQuery() {
  return read('assistants', getAllAssistants, { query: {} });
}

export function foldersQuery() {
  return read('knowledge', getAllCategories);
}

/** Begins to load what the list shows first; a failure shows there, not here. */
export function prefetchTraining(search: TrainSearch): void {
  void queryClient.prefetchQuery(queriesQuery(search));
  void queryClient.prefetchQuery(assistantsQuery());
  void queryClient.prefetchQuery(foldersQuery());
}

export function prefetchGaps(search: GapSearch): void {
  void queryClient.prefetchQuery(gapsQuery(search));
  void queryClient.prefetchQuery(assistantsQuery());
}
