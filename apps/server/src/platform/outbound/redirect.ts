import { OutboundError } from './outbound-error.ts';

export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  /** Asked once, before the first request leaves. */
  may_go?: (() => boolean) | undefined;
}

/**
 * The request that a redirect asks for, or null where the answer is none. To another origin only the kind of the body
 * and of the answer go along: keys, cookies and whatever else the caller set were meant for the first one.
 */
export function nextHop(hop: Hop, status: number, location: string | undefined): Hop | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  const url = target(location, hop.url);
  const keepsBody = status === 307 || status === 308;
  const sameOrigin = url.origin === hop.url.origin;
  const headers = sameOrigin ? { ...hop.headers } : only(hop.headers, ['content-type', 'accept']);
  if (keepsBody) return { url, method: hop.method, headers, body: hop.body };
  // RFC 9110 15.4: every client turns a POST into a GET here, and servers rely on it.
  delete headers['content-type'];
  return { url, method: hop.method === 'HEAD' ? 'HEAD' : 'GET', headers, body: undefined };
}

function target(location: string, base: URL): URL {
  try {
    return new URL(location, base);
  } catch {
    throw new OutboundError('bad_response', 'The answer redirects to something that is no address');
  }
}

function only(headers: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
