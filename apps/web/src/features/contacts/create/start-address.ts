export const addContactsAddress = '/contact-center/contacts/add-contacts';

/** What the ways into a new contact list hand on: the workflow that it is for, and its name. */
export interface StartSearch {
  wf?: string;
  name?: string;
}

/** Takes what is valid of an address and drops the rest. */
export function startSearchOf(given: Record<string, unknown>): StartSearch {
  const wf = textOf(given['wf']);
  const name = textOf(given['name']);
  return { ...(wf ? { wf } : {}), ...(name ? { name } : {}) };
}

/** A name of digits alone is read as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
