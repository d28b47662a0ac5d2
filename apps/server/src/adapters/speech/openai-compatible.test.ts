import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { ProviderError, type ProviderFault } from '../../ports/provider-error.ts';
import type { Speech } from '../../ports/speech.ts';
import { speechConformance } from '../conformance/speech.ts';
import {
  startSpeechServer,
  type SpeechBehaviour,
  type SpeechServer,
  type SpeechServerOptions,
} from '../conformance/speech-server.ts';
import { openaiSpeech } from './openai-compatible.ts';

const running: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const part of running.splice(0)) await part.close();
});

speechConformance(
  'An OpenAI-compatible endpoint',
  async () => {
    const server = await startSpeechServer({ apiKey: 'test-key' });
    return { speech: speechOf(server), idle: () => server.idle(), close: () => server.close() };
  },
  ['alloy', 'nova'],
);

describe('an OpenAI-compatible endpoint', () => {
  it('is asked in the shape and with the key that providers want', async () => {
    const { server, speech } = await start({ apiKey: 'test-key' });
    await all(speech, 'nova', ' Good  morning.\n¿Qué tal? ');
    expect(server.violations).toEqual([]);
    expect(server.asked).toEqual([
      { model: 'some-model', input: 'Good morning. ¿Qué tal?', voice: 'nova', response_format: 'wav' },
    ]);
  });

  it('gets a long text in parts, cut at ends of sentences', async () => {
    const { server, speech } = await start({});
    await all(speech, 'alloy', 'This is one sentence of many in here. '.repeat(100));
    expect(server.asked.length).toBe(3);
    for (const { input } of server.asked) expect(input).toMatch(/^This .* here\.$/);
  });

  it.each<[unknown, string, Partial<Record<string, unknown>>]>([
    [{ voices: ['ef_dora', 'x'] }, 'ef_dora', { gender: 'female', language: 'spanish', name: 'Dora' }],
    [{ voices: ['bm_george'] }, 'bm_george', { gender: 'male', locale: 'en-GB', language: 'english' }],
    [{ voices: [{ id: 'jf_alpha' }] }, 'jf_alpha', { gender: 'neutral', language: 'bilingual' }],
    [{ voices: [{ name: 'maria_la_del_barrio' }] }, 'maria_la_del_barrio', { name: 'Maria la del barrio' }],
    [undefined, 'onyx', { gender: 'male', language: 'bilingual', locale: '' }],
    [{ data: [] }, 'onyx', { gender: 'male' }],
    ['<html>', 'onyx', { gender: 'male' }],
  ])('that lists %j offers %s', async (voices, id, about) => {
    const { speech } = await start({ voices });
    expect((await speech.voices()).find((voice) => voice.id === id)).toMatchObject(about);
  });

  it.each<[SpeechBehaviour, ProviderFault]>([
    ['down', 'unavailable'],
    ['silent', 'timeout'],
    ['stalls', 'timeout'],
    ['answers garbage', 'bad_answer'],
    ['is empty', 'bad_answer'],
  ])('that %s makes a ProviderError without text or key', async (behaviour, fault) => {
    const { server, speech } = await start({ behaviour, apiKey: 'test-key' }, 100);
    const error = await failure(all(speech, 'nova', 'The cat is called Misifú'));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ fault });
    const { message, stack, cause } = error as ProviderError;
    expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/Misif|test-key/);
    await server.idle();
  });

  it('that refuses the key says so in both calls', async () => {
    const { server } = await start({ apiKey: 'another' });
    const speech = speechOf(server);
    expect(await failure(speech.voices())).toMatchObject({ fault: 'refused' });
    expect(await failure(all(speech, 'nova', 'Hello'))).toMatchObject({ fault: 'refused' });
  });
});

function speechOf(server: SpeechServer, idle_ms = 5_000): Speech {
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host], keep_alive: true });
  running.push(outbound);
  const clock = { now: () => new Date(1_000_000) };
  const { baseUrl } = server;
  return openaiSpeech({
    baseUrl,
    model: 'some-model',
    apiKey: 'test-key',
    outbound,
    clock,
    idle_ms,
    backoff_ms: 1,
  });
}

async function start(
  options: SpeechServerOptions,
  idle_ms?: number,
): Promise<{ server: SpeechServer; speech: Speech }> {
  const server = await startSpeechServer(options);
  running.push(server);
  return { server, speech: speechOf(server, idle_ms) };
}

async function all(speech: Speech, voice: string, text: string): Promise<number> {
  let samples = 0;
  for await (const piece of speech.speak({ voice, text })) samples += piece.samples.length;
  return samples;
}

async function failure(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => expect.unreachable('it worked'),
    (error: unknown) => error,
  );
}
