import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { allowEntry } from '../../platform/outbound/allow-list.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { breaksOff, fails } from '../conformance/chat-steps.ts';
import { type EmbeddingStep, embeds } from '../conformance/embedding-steps.ts';
import { type ModelScript, type ModelServer, startModelServer } from '../conformance/model-server.ts';
import { openaiEmbedder } from '../embedder/openai-compatible.ts';
import { type EmbedderLimits, steadyEmbedder } from './steady-embedder.ts';

let now = 1_000_000;
const clock = { now: () => new Date(now) };
const running: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
  for (const part of running.splice(0)) await part.close();
});

describe('an embedder with limits', () => {
  it.each<[string, EmbeddingStep]>([
    ['500', fromChat(fails(500))],
    ['429 with Retry-After', fromChat(fails(429, { retryAfter: '0' }))],
    ['a cut connection', fromChat(breaksOff())],
  ])('%s is tried again', async (_, step) => {
    const server = await start({ embeddings: [step, step, embeds()] });
    expect(await embedderOf(server).embed(['uno'], 'query')).toHaveLength(1);
    expect(server.embeddings).toHaveLength(3);
  });

  it('asks for passages once, and however often that fails questions are asked', async () => {
    const server = await start({
      embeddings: ({ input }) => (input[0] === 'uno' ? embeds() : fromChat(fails(500))),
    });
    const embedder = embedderOf(server);
    for (let call = 0; call < 8; call += 1) {
      await expect(embedder.embed(['a text'], 'passage')).rejects.toMatchObject({ fault: 'unavailable' });
    }
    expect(server.embeddings).toHaveLength(8);
    expect(await embedder.embed(['uno'], 'query')).toHaveLength(1);
  });

  it('asks for passages after the questions that are being asked', async () => {
    const answered: string[] = [];
    const server = await start({
      embeddings: (request) => async (response) => {
        if (request.input[0] === 'uno') await sleep(50);
        answered.push(request.input[0] ?? '');
        await embeds()(response, request);
      },
    });
    const embedder = embedderOf(server);
    await Promise.all([embedder.embed(['uno'], 'query'), embedder.embed(['a text'], 'passage')]);
    expect(answered).toEqual(['uno', 'a text']);
  });

  it('asks for passages too where questions never end', async () => {
    const server = await start({
      embeddings: ({ input }) => (input[0] === 'uno' ? () => undefined : embeds()),
    });
    const embedder = embedderOf(server, { query_ms: 30 });
    const question = embedder.embed(['uno'], 'query').catch((error: unknown) => error);
    expect(await embedder.embed(['a text'], 'passage')).toHaveLength(1);
    expect(await question).toMatchObject({ fault: 'timeout' });
  });

  it('keeps no question waiting, and after five in vain asks for no more vectors', async () => {
    const server = await start({ embeddings: [() => undefined] });
    const embedder = embedderOf(server, { query_ms: 20 });
    for (let call = 0; call < 5; call += 1) {
      await expect(embedder.embed(['uno'], 'query')).rejects.toMatchObject({ fault: 'timeout' });
    }
    await expect(embedder.embed(['uno'], 'query')).rejects.toMatchObject({ retryAfterSeconds: 20 });
    expect(server.embeddings.length).toBeLessThanOrEqual(5);
    await server.idle();
  });

  it('five in a row give the provider a rest', async () => {
    const server = await start({ embeddings: [fromChat(fails(500))] });
    const embedder = embedderOf(server);
    for (let call = 0; call < 5; call += 1) await embedder.embed(['uno'], 'query').catch(() => undefined);
    await expect(embedder.embed(['uno'], 'query')).rejects.toMatchObject({ retryAfterSeconds: 20 });
    expect(server.embeddings).toHaveLength(15);
  });

  it('comes back after the rest', async () => {
    let broken = true;
    const server = await start({ embeddings: () => (broken ? fromChat(fails(500)) : embeds()) });
    const embedder = embedderOf(server);
    for (let call = 0; call < 5; call += 1) await embedder.embed(['uno'], 'query').catch(() => undefined);
    broken = false;
    now += 20_000;
    expect(await embedder.embed(['uno'], 'query')).toHaveLength(1);
    expect(await embedder.embed(['uno', 'dos'], 'query')).toHaveLength(2);
  });
});

async function start(script: ModelScript): Promise<ModelServer> {
  const server = await startModelServer(script);
  running.push(server);
  return server;
}

function embedderOf(server: ModelServer, limits: EmbedderLimits = {}): Embedder {
  const outbound = createOutbound({ allow: [allowEntry(server.baseUrl)], keep_alive: true });
  running.push(outbound);
  const endpoint = { baseUrl: server.baseUrl, model: 'some-model', apiKey: 'test-key', outbound, clock };
  return steadyEmbedder(openaiEmbedder(endpoint), clock, { backoff_ms: 1, ...limits });
}

/** Steps that do not look at what was asked serve both calls. */
function fromChat(step: ReturnType<typeof fails>): EmbeddingStep {
  return (response) => step(response, { model: '', messages: [], stream: true });
}
