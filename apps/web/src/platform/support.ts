import { tab } from './storage.ts';

const key = 'company-in-support';
/** What support keeps of its own in this tab, so that other tabs keep theirs. */
const ofSupport = [key, 'lang', 'lang-decided-by', 'accent'];

/**
 * Read once for the life of a page: a page that the browser brings back from its memory must not act for a company that
 * was entered or left since (it is loaded again, see session.ts).
 */
let supported = tab.read(key);
const lostKey = 'support-lost';

/** The company that a super admin supports in this tab. */
export function supportedCompany(): string | null {
  return supported;
}

/** From now on this tab acts for the company. Only before anything was asked in the name of another. */
export function enterSupport(companyId: string) {
  supported = companyId.toLowerCase();
  nextSupport(supported);
}

export function leaveSupport() {
  supported = null;
  nextSupport(null);
}

/** What the tab acts for from the next load of the page on; what is on the screen until then keeps its company. */
export function nextSupport(companyId: string | null) {
  for (const name of ofSupport) tab.write(name, null);
  tab.write(key, companyId?.toLowerCase() ?? null);
}

/** The company in support does not exist (any more): it is left, for the platform's own screens. */
export function loseSupport() {
  leaveSupport();
  tab.write(lostKey, '1');
}

/** Whether a company was lost since this was last asked, be it before a load of the page. */
export function takeLostSupport(): boolean {
  const was = tab.read(lostKey) !== null;
  tab.write(lostKey, null);
  return was;
}

/** Whether what this page acts for is what the tab keeps. */
export function isSupportCurrent(): boolean {
  return tab.read(key) === supported;
}

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The company that an address asks to support: an id behind the # of the settings (specification 000 section 2). */
export function supportAskedBy({ pathname, hash }: { pathname: string; hash: string }): string | null {
  return pathname.replace(/\/$/, '') === '/admin/settings' && id.test(hash) ? hash : null;
}
