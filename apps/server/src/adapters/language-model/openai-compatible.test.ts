import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { allowEntry } from '../../platform/outbound/allow-list.ts';
import type { ModelEvent } from '../../ports/language-model.ts';
import {
  type ChatStep,
  answers,
  answersInSteps,
  answersWhole,
  answersWithAWebPage,
  breaksOff,
  ending,
  endsTooEarly,
  event,
  fails,
  goesSilentAfter,
  keepsAliveOnly,
  sends,
  staysSilent,
  textEvent,
} from '../conformance/chat-steps.ts';
import {
  type ModelBehaviour,
  collect,
  failure,
  languageModelConformance,
  request,
  textOf,
} from '../conformance/language-model.ts';
import { type ModelScript, type ModelServer, startModelServer } from '../conformance/model-server.ts';
import { type OpenAiModelSettings, openaiLanguageModel } from './openai-compatible.ts';

let now = 1_000_000;
const clock = { now: () => new Date(now) };
const running: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const part of running.splice(0)) await part.close();
});

languageModelConformance('An OpenAI-compatible endpoint', async (behaviour, limits) => {
  const server = await startModelServer({ chat: [stepFor(behaviour)], apiKey: 'test-key' });
  return {
    model: modelOf(server, limits === 'short' ? shortFor(behaviour) : {}),
    called: () => server.called(),
    idle: () => server.idle(),
    close: () => server.close(),
  };
});

describe('what is sent', () => {
  it('has the shape and the key that providers ask for', async () => {
    const server = await start({ apiKey: 'test-key' });
    expect(textOf(await collect(modelOf(server).stream(request)))).toBe('Hello.');
    expect(server.violations).toEqual([]);
    expect(server.chats).toEqual([
      {
        model: 'some-model',
        messages: request.messages,
        temperature: 0.2,
        max_tokens: 100,
        stream: true,
        stream_options: { include_usage: true },
      },
    ]);
  });

  it.each([
    [
      'max_completion_tokens',
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      'max_completion_tokens',
      100,
    ],
    [
      'no stream options',
      'Unrecognized request argument supplied: stream_options',
      'stream_options',
      undefined,
    ],
    [
      'no temperature',
      "'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
      'temperature',
      undefined,
    ],
  ])('is changed once for a server that wants %s', async (_, message, field, value) => {
    const server = await start({ chat: [fails(400, { body: { error: { message } } }), answers('Hi')] });
    const model = modelOf(server);
    expect(textOf(await collect(model.stream(request)))).toBe('Hi');
    expect(textOf(await collect(model.stream(request)))).toBe('Hi');
    expect(server.chats).toHaveLength(3);
    for (const chat of server.chats.slice(1)) expect(Reflect.get(chat, field)).toBe(value);
  });

  it('keeps its connection for the next call', async () => {
    const server = await start({});
    const model = modelOf(server);
    for (let call = 0; call < 4; call += 1) await collect(model.stream(request));
    expect(server.connections).toBe(1);
  });
});

