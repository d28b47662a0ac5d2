import { auditSearchOf, type AuditSearch } from '../../../parts/audit/audit-address.ts';
import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

/** The parts of the page of a company, in order. */
export const detailTabs = ['company', 'plan', 'users', 'hosts', 'audit'] as const;
export type DetailTab = (typeof detailTabs)[number];

/** What stands behind the `?` of the page of a company; what is left out has its default. */
export interface DetailSearch extends ListSearch, AuditSearch {
  tab?: DetailTab;
}

/** Takes what is valid of an address and drops the rest. */
export function detailSearchOf(given: Record<string, unknown>): DetailSearch {
  const tab = detailTabs.find((name) => name === given.tab);
  const rest = tab === 'audit' ? auditSearchOf(given) : listSearchOf(given);
  return { ...(tab && tab !== detailTabs[0] ? { tab } : {}), ...rest };
}
