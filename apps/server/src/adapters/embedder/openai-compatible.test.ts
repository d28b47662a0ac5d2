import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../platform/outbound.ts';
import { allowEntry } from '../../platform/outbound/allow-list.ts';
import { fails } from '../conformance/chat-steps.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { type EmbedderBehaviour, embedderConformance } from '../conformance/embedder.ts';
import { type EmbeddingStep, embeds, sendsVectors } from '../conformance/embedding-steps.ts';
import { type ModelScript, type ModelServer, startModelServer } from '../conformance/model-server.ts';
import { cutBatches } from './batches.ts';
import { type EmbedderLimits, steadyEmbedder } from '../steady/steady-embedder.ts';
import { openaiEmbedder } from './openai-compatible.ts';
import { prefixFor } from './prefixes.ts';

const clock = { now: () => new Date(1_000_000) };
const running: { close(): Promise<void> | void }[] = [];

afterEach(async () => {
  for (const part of running.splice(0)) await part.close();
});

embedderConformance('An OpenAI-compatible endpoint', async (behaviour, limits) => {
  const server = await startModelServer({ embeddings: [stepFor(behaviour)], apiKey: 'test-key' });
  return {
    embedder: embedderOf(server, 'some-model', limits === 'short' ? { query_ms: 100, passages_ms: 100 } : {}),
    called: () => server.called(),
    idle: () => server.idle(),
    close: () => server.close(),
  };
});

describe('what is sent', () => {
  it('has the shape and the key that providers ask for', async () => {
    const server = await start({ apiKey: 'test-key' });
    await embedderOf(server).embed(['uno', ''], 'passage');
    expect(server.violations).toEqual([]);
    expect(server.embeddings).toEqual([
      { model: 'some-model', input: ['uno', ' '], encoding_format: 'float' },
    ]);
  });

  it('goes out in batches over one connection', async () => {
    const server = await start({});
    const texts = Array.from({ length: 130 }, (_, index) => `text ${index}`);
    await embedderOf(server).embed(texts, 'passage');
    expect(server.embeddings.map(({ input }) => input.length)).toEqual([64, 64, 2]);
    expect(server.connections).toBe(1);
  });

  it('is cut by length too, and a long text travels alone', () => {
    const long = 'x'.repeat(60_000);
    expect(cutBatches([long, 'a', long, 'b', 'y'.repeat(200_000), 'c']).map((batch) => batch.length)).toEqual(
      [2, 2, 1, 1],
    );
    expect(cutBatches([])).toEqual([]);
  });

  it('says what a text is for to models that want to know', async () => {
    const server = await start({});
    const embedder = embedderOf(server, 'intfloat/multilingual-e5-small');
    await embedder.embed(['uno'], 'query');
    await embedder.embed(['uno'], 'passage');
    expect(server.embeddings.map(({ input }) => input)).toEqual([['query: uno'], ['passage: uno']]);
    expect(prefixFor('nomic-embed-text:latest', 'query')).toBe('search_query: ');
    expect(prefixFor('text-embedding-3-small', 'query')).toBe('');
    expect(prefixFor('multilingual-e5-large-instruct', 'query')).toBe('');
  });
});

describe('failures', () => {
  it.each<[string, unknown]>([
    ['too few', [{ index: 0, embedding: [1, 2] }]],
    ['too many', [0, 1, 2].map((index) => ({ index, embedding: [1, 2] }))],
    ['one twice', [0, 0].map((index) => ({ index, embedding: [1, 2] }))],
    [
      'of different lengths',
      [
        { index: 0, embedding: [1, 2] },
        { index: 1, embedding: [1, 2, 3] },
      ],
    ],
    ['without direction', [0, 1].map((index) => ({ index, embedding: [0, 0] }))],
    ['of no numbers', [0, 1].map((index) => ({ index, embedding: ['a', null] }))],
    ['of numbers beyond counting', [0, 1].map((index) => ({ index, embedding: [1e200, 1e200] }))],
    ['no list', { 0: [1, 2] }],
  ])('vectors that are %s are a bad answer', async (_, data) => {
    const server = await start({ embeddings: [sendsVectors(data)] });
    await expect(embedderOf(server).embed(['uno', 'dos'], 'query')).rejects.toMatchObject({
      fault: 'bad_answer',
    });
  });

  it('another length than before is a bad answer', async () => {
    const server = await start({ embeddings: [embeds(64), embeds(32)] });
    const embedder = embedderOf(server);
    await embedder.embed(['uno'], 'query');
    await expect(embedder.embed(['uno'], 'query')).rejects.toMatchObject({ fault: 'bad_answer' });
  });
});

async function start(script: ModelScript): Promise<ModelServer> {
  const server = await startModelServer(script);
  running.push(server);
  return server;
}

function embedderOf(server: ModelServer, model = 'some-model', limits: EmbedderLimits = {}): Embedder {
  const outbound = createOutbound({ allow: [allowEntry(server.baseUrl)], keep_alive: true });
  running.push(outbound);
  const endpoint = { baseUrl: server.baseUrl, model, apiKey: 'test-key', outbound, clock };
  return steadyEmbedder(openaiEmbedder(endpoint), clock, { backoff_ms: 1, ...limits });
}

function stepFor({ kind }: EmbedderBehaviour): EmbeddingStep {
  switch (kind) {
    case 'works':
      return embeds();
    case 'refuses the key':
      return fromChat(fails(401, { body: { error: { message: 'Incorrect API key provided: test-key' } } }));
    case 'down':
      return fromChat(fails(503));
    case 'silent':
      return () => undefined;
    case 'answers garbage':
      return sendsVectors('garbage');
  }
}

/** Steps that do not look at what was asked serve both calls. */
function fromChat(step: ReturnType<typeof fails>): EmbeddingStep {
  return (response) => step(response, { model: '', messages: [], stream: true });
}
