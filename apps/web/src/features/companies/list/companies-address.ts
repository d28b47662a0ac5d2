import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

export const statuses = ['active', 'disabled'] as const;
export const services = ['knowledge', 'contacts'] as const;
export type Service = (typeof services)[number];

/** What stands behind the `?` of the company list; what is left out has its default. */
export interface CompaniesSearch extends ListSearch {
  /** Names of `statuses` with commas between them; absent = all. */
  status?: string;
  /** Names of `services` with commas between them; absent = all. */
  services?: string;
  /** Those that were deleted and can still be restored, in place of those in use. */
  deleted?: true;
}

/** Takes what is valid of an address and drops the rest. */
export function companiesSearchOf(given: Record<string, unknown>): CompaniesSearch {
  return {
    ...listSearchOf(given),
    ...named('status', given.status),
    ...named('services', given.services),
    ...(given.deleted === true || given.deleted === 'true' ? { deleted: true } : {}),
  };
}

/** The names that a filter of the address holds, in their own order. */
export function chosenOf<T extends string>(names: readonly T[], filter: string | undefined): T[] {
  const held = new Set((filter ?? '').split(','));
  return names.filter((name) => held.has(name));
}

/** The address after one name of a filter was ticked or unticked: the list then begins at its first page. */
export function toggled(
  search: CompaniesSearch,
  filter: 'status' | 'services',
  name: string,
): CompaniesSearch {
  const { page: _, [filter]: before, ...rest } = search;
  const held: string[] = chosenOf(filterNames[filter], before);
  const next = held.includes(name) ? held.filter((one) => one !== name) : [...held, name];
  return { ...rest, ...named(filter, next.join(',')) };
}

/** The address of another search, its filters kept. */
export function searchedIn(search: CompaniesSearch, text: string): CompaniesSearch {
  const { page: _, search: _before, ...rest } = search;
  return { ...rest, ...(text ? { search: text } : {}) };
}

/** Whether the list shows less than all there is. */
export function isFiltered({ search, status, services: picked }: CompaniesSearch): boolean {
  return Boolean(search ?? status ?? picked);
}

/** Without search and filters, in the same list, with as many rows. */
export function unfiltered({ limit, deleted }: CompaniesSearch): CompaniesSearch {
  return { ...(limit ? { limit } : {}), ...(deleted ? { deleted } : {}) };
}

const filterNames: Record<'status' | 'services', readonly string[]> = { status: statuses, services };

function named(filter: 'status' | 'services', value: unknown): Pick<CompaniesSearch, 'status' | 'services'> {
  const text = typeof value === 'string' ? chosenOf(filterNames[filter], value).join(',') : '';
  return text ? { [filter]: text } : {};
}
