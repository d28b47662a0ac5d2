import { Breaker } from '../../platform/outbound/breaker.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { attemptsInAll, firstBackoffMs, longestRetryWaitMs } from './policy.ts';
import { Watch } from './watch.ts';

export interface EmbedderLimits {
  /** For the vector of a question, repetitions included: an answer waits for it. Default 3 s. */
  query_ms?: number;
  /** For each 64 passages, repetitions included. Default 30 s. */
  passages_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

/** So many texts share one limit of time and are asked for again together. */
const textsPerCall = 64;

/** The embedder with limits of time, repetitions and a breaker, whatever the provider behind it. One per endpoint. */
export function steadyEmbedder(embedder: Embedder, clock: Clock, limits: EmbedderLimits = {}): Embedder {
  const breaker = new Breaker(clock);
  return {
    model: embedder.model,
    embed: async (texts, purpose, signal) => {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += textsPerCall) {
        const part = texts.slice(from, from + textsPerCall);
        const act = (until: AbortSignal) => embedder.embed(part, purpose, until);
        const within_ms = purpose === 'query' ? (limits.query_ms ?? 3_000) : (limits.passages_ms ?? 30_000);
        const backoff_ms = limits.backoff_ms ?? firstBackoffMs;
        vectors.push(...(await guarded(breaker, () => inTime(act, { within_ms, backoff_ms, signal }))));
      }
      return vectors;
    },
  };
}

interface Patience {
  within_ms: number;
  backoff_ms: number;
  signal: AbortSignal | undefined;
}

async function inTime<T>(act: (until: AbortSignal) => Promise<T>, patience: Patience): Promise<T> {
  const { within_ms, backoff_ms, signal } = patience;
  signal?.throwIfAborted();
  const watch = new Watch(signal, within_ms);
  watch.expect(within_ms, 'The vectors did not come in time');
  try {
    return await withRetries(() => act(watch.signal), {
      attempts: attemptsInAll,
      backoff_ms,
      longest_wait_ms: longestRetryWaitMs,
      signal: watch.signal,
    });
  } catch (error) {
    throw watch.signal.aborted ? watch.signal.reason : error;
  } finally {
    watch.end();
  }
}

async function guarded<T>(breaker: Breaker, act: () => Promise<T>): Promise<T> {
  breaker.admit();
  try {
    const result = await act();
    breaker.succeeded();
    return result;
  } catch (error) {
    breaker.failed(error);
    throw error;
  }
}
