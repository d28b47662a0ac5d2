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

/** Another search begins at the first page, with as many rows as before. */
export function searchedFor({ limit }: ListSearch, text: string): ListSearch {
  return { ...(limit ? { limit } : {}), ...(text ? { search: text } : {}) };
}
