import * as calls from '@centralita/contract/voices/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { measureSpeech } from '../../adapters/conformance/measure-speech.ts';
import { buildSpeechPrograms } from '../../adapters/speech/build-programs.testing.ts';
import { embeddedSpeech } from '../../adapters/speech/embedded.ts';
import { readWavFormat, toSamples } from '../../adapters/speech/wav.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Speech } from '../../ports/speech.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../testing/people.ts';

let app: TestApp;
let speech: Speech & { spoken: string[]; isDown: boolean };
let company: TestCompany;
let token: string;
beforeAll(async () => {
  speech = heardSpeech(embeddedSpeech({ programs: await buildSpeechPrograms() }));
  app = await testApp({ speech });
});
afterAll(() => app.close());
beforeEach(async () => {
  speech.spoken.length = 0;
  speech.isDown = false;
  company = await makeCompany(app);
  token = await signIn(app, (await makePerson(app, { company })).email);
});

const add = (voice_id: string, as = token) => ask(app, calls.addVoice, { token: as, body: { voice_id } });
const remove = (voice_id: string) => ask(app, calls.removeVoice, { token, body: { voice_id } });
const catalogue = async (query = {}) => (await ask(app, calls.listPublicVoices, { token, query })).data;
const library = async (query = {}) => (await ask(app, calls.listPrivateVoices, { token, query })).data;
const sample = (body: { voice_id: string; text: string }, as = token) =>
  app.app.inject({
    method: 'POST',
    url: '/api/contact-center/ai-voice/generate-ai-voice-example',
    headers: { authorization: `Bearer ${as}` },
    payload: body,
  });

describe('voices', () => {
  it('of the catalogue are added to the library once and removed from it', async () => {
    expect(await library()).toEqual([]);
    const before = await catalogue();
    expect(before.find(({ voice_id }) => voice_id === 'flite-slt')).toEqual({
      id: 'flite-slt',
      voice_id: 'flite-slt',
      display_name: 'Sarah',
      gender: 'female',
      language: 'english',
      locale_name: 'en-US',
      is_added: false,
      added_at: null,
      is_available: true,
    });
    const [{ data: added }] = await Promise.all([add('flite-slt'), add('flite-slt'), add('flite-slt')]);
    expect(added).toMatchObject({ voice_id: 'flite-slt', is_added: true });
    expect(await library()).toEqual([added]);
    expect((await catalogue()).filter(({ is_added }) => is_added)).toEqual([added]);
    expect((await remove('flite-slt')).status).toBe(200);
    expect((await remove('flite-slt')).status).toBe(404);
    expect(await library()).toEqual([]);
    expect(await catalogue()).toEqual(before);
  });

  it('stand by name and are found by words, language and gender', async () => {
    const names = (voices: { display_name: string }[]) => voices.map(({ display_name }) => display_name);
    expect(names(await catalogue())).toEqual(names(await catalogue()).toSorted((a, b) => a.localeCompare(b)));
    expect(names(await catalogue({ search: 'lucia' }))).toEqual(['Lucía']);
    expect(names(await catalogue({ search: 'es-419 MAT' }))).toEqual(['Mateo']);
    expect(names(await catalogue({ search: '%' }))).toEqual([]);
    expect(names(await catalogue({ language: ['english'], gender: ['female'] }))).toEqual(['Sarah']);
    expect(names(await catalogue({ language: ['english', 'spanish'] }))).toHaveLength(7);
    expect(names(await catalogue({ gender: ['neutral'] }))).toEqual([]);
    await add('espeak-es-f');
    await add('flite-rms');
    expect(names(await library({ language: ['spanish'] }))).toEqual(['Carmen']);
    expect(names(await library())).toEqual(['Carmen', 'Richard']);
    for (const query of [
      { language: ['klingon'] },
      { gender: 'woman' },
      { search: 'x'.repeat(300) },
      { page: 1 },
    ]) {
      const { status } = await ask(app, calls.listPublicVoices, { token, query: query as never });
      expect(status).toBe(400);
    }
  });

  it('of another company are its own matter', async () => {
    const others = await makeCompany(app);
    const theirs = await signIn(app, (await makePerson(app, { company: others })).email);
    await add('flite-slt', theirs);
    expect(await library()).toEqual([]);
    expect((await catalogue()).some(({ is_added }) => is_added)).toBe(false);
    expect((await remove('flite-slt')).status).toBe(404);
  });

  it.each([
    ['no-such-voice', 404],
    ['', 400],
    ['x'.repeat(200), 400],
    ['\u0007', 400],
  ])('named %j are not added', async (voice_id, status) => {
    expect((await add(voice_id)).status).toBe(status);
    expect(await library()).toEqual([]);
  });

  it('stay in the library, and say so, when the provider offers them no more or is down', async () => {
    await app.db.company(company.id, (tx) =>
      tx.run(
        'test.oldVoice',
        `insert into ai_voice (company_id, voice_id, display_name, gender, language, locale_name, added_at)
         values ($1, 'alloy', 'Alloy', 'neutral', 'bilingual', '', $2)`,
        [company.id, app.clock.now()],
      ),
    );
    expect(await library()).toMatchObject([{ voice_id: 'alloy', is_available: false }]);
    speech.isDown = true;
    expect(await library()).toMatchObject([{ voice_id: 'alloy', is_available: true }]);
    const { status, error } = await ask(app, calls.listPublicVoices, { token });
    expect([status, error.code]).toEqual([503, 'speech_unavailable']);
    expect((await sample({ voice_id: 'flite-slt', text: 'Hello' })).json().code).toBe('speech_unavailable');
  });
});

