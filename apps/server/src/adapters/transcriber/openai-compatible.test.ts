import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '../../platform/outbound.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Transcriber } from '../../ports/transcriber.ts';
import {
  startTranscriptionServer,
  type TranscriptionBehaviour,
  type TranscriptionServer,
} from '../conformance/transcription-server.ts';
import { openaiTranscriber } from './openai-compatible.ts';

let server: TranscriptionServer;
let outbound: Outbound;
let transcriber: Transcriber;

beforeEach(async () => {
  server = await startTranscriptionServer('key');
  outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
  transcriber = waiting(5_000);
});
afterEach(async () => {
  outbound.close();
  await server.close();
});

const waiting = (timeout_ms: number) =>
  openaiTranscriber({
    ...{ baseUrl: server.baseUrl, model: 'whisper-1', apiKey: 'key', outbound },
    ...{ clock: { now: () => new Date() }, timeout_ms, backoff_ms: 1 },
  });

const bytes = Buffer.from('--not a boundary\r\n\0\xff', 'latin1');
const hear = (more: { bytes?: Uint8Array; type?: string } = {}) =>
  transcriber.transcribe({ bytes, type: 'audio/ogg; codecs=opus', ...more }, new AbortController().signal);

describe('a service that transcribes', () => {
  it('is given the bytes as they are, under a name that says their kind', async () => {
    server.said.set(bytes.toString('latin1'), '¿Qué tal?');
    expect(await hear()).toBe('¿Qué tal?');
    expect(await hear({ type: 'audio/mp4' })).toBe('¿Qué tal?');
    expect(server.asked.map(({ name }) => name)).toEqual(['voice.ogg', 'voice.m4a']);
    expect(server.violations).toEqual([]);
  });

  it.each<[TranscriptionBehaviour, string, number]>([
    ['down', 'unavailable', 3],
    ['silent', 'timeout', 1],
    ['garbage', 'bad_answer', 1],
    ['works', 'refused', 1],
  ])('that is %s is told as %s', async (behaviour, fault, times) => {
    server.behaviour = behaviour;
    if (behaviour === 'silent') transcriber = waiting(200);
    const error = await hear().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ fault });
    expect(server.asked).toHaveLength(times);
  });

  it('is given nothing that is larger than it takes', async () => {
    await expect(hear({ bytes: Buffer.alloc(26 * 1024 * 1024) })).rejects.toMatchObject({ fault: 'refused' });
    expect(server.asked).toEqual([]);
  });
});
