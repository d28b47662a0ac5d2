import { clientPageSizes } from '@centralita/contract/campaigns/limits';
import type { ClientStatus } from '@centralita/contract/campaigns/client-schema';
import { reportSearchOf, type ReportSearch } from '../../../parts/reports/report-address.ts';
import { chosenOf, held, listSearchOf, namesIn, type ListSearch } from '../../../parts/lists/list-address.ts';

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
  return {
    ...listSearchOf(given, clientPageSizes),
    ...(given.tab === 'report' ? { tab: 'report' as const, ...reportSearchOf(given) } : {}),
    ...held('status', chosenOf(clientStatuses, given.status)),
    ...held('results', resultsIn(given)),
    ...(typeof given.client === 'string' && id.test(given.client) ? { client: given.client } : {}),
  };
}

export function statusesIn({ status }: ClientsSearch): ClientStatus[] {
  return chosenOf(clientStatuses, status);
}

export function resultsIn({ results }: { results?: unknown }): string[] {
  return namesIn(results).filter((name) => id.test(name));
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
