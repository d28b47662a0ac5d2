import { Breaker } from '../../platform/outbound/breaker.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { attemptsInAll, firstBackoffMs, longestRetryWaitMs } from './policy.ts';
import { Questions } from './questions.ts';
import { Watch } from './watch.ts';

export interface EmbedderLimits {
  /** For the vector of a question, repetitions included: an answer waits for it. Default 3 s. */
  query_ms?: number;
  /** For one call for passages. Default three minutes: a small machine works for long on a long text. */
  passages_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

/**
 * The embedder with limits of time, whatever the provider behind it. One per endpoint. Questions are repeated where that is
 * sensible, and have a breaker, which passages do not touch. A call for passages is made once, and not while a question is
 * being asked: whoever asks for many does so in parts, and knows best how to go on (features/knowledge/embedding).
 */
export function steadyEmbedder(embedder: Embedder, clock: Clock, limits: EmbedderLimits = {}): Embedder {
  const { query_ms = 3_000, passages_ms = 180_000, backoff_ms = firstBackoffMs } = limits;
  const breaker = new Breaker(clock);
  const questions = new Questions();
  const ask = (texts: string[], signal: AbortSignal | undefined) => {
    const act = (until: AbortSignal) => embedder.embed(texts, 'query', until);
    const patience = { within_ms: query_ms, attempts: attemptsInAll, backoff_ms, signal };
    return guarded(breaker, () => questions.during(() => inTime(act, patience)));
  };
  const read = async (texts: string[], signal: AbortSignal | undefined) => {
    await questions.over(query_ms);
    const act = (until: AbortSignal) => embedder.embed(texts, 'passage', until);
    return inTime(act, { within_ms: passages_ms, attempts: 1, backoff_ms, signal });
  };
  return {
    model: embedder.model,
    embed: (texts, purpose, signal) => (purpose === 'query' ? ask : read)(texts, signal),
  };
}

interface Patience {
  within_ms: number;
  attempts: number;
  backoff_ms: number;
  signal: AbortSignal | undefined;
}

async function inTime<T>(act: (until: AbortSignal) => Promise<T>, patience: Patience): Promise<T> {
  const { within_ms, attempts, backoff_ms, signal } = patience;
  signal?.throwIfAborted();
  const watch = new Watch(signal, within_ms);
  watch.expect(within_ms, 'The vectors did not come in time');
  try {
    return await withRetries(() => act(watch.signal), {
      attempts,
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
