import { setTimeout as sleep } from 'node:timers/promises';
import * as assistants from '@centralita/contract/assistants/routes';
import * as models from '@centralita/contract/companies/model-usage-routes';
import * as calls from '@centralita/contract/knowledge/answer-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answers,
  callsFunction,
  fails,
  staysSilent,
  type ChatStep,
} from '../../../adapters/conformance/chat-steps.ts';
import { startModelServer, type ModelServer } from '../../../adapters/conformance/model-server.ts';
import { openaiLanguageModel } from '../../../adapters/language-model/openai-compatible.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

const papers = [
  'Warranty\n\nThe warranty of the Atlas kettle lasts 24 months from the day of purchase.',
  'Descaling\n\nEvery three months a descaling agent removes limescale from the heating element.',
  'Shipping\n\nShipping of a parcel costs 4 dollars. What is sent back has to be in its box.',
  'Colours\n\nThe lid and the handle come in white, in red and in black. White bits are spare parts.',
];

/** Nothing of it stands in the passage that answers it, and a word of it stands in another one. */
const own = 'There are white bits floating about, what now?';
const rewrite = {
  needs_search: true,
  question: 'How is limescale removed from the kettle?',
  other_language: '¿Cómo se quita la cal del hervidor?',
  key_words: ['limescale', 'descaling', 'descaling agent', 'heating element', 'cal', 'descalcificar'],
};
const exact = 'How long does the warranty of the Atlas kettle last?';

let server: ModelServer;
let app: TestApp;
let desk: Desk;
let sources: string[];
let said: ChatStep;
let rewrites: ChatStep;

beforeAll(async () => {
  server = await startModelServer({
    chat:
      () =>
      (...told) =>
        said(...told),
    rewrites:
      () =>
      (...told) =>
        rewrites(...told),
  });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
  const endpoint = { baseUrl: server.baseUrl, apiKey: 'key', outbound, clock: systemClock };
  app = await testApp({ model: openaiLanguageModel({ ...endpoint, model: 'test-model' }) });
});
afterAll(async () => {
  expect(server.violations).toEqual([]);
  await app.close();
  await server.close();
});
beforeEach(async () => {
  // A model that failed in the test before is asked again.
  app.clock.advance(21_000);
  desk = await makeDesk(app);
  sources = [];
  for (const [at, content] of papers.entries())
    sources.push((await uploadReady(desk, { name: `paper-${at}.txt`, content })).id);
  server.chats.length = 0;
  server.rewrites.length = 0;
  said = answers('With a descaling agent [1].');
  rewrites = callsFunction(rewrite, { name: 'search' });
});

const history = [{ question: 'How do I clean the Atlas kettle?', answer: 'With a descaling agent.' }];

function search(question: string, more: object = {}) {
  const body = { sources_id: sources, question, ...more };
  return ask(app, calls.searchPassages, { token: desk.token, body });
}

function answer(question: string, more: object = {}) {
  const body = { sources_id: sources, question, ...more };
  return ask(app, calls.testAnswer, { token: desk.token, body });
}

function asked(): string {
  return server.chats.at(-1)?.messages.at(-1)?.content ?? '';
}

