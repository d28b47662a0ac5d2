import { isErrorCode } from '@centralita/contract/core/errors';
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

function told(data: unknown): ApiError {
  const { message, message_es, code } = data as { message: string; message_es: string; code: string };
  return new ApiError(200, { message, message_es, code: isErrorCode(code) ? code : 'internal' });
}
