import { maxAddressLength } from '@centralita/contract/knowledge/url-limits';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PageClient } from '../knowledge-context.ts';

/**
 * What a person typed as the address that is called: with https where they left the scheme out, without a fragment.
 * @throws AppError address_invalid, address_denied (as far as it shows before the name is resolved)
 */
export function pageAddress(typed: string, pages: PageClient): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  try {
    const checked = pages.outbound.check(address);
    if (checked.length > maxAddressLength) throw new AppError('address_invalid');
    return checked;
  } catch (fault) {
    if (!(fault instanceof OutboundError)) throw fault;
    throw new AppError(fault.fault === 'address_denied' ? 'address_denied' : 'address_invalid');
  }
}

/** What a source is called until its page is read: its address without scheme and query. */
export function nameFromAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${readable(pathname)}`.replace(/\/$/, '').slice(0, 200);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
  } catch {
    return path;
  }
}
