import { newId } from '../../../platform/new-id.ts';
import { tab } from '../../../platform/storage.ts';

const key = 'tab-id';

/** This tab's name beside what it sends (X-Updated-By), the same after a reload. */
export function tabId(): string {
  const known = tab.read(key);
  if (known) return known;
  const made = newId();
  tab.write(key, made);
  return tab.read(key) ?? made;
}
