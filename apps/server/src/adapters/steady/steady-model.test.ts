import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { allowEntry } from '../../platform/outbound/allow-list.ts';
import type { LanguageModel, ModelEvent } from '../../ports/language-model.ts';
import {
  type ChatStep,
  answers,
  answersInSteps,
  breaksOff,
  endsTooEarly,
  event,
  fails,
  goesSilentAfter,
  keepsAliveOnly,
  sends,
  staysSilent,
  textEvent,
} from '../conformance/chat-steps.ts';
import { collect, failure, request, textOf } from '../conformance/language-model.ts';
import { type ModelScript, type ModelServer, startModelServer } from '../conformance/model-server.ts';
import { openaiLanguageModel } from '../language-model/openai-compatible.ts';
import { type ModelLimits, steadyModel } from './steady-model.ts';

let now = 1_000_000;
const clock = { now: () => new Date(now) };
const running: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const part of running.splice(0)) await part.close();
});

describe('before the first text', () => {
  it.each<[string, ChatStep]>([
    ['500', fails(500)],
    ['503 with Retry-After', fails(503, { retryAfter: '0' })],
    ['429 with Retry-After', fails(429, { retryAfter: '0' })],
    ['a connection that is cut', breaksOff()],
    ['a connection that is cut after the headers', breaksOff([])],
    ['an answer that ends before it began', endsTooEarly([])],
  ])('%s is tried again', async (_, step) => {
    const server = await start({ chat: [step, step, answers('Hi')] });
    expect(textOf(await collect(modelOf(server).stream(request)))).toBe('Hi');
    expect(server.chats).toHaveLength(3);
  });

  it('no piece of an attempt that failed is told', async () => {
    const garbled: ChatStep = sends([event({ choices: [{ delta: { role: 'assistant', content: '' } }] })]);
    const server = await start({ chat: [garbled, fails(502), answers(['One ', 'answer'])] });
    const events = await collect(modelOf(server).stream(request));
    expect(events.map(({ type }) => type)).toEqual(['text', 'text', 'end']);
    expect(textOf(events)).toBe('One answer');
    expect(server.chats).toHaveLength(3);
  });

  it('three attempts are enough', async () => {
    const server = await start({ chat: [fails(500)] });
    expect(await failure(modelOf(server).stream(request))).toMatchObject({ fault: 'unavailable' });
    expect(server.chats).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 422])('%d is not tried again', async (status) => {
    const server = await start({ chat: [fails(status)] });
    expect(await failure(modelOf(server).stream(request))).toMatchObject({ fault: 'refused' });
    expect(server.chats).toHaveLength(1);
  });

  it('comments do not count as an answer', async () => {
    const server = await start({ chat: [keepsAliveOnly] });
    const error = await failure(modelOf(server, { first_text_ms: 100 }).stream(request));
    expect(error).toMatchObject({ fault: 'timeout' });
    await server.idle();
  });

  it('the limit holds for all attempts together', async () => {
    const server = await start({ chat: [fails(500), staysSilent] });
    const error = await failure(modelOf(server, { first_text_ms: 300 }).stream(request));
    expect(error).toMatchObject({ fault: 'timeout' });
    expect(server.chats.length).toBeLessThanOrEqual(2);
  });
});

describe('after the first text', () => {
  it.each<[string, ChatStep]>([
    ['a cut connection', breaksOff(['Half'])],
    ['an end without a reason', endsTooEarly(['Half'])],
    [
      'an error within the stream',
      sends([textEvent('Half'), event({ error: { message: 'out of memory' } })]),
    ],
  ])('%s is told and not repeated', async (_, step) => {
    const server = await start({ chat: [step] });
    const events: ModelEvent[] = [];
    const error = await (async () => {
      for await (const part of modelOf(server).stream(request)) events.push(part);
    })().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'unavailable' });
    expect(events).toEqual([{ type: 'text', text: 'Half' }]);
    expect(server.chats).toHaveLength(1);
  });

  it('a stream that drips on is ended once the whole time is used up', async () => {
    const drips: ChatStep = (response) => {
      void goesSilentAfter(['a'])(response, { model: '', messages: [], stream: true });
      const drip = setInterval(() => response.write(textEvent('b')), 10);
      response.on('close', () => clearInterval(drip));
    };
    const server = await start({ chat: [drips] });
    const error = await failure(modelOf(server, { whole_ms: 150 }).stream(request));
    expect(error).toMatchObject({ fault: 'timeout', message: 'The provider did not finish in time' });
    expect(server.chats).toHaveLength(1);
    await server.idle();
  });

  it('the time that the reader takes is not counted', async () => {
    const words = ['one', 'two', 'three'];
    const { step, release } = answersInSteps(words);
    const server = await start({ chat: [step] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const events = modelOf(server).stream(request)[Symbol.asyncIterator]();
    for (const text of words) {
      release();
      expect(await events.next()).toMatchObject({ value: { text } });
      vi.advanceTimersByTime(60_000);
    }
    expect(await events.next()).toMatchObject({ value: { type: 'end' } });
    await events.next();
  });
});

