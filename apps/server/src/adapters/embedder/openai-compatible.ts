import { endpointUrl, keyHeaders } from '../../platform/outbound/endpoint.ts';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
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
  /** For one batch, where nobody's patience ends before. Default four minutes. */
  timeout_ms?: number;
}

/** 64 vectors of 4,096 numbers in JSON are about 6 MB. */
const LARGEST_ANSWER = 20_000_000;

/**
 * Any server that speaks OpenAI's embeddings. Texts go out in batches, one after the other, each asked for once:
 * `adapters/steady` adds repetitions and the limits of whoever waits.
 */
export function openaiEmbedder(settings: OpenAiEmbedderSettings): Embedder {
  // Of the first answer; a server that changes it afterwards serves another model under the same name.
  let dimensions: number | null = null;
  return {
    model: settings.model,
    embed: async (texts, purpose, signal) => {
      const prefix = prefixFor(settings.model, purpose);
      const vectors: Float32Array[] = [];
      for (const batch of cutBatches(texts.map((text) => prefix + text))) {
        const answer = await askOnce(settings, batch, signal);
        dimensions ??= answer[0]?.length ?? null;
        if (answer.some((vector) => vector.length !== dimensions)) throw otherDimensions();
        vectors.push(...answer);
      }
      return vectors;
    },
  };
}

async function askOnce(
  settings: OpenAiEmbedderSettings,
  batch: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  try {
    signal?.throwIfAborted();
    const { status, headers, body } = await settings.outbound.request({
      method: 'POST',
      url: endpointUrl(settings, '/embeddings'),
      headers: { ...keyHeaders(settings), 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ model: settings.model, input: batch, encoding_format: 'float' }),
      timeout_ms: settings.timeout_ms ?? 240_000,
      max_bytes: LARGEST_ANSWER,
      max_redirects: 0,
      ...(signal === undefined ? {} : { signal }),
    });
    if (status !== 200) throw statusError(status, headers, settings.clock.now());
    return readVectors(body.toString('utf8'), batch.length);
  } catch (error) {
    throw signal?.aborted === true ? signal.reason : asProviderError(error);
  }
}

function otherDimensions(): ProviderError {
  return new ProviderError('bad_answer', 'The provider sends vectors of another length than before');
}
