import type { ReplyOf, Route } from '@centralita/contract/core/route';
import { abortedError, ApiError, errorOf, offlineError } from './api-error.ts';
import { takeEarly } from './early.ts';
import { moved } from './moved.ts';
import { prepare, whileHere, type Arguments, type LooseInput, type Prepared } from './request.ts';
import { endSession, type Ended } from './session.ts';

/**
 * Makes the call that a contract route describes and gives what stands under `data` (the whole answer for `raw`).
 * Import the route from its own file, `@centralita/contract/<feature>/routes`, so that a screen carries only its own.
 * Throws ApiError. A 401 or 403 also ends the session, unless the route needs none.
 */
export async function call<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<ReplyOf<R>> {
  const given: LooseInput = input ?? {};
  for (;;) {
    await whileHere();
    const request = prepare(route, given);
    try {
      return await answerTo(route, request, given.signal);
    } catch (error) {
      // The session went to another company before this tab was told, and nothing was done: it waits with the others.
      if (!moved.get() || !request.token || !(error instanceof ApiError) || error.status !== 401) throw error;
    }
  }
}

/** Makes a prepared request, whatever other tabs did meanwhile. Throws ApiError. */
export async function answerTo<R extends Route>(
  route: R,
  request: Prepared,
  signal?: AbortSignal,
): Promise<ReplyOf<R>> {
  const response = await send(request, signal);
  const text = await response.text().catch(() => null);
  if (text === null) throw signal?.aborted ? abortedError() : offlineError();
  if (!response.ok)
    throw refused(request, errorOf(response.status, text, response.headers.get('retry-after')));
  return parsed(route, text) as ReplyOf<R>;
}

/** Sends a prepared request. Throws ApiError `offline` or `aborted`; any answer of the server is returned. */
export async function send(request: Prepared, signal?: AbortSignal): Promise<Response> {
  const { url, method, headers, body } = request;
  try {
    return await (takeEarly(request) ?? fetch(url, { method, headers, body, ...(signal ? { signal } : {}) }));
  } catch {
    throw signal?.aborted ? abortedError() : offlineError();
  }
}

/** Ends the session where the answer says that it is dead; gives the error back to be thrown. */
export function refused(request: Prepared, error: ApiError): ApiError {
  if (request.token && (error.status === 401 || error.status === 403))
    endSession(endOf(error), request.token);
  return error;
}

/** What a refusal says about the end of the session. */
export function endOf({ code, status }: ApiError): Ended {
  if (status === 403) return 'rights';
  return code === 'session_ended' ? 'elsewhere' : 'expired';
}

/** The reply inside a successful answer. */
export function parsed(route: Pick<Route, 'format'>, text: string): unknown {
  try {
    const answer = JSON.parse(text) as { data: unknown };
    return route.format === 'raw' ? answer : answer.data;
  } catch {
    throw errorOf(500, '', null);
  }
}
