import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { ask } from './ask.ts';

const server = await backEnd();
const call = 'POST /api/main/manage-sources/ai-brain/test';
const question = { text: '¿Cuánto cuesta?', sourceIds: ['s1', 's2'], searchType: 'semantic' } as const;
const answer = {
  answer: 'Cuesta 25.',
  found: true,
  citations: [],
  answered_by: { kind: 'embedded', model: null },
  groundedness: null,
  computation: null,
};
const never = () => new AbortController().signal;

/** Server-sent events, cut at an awkward place, as networks do. */
function events(...parts: string[]) {
  server.on(call, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const part of parts) response.write(part);
    response.end();
  });
}

async function faultOf(asked: Promise<unknown>): Promise<ApiError> {
  const fault = await asked.then(
    () => null,
    (error_: unknown) => error_,
  );
  if (!(fault instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(fault)}`);
  return fault;
}

describe('ask', () => {
  it('sends the question and gives the pieces and then the whole answer', async () => {
    events(
      'event: text\ndata: {"text":"Cuesta"}\n\nevent: te',
      `xt\ndata: {"text":" 25."}\n\n: \n\nevent: done\ndata: ${JSON.stringify({ data: answer })}\n\n`,
    );
    const pieces: string[] = [];
    expect(await ask(question, (text) => pieces.push(text), never())).toEqual(answer);
    expect(pieces).toEqual(['Cuesta', ' 25.']);
    const [sent] = server.calls();
    expect(sent?.headers.accept).toBe('text/event-stream');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      sources_id: ['s1', 's2'],
      question: '¿Cuánto cuesta?',
      search_type: 'semantic',
    });
  });

  it('takes an answer that comes at once', async () => {
    server.on(call, data(answer));
    expect(await ask(question, () => undefined, never())).toEqual(answer);
  });

  it('throws what the server tells in the middle of an answer, in both languages', async () => {
    const fault = { message: 'No model.', message_es: 'Sin modelo.', code: 'model_unavailable' };
    events('event: text\ndata: {"text":"Cu"}\n\n', `event: error\ndata: ${JSON.stringify(fault)}\n\n`);
    expect(await faultOf(ask(question, () => undefined, never()))).toMatchObject(fault);
  });

  it('throws a refusal, and an answer that breaks off', async () => {
    server.on(call, error(422, 'answers_limit'));
    expect(await faultOf(ask(question, () => undefined, never()))).toMatchObject({
      code: 'answers_limit',
      status: 422,
    });
    events('event: text\ndata: {"text":"Cu"}\n\n');
    expect(await faultOf(ask(question, () => undefined, never()))).toMatchObject({ code: 'offline' });
  });

  it('stops when asked to', async () => {
    server.on(call, (_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write('event: text\ndata: {"text":"Cu"}\n\n');
    });
    const stop = new AbortController();
    const asked = ask(question, () => stop.abort(), stop.signal);
    expect(await faultOf(asked)).toMatchObject({ code: 'aborted' });
  });
});
