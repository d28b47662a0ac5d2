import type { Route } from '@centralita/contract/core/route';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { abortedError, errorOf, offlineError } from './api-error.ts';
import { refused, send } from './api.ts';
import { prepare, whileHere, type Arguments, type LooseInput } from './request.ts';

export interface StreamEvent {
  /** The event's name; `message` where the server gives none. */
  event: string;
  /** Parsed JSON. */
  data: unknown;
}

/**
 * Asks a route of format `stream` for server-sent events and yields them as they come. A route that answers at once
 * (application/json) yields one event `done` with its `data`. Throws ApiError; `signal` stops it.
 */
export async function* stream<R extends Route>(
  route: R,
  ...[input]: Arguments<R>
): AsyncGenerator<StreamEvent> {
  const given: LooseInput = input ?? {};
  await whileHere();
  const request = prepare(route, given);
  request.headers.accept = 'text/event-stream';
  const response = await send(request, given.signal);
  try {
    if (!response.ok) {
      throw refused(
        request,
        errorOf(response.status, await response.text(), response.headers.get('retry-after')),
      );
    }
    yield* isEvents(response) ? eventsOf(response) : [await wholeOf(response)];
  } catch (error) {
    if (given.signal?.aborted) throw abortedError();
    throw error instanceof TypeError ? offlineError() : error;
  }
}

async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  if (!response.body) throw offlineError();
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield { event: next.value.event ?? 'message', data: JSON.parse(next.value.data) as unknown };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function wholeOf(response: Response): Promise<StreamEvent> {
  const { data } = (await response.json()) as { data: unknown };
  return { event: 'done', data };
}

function isEvents(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('text/event-stream');
}
