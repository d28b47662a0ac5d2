import { auditSearchOf, type AuditSearch } from '../../parts/audit/audit-address.ts';
import { listSearchOf, type ListSearch } from '../../parts/lists/list-address.ts';

/** The parts of the Settings screen, in order. */
export const settingsTabs = [
  'company',
  'users',
  'channels',
  'categories',
  'chats',
  'api-keys',
  'audit',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** What stands behind the `?` of the Settings screen; what is left out has its default. */
export interface SettingsSearch extends ListSearch, AuditSearch {
  tab?: SettingsTab;
}

/** Takes what is valid of an address and drops the rest. */
export function settingsSearchOf(given: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((name) => name === given.tab);
  const rest = tab === 'audit' ? auditSearchOf(given) : listSearchOf(given);
  return { ...(tab && tab !== settingsTabs[0] ? { tab } : {}), ...rest };
}
