import { Breaker } from '../../platform/outbound/breaker.ts';
import { asProviderError } from '../../platform/outbound/provider-fault.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Outbound } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../ports/language-model.ts';
import { readAnswer } from './answer.ts';
import { type Dialect, standardDialect } from './dialect.ts';
import { openChat } from './open-chat.ts';
import { Watch } from './watch.ts';

export interface OpenAiModelSettings {
  /** See platform/outbound/endpoint.ts. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Must trust the host of `baseUrl` and keep connections alive. */
  outbound: Outbound;
  clock: Clock;
  /** From the call to the first text, repetitions included. Default 30 s. */
  first_token_ms?: number;
  /** From one piece of the answer to the next. Default 15 s. */
  idle_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

/** Any server that speaks OpenAI's chat completions: OpenAI, Azure, vLLM, Ollama, llama.cpp and others. */
export function openaiLanguageModel(settings: OpenAiModelSettings): LanguageModel {
  const breaker = new Breaker(settings.clock);
  // What this server does not understand is learned once and kept.
  const dialect = standardDialect();
  return {
    model: settings.model,
    stream: (request, signal) => guarded(breaker, answer(settings, dialect, request, signal)),
  };
}

/**
 * One answer. Until the first text is there a failed attempt can be repeated, as nobody has seen anything of it;
 * afterwards a failure is the caller's to handle.
 */
async function* answer(
  settings: OpenAiModelSettings,
  dialect: Dialect,
  request: ModelRequest,
  signal: AbortSignal | undefined,
): AsyncGenerator<ModelEvent, void, undefined> {
  const watch = new Watch(signal);
  watch.expect(settings.first_token_ms ?? 30_000, 'The model did not begin to answer in time');
  let started: Started | undefined;
  try {
    started = await withRetries(() => start(settings, dialect, request, watch), {
      attempts: 3,
      backoff_ms: settings.backoff_ms ?? 300,
      longest_wait_ms: 10_000,
      signal: watch.signal,
    });
    yield* rest(started, watch, settings.idle_ms ?? 15_000);
  } catch (error) {
    throw watch.signal.aborted ? watch.signal.reason : asProviderError(error);
  } finally {
    watch.end();
    await started?.events.return(undefined);
  }
}

interface Started {
  first: ModelEvent;
  events: AsyncGenerator<ModelEvent, void, undefined>;
}

async function start(
  settings: OpenAiModelSettings,
  dialect: Dialect,
  request: ModelRequest,
  watch: Watch,
): Promise<Started> {
  const events = readAnswer(await openChat(settings, dialect, request, watch), request, watch);
  try {
    const first = await events.next();
    if (first.done === true) throw new Error('An answer has at least its end');
    return { first: first.value, events };
  } catch (error) {
    throw asProviderError(error);
  }
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
