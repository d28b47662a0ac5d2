import { estimateTokens } from '@centralita/contract/core/tokens';
import type { OutboundStream } from '../../platform/outbound.ts';
import type { ModelEvent, ModelRequest } from '../../ports/language-model.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { type Chunk, readChunk } from './chunk.ts';
import { LARGEST_EVENT, readEvents } from './read-events.ts';

/**
 * Turns the body of a chat completion into model events. Throws ProviderError where it holds no text, breaks off
 * before the model said that it is done, or is no chat completion at all.
 */
export async function* readAnswer(
  answer: OutboundStream,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  let text = '';
  let finish: string | null = null;
  let usage: Chunk['usage'] = null;
  for await (const chunks of chunksOf(answer, signal)) {
    for (const chunk of chunks) {
      finish = chunk.finish ?? finish;
      usage = chunk.usage ?? usage;
      if (chunk.text === '') continue;
      text += chunk.text;
      yield { type: 'text', text: chunk.text };
    }
  }
  if (text === '') throw emptyAnswer(finish);
  yield {
    type: 'end',
    input_tokens: usage?.input ?? estimateTokens(request.messages.map(({ content }) => content).join(' ')),
    output_tokens: usage?.output ?? estimateTokens(text),
    estimated: usage === null,
    cut_off: finish === 'length',
  };
}

/** The parts of the answer, together as they came. A server that does not stream sends a single one. */
export function chunksOf(
  answer: OutboundStream,
  signal: AbortSignal,
): AsyncGenerator<Chunk[], void, undefined> {
  const type = (answer.headers['content-type'] ?? '').toLowerCase();
  if (type.includes('html')) {
    answer.cancel();
    throw new ProviderError('bad_answer', 'The provider answered with a web page: is the base URL right?');
  }
  return type.includes('application/json') ? wholeChunk(answer) : streamedChunks(answer, signal);
}

async function* wholeChunk({ body }: OutboundStream): AsyncGenerator<Chunk[], void, undefined> {
  const text = await wholeText(body);
  // What is longer is no answer, and to parse it would hold up everybody.
  if (text.length > LARGEST_EVENT)
    throw new ProviderError('bad_answer', 'The provider sent a very long answer');
  yield [readChunk(text)];
}

async function* streamedChunks(
  answer: OutboundStream,
  signal: AbortSignal,
): AsyncGenerator<Chunk[], void, undefined> {
  let closing: NodeJS.Timeout | undefined;
  try {
    for await (const events of readEvents(answer.body, signal)) {
      const { chunks, isEnd, fault } = readAll(events);
      if (chunks.length > 0) yield chunks;
      if (fault) throw fault;
      // Reading on to the end of the body, which comes with the same packet, leaves the connection for the next call.
      if (isEnd) closing ??= setTimeout(() => answer.cancel(), CLOSING_MS);
    }
  } catch (error) {
    if (closing === undefined || signal.aborted || error instanceof ProviderError) throw error;
  } finally {
    clearTimeout(closing);
  }
  if (closing === undefined) throw new ProviderError('unavailable', 'The answer broke off');
}

interface Read {
  chunks: Chunk[];
  /** The model said that it is done. */
  isEnd: boolean;
  /** What cannot be read: what came before it counts. */
  fault: unknown;
}

function readAll(events: readonly string[]): Read {
  const read: Read = { chunks: [], isEnd: false, fault: null };
  try {
    for (const data of events) {
      const chunk = data === '[DONE]' ? null : readChunk(data);
      if (chunk) read.chunks.push(chunk);
      read.isEnd ||= chunk === null || chunk.finish !== null;
    }
  } catch (fault) {
    read.fault = fault;
  }
  return read;
}

/** Some servers keep the connection open after a finished answer; nobody waits for them longer than this. */
const CLOSING_MS = 500;

async function wholeText(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export function emptyAnswer(finish: string | null): ProviderError {
  const filtered = finish === 'content_filter';
  return new ProviderError(
    filtered ? 'refused' : 'bad_answer',
    `The model answered nothing${filtered ? ' (filtered)' : ''}`,
    undefined,
    filtered ? 'filtered' : undefined,
  );
}
