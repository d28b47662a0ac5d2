import { listOptOuts } from '@centralita/contract/opt-outs/routes';
import { supportChatPerson } from '@centralita/contract/support/person-routes';
import { suggestSupportReply } from '@centralita/contract/support/suggestion-routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  startTranscriptionServer,
  type TranscriptionServer,
} from '../../../adapters/conformance/transcription-server.ts';
import { openaiTranscriber } from '../../../adapters/transcriber/openai-compatible.ts';
import { createOutbound, type Outbound } from '../../../platform/outbound.ts';
import { ask } from '../../../testing/app.ts';
import { TestClock } from '../../../testing/clock.ts';
import { until } from '../../../testing/until.ts';
import { whatsAppDesk, type WhatsAppDesk } from '../../../testing/whatsapp-desk.ts';
import { whatsAppWorld, type WhatsAppWorld } from '../../../testing/whatsapp.ts';

let world: WhatsAppWorld;
let works: { stop(): Promise<void> };
let desk: WhatsAppDesk;
let service: TranscriptionServer;
let outbound: Outbound;
let files = 0;
const clock = new TestClock();

beforeAll(async () => {
  service = await startTranscriptionServer('stt-key');
  outbound = createOutbound({ allow: [new URL(service.baseUrl).host] });
  const { baseUrl } = service;
  world = await whatsAppWorld({
    transcriber: openaiTranscriber({
      ...{ baseUrl, model: 'whisper-1', apiKey: 'stt-key', outbound, clock },
      ...{ timeout_ms: 5_000, backoff_ms: 1 },
    }),
  });
  works = world.app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await world.close();
  outbound.close();
  await service.close();
});
beforeEach(async () => {
  desk = await whatsAppDesk(world);
  service.behaviour = 'works';
  service.held = null;
  service.asked.length = 0;
  // The service has had its rest.
  clock.advance(120_000);
});
afterEach(() => {
  expect(world.graph.violations).toEqual([]);
  expect(service.violations).toEqual([]);
});

/** Somebody talks into their telephone; null: nobody can make out what. */
async function says(words: string | null): Promise<void> {
  const id = String(880_000 + (files += 1));
  const bytes = Buffer.from(`OggS\0recording ${id}`, 'latin1');
  world.chats.files.set(id, { type: 'audio/ogg', bytes });
  if (words !== null) service.said.set(bytes.toString('latin1'), words);
  const audio = { id, mime_type: 'audio/ogg; codecs=opus', voice: true };
  expect(await desk.post(desk.said('audio', audio))).toBe(200);
}
/** How often its thread was taken up since it came. */
async function dueAgain(): Promise<number> {
  const rows = await world.app.db.platformQuery<{ fence: number }>(
    'test.voice.fence',
    'select fence from thread where company_id = $1',
    [desk.studio.company.id],
  );
  return (rows[0]?.fence ?? 0) - 1;
}
const heardUntil = (hearing: string) => desk.historyUntil(({ media }) => media?.hearing === hearing);

