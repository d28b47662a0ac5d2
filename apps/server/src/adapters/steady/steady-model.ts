import { Breaker } from '../../platform/outbound/breaker.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { BrokenAnswerError } from '../../ports/provider-error.ts';
import type { ConversationModel } from '../../ports/conversation-model.ts';
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
  /** In a conversation, where somebody waits for the next word: for the first sign of an answer, and from one piece to the next. Default 8 s. */
  talk_ms?: number;
}

/** What is common to the events of an answer. */
interface Born {
  type: 'text' | 'end';
}

/** The model with limits of time, repetitions and a breaker, whatever the provider behind it. One per endpoint. */
export function steadyModel(
  model: LanguageModel & ConversationModel,
  clock: Clock,
  limits: ModelLimits = {},
): LanguageModel & ConversationModel {
  const breaker = new Breaker(clock);
  const { talk_ms = 8_000 } = limits;
  const inConversation = { ...limits, first_text_ms: talk_ms, idle_ms: talk_ms };
  return {
    model: model.model,
    stream: (request, signal) =>
      guarded(
        breaker,
        answer((within) => model.stream(request, within), limits, signal),
      ),
    // Bounded, and given a rest, by whoever asks: what fails here must not silence the answers.
    fillIn: (request, signal) => model.fillIn(request, signal),
    converse: (ask, signal) =>
      guarded(
        breaker,
        answer((within) => model.converse(ask, within), inConversation, signal),
      ),
  };
}

type Call<E> = (signal: AbortSignal) => AsyncIterable<E>;

/**
 * One answer. Until the first text is there a failed attempt can be repeated, as nobody has seen anything of it;
 * afterwards a failure is the caller's to handle.
 */
async function* answer<E extends Born>(
  call: Call<E>,
  limits: ModelLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<E, void, undefined> {
  const watch = new Watch(signal, limits.whole_ms ?? 120_000);
  watch.expect(limits.first_text_ms ?? 30_000, 'The model did not begin to answer in time');
  let started: Started<E> | undefined;
  try {
    started = await withRetries(() => start(call, watch.signal), {
      attempts: attemptsInAll,
      backoff_ms: limits.backoff_ms ?? firstBackoffMs,
      longest_wait_ms: longestRetryWaitMs,
      signal: watch.signal,
    });
    yield* rest(started, watch, limits.idle_ms ?? 15_000);
  } catch (error) {
    throw watch.signal.aborted && !(error instanceof BrokenAnswerError) ? watch.signal.reason : error;
  } finally {
    watch.end();
    await started?.events.return?.(undefined);
  }
}

interface Started<E> {
  first: E;
  events: AsyncIterator<E>;
}

async function start<E>(call: Call<E>, signal: AbortSignal): Promise<Started<E>> {
  signal.throwIfAborted();
  const events = call(signal)[Symbol.asyncIterator]();
  const first = await events.next();
  if (first.done === true) throw new Error('An answer has at least its end');
  return { first: first.value, events };
}

/** The time that the caller takes over a piece is not the model's. */
async function* rest<E>({ first, events }: Started<E>, watch: Watch, idle_ms: number): AsyncGenerator<E> {
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

async function* guarded<E extends Born>(breaker: Breaker, events: AsyncIterable<E>): AsyncGenerator<E> {
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
