import { Breaker } from '../../platform/outbound/breaker.ts';
import { endpointUrl, keyHeaders } from '../../platform/outbound/endpoint.ts';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Outbound } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { cutBatches } from './batches.ts';
import { prefixFor } from './prefixes.ts';
import { readVectors } from './vectors.ts';

export interface OpenAiEmbedderSettings {
  /** See platform/outbound/endpoint.ts. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Must trust the host of `baseUrl` and keep connections alive. */
  outbound: Outbound;
  clock: Clock;
  /** For one batch. Default 30 s. */
  timeout_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

/** 64 vectors of 4,096 numbers in JSON are about 6 MB. */
const LARGEST_ANSWER = 20_000_000;

/** Any server that speaks OpenAI's embeddings. Texts go out in batches, one after the other. */
export function openaiEmbedder(settings: OpenAiEmbedderSettings): Embedder {
  const breaker = new Breaker(settings.clock);
  // Of the first answer; a server that changes it afterwards serves another model under the same name.
  let dimensions: number | null = null;
  return {
    model: settings.model,
    embed: async (texts, purpose, signal) => {
      const prefix = prefixFor(settings.model, purpose);
      const vectors: Float32Array[] = [];
      for (const batch of cutBatches(texts.map((text) => prefix + text))) {
        const answer = await guarded(breaker, () => embedBatch(settings, batch, signal));
        dimensions ??= answer[0]?.length ?? null;
        if (answer.some((vector) => vector.length !== dimensions)) throw otherDimensions();
        vectors.push(...answer);
      }
      return vectors;
    },
  };
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

async function embedBatch(
  settings: OpenAiEmbedderSettings,
  batch: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  signal?.throwIfAborted();
  try {
    return await withRetries(() => askOnce(settings, batch, signal), {
      attempts: 3,
      backoff_ms: settings.backoff_ms ?? 300,
      longest_wait_ms: 30_000,
      signal: signal ?? new AbortController().signal,
    });
  } catch (error) {
    throw signal?.aborted === true ? signal.reason : error;
  }
}

async function askOnce(
  settings: OpenAiEmbedderSettings,
  batch: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  try {
    const { status, headers, body } = await settings.outbound.request({
      method: 'POST',
      url: endpointUrl(settings, '/embeddings'),
      headers: { ...keyHeaders(settings), 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ model: settings.model, input: batch, encoding_format: 'float' }),
      timeout_ms: settings.timeout_ms ?? 30_000,
      max_bytes: LARGEST_ANSWER,
      max_redirects: 0,
      ...(signal === undefined ? {} : { signal }),
    });
    if (status !== 200) throw statusError(status, headers, settings.clock.now());
    return readVectors(body.toString('utf8'), batch.length);
  } catch (error) {
    throw asProviderError(error);
  }
}

function otherDimensions(): ProviderError {
  return new ProviderError('bad_answer', 'The provider sends vectors of another length than before');
}
