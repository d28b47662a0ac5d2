import { newId } from '../../../platform/new-id.ts';
import { tab } from '../../../platform/storage.ts';

const key = 'tab-id';
let id: string | null = null;

/**
 * This tab's name beside what it sends (X-Updated-By), the same after a reload. It lies in the tab's storage only while no page
 * is open in it: a tab that is duplicated is given a copy of that.
 */
export function tabId(): string {
  if (id !== null) return id;
  id = tab.read(key) ?? newId();
  tab.write(key, null);
  window.addEventListener('pagehide', () => tab.write(key, id));
  // Back from the browser's cache of pages.
  window.addEventListener('pageshow', () => tab.write(key, null));
  return id;
}
