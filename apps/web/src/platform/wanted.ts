import { tab } from './storage.ts';
import { supportAskedBy } from './support.ts';

const key = 'wanted-address';
/** The areas that one can want to go to; the guard of each decides who may. */
const areas = /^\/(?:knowledge-base|contact-center|admin|super-admin|account)(?:[/?#]|$)/;

/**
 * Keeps, in this tab, the address that somebody who is not signed in asked for. One that names a company to support is
 * not kept: who signs in may be of another.
 */
export function keepWanted({ pathname, hash, href }: { pathname: string; hash: string; href: string }) {
  tab.write(key, areas.test(href) && !supportAskedBy({ pathname, hash }) ? href : null);
}

export function forgetWanted() {
  tab.write(key, null);
}

/** The address that was kept, once; null where none was, or what is stored is no address of the console. */
export function takeWanted(): string | null {
  const href = tab.read(key);
  forgetWanted();
  return href !== null && areas.test(href) ? href : null;
}
