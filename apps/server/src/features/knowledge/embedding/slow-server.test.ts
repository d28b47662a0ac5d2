import * as answers from '@centralita/contract/knowledge/answer-routes';
import * as calls from '@centralita/contract/knowledge/meaning-routes';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddingStep, embeds } from '../../../adapters/conformance/embedding-steps.ts';
import { startModelServer, type ModelServer } from '../../../adapters/conformance/model-server.ts';
import { openaiEmbedder } from '../../../adapters/embedder/openai-compatible.ts';
import { steadyEmbedder } from '../../../adapters/steady/steady-embedder.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';
import { embeddingDefaults } from './run.ts';

/** A server as people have it at home, two hundred times quicker: it does one text after the other and few at once. */
const textMs = 2;
const mostAtOnce = 8;

let server: ModelServer;
let app: TestApp;
let desk: Desk;
/** What the server does instead of its work, for texts that it is asked for. */
let instead: (input: readonly string[]) => EmbeddingStep | null;
let refused: number;
let passagesAsked: number;
let mostCalls: number;
let questionsWithout: number;

beforeEach(async () => {
  [refused, passagesAsked, mostCalls, questionsWithout] = [0, 0, 0, 0];
  instead = () => null;
  server = await startModelServer({ embeddings: ({ input }) => instead(input) ?? inTurn });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
  const endpoint = { baseUrl: server.baseUrl, apiKey: null, model: 'slow', outbound, clock: systemClock };
  const steady = steadyEmbedder(openaiEmbedder(endpoint), systemClock, {
    query_ms: 2_000,
    passages_ms: 2_000,
  });
  const embedder = {
    model: steady.model,
    embed: (...asked: Parameters<typeof steady.embed>) =>
      steady.embed(...asked).catch((error: unknown) => {
        if (asked[1] === 'query') questionsWithout += 1;
        throw error;
      }),
  };
  const embedding = { ...embeddingDefaults, call_ms: 40, turn_ms: 1_000 };
  app = await testApp({ embedder, embedderOf: (model) => (model === 'slow' ? embedder : null), embedding });
  desk = await makeDesk(app);
});
afterEach(async () => {
  await app.close();
  await server.close();
});

let before: Promise<unknown> = Promise.resolve();
let calling = 0;

/** One call after the other, and no more texts at once than it bears. */
const inTurn: EmbeddingStep = async (response, request) => {
  if (request.input.length > mostAtOnce) {
    refused += 1;
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"error":{"message":"too many"}}');
    return;
  }
  const isQuestion = request.input[0]?.endsWith('?') === true;
  if (!isQuestion) passagesAsked += request.input.length;
  calling += isQuestion ? 0 : 1;
  mostCalls = Math.max(mostCalls, calling);
  const mine = before.then(() => sleep(textMs * request.input.length));
  before = mine;
  await mine;
  calling -= isQuestion ? 0 : 1;
  await embeds()(response, request);
};

const drops =
  (status: number): EmbeddingStep =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  };

const firstText = 'The Atlas kettle boils a litre of water.';

/** A source of so many passages; only the first was read from a file, as reading that many takes longer than all else here. */
async function sourceOf(passages: number): Promise<string> {
  const source = await uploadReady(desk, {
    name: 'kettles.txt',
    content: firstText,
  });
  await app.db.company(desk.companyId, async (tx) => {
    await tx.run(
      'test.multiply',
      `insert into passage (company_id, source_id, id, ordinal, page, start_offset, end_offset, heading_path, language, content, terms)
       select company_id, source_id, gen_random_uuid(), n, page, start_offset, end_offset, heading_path, language,
              content || ' ' || n, terms
       from passage, generate_series(1, $2::int - 1) as n where company_id = $1`,
      [desk.companyId, passages],
    );
    await tx.run('test.changed', 'update source set revision = revision + 1 where company_id = $1', [
      desk.companyId,
    ]);
  });
  await app.sweep();
  return source.id;
}

async function meaning(sourceId: string) {
  const asked = { token: desk.token, params: { source_id: sourceId } };
  const { status, data } = await ask(app, calls.sourceMeaning, asked);
  expect(status).toBe(200);
  return data;
}

