import { afterEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Speech, SpeechPiece } from '../../ports/speech.ts';
import { measureSpeech } from './measure-speech.ts';

export interface SpeechUnderTest {
  speech: Speech;
  /** Resolves once nothing is being spoken any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const texts = {
  english: 'Good morning. Your order has been sent and will arrive on Tuesday, before noon.',
  spanish: 'Buenos días. Su pedido fue enviado y llegará el martes, antes del mediodía.',
} as const;

/** The promises of ports/speech.ts, for each voice that is named. */
export function speechConformance(
  name: string,
  make: () => Promise<SpeechUnderTest>,
  voices: readonly string[],
): void {
  describe(`${name} keeps the promises of speech`, () => {
    const made: SpeechUnderTest[] = [];
    const start = async (): Promise<SpeechUnderTest> => {
      const subject = await make();
      made.push(subject);
      return subject;
    };
    afterEach(() => Promise.all(made.splice(0).map((subject) => subject.close())));

    it('offers voices, each with an id of its own', async () => {
      const { speech } = await start();
      const offered = await speech.voices();
      const ids = offered.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([...voices]));
      expect(new Set(ids).size).toBe(ids.length);
      for (const voice of offered) expect(voice.name).not.toBe('');
      expect(speech.engine).not.toBe('');
    });

    it.each(voices)('speaks as %s: heard, not clipped, at a speed that people speak with', async (voice) => {
      const { speech } = await start();
      const language = (await speech.voices()).find(({ id }) => id === voice)?.language;
      const text = texts[language === 'spanish' ? 'spanish' : 'english'];
      const pieces = await spoken(speech, voice, text);
      for (const { sampleRate } of pieces) expect(sampleRate).toBe(pieces[0]?.sampleRate);
      const heard = measureSpeech(pieces);
      expect(heard.sampleRate).toBeGreaterThanOrEqual(8_000);
      expect(heard.sampleRate).toBeLessThanOrEqual(48_000);
      // People speak 10 to 22 characters a second; pauses of the sentences included.
      expect(text.length / heard.seconds).toBeGreaterThan(8);
      expect(text.length / heard.seconds).toBeLessThan(25);
      expect(heard.level).toBeGreaterThan(-32);
      expect(heard.level).toBeLessThan(-6);
      expect(heard.clipped).toBeLessThan(0.001);
      expect(heard.before).toBeLessThan(0.5);
      expect(heard.after).toBeLessThan(1);
      expect(heard.gap).toBeLessThan(1);
    });

    it.each(voices)('says twice as much in about twice the time as %s', async (voice) => {
      const { speech } = await start();
      const short = measureSpeech(await spoken(speech, voice, 'one two three four five'));
      const long = measureSpeech(
        await spoken(speech, voice, 'one two three four five six seven eight nine ten'),
      );
      expect(long.seconds / short.seconds).toBeGreaterThan(1.4);
      expect(long.seconds / short.seconds).toBeLessThan(3);
    });

    it('has nothing to say about nothing', async () => {
      const { speech } = await start();
      for (const text of ['', '  \n\t ', '... !? —', '🙂🙂', '\u0000\u0007'])
        expect(await spoken(speech, first(voices), text)).toEqual([]);
    });

    it('says what people type: signs, emoji, other scripts, markup', async () => {
      const { speech } = await start();
      const hello = measureSpeech(await spoken(speech, first(voices), 'Hello there'));
      for (const text of [
        'Hello 🙂 there',
        '-Hello there',
        '<b>Hello</b> there',
        'Hello\u0000there',
        'Hello there ñ',
      ]) {
        const heard = measureSpeech(await spoken(speech, first(voices), text));
        expect(heard.seconds).toBeGreaterThan(hello.seconds * 0.7);
        expect(heard.seconds).toBeLessThan(hello.seconds * 4);
      }
    });

    it('begins a very long text soon and leaves it when nobody listens', async () => {
      const { speech, idle } = await start();
      const long = 'This goes on and on, and nobody knows when it will end. '.repeat(2_000);
      let pieces = 0;
      for await (const piece of speech.speak({ voice: first(voices), text: long })) {
        expect(piece.samples.length).toBeGreaterThan(0);
        if ((pieces += 1) === 2) break;
      }
      await idle();
      // Whoever comes next is not kept waiting by what was left.
      expect(await spoken(speech, first(voices), 'Next, please.')).not.toEqual([]);
    });

    it('speaks a long word without a space or an end', async () => {
      const { speech } = await start();
      expect((await spoken(speech, first(voices), 'ha'.repeat(600))).length).toBeGreaterThan(0);
    });

    it('refuses a voice it does not have', async () => {
      const { speech } = await start();
      for (const voice of ['no-such-voice', '', '../../etc/passwd', '-o /tmp/x']) {
        const error = await failure(spoken(speech, voice, 'Hello'));
        expect(error).toBeInstanceOf(ProviderError);
        expect(error).toMatchObject({ fault: 'refused' });
      }
    });

    it('ends at once when aborted: before, in the middle, and while it is being asked', async () => {
      const { speech, idle } = await start();
      const request = { voice: first(voices), text: 'Hello there. '.repeat(500) };
      expect(await failure(drained(speech.speak(request, AbortSignal.abort())))).toMatchObject({
        name: 'AbortError',
      });
      const middle = new AbortController();
      const heard = (async () => {
        for await (const _ of speech.speak(request, middle.signal)) middle.abort();
      })();
      expect(await failure(heard)).toMatchObject({ name: 'AbortError' });
      const asking = new AbortController();
      const asked = drained(speech.speak(request, asking.signal));
      asking.abort();
      expect(await failure(asked)).toMatchObject({ name: 'AbortError' });
      await idle();
    });

    it('serves several at once, each with its own words', async () => {
      const { speech } = await start();
      const [short, long] = await Promise.all([
        spoken(speech, first(voices), 'Yes.'),
        spoken(speech, first(voices), texts.english),
      ]);
      expect(measureSpeech(short).seconds).toBeLessThan(measureSpeech(long).seconds / 2);
    });
  });
}

function first(voices: readonly string[]): string {
  const [voice] = voices;
  if (voice === undefined) throw new Error('The suite needs a voice');
  return voice;
}

function spoken(speech: Speech, voice: string, text: string): Promise<SpeechPiece[]> {
  return drained(speech.speak({ voice, text }));
}

async function drained(speaking: AsyncIterable<SpeechPiece>): Promise<SpeechPiece[]> {
  const pieces: SpeechPiece[] = [];
  for await (const piece of speaking) pieces.push(piece);
  return pieces;
}

async function failure(speaking: Promise<unknown>): Promise<unknown> {
  return speaking.then(
    () => expect.unreachable('speech came'),
    (error: unknown) => error,
  );
}
