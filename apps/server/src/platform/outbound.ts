import * as http from 'node:http';
import * as https from 'node:https';
import { type AllowList, readAllowList } from './outbound/allow-list.ts';
import { readBody } from './outbound/body.ts';
import { checkUrl } from './outbound/check-url.ts';
import { Deadline } from './outbound/deadline.ts';
import { type Agents, exchange } from './outbound/exchange.ts';
import { type Resolve, guardedLookup, resolveBySystem } from './outbound/guarded-lookup.ts';
import { OutboundError } from './outbound/outbound-error.ts';
import { type Hop, nextHop } from './outbound/redirect.ts';

export interface OutboundRequest {
  method: string;
  url: string;
  /** Sent as given, except those that belong to the connection (host, content-length, ...), which are left out. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For all of it: resolving, connecting, redirects, the last byte of the body. */
  timeout_ms: number;
  /** For each single wait (connecting and headers together, then between two pieces). Default: timeout_ms. */
  idle_ms?: number;
  /** Largest body, counted after unpacking. Default 1 MB. */
  max_bytes?: number;
  /** Redirects that are followed; with 0 a redirect is an answer like any other. Default 5. */
  max_redirects?: number;
  signal?: AbortSignal;
  /** Asked when the connection stands and nothing has left yet: false calls it off (`aborted`). */
  may_go?: () => boolean;
}

export interface OutboundHead {
  status: number;
  /** Names in lower case; repeated ones joined with ", ". */
  headers: Record<string, string>;
  final_url: string;
}

export interface OutboundResponse extends OutboundHead {
  body: Buffer;
}

export interface OutboundStream extends OutboundHead {
  /** To be read to its end or left by break or return, either of which frees the connection. */
  body: AsyncGenerator<Buffer, void, undefined>;
  /** Frees the connection of a body that nobody will read. */
  cancel(): void;
}

/** The one way out of the server. Throws OutboundError and nothing else; a status of 400 or more is no error here. */
export interface Outbound {
  request(asked: OutboundRequest): Promise<OutboundResponse>;
  stream(asked: OutboundRequest): Promise<OutboundStream>;
  /**
   * The address as it would be called. Throws OutboundError where that shows already, before its name is resolved: what is
   * no http address, and internal ones in any spelling.
   */
  check(address: string): string;
  /** Closes idle connections; at shutdown. */
  close(): void;
}

export interface OutboundOptions {
  /** Hosts (`host` or `host:port`) that may be internal: OUTBOUND_ALLOW, or the operator's own provider. */
  allow?: readonly string[];
  /**
   * Keeps connections open between requests: for providers that are called all the time and whose callers repeat a
   * request that a closing connection swallowed. Default false: a webhook is never sent into a dying connection.
   */
  keep_alive?: boolean;
  resolve?: Resolve;
  /** An authority (PEM) trusted besides those of the system. */
  ca?: string;
}

/** Makes a client with its own connections and its own list of trusted hosts. Throws TypeError for a bad `allow` entry. */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const keepAlive = options.keep_alive ?? false;
  const agents: Agents = {
    'http:': new http.Agent({ keepAlive }),
    'https:': new https.Agent({ keepAlive, ...(options.ca === undefined ? {} : { ca: options.ca }) }),
  };
  const allowed = readAllowList(options.allow ?? []);
  const resolve = options.resolve ?? resolveBySystem;
  const stream = (asked: OutboundRequest): Promise<OutboundStream> =>
    open(asked, { agents, allowed, resolve });
  return {
    stream,
    request: async (asked) => collect(await stream(asked)),
    check: (address) => checkUrl(address, allowed).url.href,
    close: () => {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

interface Guard {
  agents: Agents;
  allowed: AllowList;
  resolve: Resolve;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** These describe the connection, which is ours; some of them would let a caller smuggle a second request. */
const CONNECTION_HEADERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.*|:.*)$/;

async function open(asked: OutboundRequest, guard: Guard): Promise<OutboundStream> {
  const first = firstHop(asked);
  const deadline = new Deadline(asked);
  try {
    const { response, hop } = await follow(first, asked.max_redirects ?? 5, guard, deadline);
    const status = response.statusCode ?? 0;
    const bodiless = hop.method === 'HEAD' || status === 204 || status === 304;
    const body = readBody(response, { max_bytes: asked.max_bytes ?? 1_000_000, bodiless }, deadline);
    const cancel = (): void => deadline.end(new OutboundError('aborted', 'The request was given up'));
    return { status, headers: flat(response.headers), final_url: hop.url.href, body, cancel };
  } catch (error) {
    deadline.release();
    throw error;
  }
}

async function follow(
  first: Hop,
  max_redirects: number,
  guard: Guard,
  deadline: Deadline,
): Promise<{ response: http.IncomingMessage; hop: Hop }> {
  let hop = first;
  for (let redirects = 0; ; redirects += 1) {
    const { url, trusted } = checkUrl(hop.url, guard.allowed);
    const lookup = guardedLookup(guard.resolve, trusted);
    const headers = { 'user-agent': 'Centralita', ...hop.headers, ...connectionHeaders(hop.body) };
    const response = await exchange({ ...hop, url, headers, lookup }, guard.agents, deadline);
    const next =
      max_redirects === 0
        ? null
        : nextHop({ ...hop, url }, response.statusCode ?? 0, response.headers.location);
    if (next === null) return { response, hop: { ...hop, url } };
    response.destroy();
    if (redirects === max_redirects)
      throw new OutboundError('too_many_redirects', 'The address redirects too often');
    hop = next;
  }
}

function firstHop(asked: OutboundRequest): Hop {
  const method = asked.method.toUpperCase();
  if (!METHODS.has(method)) throw new OutboundError('bad_request', 'This method cannot be sent');
  const { url } = checkUrl(asked.url, () => true);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(asked.headers ?? {})) {
    if (!CONNECTION_HEADERS.test(name.toLowerCase())) headers[name.toLowerCase()] = value;
  }
  return {
    url,
    method,
    headers,
    body: typeof asked.body === 'string' ? Buffer.from(asked.body) : asked.body,
    may_go: asked.may_go,
  };
}

function connectionHeaders(body: Uint8Array | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': 'gzip, br' };
  if (body !== undefined) headers['content-length'] = String(body.length);
  return headers;
}

async function collect(stream: OutboundStream): Promise<OutboundResponse> {
  const pieces: Buffer[] = [];
  for await (const piece of stream.body) pieces.push(piece);
  const { status, headers, final_url } = stream;
  return { status, headers, final_url, body: Buffer.concat(pieces) };
}

function flat(headers: http.IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined,
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
