import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

/** Rates to choose from, the best first, and those that have none. */
export const rateChoices = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0', 'unrated'] as const;
export type RateChoice = (typeof rateChoices)[number];

/** What stands behind the `?` of the train list; what is left out has its default. */
export interface TrainSearch extends ListSearch {
  /** Ids with commas between them; absent = all. */
  categories?: string;
  assistants?: string;
  /** Names of `rateChoices` with commas between them, or one alone as a number; absent = all. */
  rates?: string | number;
}

export type TrainFilter = 'categories' | 'assistants' | 'rates';

/** Takes what is valid of an address and drops the rest. */
export function trainSearchOf(given: Record<string, unknown>): TrainSearch {
  return {
    ...listSearchOf(given),
    ...held('categories', idsOf(textOf(given.categories))),
    ...held('assistants', idsOf(textOf(given.assistants))),
    ...held('rates', choicesOf(textOf(given.rates))),
  };
}

/** The ids that a filter of the address holds. */
export function idsOf(filter: string | undefined): string[] {
  const ids = (filter ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
  return [...new Set(ids)];
}

export function choicesOf(filter: TrainSearch['rates']): RateChoice[] {
  const names = new Set(textOf(filter).split(','));
  return rateChoices.filter((name) => names.has(name));
}

/** The same as the call takes them. */
export function ratesOf(filter: TrainSearch['rates']): ('unrated' | number)[] {
  return choicesOf(filter).map((name) => (name === 'unrated' ? name : Number(name)));
}

/** The address after one value of a filter was ticked or unticked: the list then begins at its first page. */
export function toggled(search: TrainSearch, filter: TrainFilter, value: string): TrainSearch {
  const { page: _, [filter]: before, ...rest } = search;
  const all = textOf(before).split(',').filter(Boolean);
  const next = all.includes(value) ? all.filter((one) => one !== value) : [...all, value];
  return { ...rest, ...held(filter, next) };
}

/** The address of another search, its filters kept. */
export function searchedIn(search: TrainSearch, text: string): TrainSearch {
  const { page: _, search: _before, ...rest } = search;
  return { ...rest, ...(text ? { search: text } : {}) };
}

/** Whether the list shows less than all there is. */
export function isFiltered({ search, categories, assistants, rates }: TrainSearch): boolean {
  return Boolean(search ?? categories ?? assistants ?? rates);
}

/** Without search and filters, with as many rows. */
export function unfiltered({ limit }: TrainSearch): TrainSearch {
  return limit ? { limit } : {};
}

function held(filter: TrainFilter, values: readonly string[]): Pick<TrainSearch, TrainFilter> {
  if (values.length === 0) return {};
  const text = values.join(',');
  // A text that looks like a number would stand in quotes in the address.
  return { [filter]: /^\d+$/.test(text) ? Number(text) : text };
}

/** One rate alone arrives as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