describe('a voice message', () => {
  it('is written down beside the sound, and the AI is given the words, not before they are there', async () => {
    await desk.open();
    await desk.write('Hello');
    await desk.gotUntil('Which day?');
    let resolve = () => undefined as void;
    service.held = new Promise((settle) => {
      resolve = settle;
    });
    await says('On the fifth of June');
    await until(() => Promise.resolve(service.asked.length > 0));
    await until(async () => (await dueAgain()) > 1);
    expect(desk.got()).toHaveLength(2);
    resolve();
    expect(await heardUntil('heard')).toMatchObject({
      kind: 'audio',
      media: { state: 'ready', transcript: 'On the fifth of June' },
    });
    const { session_id } = await desk.chatOf();
    const call = { token: desk.studio.token, params: { session_id } };
    const day = await until(async () =>
      (await ask(world.app, supportChatPerson, call)).data.values.find(({ name }) => name === 'day'),
    );
    expect(day.value).toMatch(/06-05|5/);
    expect(service.asked.at(-1)).toMatchObject({ name: 'voice.ogg', model: 'whisper-1' });
  });

  it('waits for a person of the company with its words where one has the chat', async () => {
    await desk.open();
    await desk.write('Hello');
    await desk.gotUntil('Which day?');
    await desk.transfer(true);
    await says('To a person');
    expect(await heardUntil('heard')).toMatchObject({ media: { transcript: 'To a person' } });
    expect(desk.got()).toHaveLength(2);
    const { session_id } = await desk.chatOf();
    const call = { token: desk.studio.token, params: { session_id }, body: {} };
    expect((await ask(world.app, suggestSupportReply, call)).data.question).toBe('To a person');
  });

  it.each([['english'], ['spanish']] as const)(
    'that nobody can make out is told as that, and the person is asked to write, in %s',
    async (language) => {
      const { id } = await desk.open();
      await world.app.db.platformQuery(
        'test.voice.language',
        'update campaign set language = $2 where id = $1 returning id',
        [id, language],
      );
      await says(null);
      expect(await heardUntil('unread')).toMatchObject({ media: { transcript: null } });
      await desk.gotUntil(
        language === 'spanish' ? '¿Puede escribirlo, por favor?' : 'Could you write it, please?',
      );
      expect(desk.got()).toHaveLength(1);
      // And then it is answered as ever.
      await desk.write('Hello');
      await desk.gotUntil('Which day?');
    },
  );

  it('whose file is gone is asked for in writing, too', async () => {
    await desk.open();
    expect(await desk.post(desk.said('audio', { id: '1', mime_type: 'audio/ogg' }))).toBe(200);
    await desk.gotUntil('Could you write it, please?');
    expect(await desk.historyOf()).toMatchObject([{ media: { state: 'missing', hearing: 'unread' } }, {}]);
  });

  it('whose file cannot be read is told as that after the last attempt', async () => {
    const { files: store } = world.app;
    const { get } = store;
    onTestFinished(() => void (store.get = get));
    let asked = 0;
    store.get = () => {
      asked += 1;
      return Promise.reject(new Error('the disk gives an error'));
    };
    await desk.open();
    await says('Never heard');
    await until(() => {
      world.app.clock.advance(1_000);
      return Promise.resolve(asked === 2);
    });
    expect(await heardUntil('unread')).toMatchObject({ media: { state: 'ready', transcript: null } });
    await desk.gotUntil('Could you write it, please?');
  });

  it('that nobody writes down any more is told as that in the end; one that waits for its turn goes on waiting', async () => {
    await desk.open();
    await desk.write('Hello');
    await desk.gotUntil('Which day?');
    await desk.transfer(true);
    await says('On the fifth of June');
    await heardUntil('heard');
    // As a process leaves it that is killed at the last attempt.
    await world.app.db.platformQuery(
      'test.voice.killed',
      `update media set hearing = 'listening', transcript = null where company_id = $1 returning id`,
      [desk.studio.company.id],
    );
    let resolve = () => undefined as void;
    service.held = new Promise((settle) => {
      resolve = settle;
    });
    await says('Or on the sixth');
    await until(() => Promise.resolve(service.asked.length > 1));
    const hearings = async () => (await desk.historyOf()).flatMap(({ media }) => media?.hearing ?? []);
    await world.app.sweep();
    expect(await hearings()).toEqual(['listening', 'listening']);
    world.app.clock.advance(11 * 60_000);
    await world.app.sweep();
    expect(await hearings()).toEqual(['unread', 'listening']);
    resolve();
    await heardUntil('heard');
    expect(await hearings()).toEqual(['unread', 'heard']);
  });
});

describe('a word about being reached that is said', () => {
  const out = 'You will get no more messages or calls from us.';
  const listed = async () =>
    (await ask(world.app, listOptOuts, { token: desk.studio.token, query: {} })).data.results;

  it('counts once it is written down, gets no turn, and can be taken back by voice', async () => {
    await desk.open();
    await desk.write('Hello');
    const before = await desk.gotUntil('Which day?');
    await says('Stop, please.');
    await desk.gotUntil(out);
    expect(await heardUntil('heard')).toMatchObject({ media: { transcript: 'Stop, please.' } });
    expect(desk.got()).toHaveLength(before.length + 1);
    expect(await listed()).toMatchObject([{ how: 'word', by: null }]);
    await says('Start.');
    await desk.gotUntil('You will get our messages again.');
    expect(await listed()).toEqual([]);
    expect(desk.got()).toHaveLength(before.length + 2);
  });

  it('counts where a person of the company has the chat, which ends', async () => {
    await desk.open();
    await desk.write('Hello');
    await desk.gotUntil('Which day?');
    await desk.transfer(true);
    await says('¡Quiero darme de baja!');
    await desk.gotUntil('No recibirá más mensajes ni llamadas nuestras.');
    expect(await listed()).toHaveLength(1);
    await until(async () => (await desk.listOf('true')).length === 0);
  });

  it('is an answer where more was said', async () => {
    await desk.open();
    await desk.write('Hello');
    await desk.gotUntil('Which day?');
    await says('The train does not stop here on the fifth of June');
    await heardUntil('heard');
    expect(await listed()).toEqual([]);
  });
});

// Last: what the service leaves undone is tried again for a while.
describe('a voice message that the service does not write down', () => {
  it.each([['down'], ['garbage'], ['silent']] as const)(
    'is answered within a minute where the service is %s, and other chats wait for nothing',
    async (behaviour) => {
      service.behaviour = behaviour;
      await desk.open();
      await says('Never heard');
      await desk.write('Hello', { phone: '593987654321', name: 'Luis' });
      await desk.gotUntil('Which day?', '593987654321');
      world.app.clock.advance(61_000);
      expect(await desk.gotUntil('Could you write it, please?')).toHaveLength(1);
    },
  );
});
