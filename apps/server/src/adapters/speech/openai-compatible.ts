import { Breaker } from '../../platform/outbound/breaker.ts';
import { endpointUrl, keyHeaders } from '../../platform/outbound/endpoint.ts';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Outbound, OutboundStream } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Speech, SpeechPiece, SpeechRequest, SpeechVoice } from '../../ports/speech.ts';
import { readVoices, standardVoices } from './provider-voices.ts';
import { readSpeech } from './read-speech.ts';
import { cutText, joinPieces } from './text.ts';

export interface OpenAiSpeechSettings {
  /** See platform/outbound/endpoint.ts. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Must trust the host of `baseUrl` and keep connections alive. */
  outbound: Outbound;
  clock: Clock;
  /** For each wait: until the answer begins, then from piece to piece. Default 15 s. */
  idle_ms?: number;
  /** Before the first repetition. Default 300 ms. */
  backoff_ms?: number;
}

/** OpenAI takes 4,096 characters; some compatible servers slow down long before. */
const LONGEST_INPUT = 1_500;
/** Three minutes at 48 kHz are 17 MB; 1,500 characters are about two. */
const LARGEST_ANSWER = 30_000_000;
const LONGEST_ANSWER_MS = 300_000;
const VOICES_KEPT_MS = 10 * 60_000;

/** Any server that speaks OpenAI's `/audio/speech`: OpenAI, Kokoro-FastAPI, openedai-speech, speaches and others. */
export function openaiSpeech(settings: OpenAiSpeechSettings): Speech {
  const breaker = new Breaker(settings.clock);
  let kept: { voices: SpeechVoice[]; until: number } | null = null;
  return {
    engine: `${new URL(settings.baseUrl).host}/${settings.model}`,
    async voices(signal) {
      const now = settings.clock.now().getTime();
      if (kept && now < kept.until) return kept.voices;
      const voices = await askVoices(settings, signal);
      kept = { voices, until: now + VOICES_KEPT_MS };
      return voices;
    },
    async *speak(request, signal) {
      signal?.throwIfAborted();
      for (const text of joinPieces(cutText(request.text, LONGEST_INPUT), LONGEST_INPUT))
        yield* guarded(breaker, speakPart(settings, { ...request, text }, signal));
    },
  };
}

/** One request. Until its first byte a failed attempt can be repeated; afterwards somebody has heard of it. */
async function* speakPart(
  settings: OpenAiSpeechSettings,
  request: SpeechRequest,
  signal: AbortSignal | undefined,
): AsyncGenerator<SpeechPiece, void, undefined> {
  const heard = signal ?? new AbortController().signal;
  let answer: OutboundStream | undefined;
  try {
    answer = await withRetries(() => ask(settings, request, heard), {
      attempts: 3,
      backoff_ms: settings.backoff_ms ?? 300,
      longest_wait_ms: 10_000,
      signal: heard,
    });
    yield* readSpeech(answer.body);
  } catch (error) {
    throw heard.aborted ? heard.reason : asProviderError(error);
  } finally {
    answer?.cancel();
  }
}

async function ask(
  settings: OpenAiSpeechSettings,
  { voice, text }: SpeechRequest,
  signal: AbortSignal,
): Promise<OutboundStream> {
  try {
    const answer = await settings.outbound.stream({
      method: 'POST',
      url: endpointUrl(settings, '/audio/speech'),
      headers: { ...keyHeaders(settings), 'content-type': 'application/json', accept: 'audio/wav' },
      // WAV says its own sample rate; of bare samples nobody could tell.
      body: JSON.stringify({ model: settings.model, input: text, voice, response_format: 'wav' }),
      signal,
      timeout_ms: LONGEST_ANSWER_MS,
      idle_ms: settings.idle_ms ?? 15_000,
      max_bytes: LARGEST_ANSWER,
      max_redirects: 0,
    });
    if (answer.status === 200) return answer;
    answer.cancel();
    throw statusError(answer.status, answer.headers, settings.clock.now());
  } catch (error) {
    throw asProviderError(error);
  }
}

/** Not every server can list its voices: one that cannot has OpenAI's. One that fails altogether fails here too. */
async function askVoices(
  settings: OpenAiSpeechSettings,
  signal: AbortSignal | undefined,
): Promise<SpeechVoice[]> {
  try {
    const { status, headers, body } = await settings.outbound.request({
      method: 'GET',
      url: endpointUrl(settings, '/audio/voices'),
      headers: { ...keyHeaders(settings), accept: 'application/json' },
      timeout_ms: settings.idle_ms ?? 15_000,
      max_bytes: 2_000_000,
      max_redirects: 0,
      ...(signal === undefined ? {} : { signal }),
    });
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      throw statusError(status, headers, settings.clock.now());
    return (status === 200 ? readVoices(body.toString('utf8')) : null) ?? standardVoices();
  } catch (error) {
    throw signal?.aborted ? signal.reason : asProviderError(error);
  }
}

async function* guarded(
  breaker: Breaker,
  pieces: AsyncIterable<SpeechPiece>,
): AsyncGenerator<SpeechPiece, void, undefined> {
  breaker.admit();
  let known = false;
  try {
    for await (const piece of pieces) {
      if (!known) breaker.succeeded();
      known = true;
      yield piece;
    }
  } catch (error) {
    known = true;
    breaker.failed(error);
    throw error;
  } finally {
    if (!known) breaker.abandoned();
  }
}
