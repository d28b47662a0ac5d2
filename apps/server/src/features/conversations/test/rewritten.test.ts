import * as categories from '@centralita/contract/knowledge/category-routes';
import { addWorkflowSource } from '@centralita/contract/workflows/source-routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answers, callsFunction, fails } from '../../../adapters/conformance/chat-steps.ts';
import { startModelServer, type ModelServer } from '../../../adapters/conformance/model-server.ts';
import { openaiLanguageModel } from '../../../adapters/language-model/openai-compatible.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { uploadReady } from '../../../testing/knowledge.ts';
import { makeBooking, say } from '../../../testing/conversations.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';

const rewrite = {
  needs_search: true,
  question: 'How is limescale removed?',
  other_language: '¿Cómo se quita la cal?',
  key_words: ['limescale', 'descaling agent', 'heating element'],
};
const papers = {
  descaling: 'Descaling\n\nA descaling agent removes limescale from the heating element.\n',
  colours: 'Colours\n\nThe lid comes in white. White bits are spare parts.\n',
};

let app: TestApp;
let server: ModelServer;
let studio: Studio;
beforeAll(async () => {
  server = await startModelServer({
    chat: [answers('Which day, and your phone?')],
    rewrites: () => (refuses ? fails(400) : callsFunction(rewrite, { name: 'search' })),
  });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host], keep_alive: true });
  const endpoint = { baseUrl: server.baseUrl, model: 'small', apiKey: null, outbound, clock: systemClock };
  app = await testApp({ model: openaiLanguageModel(endpoint) });
  studio = await makeStudio(app);
  await makeBooking(studio);
  const { token, company, workflowId: workflow_id } = studio;
  const { data: folder } = await ask(app, categories.createCategory, { token, body: { name: 'Help' } });
  const desk = { app, token, companyId: company.id, folderId: folder.id };
  for (const [name, content] of Object.entries(papers)) {
    const { id } = await uploadReady(desk, { name: `${name}.txt`, content });
    const body = { name, document_kn_id: id, workflow_id };
    await ask(app, addWorkflowSource, { token, params: { workflow_id }, body });
  }
});
afterAll(async () => {
  expect(server.violations).toEqual([]);
  await app.close();
  await server.close();
});

let refuses = false;
beforeEach(() => {
  refuses = false;
  server.rewrites.length = 0;
});

async function looked(input: string) {
  const { data } = await say(studio, '');
  const { trace } = (await say(studio, input, { state: data.state })).data;
  const entry = trace.map((step) => step.entry).find((one) => one.step === 'passages');
  return { rewritten: entry?.rewritten, first: entry?.passages[0]?.title };
}

it('a question in the middle of a conversation is looked for in the words of the model', async () => {
  const question = 'How do I get rid of the white bits floating about?';
  expect(await looked(question)).toEqual({ rewritten: [rewrite.question], first: 'descaling › Descaling' });
  refuses = true;
  const plain = { rewritten: [], first: 'colours › Colours' };
  expect(await looked('How do I get rid of white bits floating about?')).toEqual(plain);
});

it('no model is asked to word what asks nothing', async () => {
  expect(await looked('Next Friday, and some white bits float about')).toMatchObject({ rewritten: [] });
  expect(server.rewrites).toHaveLength(0);
});
