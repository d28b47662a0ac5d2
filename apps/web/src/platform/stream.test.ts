import { testAnswer } from '@centralita/contract/knowledge/answer-routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../testing/back-end.ts';
import { company, user } from '../testing/people.ts';
import { endSession, tokenReceived, userLoaded } from './session.ts';
import { stream, type StreamEvent } from './stream.ts';

const server = await backEnd();
const path = 'POST /api/main/manage-sources/ai-brain/test';
const body = { sources_id: ['018f0000-0000-7000-8000-00000000000a'], question: '¿Horario?' };

async function collect(signal?: AbortSignal) {
  const events: StreamEvent[] = [];
  for await (const event of stream(testAnswer, { body, ...(signal ? { signal } : {}) })) events.push(event);
  return events;
}

describe('stream', () => {
  beforeEach(() => {
    tokenReceived('token-1');
    userLoaded(user, company);
  });
  afterEach(() => endSession('logout'));

  it('asks for events and yields each, whole, however the bytes are cut', async () => {
    server.on(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const bytes = Buffer.from('event: delta\ndata: {"text":"De 9 a 18 — mañana"}\n\ndata: {"n":2}\n\n');
      const middle = bytes.indexOf(0xc3) + 1;
      response.write(bytes.subarray(0, middle), () => response.end(bytes.subarray(middle)));
    });
    expect(await collect()).toEqual([
      { event: 'delta', data: { text: 'De 9 a 18 — mañana' } },
      { event: 'message', data: { n: 2 } },
    ]);
    const [got] = server.calls();
    expect(got?.headers.accept).toBe('text/event-stream');
    expect(JSON.parse(got?.body ?? '')).toEqual({ ...body, company_id: company.id });
  });

  it('takes an answer that comes at once', async () => {
    server.on(path, data({ answer: 'De 9 a 18.' }));
    expect(await collect()).toEqual([{ event: 'done', data: { answer: 'De 9 a 18.' } }]);
  });

  it('throws what the server says', async () => {
    server.on(path, error(422, 'answers_limit'));
    await expect(collect()).rejects.toMatchObject({ status: 422, code: 'answers_limit' });
  });

  it('can be stopped in the middle', async () => {
    const stop = new AbortController();
    server.on(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"n":1}\n\n');
    });
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const event of stream(testAnswer, { body, signal: stop.signal })) {
        seen.push(event.data);
        stop.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'aborted' });
    expect(seen).toEqual([{ n: 1 }]);
  });
});
