import type { Answer } from '@centralita/contract/knowledge/schema';
import * as calls from '@centralita/contract/assistants/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, answersInSteps, type ChatStep } from '../../../adapters/conformance/chat-steps.ts';
import { startModelServer, type ModelServer } from '../../../adapters/conformance/model-server.ts';
import { openaiLanguageModel } from '../../../adapters/language-model/openai-compatible.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';

const manual = `Warranty

The warranty of the Atlas kettle lasts 24 months from the day of purchase. Damage by lime is not covered.
Questions about it are answered by Marta Ruiz.

Delivery

Delivery within Spain costs 5 euros.
`;
const asked = 'How long does the warranty of the Atlas kettle last?';

let server: ModelServer;
let app: TestApp;
let desk: Desk;
let next: ChatStep = answers('');
beforeAll(async () => {
  server = await startModelServer({
    chat:
      () =>
      (...told) =>
        next(...told),
  });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
  const endpoint = { baseUrl: server.baseUrl, apiKey: 'key', outbound, clock: systemClock };
  app = await testApp({ model: openaiLanguageModel({ ...endpoint, model: 'test-model' }) });
  desk = await makeDesk(app);
  await uploadReady(desk, { name: 'kettle.txt', content: manual });
});
afterAll(async () => {
  expect(server.violations).toEqual([]);
  await app.close();
  await server.close();
});

const form = (more: Partial<BodyIn<typeof calls.testAssistant>> = {}) => ({
  question: asked,
  answer_language: 'based_on_command' as const,
  categories: [desk.folderId],
  search_type: 'keyword' as const,
  not_found_answer: 'Ask my colleagues.',
  specific_instructions: '',
  focus: 'strict' as const,
  temperature: 0.2,
  ...more,
});

async function answerOf(
  said: string,
  more: Partial<BodyIn<typeof calls.testAssistant>> = {},
): Promise<Answer> {
  next = answers(said);
  return (await ask(app, calls.testAssistant, { token: desk.token, body: form(more) })).data;
}

const right = 'The warranty of the Atlas kettle lasts 24 months [1].';

describe('a model that does not keep to the passages', () => {
  it.each([
    ['invents', 'You also get a free descaling kit every spring.'],
    ['changes a number', 'The warranty of the Atlas kettle lasts 36 months [1].'],
    ['says the opposite', 'Damage by lime is covered [1].'],
    ['puts another name', 'Questions about the warranty are answered by Carmen Soto [1].'],
  ])('%s: strict focus removes it and keeps the rest', async (_how, wrong) => {
    const data = await answerOf(`${right} ${wrong}`);
    expect(data).toMatchObject({ found: true, answer: right });
    expect(data.groundedness).toEqual({ sentences: 2, removed: 1, unsupported: [] });
  });

  it('is marked in balanced focus, where it stands', async () => {
    const wrong = 'You also get a free descaling kit every spring.';
    const { answer, groundedness } = await answerOf(`${right} ${wrong}`, { focus: 'balanced' });
    expect(groundedness).toMatchObject({ sentences: 2, removed: 0 });
    expect(groundedness?.unsupported.map(({ start, end }) => answer.slice(start, end))).toEqual([wrong]);
  });

  it('has found nothing where nothing is left', async () => {
    const data = await answerOf('Hello! Every kettle comes with a golden spoon.');
    expect(data).toMatchObject({
      found: false,
      answer: 'Ask my colleagues.',
      citations: [],
      groundedness: null,
    });
  });

  it('cites wrongly or not at all: the right passage is named', async () => {
    for (const said of ['Delivery within Spain costs 5 euros [9].', 'Delivery within Spain costs 5 euros.']) {
      const data = await answerOf(said, { question: 'How much is delivery within Spain?' });
      expect(data.answer).toBe('Delivery within Spain costs 5 euros [1].');
      expect(data.citations[0]?.quote).toContain('costs 5 euros');
    }
  });

  it('may answer in the other language', async () => {
    const said = 'La garantía de la tetera Atlas dura 24 meses [1].';
    const data = await answerOf(said, { question: '¿Cuánto dura la garantía de la tetera Atlas?' });
    expect(data).toMatchObject({ answer: said, groundedness: { sentences: 1, removed: 0, unsupported: [] } });
  });
});

describe('an answer that streams in strict focus', () => {
  it('comes sentence by sentence as they are judged, and never shows what is removed', async () => {
    const steps = answersInSteps([
      `${right} `,
      'Every customer gets ',
      'a golden spoon. ',
      'Damage by lime ',
      'is not covered [1].',
    ]);
    next = steps.step;
    const waiting = app.app.inject({
      method: 'POST',
      url: '/api/main/ai-assistant/test',
      headers: { authorization: `Bearer ${desk.token}`, accept: 'text/event-stream' },
      payload: form(),
    });
    for (let step = 0; step < 5; step++) steps.release();
    const { body } = await waiting;
    const told = [...body.matchAll(/event: text\ndata: (.*)/g)].map(
      ([, data = '']) => (JSON.parse(data) as { text: string }).text,
    );
    expect(told).toEqual([right, ' Damage by lime is not covered [1].']);
    expect(body).not.toContain('golden');
  });
});

describe('an answer that quotes', () => {
  it('is supported by itself', async () => {
    const plain = await testApp();
    const own = await makeDesk(plain);
    await uploadReady(own, { name: 'kettle.txt', content: manual });
    const { data } = await ask(plain, calls.testAssistant, {
      token: own.token,
      body: { ...form(), categories: [own.folderId] },
    });
    expect(data.groundedness).toMatchObject({ removed: 0, unsupported: [] });
    expect(data.groundedness?.sentences).toBeGreaterThan(0);
    await plain.close();
  });
});
