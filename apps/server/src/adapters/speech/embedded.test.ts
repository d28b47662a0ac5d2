import { describe, expect, it } from 'vitest';
import { measureSpeech } from '../conformance/measure-speech.ts';
import { speechConformance } from '../conformance/speech.ts';
import { buildSpeechPrograms } from './build-programs.testing.ts';
import { embeddedSpeech } from './embedded.ts';
import { embeddedVoices } from './embedded-voices.ts';

speechConformance(
  'The embedded engine',
  async () => {
    const speech = embeddedSpeech({ programs: await buildSpeechPrograms(), idle_ms: 50 });
    return { speech, idle: async () => undefined, close: async () => undefined };
  },
  embeddedVoices.map(({ id }) => id),
);

describe('the embedded engine', () => {
  it('has women and men in both languages', async () => {
    const voices = await embeddedSpeech({ programs: await buildSpeechPrograms() }).voices();
    const kinds = new Set(voices.map(({ language, gender }) => `${language} ${gender}`));
    expect([...kinds].toSorted()).toEqual([
      'english female',
      'english male',
      'spanish female',
      'spanish male',
    ]);
  });

  it('does without Spanish where the optional package is not installed', async () => {
    const speech = embeddedSpeech({ programs: await buildSpeechPrograms(), hasSpanish: false });
    expect((await speech.voices()).map(({ language }) => language)).toEqual([
      'english',
      'english',
      'english',
    ]);
    await expect(
      speech.speak({ voice: 'espeak-es-f', text: 'Hola' })[Symbol.asyncIterator]().next(),
    ).rejects.toMatchObject({ fault: 'refused' });
  });

  it('reads Spanish letters as such: ñ and accents are heard', async () => {
    const speech = embeddedSpeech({ programs: await buildSpeechPrograms() });
    const say = async (text: string) => {
      const pieces = [];
      for await (const piece of speech.speak({ voice: 'espeak-es-f', text })) pieces.push(piece);
      return measureSpeech(pieces).seconds;
    };
    // Spelled out byte by byte it would take several times as long.
    expect((await say('El señor llegó mañana')) / (await say('El senor llego manana'))).toBeLessThan(1.3);
  });

  it('says so when its program cannot be started or ends', async () => {
    const speech = embeddedSpeech({ programs: '/nowhere' });
    await expect(
      speech.speak({ voice: 'flite-slt', text: 'Hello' })[Symbol.asyncIterator]().next(),
    ).rejects.toMatchObject({ name: 'ProviderError', fault: 'unavailable' });
  });
});
