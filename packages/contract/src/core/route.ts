import type { z } from 'zod';
import type { Policy } from './policies.ts';

export type Base = 'auth' | 'main' | 'cc' | 'public';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Service = 'knowledge' | 'contact-center';

/**
 * Who may call: `public` anybody; `public-key` whoever holds the public key (x-api-key); `campaign-key` whoever holds the
 * key of the campaign that the path names; `session` anybody signed in; otherwise the policy that the session must hold in the company it acts for.
 */
export type Access = 'public' | 'public-key' | 'campaign-key' | 'session' | Policy;

/** One call: the server, the typed client, the OpenAPI document and the isolation sweep are all made from it. */
export interface Route {
  readonly base: Base;
  readonly method: Method;
  /** As the specification writes it, with `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** A second policy that suffices. */
  readonly alsoFor?: Policy;
  /** `company`: runs inside one company's walls. */
  readonly scope: 'none' | 'company';
  /** The service that must be on for the company; else 422. */
  readonly service?: Service;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /**
   * The multipart field that carries the one file of this call. With a `body` as well, its JSON may stand before the file in
   * the field `json`.
   */
  readonly file?: string;
  /** The most that file may have, where 2 MB are not right. */
  readonly maxFileBytes?: number;
  /** What stands under `data`; for `raw` the whole answer. */
  readonly reply: z.ZodType;
  /**
   * `data` = envelope, `raw` = the reply itself, `stream` = envelope, or server-sent events when Accept asks for them,
   * `file` = a download (core/file-reply.ts).
   */
  readonly format: 'data' | 'raw' | 'stream' | 'file';
  /** The list of the reply that may be long: it is written in slices, so that nobody else's call waits for it. Not with `sameUntilEvent`. */
  readonly longList?: string;
  /**
   * The reply depends on the company's data and on the query alone, and every change of that data emits an event: it may
   * be given again until the company's next event.
   */
  readonly sameUntilEvent?: true;
  /** Largest JSON body, where 1 MB is not right. */
  readonly maxBodyBytes?: number;
  /** Most values of a JSON body, those within others counted too, where 50,000 are not right. */
  readonly maxBodyValues?: number;
  /** What the audit log calls this act, `noun.verb`; false where nothing is changed that anybody would look for there. */
  readonly audit?: `${string}.${string}` | false;
  /** Takes the header `X-Updated-By`: an id of the window it comes from, which comes back in events. */
  readonly updatedBy?: true;
  /** False: only a person may call, not a key of the company; `only`: only a key. Else a key may call what its policies allow. */
  readonly keys?: false | 'only';
  /** At most this many calls a minute per session, key or (nobody signed in) address; 429 beyond. */
  readonly perMinute?: number;
  /** At most this many calls a minute from one address, whoever makes them; 429 beyond. */
  readonly perMinutePerAddress?: number;
}

type Defaults = { format: 'data' };
/** A call that may change something has to say what the audit log calls it, or that it is nothing for it. */
type Told =
  | { readonly method: 'GET' }
  | { readonly method: Exclude<Method, 'GET'>; readonly audit: NonNullable<Route['audit']> };
type Spec = Omit<Route, 'format'> & { readonly format?: Route['format'] } & Told;

/** Declares a call. The type keeps every schema, so that handlers and the client are typed by it. */
export function route<const R extends Spec>(
  record: R,
): R & (R extends { format: string } ? unknown : Defaults) {
  return { format: 'data', ...record } as R & (R extends { format: string } ? unknown : Defaults);
}

export const basePaths: Record<Base, string> = {
  auth: '/api/auth',
  main: '/api/main',
  cc: '/api/contact-center',
  public: '/api/public',
};

type OutOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type InOf<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<R extends Route> = OutOf<R['params']>;
export type QueryOf<R extends Route> = OutOf<R['query']>;
export type BodyOf<R extends Route> = OutOf<R['body']>;
/** What a handler returns and what a client receives. */
export type ReplyOf<R extends Route> = z.output<R['reply']>;

export type ParamsIn<R extends Route> = InOf<R['params']>;
export type QueryIn<R extends Route> = InOf<R['query']>;
export type BodyIn<R extends Route> = InOf<R['body']>;

/** Whether a key of a company may make this call, as far as its policies allow; the platform is no company's. */
export function takesKeys({ access, keys }: Pick<Route, 'access' | 'keys'>): boolean {
  const forOthers: readonly Access[] = ['public', 'public-key', 'campaign-key', 'platform:super-admin'];
  return !forOthers.includes(access) && keys !== false;
}

/** Names of the `{parameters}` of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
