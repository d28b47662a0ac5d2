import { getAllAssistants } from '@centralita/contract/assistants/routes';
import * as calls from '@centralita/contract/evaluation/routes';
import type { EvaluationSet } from '@centralita/contract/evaluation/schema';
import { listQueries } from '@centralita/contract/training/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient, read } from '../../platform/query.ts';

export const listAddress = '/knowledge-base/evaluation';
/** Questions offered to pick from. */
const offered = 100;

export function setsQuery() {
  return read('evaluation', calls.evaluationSets, { query: {} });
}

export function setQuery(id: string) {
  return read('evaluation', calls.evaluationSet, { params: { set_id: id }, query: {} });
}

export function runQuery(id: string) {
  return read('evaluation', calls.evaluationRun, { params: { run_id: id }, query: {} });
}

export function comparisonQuery(before: string, after: string) {
  return queryOptions({
    ...read('evaluation', calls.compareEvaluationRuns, { query: { before, after } }),
    placeholderData: keepPreviousData,
  });
}

export function assistantsQuery() {
  return read('assistants', getAllAssistants, { query: {} });
}

/** What people asked the assistant, newest first. */
export function askedQuery(assistantId: string, search: string) {
  const query = { ai_assistants_id: [assistantId], limit: String(offered), ...(search ? { search } : {}) };
  return queryOptions({
    ...read('training', listQueries, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Every change of a set answers the whole set: it is shown at once. */
export function showSet(set: EvaluationSet) {
  queryClient.setQueryData(setQuery(set.id).queryKey, set);
}
