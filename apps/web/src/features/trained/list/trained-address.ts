import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

export const states = ['review', 'active', 'off'] as const;

/** What stands behind the `?` of the list; what is left out has its default. */
export interface TrainedSearch extends ListSearch {
  /** Ids with commas between them; absent = all. */
  assistants?: string;
  /** Names of `states` with commas between them; absent = all. */
  states?: string;
}

export type TrainedFilter = 'assistants' | 'states';

/** Takes what is valid of an address and drops the rest. */
export function trainedSearchOf(given: Record<string, unknown>): TrainedSearch {
  const ids = namesIn(textOf(given.assistants)).filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const chosen = new Set(namesIn(textOf(given.states)));
  return {
    ...listSearchOf(given),
    ...held('assistants', ids),
    ...held(
      'states',
      states.filter((state) => chosen.has(state)),
    ),
  };
}

export function namesIn(filter: string | undefined): string[] {
  return [...new Set((filter ?? '').split(',').filter(Boolean))];
}

/** The address after one value of a filter was ticked or unticked: the list then begins at its first page. */
export function toggled(search: TrainedSearch, filter: TrainedFilter, value: string): TrainedSearch {
  const { page: _, [filter]: before, ...rest } = search;
  const all = namesIn(before);
  const next = all.includes(value) ? all.filter((one) => one !== value) : [...all, value];
  return { ...rest, ...held(filter, next) };
}

/** The address of another search, its filters kept. */
export function searchedIn(search: TrainedSearch, text: string): TrainedSearch {
  const { page: _, search: _before, ...rest } = search;
  return { ...rest, ...(text ? { search: text } : {}) };
}

/** Whether the list shows less than all there is. */
export function isFiltered({ search, assistants, states: chosen }: TrainedSearch): boolean {
  return Boolean(search ?? assistants ?? chosen);
}

/** Without search and filters, with as many rows. */
export function unfiltered({ limit }: TrainedSearch): TrainedSearch {
  return limit ? { limit } : {};
}

function held(filter: TrainedFilter, values: readonly string[]): Pick<TrainedSearch, TrainedFilter> {
  return values.length > 0 ? { [filter]: values.join(',') } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