describe('a sample', () => {
  it('is a WAV with speech in it, spoken once and then kept', async () => {
    const asked = { voice_id: 'flite-slt', text: 'Hello, I am Centralita' };
    const answer = await sample(asked);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('audio/wav');
    const heard = measureWav(answer.rawPayload);
    expect(heard.seconds).toBeGreaterThan(1);
    expect(heard.seconds).toBeLessThan(4);
    expect(heard.level).toBeGreaterThan(-32);
    const again = await sample(asked);
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    await sample({ ...asked, text: 'Hello' });
    await sample({ ...asked, voice_id: 'flite-rms' });
    expect(speech.spoken).toEqual(['flite-slt', 'flite-slt', 'flite-rms']);
  });

  it('is heard before the voice is added, in Spanish too', async () => {
    const answer = await sample({ voice_id: 'espeak-es-419-f', text: 'Hola, soy Centralita' });
    expect(measureWav(answer.rawPayload).seconds).toBeGreaterThan(1);
    expect(await library()).toEqual([]);
  });

  it('is kept for a company alone and goes with what is too many', async () => {
    const folder = `${company.id}/voice-samples/`;
    for (let at = 0; at < 50; at += 1) await app.files.put(`${folder}${at}`, Buffer.from('old'));
    await sample({ voice_id: 'flite-slt', text: 'Hi' });
    const keys: string[] = [];
    for await (const key of app.files.list(folder)) keys.push(key);
    expect(keys).toHaveLength(1);
  });

  it.each([
    [{ text: '' }, 400, 'invalid'],
    [{ text: '   ' }, 400, 'invalid'],
    [{ text: 'x'.repeat(501) }, 400, 'invalid'],
    [{ text: '?!… 🙂' }, 422, 'text_not_speakable'],
    [{ voice_id: 'no-such-voice' }, 404, 'not_found'],
    [{ voice_id: '../../etc/passwd' }, 404, 'not_found'],
  ])('of %j is refused', async (more, status, code) => {
    const answer = await sample({ voice_id: 'flite-slt', text: 'Hello', ...more });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

function measureWav(wav: Buffer) {
  const format = readWavFormat(wav);
  if (!format) return expect.unreachable('no WAV');
  expect(format.dataBytes).toBe(wav.length - format.dataAt);
  return measureSpeech([{ sampleRate: format.sampleRate, samples: toSamples(wav.subarray(format.dataAt)) }]);
}

/** The real voices, noting what they were asked, and out of order on demand. */
function heardSpeech(real: Speech): typeof speech {
  const heard = {
    engine: real.engine,
    spoken: [] as string[],
    isDown: false,
    voices: async () => {
      if (heard.isDown) throw new ProviderError('unavailable', 'down');
      return real.voices();
    },
    speak: (request: Parameters<Speech['speak']>[0], signal?: AbortSignal) => {
      heard.spoken.push(request.voice);
      return real.speak(request, signal);
    },
  };
  return heard;
}
