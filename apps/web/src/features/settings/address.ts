/** The parts of the Settings screen, in order. */
export const settingsTabs = ['company', 'users', 'channels', 'categories'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Rows of a page of users to choose from; the first is the default. */
export const pageSizes = [10, 20, 30, 40, 50] as const;

/** What stands behind the `?` of the Settings screen; what is left out has its default. */
export interface SettingsSearch {
  tab?: SettingsTab;
  search?: string;
  page?: number;
  limit?: number;
}

/** Takes what is valid of an address and drops the rest. `search`: at least 2 characters (specification 000 section 5). */
export function settingsSearchOf(given: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((name) => name === given.tab);
  const limit = pageSizes.find((size) => size === Number(given.limit));
  const page = Number(given.page);
  const { search } = given;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  return {
    ...(tab && tab !== settingsTabs[0] ? { tab } : {}),
    ...(text.length >= 2 ? { search: text } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(limit && limit !== pageSizes[0] ? { limit } : {}),
  };
}