async function search(sourceId: string) {
  const body = { sources_id: [sourceId], question: 'Which kettle boils water?', limit: 10 };
  const { status, data } = await ask(app, answers.searchPassages, { token: desk.token, body });
  expect(status).toBe(200);
  return data.results;
}

it('a slow server that takes few texts at once gives 1,500 passages their vectors, with questions and a restart meanwhile', async () => {
  const total = 1_500;
  const sourceId = await sourceOf(total);
  let asked = 0;
  let isRestarted = false;
  let seen = 0;
  for (;;) {
    expect((await search(sourceId)).length).toBeGreaterThan(0);
    asked += 1;
    const { embedded, passages, fault } = await meaning(sourceId);
    expect(fault).toBeNull();
    expect(passages).toBe(total);
    expect(embedded).toBeGreaterThanOrEqual(seen);
    seen = embedded;
    if (!isRestarted && embedded > total / 3) {
      await app.restartWorker();
      isRestarted = true;
    }
    if (embedded === total) break;
    await sleep(300);
  }
  expect(isRestarted).toBe(true);
  expect(asked).toBeGreaterThan(3);
  expect(questionsWithout).toBe(0);
  // None was asked for twice, but for those under way as the process ended.
  expect(passagesAsked).toBeGreaterThanOrEqual(total);
  expect(passagesAsked).toBeLessThanOrEqual(total + 2 * mostAtOnce);
  expect(mostCalls).toBe(1);
  // What it bears is tried again now and then, not with each call.
  expect(refused).toBeLessThan(20);
  await until(async () =>
    (await search(sourceId)).some(({ legs }) => legs.some(({ leg }) => leg === 'vector')),
  );
}, 400_000);

it('a server that is down is named with its reason on the source and for super admins, and goes on when it is back', async () => {
  instead = () => drops(503);
  const sourceId = await sourceOf(20);
  const { fault } = await until(async () => {
    const now = await meaning(sourceId);
    return now.fault && now;
  });
  expect(fault).toMatchObject({ fault: 'unavailable', detail: 'The provider answered with status 503' });
  const { email } = await makePerson(app, { superAdmin: true });
  const token = await signIn(app, email);
  const { data: all } = await ask(app, calls.platformMeaning, { token });
  // Another try may have come between.
  expect(all).toMatchObject({
    ...{ model: 'slow', passages: 20, embedded: 0 },
    fault: { ...fault, next_at: expect.any(String) },
  });

  instead = () => null;
  app.clock.advance(embeddingDefaults.longest_ms);
  await until(async () => (await meaning(sourceId)).embedded === 20);
  await until(async () => (await meaning(sourceId)).fault === null);
});

it('passages that fail leave questions their vectors', async () => {
  const sourceId = await sourceOf(20);
  await until(async () => (await meaning(sourceId)).embedded === 20);
  instead = (input) => (input[0]?.endsWith('?') ? null : drops(500));
  await sourceOf(20);
  await until(async () => (await meaning(sourceId)).fault);
  for (let at = 0; at < 8; at += 1) await search(sourceId);
  expect(questionsWithout).toBe(0);
});

it('a text that the server takes in no form is counted, and holds up no other', async () => {
  const poison = `${firstText} 7`;
  const isOfIt = (text: string) => text !== firstText && text !== 'word' && poison.startsWith(text);
  instead = (input) => (input.some(isOfIt) ? drops(400) : null);
  const sourceId = await sourceOf(30);
  await until(async () => (await meaning(sourceId)).embedded === 29);
  expect(
    await until(async () => ((await meaning(sourceId)).refused ? meaning(sourceId) : null)),
  ).toMatchObject({
    refused: 1,
    fault: null,
  });
  const askedSoFar = server.embeddings.length;
  await app.sweep();
  await sleep(300);
  expect(server.embeddings.length).toBe(askedSoFar);
});

it('of a text that is too long for the model the beginning is taken', async () => {
  instead = (input) => (input.some((text) => text.length > 300) ? drops(400) : null);
  const source = await uploadReady(desk, {
    name: 'long.txt',
    content: `A kettle ${'boils and boils '.repeat(60)}.`,
  });
  const whole = await until(async () => {
    const now = await meaning(source.id);
    return now.passages > 0 && now.embedded + now.refused === now.passages && now;
  });
  expect(whole.refused).toBe(0);
});
