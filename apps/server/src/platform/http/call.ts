import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@centralita/contract/core/route';
import type { Cookies } from './cookies.ts';
import type { ActingCompany, Session } from './session.ts';

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Pushes one server-sent event to a client that asked for a stream. */
export type Emit = (event: string, data: unknown) => void;

type CompanyOf<R extends Route> = R['scope'] extends 'company' ? ActingCompany : null;
type SessionOf<R extends Route> = R['access'] extends 'public' | 'public-key' | 'campaign-key'
  ? null
  : Session;
type FileOf<R extends Route> = R['file'] extends string ? UploadedFile : null;

/** Everything a handler may know about a call. By then it is parsed, signed in, allowed and inside its company. */
export interface Call<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  file: FileOf<R>;
  company: CompanyOf<R>;
  session: SessionOf<R>;
  /** The caller's bearer token, for the call that ends it. */
  token: string | null;
  /** The caller's network address. */
  address: string;
  /** The host name that the caller says it called; anybody may say any. */
  host: string;
  /** The page that a browser calls from, by its header; null: none was named. */
  origin: string | null;
  /** What the caller's program says it is. */
  userAgent: string | null;
  /** The window it comes from (X-Updated-By), where the route takes that. */
  updatedBy: string | null;
  /** What this browser alone holds for a moment. */
  cookies: Cookies;
  /** Tells the caller's program, beside the answer, what it may not have meant (a Warning header). */
  warn(text: string): void;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
  /** Set when the caller asked for server-sent events. */
  emit: Emit | null;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<ReplyOf<R>>;

/** A contract route and what serves it. */
export interface Binding {
  readonly route: Route;
  // The handler's own types were checked by `bind`; the server hands it what the route's schemas gave.
  readonly handler: (call: never) => Promise<unknown>;
}

export function bind<R extends Route>(route: R, handler: Handler<R>): Binding {
  return { route, handler };
}
