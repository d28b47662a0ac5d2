import { isIP } from 'node:net';
import { isMetadataAddress, isPublicAddress } from './address.ts';
import type { AllowList } from './allow-list.ts';
import { OutboundError } from './outbound-error.ts';

/** Names that never mean a public machine (RFC 6761, 6762, 8375 and the clouds' .internal). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Ports of other protocols that a forged HTTP request could talk to (after the WHATWG list of bad ports, plus databases). */
const FOREIGN_PORTS = new Set([
  21, 22, 23, 25, 53, 110, 119, 139, 143, 389, 445, 465, 514, 587, 993, 995, 3306, 5432, 6379,
]);

export interface CheckedUrl {
  url: URL;
  /** True where the operator allows this host: what it resolves to may be internal. */
  trusted: boolean;
}

/**
 * Everything that can be known about an address before its name is resolved. Throws OutboundError `bad_request` for
 * what is no usable URL and `address_denied` for what must not be reached.
 */
export function checkUrl(address: string | URL, allowed: AllowList): CheckedUrl {
  const url = parse(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundError('bad_request', 'Only http and https addresses can be called');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('bad_request', 'An address must not carry a user or a password');
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A name that resolves to one is refused where it is looked up, also for an operator who allows it.
  if (isMetadataAddress(literal)) throw denied();
  const trusted = allowed(url);
  if (trusted) return { url, trusted };
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw denied();
  if (LOCAL_NAME.test(url.hostname) || FOREIGN_PORTS.has(Number(url.port))) throw denied();
  return { url, trusted };
}

export function denied(): OutboundError {
  return new OutboundError('address_denied', 'This address is not allowed');
}

/** The URL parser already turns 0x7f.1, 017700000001, 2130706433 and full-width digits into 127.0.0.1. */
function parse(address: string | URL): URL {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new OutboundError('bad_request', 'This is not a valid address');
  }
  url.hash = '';
  const bare = url.hostname.replace(/\.+$/, '');
  // "127.0.0.1.." only becomes a number again when it is set without its dots.
  if (bare !== url.hostname) url.hostname = bare;
  if (url.hostname === '' || url.hostname.endsWith('.')) {
    throw new OutboundError('bad_request', 'This is not a valid address');
  }
  return url;
}
