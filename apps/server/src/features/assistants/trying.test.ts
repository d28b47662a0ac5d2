import * as calls from '@centralita/contract/assistants/routes';
import * as limits from '@centralita/contract/companies/limit-routes';
import type { BodyIn } from '@centralita/contract/core/route';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers, fails, type ChatStep } from '../../adapters/conformance/chat-steps.ts';
import { startModelServer, type ModelServer } from '../../adapters/conformance/model-server.ts';
import { openaiLanguageModel } from '../../adapters/language-model/openai-compatible.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { systemClock } from '../../platform/clock.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../testing/knowledge.ts';

const manual = 'Warranty\n\nThe warranty of the Atlas kettle lasts 24 months from the day of purchase.\n';
const question = 'How long does the warranty of the kettle last?';
const unknown = 'Who painted the Mona Lisa?';

type Form = BodyIn<typeof calls.testAssistant>;

const neutral = (desk: Desk): Form => ({
  question,
  answer_language: 'based_on_command',
  categories: [desk.folderId],
  search_type: 'keyword',
  not_found_answer: '',
  specific_instructions: '',
  focus: 'strict',
  temperature: 0.2,
});

async function desks(app: TestApp): Promise<Desk> {
  const desk = await makeDesk(app);
  await uploadReady(desk, { name: 'kettle.txt', content: manual });
  return desk;
}

async function used(app: TestApp, token: string): Promise<number> {
  return (await ask(app, limits.knowledgeSettings, { token })).data.qn_used;
}

describe('trying an assistant without a model', () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await testApp();
    desk = await desks(app);
  });
  afterAll(() => app.close());
  const tried = (form: Partial<Form> = {}) =>
    ask(app, calls.testAssistant, { token: desk.token, body: { ...neutral(desk), ...form } });

  it('answers from the sources of its folders, with citations', async () => {
    const { data } = await tried();
    expect(data.found).toBe(true);
    expect(data.answer).toContain('24 months');
    expect(data.citations[0]).toMatchObject({ category_id: desk.folderId });
  });

  it('does not know what stands in other folders, nor anything without a folder', async () => {
    const { data: empty } = await ask(app, categories.createCategory, {
      token: desk.token,
      body: { name: 'Empty' },
    });
    for (const chosen of [[empty.id], []]) {
      const { status, data } = await tried({ categories: chosen });
      expect([status, data.found, data.citations]).toEqual([200, false, []]);
    }
  });

  it('says its own sentence where nothing is found, else the product’s in its language', async () => {
    const own = await tried({ question: unknown, not_found_answer: 'Ask my colleagues.' });
    expect(own.data).toMatchObject({ found: false, answer: 'Ask my colleagues.' });
    const spanish = await tried({ question: unknown, answer_language: 'spanish' });
    expect(spanish.data.answer).toBe('No encontré la respuesta en las fuentes elegidas.');
    const asAsked = await tried({ question: '¿Quién pintó la Mona Lisa?' });
    expect(asAsked.data.answer).toBe('No encontré la respuesta en las fuentes elegidas.');
  });

  it('writes nothing but the counter of the month', async () => {
    const before = await stateOf(app, desk.companyId);
    const count = await used(app, desk.token);
    await tried();
    await tried({ question: unknown });
    expect(await used(app, desk.token)).toBe(count + 2);
    expect(await stateOf(app, desk.companyId)).toEqual(before);
  });

  it('refuses a folder of another company, and counts no answer then', async () => {
    const other = await makeDesk(app);
    const count = await used(app, desk.token);
    const { status, error } = await tried({ categories: [desk.folderId, other.folderId] });
    expect([status, error.code]).toEqual([404, 'not_found']);
    expect(await used(app, desk.token)).toBe(count);
  });
});

describe('trying an assistant with a model', () => {
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
    desk = await desks(app);
  });
  afterAll(async () => {
    expect(server.violations).toEqual([]);
    await app.close();
    await server.close();
  });
  beforeEach(() => {
    server.chats.length = 0;
  });
  const tried = (form: Partial<Form> = {}) =>
    ask(app, calls.testAssistant, { token: desk.token, body: { ...neutral(desk), ...form } });
  const rules = () => String(server.chats[0]?.messages[0]?.content);

  it('tells it who it is, its instructions, its language, and asks with its temperature', async () => {
    next = answers('Dura 24 meses [1].');
    const { data } = await tried({
      name: 'Ana',
      organization_name: 'Ferretería Núñez',
      answer_language: 'spanish',
      specific_instructions: 'Always greet with Aloha.',
      temperature: 0.7,
    });
    expect(data).toMatchObject({ answer: 'Dura 24 meses [1].', found: true });
    expect(server.chats[0]).toMatchObject({ temperature: 0.7 });
    expect(rules()).toContain('You are Ana, the assistant of Ferretería Núñez.');
    expect(rules()).toContain('Answer the question in Spanish, using only the numbered passages');
    expect(rules().endsWith('Always greet with Aloha.')).toBe(true);
  });

  it('in strict focus is not even asked where there is no passage', async () => {
    const { data } = await tried({ categories: [], not_found_answer: 'Nothing here.' });
    expect(data).toMatchObject({ found: false, answer: 'Nothing here.' });
    expect(server.chats).toHaveLength(0);
  });

  it('gives its own sentence where the model finds no answer', async () => {
    next = answers('NOT_IN_SOURCES');
    const { data } = await tried({ question: unknown, not_found_answer: 'Ask my colleagues.' });
    expect(data).toMatchObject({ found: false, answer: 'Ask my colleagues.' });
  });

  it('in balanced focus may say what is generally known, which is not found in the sources', async () => {
    next = answers('Leonardo da Vinci.');
    const { data } = await tried({ question: unknown, focus: 'balanced', categories: [] });
    expect(data).toMatchObject({ answer: 'Leonardo da Vinci.', found: false, citations: [] });
    expect(rules()).toContain('Never make up anything about the organisation');
    next = answers('24 months [1].');
    expect((await tried({ focus: 'balanced' })).data).toMatchObject({ found: true });
  });

  it('gives the answer back to the month where the model fails', async () => {
    next = fails(400);
    const count = await used(app, desk.token);
    expect((await tried()).status).toBe(503);
    expect(await used(app, desk.token)).toBe(count);
  });
});

/** Every row of the company but those of the counter and of the session that asks. */
async function stateOf(app: TestApp, companyId: string): Promise<unknown> {
  const tables = await app.db.platformQuery<{ name: string }>(
    'test.tables',
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('answer_usage', 'session') order by 1`,
  );
  const state: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await app.db.platformQuery<{ digest: string }>(
      `test.state.${name}`,
      `select count(*) || md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t where company_id = $1`,
      [companyId],
    );
    state[name] = row?.digest;
  }
  expect(Object.keys(state).length).toBeGreaterThan(8);
  return state;
}
