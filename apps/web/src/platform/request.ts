import {
  basePaths,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type Route,
} from '@centralita/contract/core/route';
import { abortedError } from './api-error.ts';
import { config } from './config.ts';
import { moved } from './moved.ts';
import { actingCompany, session } from './session.ts';

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a call takes beside its route: params, query and body where the route has them. */
export type Input<R extends Route> = Part<'params', ParamsIn<R>> &
  Part<'query', QueryIn<R>> &
  Part<'body', BodyIn<R>> &
  (R extends { updatedBy: true } ? { updatedBy?: string } : unknown) & { signal?: AbortSignal };

/** The input may be left out where nothing in it is required. */
export type Arguments<R extends Route> =
  Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** The window it comes from (X-Updated-By). */
  updatedBy?: string;
  signal?: AbortSignal;
}

export interface Prepared {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  /** The token the call goes out with; a 401 for an older one must not end a newer session. */
  token: string | null;
}

/**
 * The request of a call. The company the session acts for goes along wherever the route takes `company_id`; the server
 * only compares it. `sessionToken`: the session that asks, by default that of this tab.
 */
export function prepare(route: Route, input: LooseInput, sessionToken = session.get().token): Prepared {
  const company = companyOf(input);
  const query = withCompany(route.query, input.query, company);
  const body = withCompany(route.body, input.body, company);
  const token = route.access === 'public' || route.access === 'public-key' ? null : sessionToken;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (route.access === 'public-key') headers['x-api-key'] = config.publicKey;
  if (route.updatedBy && input.updatedBy) headers['x-updated-by'] = input.updatedBy;
  if (body) headers['content-type'] = 'application/json';
  const path = filled(route.path, input.params ?? {});
  return {
    url: `${config.origin}${basePaths[route.base]}${path}${encoded(query)}`,
    method: route.method,
    headers,
    body: body ? JSON.stringify(body) : null,
    token,
  };
}

/** Nothing leaves a tab whose session went to another company; where it comes back, what waited goes out. @throws ApiError */
export async function whileHere(): Promise<void> {
  if (!moved.get()) return;
  await new Promise<void>((resolve) => {
    const stop = moved.subscribe(() => {
      if (moved.get()) return;
      stop();
      resolve();
    });
  });
  if (!session.get().token) throw abortedError();
}

/** A company that the address names is the one, wherever the session acts: the server refuses two. */
function companyOf({ params }: LooseInput): string | null {
  return typeof params?.['companyId'] === 'string' ? params['companyId'] : actingCompany();
}

function withCompany(
  schema: Route['query'],
  given: Record<string, unknown> | undefined,
  company: string | null,
) {
  if (!schema) return undefined;
  return company && 'company_id' in schema.shape ? { company_id: company, ...given } : { ...given };
}

function filled(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** `?a=1&b=2&b=3`: a list repeats its key, nothing is sent for undefined and null. */
function encoded(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}
