import { clientPageSizes } from '@centralita/contract/campaigns/limits';
import type { ClientStatus } from '@centralita/contract/campaigns/client-schema';
import { reportSearchOf, type ReportSearch } from '../../../parts/reports/report-address.ts';
import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

export const clientStatuses = [
  'pending',
  'in_call',
  'is_chatting',
  'completed',
  'disconnected',
  'user_hang_up',
  'not_answered',
  'wrong_number',
] as const satisfies readonly ClientStatus[];

/** What stands behind the `?` of the clients; what is left out has its default. */
export interface ClientsSearch extends ListSearch, ReportSearch {
  /** Absent = the list. */
  tab?: 'report';
  /** Names with commas between them; absent = all. */
  status?: string;
  /** Ids of expected results with commas between them; absent = all. */
  results?: string;
  /** The client whose panel is open. */
  client?: string;
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Takes what is valid of an address and drops the rest. */
export function clientsSearchOf(given: Record<string, unknown>): ClientsSearch {
  const status = named(given.status).filter((name) => clientStatuses.some((known) => known === name));
  const results = named(given.results).filter((name) => id.test(name));
  return {
    ...listSearchOf(given, clientPageSizes),
    ...(given.tab === 'report' ? { tab: 'report' as const, ...reportSearchOf(given) } : {}),
    ...(status.length > 0 ? { status: status.join(',') } : {}),
    ...(results.length > 0 ? { results: results.join(',') } : {}),
    ...(typeof given.client === 'string' && id.test(given.client) ? { client: given.client } : {}),
  };
}

export function statusesIn({ status }: ClientsSearch): ClientStatus[] {
  const chosen = new Set(named(status));
  return clientStatuses.filter((name) => chosen.has(name));
}

export function resultsIn({ results }: ClientsSearch): string[] {
  return named(results);
}

/** The address after one name of a filter was ticked or unticked: another list, from its first page on. */
export function toggled(search: ClientsSearch, filter: 'status' | 'results', name: string): ClientsSearch {
  const before = named(search[filter]);
  const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  const { [filter]: _, page: _page, ...rest } = search;
  return clientsSearchOf({ ...rest, [filter]: next.join(',') });
}

/** Another search within the same filters, from its first page on. */
export function searchedFor(search: ClientsSearch, text: string): ClientsSearch {
  const { search: _, page: _page, ...rest } = search;
  return text ? { ...rest, search: text } : rest;
}

/** Without search and filters, with as many rows. */
export function cleared({ limit }: ClientsSearch): ClientsSearch {
  return limit ? { limit } : {};
}

/** Whether less than all clients are shown. */
export function isFiltered({ search, status, results }: ClientsSearch): boolean {
  return Boolean(search ?? status ?? results);
}

export function opened(search: ClientsSearch, client: string): ClientsSearch {
  return { ...search, client };
}

export function closed({ client: _, ...search }: ClientsSearch): ClientsSearch {
  return search;
}

function named(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : [];
}
