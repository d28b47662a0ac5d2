import { isErrorCode } from '@centralita/contract/core/errors';
import type { BodyIn } from '@centralita/contract/core/route';
import {
  testTextToText,
  type TestMessage,
  type TestTurn,
} from '@centralita/contract/conversations/test-routes';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import { ApiError, offlineError } from '../../../../platform/api-error.ts';
import { stream } from '../../../../platform/stream.ts';
import type { Step } from './conversation.ts';

/** What comes before a turn is whole. */
export type Coming =
  Extract<Step, { kind: 'words' | 'message' | 'step' }> extends infer One
    ? One extends { id: number }
      ? Omit<One, 'id'>
      : never
    : never;

/** One turn of a test chat; `onComing` gets each piece of it as it is born. Throws ApiError. */
export async function streamTurn(
  body: BodyIn<typeof testTextToText>,
  onComing: (coming: Coming) => void,
  signal: AbortSignal,
): Promise<TestTurn> {
  for await (const { event, data } of stream(testTextToText, { body, signal })) {
    if (event === 'words') onComing({ kind: 'words', ...(data as Words) });
    if (event === 'message') onComing({ kind: 'message', message: data as TestMessage });
    if (event === 'step') onComing({ kind: 'step', step: data as TraceStep });
    if (event === 'error') throw told(data);
    if (event === 'done') return unwrapped(data);
  }
  throw offlineError();
}

interface Words {
  ask: number;
  when: string;
  text: string;
}

/** In a stream the turn stands in its envelope; a server that answers at once has taken it out already. */
function unwrapped(data: unknown): TestTurn {
  return (typeof data === 'object' && data !== null && 'data' in data ? data.data : data) as TestTurn;
}

function told(data: unknown): ApiError {
  const { message, message_es, code } = data as { message: string; message_es: string; code: string };
  return new ApiError(200, { message, message_es, code: isErrorCode(code) ? code : 'internal' });
}
