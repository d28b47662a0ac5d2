import { Breaker } from '../../platform/outbound/breaker.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../ports/language-model.ts';
import { attemptsInAll, firstBackoffMs, longestRetryWaitMs } from './policy.ts';
import { Watch } from './watch.ts';

export interface ModelLimits {
  /** From the call to the first text, repetitions included. Default 30 s. */
  first_text_ms?: number;
  /** From one piece of the answer to the next. Default 15 s. */
  idle_ms?: number;
  /** Of waiting for the model, from the call to the end of the answer. Default 120 s. */
  whole_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

/** The model with limits of time, repetitions and a breaker, whatever the provider behind it. One per endpoint. */
export function steadyModel(model: LanguageModel, clock: Clock, limits: ModelLimits = {}): LanguageModel {
  const breaker = new Breaker(clock);
  return {
    model: model.model,
    stream: (request, signal) => guarded(breaker, answer(model, request, limits, signal)),
  };
}

/**
 * One answer. Until the first text is there a failed attempt can be repeated, as nobody has seen anything of it;
 * afterwards a failure is the caller's to handle.
 */
async function* answer(
  model: LanguageModel,
  request: ModelRequest,
  limits: ModelLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<ModelEvent, void, undefined> {
  const watch = new Watch(signal, limits.whole_ms ?? 120_000);
  watch.expect(limits.first_text_ms ?? 30_000, 'The model did not begin to answer in time');
  let started: Started | undefined;
  try {
    started = await withRetries(() => start(model, request, watch.signal), {
      attempts: attemptsInAll,
      backoff_ms: limits.backoff_ms ?? firstBackoffMs,
      longest_wait_ms: longestRetryWaitMs,
      signal: watch.signal,
    });
    yield* rest(started, watch, limits.idle_ms ?? 15_000);
  } catch (error) {
    throw watch.signal.aborted ? watch.signal.reason : error;
  } finally {
    watch.end();
    await started?.events.return?.(undefined);
  }
}

interface Started {
  first: ModelEvent;
  events: AsyncIterator<ModelEvent>;
}

async function start(model: LanguageModel, request: ModelRequest, signal: AbortSignal): Promise<Started> {
  signal.throwIfAborted();
  const events = model.stream(request, signal)[Symbol.asyncIterator]();
  const first = await events.next();
  if (first.done === true) throw new Error('An answer has at least its end');
  return { first: first.value, events };
}

/** The time that the caller takes over a piece is not the model's. */
async function* rest({ first, events }: Started, watch: Watch, idle_ms: number): AsyncGenerator<ModelEvent> {
  let event = first;
  for (;;) {
    watch.rest();
    yield event;
    watch.expect(idle_ms, 'The model went silent in the middle of its answer');
    const next = await events.next();
    if (next.done === true) return;
    event = next.value;
  }
}

async function* guarded(breaker: Breaker, events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  const trying = breaker.admit();
  let known = false;
  try {
    for await (const event of events) {
      // A whole answer is a success; of a provider that was down its first word already is.
      if (event.type === 'end' || (trying && !known)) {
        breaker.succeeded();
        known = true;
      }
      yield event;
    }
  } catch (error) {
    known = true;
    breaker.failed(error);
    throw error;
  } finally {
    if (!known) breaker.abandoned();
  }
}
