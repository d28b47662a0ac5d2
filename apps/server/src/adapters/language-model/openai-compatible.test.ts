import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { allowEntry } from '../../platform/outbound/allow-list.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import {
  type ChatStep,
  answers,
  answersWhole,
  answersWithAWebPage,
  breaksOff,
  callsFunction,
  ending,
  event,
  fails,
  goesSilentAfter,
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
import { type ModelLimits, steadyModel } from '../steady/steady-model.ts';
import { openaiLanguageModel } from './openai-compatible.ts';

const clock = { now: () => new Date(1_000_000) };
const running: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
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
      { type: 'end', input_tokens: 21, output_tokens: 7, estimated: false, cut_off: false },
    ]);
  });

  it('a server that does not count: four characters a token', async () => {
    const server = await start({ chat: [sends([hello, 'data: [DONE]\n\n'])] });
    const input_tokens = Math.ceil(request.messages.map(({ content }) => content).join(' ').length / 4);
    expect((await collect(modelOf(server).stream(request))).at(-1)).toMatchObject({
      input_tokens,
      output_tokens: 3,
      estimated: true,
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
    expect(await failure(modelOf(server).stream(request))).toMatchObject({
      fault: 'refused',
      reason: 'filtered',
    });
  });

  it('a redirect is not followed with the key', async () => {
    const server = await start({
      chat: [(response) => void response.writeHead(307, { location: '/v1/embeddings' }).end()],
    });
    expect(await failure(modelOf(server).stream(request))).toMatchObject({ fault: 'refused' });
    expect(server.calls).toHaveLength(1);
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

/** Only the limit that is waited for: a busy machine must not meet the other one. */
function shortFor({ kind }: ModelBehaviour): ModelLimits {
  return kind === 'silent' ? { first_text_ms: 100 } : { idle_ms: 80 };
}

function stepFor(behaviour: ModelBehaviour): ChatStep {
  switch (behaviour.kind) {
    case 'answers':
      return answers(behaviour.pieces);
    case 'fills in':
      return callsFunction(behaviour.with, { name: behaviour.name });
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
