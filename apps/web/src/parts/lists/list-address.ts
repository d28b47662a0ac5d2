/** Rows of a page to choose from; the first is the default (specification 000 section 9). */
export const pageSizes = [10, 20, 30, 40, 50] as const;

/** Where a list with search and pages stands, as its address says it; what is left out has its default. */
export interface ListSearch {
  search?: string;
  page?: number;
  limit?: number;
}

/**
 * Takes what is valid of an address and drops the rest. `search`: at least 2 characters (specification 000 section 5). `sizes`:
 * the rows of a page that this list offers, the default first.
 */
export function listSearchOf(
  given: Record<string, unknown>,
  sizes: readonly number[] = pageSizes,
): ListSearch {
  const limit = sizes.find((size) => size === Number(given.limit));
  const page = Number(given.page);
  const { search } = given;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  return {
    ...(text.length >= 2 ? { search: text } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(limit && limit !== sizes[0] ? { limit } : {}),
  };
}

/** Another search within the same filters, from its first page on, with as many rows as before. */
export function searchedFor<S extends ListSearch>(search: S, text: string): S {
  const next = { ...search };
  delete next.page;
  delete next.search;
  return text ? Object.assign(next, { search: text }) : next;
}

/**
 * The address after one name of a filter was ticked or unticked: another list, from its first page on. `searchOf`: takes what is
 * valid of it.
 */
export function toggled<S extends ListSearch>(
  searchOf: (given: Record<string, unknown>) => S,
  { page: _, ...search }: S,
  { filter, name }: { filter: string; name: string },
): S {
  const given: Record<string, unknown> = search;
  const before = namesIn(given[filter]);
  const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  return searchOf({ ...given, [filter]: next.join(',') });
}

/** Without search and filters, with as many rows. */
export function cleared({ limit }: ListSearch): ListSearch {
  return limit ? { limit } : {};
}

/** The names that a filter of an address holds, each once. One that looks like a number arrives as one. */
export function namesIn(filter: unknown): string[] {
  const text = typeof filter === 'string' || typeof filter === 'number' ? String(filter) : '';
  return [...new Set(text.split(',').filter(Boolean))];
}

/** Of these the names that a filter of an address holds, in their own order. */
export function chosenOf<T extends string>(names: readonly T[], filter: unknown): T[] {
  const ticked = new Set(namesIn(filter));
  return names.filter((name) => ticked.has(name));
}

/** A filter as an address holds it: names with commas between them, nothing where none is ticked. */
export function held<K extends string>(filter: K, names: readonly string[]): Partial<Record<K, string>> {
  const one: Partial<Record<string, string>> = names.length > 0 ? { [filter]: names.join(',') } : {};
  return one as Partial<Record<K, string>>;
}
