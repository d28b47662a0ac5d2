import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Breaker } from '../../platform/outbound/breaker.ts';
import { endpointUrl, keyHeaders } from '../../platform/outbound/endpoint.ts';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Outbound } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Recording, Transcriber } from '../../ports/transcriber.ts';

export interface OpenAiTranscriberSettings {
  /** See platform/outbound/endpoint.ts. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Must trust the host of `baseUrl`. */
  outbound: Outbound;
  clock: Clock;
  /** For one request. Default 45 s. */
  timeout_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

/** OpenAI takes no more. */
const largest = 25 * 1024 * 1024;

const Answer = z.object({ text: z.string() });

/** Any server that speaks OpenAI's `/audio/transcriptions`: OpenAI, speaches, whisper.cpp, vLLM and others. */
export function openaiTranscriber(settings: OpenAiTranscriberSettings): Transcriber {
  const breaker = new Breaker(settings.clock);
  return {
    async transcribe(recording, signal) {
      if (recording.bytes.byteLength > largest)
        throw new ProviderError('refused', 'The recording is too large');
      breaker.admit();
      try {
        const text = await withRetries(() => ask(settings, recording, signal), {
          attempts: 3,
          backoff_ms: settings.backoff_ms ?? 300,
          longest_wait_ms: 10_000,
          signal,
        });
        breaker.succeeded();
        return text;
      } catch (fault) {
        breaker.failed(fault);
        throw fault;
      }
    },
  };
}

async function ask(
  settings: OpenAiTranscriberSettings,
  recording: Recording,
  signal: AbortSignal,
): Promise<string> {
  const { boundary, body } = formOf(settings.model, recording);
  const response = await settings.outbound
    .request({
      method: 'POST',
      url: endpointUrl(settings, '/audio/transcriptions'),
      headers: {
        ...keyHeaders(settings),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        accept: 'application/json',
      },
      body,
      timeout_ms: settings.timeout_ms ?? 45_000,
      max_redirects: 0,
      signal,
    })
    .catch((fault: unknown) => {
      throw asProviderError(fault);
    });
  if (response.status !== 200) throw statusError(response.status, response.headers, settings.clock.now());
  const answer = Answer.safeParse(jsonOf(response.body));
  if (!answer.success) throw new ProviderError('bad_answer', 'A transcription has another shape');
  return answer.data.text;
}

/** Servers know the kind of a recording by the end of its name. */
const ends: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/webm': 'webm',
  'audio/wav': 'wav',
};

function formOf(model: string, { bytes, type: whole }: Recording): { boundary: string; body: Buffer } {
  const boundary = `----${randomBytes(16).toString('hex')}`;
  const type = whole.split(';')[0]?.trim().toLowerCase() ?? '';
  const field = (of: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${of}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="voice.${ends[type] ?? 'ogg'}"\r\ncontent-type: ${ends[type] ? type : 'application/octet-stream'}\r\n\r\n`;
  const head = Buffer.from(field('model', model) + field('response_format', 'json') + file);
  return { boundary, body: Buffer.concat([head, bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]) };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
