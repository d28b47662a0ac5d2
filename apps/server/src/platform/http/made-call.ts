import type { Route } from '@centralita/contract/core/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Emit, UploadedFile } from './call.ts';
import { cookiesOf, type Cookies } from './cookies.ts';
import type { ActingCompany, Session } from './session.ts';

/** What was found out about a call before it was made. */
export interface Known {
  params: unknown;
  query: unknown;
  body: unknown;
  file: UploadedFile | null;
  session: Session | null;
  company: ActingCompany | null;
  token: string | null;
  address: string;
}

/**
 * A call as its handler sees it. What hardly any handler asks for is made where one does: a signal costs as much as the
 * parsing of a small body.
 */
export class MadeCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null;
  readonly session: Session | null;
  readonly company: ActingCompany | null;
  readonly token: string | null;
  readonly address: string;
  readonly userAgent: string | null;
  readonly updatedBy: string | null;
  emit: Emit | null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #signal: AbortSignal | null = null;

  private constructor(route: Route, known: Known, request: FastifyRequest, reply: FastifyReply) {
    this.params = known.params;
    this.query = known.query;
    this.body = known.body;
    this.file = known.file;
    this.session = known.session;
    this.company = known.company;
    this.token = known.token;
    this.address = known.address;
    this.userAgent = header(request, 'user-agent');
    this.updatedBy = route.updatedBy ? windowOf(request) : null;
    this.emit = wantsEvents(route, request) ? () => undefined : null;
    this.#request = request;
    this.#reply = reply;
  }

  /** The types of its parts are what the route's schemas and its access gave. */
  static of(route: Route, known: Known, request: FastifyRequest, reply: FastifyReply): Call<Route> {
    return new MadeCall(route, known, request, reply) as unknown as Call<Route>;
  }

  get host(): string {
    return this.#request.hostname;
  }

  get origin(): string | null {
    return header(this.#request, 'origin');
  }

  get cookies(): Cookies {
    return cookiesOf(this.#request, this.#reply);
  }

  get warn(): Call<Route>['warn'] {
    return (text) => void this.#reply.header('warning', `299 - "${inHeader(text)}"`);
  }

  get signal(): AbortSignal {
    return (this.#signal ??= goneSignal(this.#reply));
  }
}

export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

const longestWarning = 2_000;

/** Headers hold ASCII: other letters are written as in an address. */
function inHeader(text: string): string {
  const bare = text
    .replace(/["\\]/g, "'")
    .replace(/[^\x20-\x7e]+/g, (letters) => encodeURIComponent(letters.replace(/\p{Surrogate}/gu, '')));
  return bare.slice(0, longestWarning);
}

/** Any short id that can stand in a header; another is nobody's. */
function windowOf(request: FastifyRequest): string | null {
  return /^[\w.:-]{1,100}$/.exec(header(request, 'x-updated-by') ?? '')?.[0] ?? null;
}

function wantsEvents(route: Route, request: FastifyRequest): boolean {
  return route.format === 'stream' && (request.headers.accept ?? '').includes('text/event-stream');
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.closed && !reply.raw.writableFinished) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
