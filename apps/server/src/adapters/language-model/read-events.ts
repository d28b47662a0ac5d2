import { type EventSourceMessage, createParser } from 'eventsource-parser';
import { ProviderError } from '../../ports/provider-error.ts';

/** One event of a chat holds a token or a few; a line that never ends must not fill the memory. */
export const LARGEST_EVENT = 200_000;

/**
 * The data of each server-sent event, whatever the pieces are cut at: lines, line ends or the bytes of a letter. Events that
 * came in one piece are given together: a token is little work, and handing each on by itself would be most of it.
 */
export async function* readEvents(
  body: AsyncIterable<Buffer>,
  signal: AbortSignal,
): AsyncGenerator<string[], void, undefined> {
  const arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }: EventSourceMessage) => arrived.push(data) });
  const decoder = new TextDecoder();
  let pending = 0;
  for await (const piece of body) {
    signal.throwIfAborted();
    parser.feed(decoder.decode(piece, { stream: true }));
    pending = arrived.length > 0 ? 0 : pending + piece.length;
    if (pending > LARGEST_EVENT)
      throw new ProviderError('bad_answer', 'The provider sent an event without an end');
    if (arrived.length > 0) yield arrived.splice(0);
  }
  // Some servers end without the empty line that closes the last event.
  parser.feed(`${decoder.decode()}\n\n`);
  if (arrived.length > 0) yield arrived.splice(0);
}