describe('a question in words of its own', () => {
  it('is looked for in the words of the model, too, which show', async () => {
    const { data } = await search(own);
    expect(data.results[0]?.content).toContain('removes limescale');
    const { needs_search: _, ...shown } = rewrite;
    expect(data.rewritten).toEqual(shown);
    expect(data.results.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
    rewrites = fails(400);
    const { data: plain } = await search(`${own} `.replace('about', 'around'));
    expect(plain.rewritten).toBeNull();
    expect(plain.results[0]?.content).not.toContain('removes limescale');
  });

  it('is answered from what they found', async () => {
    const { data } = await answer(own);
    expect(asked()).toMatch(/<passage number="1"[^>]*>\s*[^<]*limescale/);
    expect(data.citations[0]?.quote).toContain('descaling agent');
    expect(server.chats).toHaveLength(1);
  });

  it('is worded once, and counted', async () => {
    await answer(own);
    await search(own);
    expect(server.rewrites).toHaveLength(1);
    const root = await makePerson(app, { superAdmin: true });
    const token = await signIn(app, root.email);
    const usage = () => ask(app, models.modelUsage, { token, query: { company_id: desk.companyId } });
    // 21 and 7 of each call, as the server told.
    await until(async () => {
      const { data } = await usage();
      const used = JSON.stringify(data);
      return used.includes('"input_tokens":42') && used.includes('"output_tokens":14') ? data : null;
    });
  });

  it('is worded while the embeddings server is still at work', async () => {
    const isAsked = () => until(() => Promise.resolve(server.rewrites.length > 0));
    let met = false;
    const embedder: Embedder = {
      model: 'slow',
      embed: async (texts, purpose) => {
        if (purpose === 'query') met = await isAsked();
        return texts.map(() => new Float32Array([1, 0]));
      },
    };
    const outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
    const endpoint = { baseUrl: server.baseUrl, apiKey: 'key', outbound, clock: systemClock };
    const model = openaiLanguageModel({ ...endpoint, model: 'test-model' });
    const other = await testApp({ model, embedder, embedderOf: () => embedder });
    try {
      const { token, ...rest } = await makeDesk(other);
      const { id } = await uploadReady({ token, ...rest }, { name: 'one.txt', content: papers[1] ?? '' });
      const body = { sources_id: [id], question: own };
      const { data } = await ask(other, calls.searchPassages, { token, body });
      expect(data.rewritten?.question).toBe(rewrite.question);
      expect(met).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('has its answer no later than by the call', async () => {
    let worded = 0;
    let began = 0;
    rewrites = async (...told) => {
      await sleep(300);
      worded = Date.now();
      await callsFunction(rewrite, { name: 'search' })(...told);
    };
    said = (...told) => {
      began = Date.now();
      return answers('With a descaling agent [1].')(...told);
    };
    expect((await answer(own)).data.found).toBe(true);
    // The second look takes some milliseconds, and more where many tests run at once.
    expect(began - worded).toBeLessThan(2_000);
    expect(began).toBeGreaterThanOrEqual(worded);
  });

  it('is looked for alike where an assistant is tried', async () => {
    const body = {
      ...{ question: own, answer_language: 'based_on_command' as const, categories: [desk.folderId] },
      ...{ search_type: 'keyword' as const, not_found_answer: '', specific_instructions: '' },
      ...{ focus: 'strict' as const, temperature: 0.2 },
    };
    const { data } = await ask(app, assistants.testAssistant, { token: desk.token, body });
    expect(data.citations[0]?.quote).toContain('descaling agent');
  });

  it('takes what was asked before along', async () => {
    await answer('And how often?', { history });
    const messages = server.rewrites.flatMap((request) => request.messages);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages.slice(1).map(({ content }) => content)).toEqual([
      history[0]?.question,
      history[0]?.answer,
      'And how often?',
    ]);
    expect(asked()).toContain('limescale');
  });
});

describe('where nothing is to be gained', () => {
  it('no model is asked for what the plain search is plainly right about', async () => {
    const { data } = await search(exact);
    expect(data.results[0]?.content).toContain('24 months');
    expect(data.rewritten).toBeNull();
    expect(server.rewrites).toHaveLength(0);
  });

  it('nor for anything once the month is used up', async () => {
    await app.db.company(desk.companyId, (tx) =>
      tx.run('test.rewriting.limit', 'update knowledge_settings set qn_limit = 0 where company_id = $1', [
        desk.companyId,
      ]),
    );
    expect((await answer(own)).error.code).toBe('answers_limit');
    expect(server.rewrites).toHaveLength(0);
  });

  it.each([
    ['no JSON', answers('I would search for limescale.')],
    ['another form', callsFunction({ words: ['limescale'] }, { name: 'search' })],
    ['nothing', answers('')],
    [
      'no words',
      callsFunction({ ...rewrite, question: '', other_language: '', key_words: [] }, { name: 'search' }),
    ],
    ['a refusal', fails(400)],
    ['a fault', fails(500)],
  ])('the plain search holds: the model gives %s', async (_, step) => {
    rewrites = step;
    const { status, data } = await search(own);
    expect([status, data.rewritten]).toEqual([200, null]);
    expect(data.results.length).toBeGreaterThan(0);
  });

  it('a model that fails again and again is left alone for a while', async () => {
    await search(own);
    server.rewrites.length = 0;
    rewrites = fails(500);
    for (let at = 0; at < 8; at += 1) await search(`${own} ${at}`);
    expect(server.rewrites).toHaveLength(5);
    expect((await answer(own)).status).toBe(200);
  });

  it('a model that is too slow keeps nobody waiting', async () => {
    rewrites = staysSilent;
    const began = Date.now();
    const { status, data } = await search(own);
    expect([status, data.rewritten]).toEqual([200, null]);
    expect(data.results.length).toBeGreaterThan(0);
    expect(Date.now() - began).toBeGreaterThan(1_000);
    await server.idle();
  });
});

describe('a message that asks nothing', () => {
  const nothing = { needs_search: false, question: '', other_language: '', key_words: [] };
  beforeEach(() => {
    rewrites = callsFunction(nothing, { name: 'search' });
  });

  it('is answered without passages', async () => {
    said = answers('You are welcome!');
    const { data } = await answer('Cheers mate, that was really kind of you', { history });
    expect(data).toMatchObject({ answer: 'You are welcome!', found: true, citations: [] });
    expect(asked()).toBe('Cheers mate, that was really kind of you');
    expect(server.chats[0]?.messages[0]?.content).not.toContain('NOT_IN_SOURCES');
  });

  it('says nothing of the organisation', async () => {
    said = answers('The Atlas kettle costs 12 dollars with free shipping.');
    const { data } = await answer('Cheers mate, that was really kind of you', { history });
    expect(data).toMatchObject({ found: false, citations: [] });
    expect(data.answer).not.toContain('12 dollars');
  });

  it.each([own, 'I want to talk to a person', 'tell me about error 42'])(
    'is not taken for one on the word of the model alone: %s',
    async (question) => {
      await answer(question);
      const rules = server.chats.flatMap(({ messages }) => messages[0]?.content ?? '');
      expect(server.rewrites).toHaveLength(1);
      expect(rules.filter((text) => text.includes('small talk'))).toEqual([]);
    },
  );
});
