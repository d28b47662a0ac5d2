import { chosenOf, held, listSearchOf, namesIn, type ListSearch } from '../../../parts/lists/list-address.ts';

/** Rates to choose from, the best first, and those that have none. */
export const rateChoices = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0', 'unrated'] as const;
type RateChoice = (typeof rateChoices)[number];

/** What stands behind the `?` of the train list; what is left out has its default. */
export interface TrainSearch extends ListSearch {
  /** Ids with commas between them; absent = all. */
  categories?: string;
  assistants?: string;
  /** Names of `rateChoices` with commas between them, or one alone as a number; absent = all. */
  rates?: string | number;
}

/** Takes what is valid of an address and drops the rest. */
export function trainSearchOf(given: Record<string, unknown>): TrainSearch {
  const { rates } = held('rates', choicesOf(given.rates));
  return {
    ...listSearchOf(given),
    ...held('categories', idsOf(given.categories)),
    ...held('assistants', idsOf(given.assistants)),
    // A text that looks like a number would stand in quotes in the address.
    ...(rates ? { rates: /^\d+$/.test(rates) ? Number(rates) : rates } : {}),
  };
}

/** The ids that a filter of the address holds. */
export function idsOf(filter: unknown): string[] {
  return namesIn(filter).filter((id) => /^[0-9a-f-]{36}$/.test(id));
}

function choicesOf(filter: unknown): RateChoice[] {
  return chosenOf(rateChoices, filter);
}

/** The same as the call takes them. */
export function ratesOf(filter: TrainSearch['rates']): ('unrated' | number)[] {
  return choicesOf(filter).map((name) => (name === 'unrated' ? name : Number(name)));
}

/** Whether the list shows less than all there is. */
export function isFiltered({ search, categories, assistants, rates }: TrainSearch): boolean {
  return Boolean(search ?? categories ?? assistants ?? rates);
}