describe('a provider that is down', () => {
  it('is left alone for 20 seconds after five faults, then tried once', async () => {
    let broken = true;
    const server = await start({ chat: () => (broken ? fails(500) : answers('Back')) });
    const model = modelOf(server);
    for (let call = 0; call < 5; call += 1) await failure(model.stream(request));
    const before = server.chats.length;
    expect(await failure(model.stream(request))).toMatchObject({
      fault: 'unavailable',
      retryAfterSeconds: 20,
    });
    expect(server.chats).toHaveLength(before);
    broken = false;
    now += 20_000;
    expect(textOf(await collect(model.stream(request)))).toBe('Back');
    expect(textOf(await collect(model.stream(request)))).toBe('Back');
  });

  it('that rests and is still down when it is tried rests again', async () => {
    const server = await start({ chat: [fails(500)] });
    const model = modelOf(server);
    for (let call = 0; call < 5; call += 1) await failure(model.stream(request));
    now += 20_000;
    const before = server.chats.length;
    const tries = await Promise.all([failure(model.stream(request)), failure(model.stream(request))]);
    expect(tries).toMatchObject([{ fault: 'unavailable' }, { fault: 'unavailable' }]);
    // One call tried, with its repetitions; the other was answered at once.
    expect(server.chats).toHaveLength(before + 3);
    expect(await failure(model.stream(request))).toMatchObject({ retryAfterSeconds: 20 });
  });

  it('that is not there at all is known to be down', async () => {
    const server = await startModelServer();
    const model = modelOf(server);
    await server.close();
    for (let call = 0; call < 5; call += 1) {
      expect(await failure(model.stream(request))).toMatchObject({ fault: 'unavailable' });
    }
    expect(await failure(model.stream(request))).toMatchObject({ retryAfterSeconds: 20 });
  });

  it('that asks for patience is left alone as long, then asked again', async () => {
    const server = await start({ chat: [fails(429, { retryAfter: '30' }), answers('Back')] });
    const model = modelOf(server);
    for (const retryAfterSeconds of [30, 30]) {
      const error = await failure(model.stream(request));
      expect(error).toMatchObject({ fault: 'rate_limited', retryAfterSeconds });
    }
    expect(server.chats).toHaveLength(1);
    now += 30_000;
    expect(textOf(await collect(model.stream(request)))).toBe('Back');
  });

  it('is known to be down also when it breaks off in the middle each time', async () => {
    const server = await start({ chat: [breaksOff(['Half'])] });
    const model = modelOf(server);
    for (let call = 0; call < 5; call += 1) await failure(model.stream(request));
    expect(await failure(model.stream(request))).toMatchObject({ retryAfterSeconds: 20 });
    expect(server.chats).toHaveLength(5);
  });

  it('is not blamed for callers who leave', async () => {
    const server = await start({ chat: [staysSilent] });
    const model = modelOf(server, { first_text_ms: 60_000 });
    for (let call = 0; call < 6; call += 1) {
      const error = await failure(model.stream(request, AbortSignal.timeout(5)));
      expect(error).toMatchObject({ name: 'TimeoutError' });
    }
  });
});

async function start(script: ModelScript): Promise<ModelServer> {
  const server = await startModelServer(script);
  running.push(server);
  return server;
}

function modelOf(server: ModelServer, limits: ModelLimits = {}): LanguageModel {
  const outbound = createOutbound({ allow: [allowEntry(server.baseUrl)], keep_alive: true });
  running.push(outbound);
  const { baseUrl } = server;
  const endpoint = { baseUrl, model: 'some-model', apiKey: 'test-key', outbound, clock };
  return steadyModel(openaiLanguageModel(endpoint), clock, { backoff_ms: 1, ...limits });
}
