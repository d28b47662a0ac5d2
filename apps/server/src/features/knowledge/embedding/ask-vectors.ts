import { setTimeout as sleep } from 'node:timers/promises';
import { stopwatch } from '../../../platform/stopwatch.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { Pace } from './pace.ts';

/** Below this a text is not cut any shorter. */
const shortest = 200;
/** A server that asks to wait longer is left alone for as long. */
const longestWaitMs = 5_000;
const pauseMs = 300;

/** Texts that the server gave vectors for, the first ones of those asked for; null for one that it takes in no form. */
export type Vectors = (Float32Array | null)[];

/**
 * Vectors of as many of the first texts as the server does well at once. A call that fails is made again with half of them,
 * down to one. @throws ProviderError where the server gives none at all at present
 */
export async function askVectors(
  embedder: Embedder,
  pace: Pace,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Vectors> {
  for (;;) {
    signal.throwIfAborted();
    const part = texts.slice(0, pace.size);
    try {
      const passed = stopwatch();
      const vectors = await embedder.embed(part, 'passage', signal);
      pace.took(part.length, passed());
      return vectors;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const [first = ''] = part;
      if (part.length <= 1) return [await vectorOfOne(embedder, first, error, signal)];
      if (error.fault === 'refused') pace.refused(part.length);
      else pace.failed(part.length);
      if (error.fault === 'unavailable' || error.fault === 'rate_limited') await pause(error, signal);
    }
  }
}

/**
 * The vector of a text that was refused: of its beginning, where the whole is too long for the model. Whether it is the text
 * or the server shows by a word that every server takes.
 */
async function vectorOfOne(
  embedder: Embedder,
  text: string,
  error: ProviderError,
  signal: AbortSignal,
): Promise<Float32Array | null> {
  if (error.fault === 'rate_limited') throw error;
  await embedder.embed(['word'], 'passage', signal);
  // What is out of order for a moment takes the whole text the next time.
  const longest = error.fault === 'refused' ? text.length / 2 : text.length;
  for (let length = longest; ; length /= 2) {
    try {
      const [vector] = await embedder.embed([text.slice(0, Math.ceil(length))], 'passage', signal);
      if (vector) return vector;
    } catch (fault) {
      if (!(fault instanceof ProviderError) || fault.fault === 'rate_limited') throw fault;
    }
    if (length <= shortest) break;
  }
  await embedder.embed(['word'], 'passage', signal);
  return null;
}

async function pause({ retryAfterSeconds = 0 }: ProviderError, signal: AbortSignal): Promise<void> {
  await sleep(Math.min(longestWaitMs, Math.max(pauseMs, retryAfterSeconds * 1_000)), undefined, { signal });
}
