import type { CustomFetch } from 'openid-client';
import type { Outbound } from '../../platform/outbound.ts';

const timeoutMs = 10_000;
/** Google's and Microsoft's keys and tokens are a few kilobytes. */
const maxBytes = 256 * 1024;

/** The library's requests through the guarded client. Redirects are an answer like any other: the library follows none. */
export function guardedFetch(outbound: Outbound): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await outbound.request({
      method,
      url,
      headers,
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      timeout_ms: timeoutMs,
      max_bytes: maxBytes,
      max_redirects: 0,
      ...(signal ? { signal } : {}),
    });
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

/** What it sends are forms; anything else would be a new habit of the library. */
function textOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new TypeError('a body that is no form');
}
