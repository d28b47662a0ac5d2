import type { ErrorBody } from '@centralita/contract/core/errors';
import type { Route } from '@centralita/contract/core/route';
import type { Answer } from '@centralita/contract/knowledge/schema';
import { ApiError, offlineError } from '../../platform/api-error.ts';
import type { Arguments } from '../../platform/request.ts';
import { stream } from '../../platform/stream.ts';

/**
 * Asks by a call that streams its answer. `onText` gets each piece of it as it comes; gives the whole answer. Throws
 * ApiError, also for a fault that the server tells in the middle of an answer, and for an answer that breaks off.
 */
export async function streamAnswer<R extends Route>(
  route: R,
  onText: (text: string) => void,
  ...input: Arguments<R>
): Promise<Answer> {
  for await (const { event, data } of stream(route, ...input)) {
    if (event === 'text') onText((data as { text: string }).text);
    if (event === 'error') throw told(data);
    if (event === 'done') return wholeAnswer(data);
  }
  throw offlineError();
}

/** In a stream the answer stands in its envelope; a server that answers at once has taken it out already. */
function wholeAnswer(data: unknown): Answer {
  return (typeof data === 'object' && data !== null && 'data' in data ? data.data : data) as Answer;
}

/** Our own server says it, as it says why a call was refused: the whole catalogue of codes (9 KB) is not needed to believe it. */
function told(data: unknown): ApiError {
  return new ApiError(200, data as ErrorBody);
}
