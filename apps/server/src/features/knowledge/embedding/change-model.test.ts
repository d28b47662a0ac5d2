import * as calls from '@centralita/contract/knowledge/answer-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeds } from '../../../adapters/conformance/embedding-steps.ts';
import { startModelServer, type ModelServer } from '../../../adapters/conformance/model-server.ts';
import { openaiEmbedder } from '../../../adapters/embedder/openai-compatible.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { until } from '../../../testing/until.ts';

let server: ModelServer;
let app: TestApp;
let desk: Desk;
/** What the operator has configured now. */
let configured: Embedder;
let models: (name: string) => Embedder;
/** Opened for the vectors of passages by the new model. */
let gate: Promise<void>;
/** Models that the endpoint does not know any more. */
const gone = new Set<string>();

beforeAll(async () => {
  server = await startModelServer({
    // The spaces of two models have nothing to do with each other.
    embeddings: () => async (response, request) => {
      if (gone.has(request.model)) {
        response
          .writeHead(404, { 'content-type': 'application/json' })
          .end('{"error":{"message":"no such model"}}');
        return;
      }
      if (request.model === 'new' && request.input.some((text) => text.includes('kettle'))) await gate;
      await embeds(request.model === 'new' ? 48 : 64)(response, request);
    },
  });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
  models = (model) =>
    openaiEmbedder({ baseUrl: server.baseUrl, apiKey: 'key', outbound, clock: systemClock, model });
  configured = models('old');
  app = await testApp({
    embedder: {
      get model() {
        return configured.model;
      },
      embed: (...asked) => configured.embed(...asked),
    },
    embedderOf: models,
  });
});
afterAll(async () => {
  expect(server.violations).toEqual([]);
  await app.close();
  await server.close();
});
beforeEach(async () => {
  configured = models('old');
  gate = Promise.resolve();
  gone.clear();
  desk = await makeDesk(app);
});

/** Keeps the passages' vectors of the new model back until the function it gives is called. */
function hold(): () => void {
  let release = () => {};
  gate = new Promise((go) => (release = go));
  return release;
}

const one = 'The Atlas kettle boils a litre of water in three minutes.';
const two = 'The Hermes kettle whistles when the water boils.';

/** By which vectors the question was compared, as far as anything was found. */
async function search() {
  const { data: all } = await ask(app, sources.listSources, {
    token: desk.token,
    query: { categories_id: [desk.folderId], page: 1, limit: 40 },
  });
  const body = {
    sources_id: all.results.map(({ id }) => id),
    question: 'How fast does the Atlas boil water?',
  };
  const before = server.embeddings.length;
  const { status, data } = await ask(app, calls.searchPassages, { token: desk.token, body });
  expect(status).toBe(200);
  const asked = server.embeddings.slice(before).filter(({ input }) => input[0] === body.question);
  const byVector = data.results.filter(({ legs }) => legs.some(({ leg }) => leg === 'vector')).length;
  return { found: data.results[0]?.content, byVector, asked: asked.map(({ model }) => model) };
}

/** How many passages the endpoint made vectors of. */
const embedded = (model: string) =>
  server.embeddings
    .filter((request) => request.model === model)
    .flatMap(({ input }) => input)
    .filter((text) => text.includes('kettle')).length;

async function filled() {
  await uploadReady(desk, { name: 'atlas.txt', content: one });
  await uploadReady(desk, { name: 'hermes.txt', content: two });
  await until(async () => (await search()).byVector === 2);
}

describe('another embedding model', () => {
  it('takes over once every passage has its vector; until then the former one answers', async () => {
    await filled();
    const release = hold();
    const before = embedded('new');
    configured = models('new');
    await app.sweep();
    await until(() => Promise.resolve(embedded('new') > before));
    const during = await search();
    expect(during).toMatchObject({ byVector: 2 });
    expect(during.asked).toContain('old');
    expect(during.found).toContain('Atlas');
    release();
    await until(async () => {
      const now = await search();
      expect(now.found).toContain('Atlas');
      expect(now.byVector).toBe(2);
      return now.asked.length === 1 && now.asked[0] === 'new';
    });
    expect(embedded('new') - before).toBe(2);

    // Nothing is left to do, and what is added later has the new model's vectors at once.
    await app.sweep();
    await uploadReady(desk, { name: 'third.txt', content: 'The Zeus samovar boils water slowly.' });
    await until(async () => (await search()).byVector === 3);
    expect(embedded('new') - before).toBe(2);
  });

  it('is waited for by the other legs where the endpoint no longer knows the former one', async () => {
    await filled();
    const release = hold();
    gone.add('old');
    configured = models('new');
    await app.sweep();
    expect(await search()).toMatchObject({ byVector: 0, found: expect.stringContaining('Atlas') as string });
    release();
    await until(async () => (await search()).byVector === 2);
  });

  it('goes back without work: both sets of vectors are kept', async () => {
    await filled();
    configured = models('new');
    await app.sweep();
    await until(async () => (await search()).asked.join() === 'new');
    const before = embedded('old');
    configured = models('old');
    await app.sweep();
    await until(async () => (await search()).asked.join() === 'old');
    expect((await search()).byVector).toBe(2);
    expect(embedded('old')).toBe(before);
  });
});
