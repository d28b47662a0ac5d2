import { newId } from '../../../platform/new-id.ts';

let id: string | null = null;

/**
 * This window's name beside what it sends (X-Updated-By): another one each time that the console is loaded, so that no copy of a tab, nor
 * one that is opened again, ever has the name of another.
 */
export function tabId(): string {
  return (id ??= newId());
}
