import type { User } from '@centralita/contract/identity/schema';
import type { Place } from './moved.ts';
import { tab } from './storage.ts';
import { supportAskedBy } from './support.ts';

const key = 'wanted-address';
/** The areas that one can want to go to; the guard of each decides who may. */
const areas = /^\/(?:dashboard|knowledge-base|contact-center|admin|super-admin|account)(?:[/?#]|$)/;

interface Wanted {
  href: string;
  /** Whose session ended there; null = nobody was signed in. */
  of: Pick<Place, 'user' | 'id'> | null;
}

/**
 * Keeps, in this tab, the address that somebody who is not signed in asked for, or where the session of `of` ended. One that
 * names a company to support is not kept: who signs in may be of another.
 */
export function keepWanted(
  { pathname, hash, href }: { pathname: string; hash: string; href: string },
  of: Wanted['of'] = null,
) {
  const isWanted = areas.test(href) && !supportAskedBy({ pathname, hash });
  // Whoever goes back from the sign-in screen goes among the addresses of the one whose session ended.
  const wanted: Wanted = { href, of: of ?? stored()?.of ?? null };
  tab.write(key, isWanted ? JSON.stringify(wanted) : null);
}

export function forgetWanted() {
  tab.write(key, null);
}

/**
 * The address that was kept, once; null where none was, where what is stored is no address of the console, or where it is of
 * somebody else's session or of another company than `user`'s.
 */
export function takeWanted(user: Pick<User, 'id' | 'company_id'> | null): string | null {
  const wanted = stored();
  forgetWanted();
  if (wanted === null || !areas.test(wanted.href)) return null;
  const { of, href } = wanted;
  return of === null || (of.user === user?.id && of.id === user.company_id) ? href : null;
}

function stored(): Wanted | null {
  try {
    const { href, of = null } = JSON.parse(tab.read(key) ?? '{}') as Partial<Wanted>;
    return typeof href === 'string' ? { href, of } : null;
  } catch {
    return null;
  }
}
