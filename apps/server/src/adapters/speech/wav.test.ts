import { describe, expect, it } from 'vitest';
import { speechWav } from '../conformance/speech-wav.ts';
import { readSpeech } from './read-speech.ts';
import { readWavFormat } from './wav.ts';

const wav = speechWav('Hello');

describe('a WAV file', () => {
  it('is read however it is cut on its way', async () => {
    const whole = await samplesOf([wav]);
    expect(whole).toHaveLength((wav.length - 44) / 2);
    for (const size of [1, 7, 43, 45, 1_001]) expect(await samplesOf(pieces(wav, size))).toEqual(whole);
  });

  it('ends where its head says: a note behind it is not heard', async () => {
    const known = Buffer.from(wav);
    known.writeUInt32LE(wav.length - 44, 40);
    const noted = Buffer.concat([known, Buffer.from('LIST\x1a\x00\x00\x00INFO made by nobody at all')]);
    expect(await samplesOf(pieces(noted, 99))).toEqual(await samplesOf([wav]));
  });

  it('may have other parts before its samples', () => {
    const list = Buffer.from('LIST\x05\x00\x00\x00INFO!\x00');
    const more = Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36)]);
    expect(readWavFormat(more)).toMatchObject({ sampleRate: 24_000, dataAt: 44 + list.length });
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['two channels', (bytes) => (bytes.writeUInt16LE(2, 22), bytes)],
    ['8 bits', (bytes) => (bytes.writeUInt16LE(8, 34), bytes)],
    ['floats', (bytes) => (bytes.writeUInt16LE(3, 20), bytes)],
    ['a mad rate', (bytes) => (bytes.writeUInt32LE(4_000_000, 24), bytes)],
    ['no format', (bytes) => Buffer.concat([bytes.subarray(0, 12), bytes.subarray(36)])],
    ['another kind of file', () => Buffer.from('ID3\x04 this is an mp3 file')],
    ['a head without end', (bytes) => Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(70_000, 'junk')])],
    ['a part longer than any', (bytes) => (bytes.writeUInt32LE(0xffff_fff0, 16), bytes)],
  ])('with %s is none', async (_name, spoil) => {
    await expect(samplesOf([spoil(Buffer.from(wav))])).rejects.toMatchObject({ fault: 'bad_answer' });
  });
});

function pieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
}

async function samplesOf(parts: Buffer[]): Promise<number[]> {
  const samples: number[] = [];
  for await (const piece of readSpeech(streamed(parts))) samples.push(...piece.samples);
  return samples;
}

async function* streamed(parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}
