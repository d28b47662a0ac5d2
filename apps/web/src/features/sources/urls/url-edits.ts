import type { UrlSchedule } from '@centralita/contract/knowledge/url-schema';

export interface UrlFields {
  name: string;
  url: string;
  schedule: UrlSchedule;
}

/** What of the form differs from what is stored; null where nothing does. Somebody else's change shows where one did not edit. */
export function urlChanges(stored: UrlFields, edits: Partial<UrlFields>): Partial<UrlFields> | null {
  const changes: Partial<UrlFields> = {};
  const name = edits.name?.trim();
  const url = edits.url?.trim();
  if (name !== undefined && name !== stored.name) changes.name = name;
  if (url !== undefined && url !== stored.url) changes.url = url;
  if (edits.schedule !== undefined && edits.schedule !== stored.schedule) changes.schedule = edits.schedule;
  return Object.keys(changes).length === 0 ? null : changes;
}