describe('what is understood', () => {
  const hello = textEvent('Hola, ñandú');
  const bytes = Buffer.from(hello + ending('stop'));

  it.each<[string, (string | Uint8Array)[]]>([
    ['pieces of one byte each, also within a letter', [...bytes].map((byte) => Uint8Array.of(byte))],
    ['lines that end in CR LF', [(hello + ending('stop')).replaceAll('\n', '\r\n')]],
    ['lines that end in CR', [(hello + ending('stop')).replaceAll('\n', '\r')]],
    [
      'comments and fields that mean nothing to us',
      [': hi\n\n', `event: x\nid: 7\nretry: 5\n${hello}`, ':\n', ending('stop')],
    ],
    ['data over several lines', [hello.replace('data: {', 'data: {\ndata: '), ending('stop')]],
    ['no blank after the colon', [(hello + ending('stop')).replaceAll('data: ', 'data:')]],
    ['a byte order mark', ['\uFEFF', hello, ending('stop')]],
    ['no [DONE]', [hello, ending('stop').replace('data: [DONE]\n\n', '')]],
    ['no finish reason', [hello, 'data: [DONE]\n\n']],
    ['no empty line at the end', [hello, 'data: [DONE]']],
    [
      'thinking before the answer',
      [event({ choices: [{ delta: { reasoning_content: 'Hm.', content: null } }] }), hello, ending('stop')],
    ],
    ['usage in every part', [event({ choices: [], usage: null }), hello, ending('stop')]],
  ])('%s', async (_, pieces) => {
    const server = await start({ chat: [sends(pieces)] });
    expect(textOf(await collect(modelOf(server).stream(request)))).toBe('Hola, ñandú');
  });

  it.each(['text/plain', 'application/octet-stream', ''])(
    'an event stream that calls itself %j',
    async (type) => {
      const server = await start({ chat: [sends([hello, ending('stop')], type)] });
      expect(textOf(await collect(modelOf(server).stream(request)))).toBe('Hola, ñandú');
    },
  );

  it('a server that does not stream', async () => {
    const server = await start({ chat: [answersWhole('Hola')] });
    expect(await collect(modelOf(server).stream(request))).toEqual([
      { type: 'text', text: 'Hola' },
      { type: 'end', input_tokens: 21, output_tokens: 7, cut_off: false },
    ]);
  });

  it('a server that does not count: four characters a token', async () => {
    const server = await start({ chat: [sends([hello, 'data: [DONE]\n\n'])] });
    const input_tokens = Math.ceil(request.messages.map(({ content }) => content).join(' ').length / 4);
    expect((await collect(modelOf(server).stream(request))).at(-1)).toMatchObject({
      input_tokens,
      output_tokens: 3,
    });
  });

  it('a server that never closes a finished answer', async () => {
    const step: ChatStep = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(hello + ending('stop'));
    };
    const server = await start({ chat: [step] });
    expect(textOf(await collect(modelOf(server, { idle_ms: 3_600_000 }).stream(request)))).toBe(
      'Hola, ñandú',
    );
    await server.idle();
  });
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
    const error = await failure(modelOf(server, { first_token_ms: 100 }).stream(request));
    expect(error).toMatchObject({ fault: 'timeout' });
    await server.idle();
  });

  it('the limit holds for all attempts together', async () => {
    const server = await start({ chat: [fails(500), staysSilent] });
    const error = await failure(modelOf(server, { first_token_ms: 300 }).stream(request));
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

describe('odd answers', () => {
  it.each<[string, ChatStep]>([
    ['a web page', answersWithAWebPage],
    ['something that is no JSON', sends(['data: {"choices": [\n\n'])],
    ['JSON that is no completion', sends([event({ choices: 'many' })])],
    ['an event that hardly ends', sends([textEvent('x'.repeat(1_200_000)), ending('stop')])],
    ['nothing but an end', answers('')],
    ['an empty document', sends(['{}'], 'application/json')],
  ])('%s is a bad answer', async (_, step) => {
    const server = await start({ chat: [step] });
    expect(await failure(modelOf(server).stream(request))).toMatchObject({ fault: 'bad_answer' });
    await server.idle();
  });

  it('a filtered answer is a refusal', async () => {
    const server = await start({ chat: [answers([], 'content_filter')] });
    expect(await failure(modelOf(server).stream(request))).toMatchObject({ fault: 'refused' });
  });

  it('a redirect is not followed with the key', async () => {
    const server = await start({
      chat: [(response) => void response.writeHead(307, { location: '/v1/embeddings' }).end()],
    });
    expect(await failure(modelOf(server).stream(request))).toMatchObject({ fault: 'refused' });
    expect(server.calls).toHaveLength(1);
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

  it('is known to be down also when it breaks off in the middle each time', async () => {
    const server = await start({ chat: [breaksOff(['Half'])] });
    const model = modelOf(server);
    for (let call = 0; call < 5; call += 1) await failure(model.stream(request));
    expect(await failure(model.stream(request))).toMatchObject({ retryAfterSeconds: 20 });
    expect(server.chats).toHaveLength(5);
  });

  it('is not blamed for callers who leave', async () => {
    const server = await start({ chat: [staysSilent] });
    const model = modelOf(server, { first_token_ms: 60_000 });
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

function modelOf(
  server: ModelServer,
  more: Partial<OpenAiModelSettings> = {},
): ReturnType<typeof openaiLanguageModel> {
  const outbound = createOutbound({ allow: [allowEntry(server.baseUrl)], keep_alive: true });
  running.push(outbound);
  const { baseUrl } = server;
  return openaiLanguageModel({
    baseUrl,
    model: 'some-model',
    apiKey: 'test-key',
    outbound,
    clock,
    backoff_ms: 1,
    ...more,
  });
}

/** Only the limit that is waited for: a busy machine must not meet the other one. */
function shortFor({ kind }: ModelBehaviour): Partial<OpenAiModelSettings> {
  return kind === 'silent' ? { first_token_ms: 100 } : { idle_ms: 80 };
}

function stepFor(behaviour: ModelBehaviour): ChatStep {
  switch (behaviour.kind) {
    case 'answers':
      return answers(behaviour.pieces);
    case 'answers cut off':
      return answers(behaviour.pieces, 'length');
    case 'answers nothing':
      return answers([]);
    case 'answers garbage':
      return sends(['data: <garbage>\n\n']);
    case 'breaks off':
      return breaksOff(behaviour.after);
    case 'silent':
      return staysSilent;
    case 'silent after':
      return goesSilentAfter(behaviour.pieces);
    case 'refuses the key':
      return fails(401, { body: { error: { message: 'Incorrect API key provided: test-key' } } });
    case 'down':
      return fails(503);
    case 'overloaded':
      return fails(429, { retryAfter: String(behaviour.retry_after_seconds) });
  }
}
