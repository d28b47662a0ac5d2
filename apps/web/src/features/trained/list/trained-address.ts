import { chosenOf, held, listSearchOf, namesIn, type ListSearch } from '../../../parts/lists/list-address.ts';

export const states = ['review', 'active', 'off'] as const;

/** What stands behind the `?` of the list; what is left out has its default. */
export interface TrainedSearch extends ListSearch {
  /** Ids with commas between them; absent = all. */
  assistants?: string;
  /** Names of `states` with commas between them; absent = all. */
  states?: string;
}

/** Takes what is valid of an address and drops the rest. */
export function trainedSearchOf(given: Record<string, unknown>): TrainedSearch {
  const ids = namesIn(given.assistants).filter((id) => /^[0-9a-f-]{36}$/.test(id));
  return {
    ...listSearchOf(given),
    ...held('assistants', ids),
    ...held('states', chosenOf(states, given.states)),
  };
}

/** Whether the list shows less than all there is. */
export function isFiltered({ search, assistants, states: chosen }: TrainedSearch): boolean {
  return Boolean(search ?? assistants ?? chosen);
}
