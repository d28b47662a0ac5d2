import * as assistants from '@centralita/contract/assistants/routes';
import * as limits from '@centralita/contract/companies/limit-routes';
import type { BodyIn, QueryIn } from '@centralita/contract/core/route';
import * as keys from '@centralita/contract/identity/key-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { keptVersions } from '@centralita/contract/core/constants';
import * as sources from '@centralita/contract/knowledge/source-routes';
import * as gaps from '@centralita/contract/training/gap-routes';
import * as open from '@centralita/contract/training/public-routes';
import * as calls from '@centralita/contract/training/routes';
import * as training from '@centralita/contract/training/train-route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../testing/knowledge.ts';
import { startChild } from '../../testing/child.ts';
import { until } from '../../testing/until.ts';

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const question = 'How long does the warranty of the kettle last?';
const unknown = 'Do you ship to Canada?';
const dayMs = 24 * 3_600_000;

let app: TestApp;
let desk: Desk;
let assistant: string;
let key: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ desk, assistant, key } = await company());
});

async function company() {
  const made = await makeDesk(app);
  await uploadReady(made, {
    name: 'kettle.txt',
    content: 'Warranty\n\nThe warranty of the Atlas kettle lasts 24 months from the day of purchase.\n',
  });
  return { desk: made, assistant: await makeAssistant(made), key: await makeKey(made) };
}

async function makeAssistant({ token, folderId }: Desk, name = 'Ana'): Promise<string> {
  const { data } = await ask(app, assistants.createAssistant, {
    token,
    body: {
      name,
      organization_name: 'Ours',
      answer_language: 'based_on_command',
      image_url: picture,
      categories: [folderId],
    },
  });
  return data.id;
}

async function makeKey({ token }: Desk): Promise<string> {
  const body = { name: `Site ${uuidv7()}`, policies: ['wiki:full-access' as const] };
  return (await ask(app, keys.createApiKey, { token, body })).data.key;
}

type AnswerBody = Partial<BodyIn<typeof open.publicAnswer>>;
const answer = (more: AnswerBody = {}, by = { token: key, id: assistant }) =>
  ask(app, open.publicAnswer, { token: by.token, params: { id: by.id }, body: { question, ...more } });
const feedback = (id: string, rate: number, comment?: string, by = key) =>
  ask(app, open.answerFeedback, {
    token: by,
    params: { query_id: id },
    body: { rate, ...(comment === undefined ? {} : { comment }) },
  });
const list = async (query: QueryIn<typeof calls.listQueries> = {}) =>
  (await ask(app, calls.listQueries, { token: desk.token, query })).data;
const info = (id: string, token = desk.token) => ask(app, calls.queryInfo, { token, query: { qna_id: id } });
const report = async (query: QueryIn<typeof gaps.gapReport> = {}) =>
  (await ask(app, gaps.gapReport, { token: key, query })).data;
const used = async () => (await ask(app, limits.knowledgeSettings, { token: desk.token })).data.qn_used;

it.each([['nothing'], ['a key that nobody has']])(
  'who calls with %s is told of the key, not to sign in',
  async (what) => {
    const told = await answer({}, { token: what === 'nothing' ? '' : 'not-a-key', id: assistant });
    expect([told.status, told.error.code]).toEqual([401, 'api_key_required']);
  },
);

describe('a conversation', () => {
  const first = 'How much is shipping to Quito?';
  beforeEach(async () => {
    const lines = ['Quito costs 3 dollars', 'Loja costs 6 dollars', 'Cuenca costs 5 dollars'];
    const content = lines.map((line) => `Shipping to ${line}.`).join('\n\n');
    await uploadReady(desk, { name: 'shipping.txt', content });
  });
  const said = async (text: string, more: AnswerBody = {}) =>
    (await answer({ question: text, ...more })).data.answer;

  it('is what a question leans on that is asked in it, and no other', async () => {
    const conversation = { conversation_id: 'c1', user_id: 'maría' };
    const full = await said('How much is shipping to Loja?');
    await said(first, conversation);
    expect(await said('And to Loja?', conversation)).toBe(full);
    expect(await said('And to Cuenca?', conversation)).toBe(await said('How much is shipping to Cuenca?'));
    for (const other of [{}, { conversation_id: 'c2', user_id: 'maría' }, { conversation_id: 'c1' }])
      expect(await said('and how much is it?', other)).not.toMatch(/Cuenca/);
    expect(await said('and how much is it?', conversation)).toMatch(/Cuenca costs 5/);
  });

  it('leaves its questions in full, by which they are trained and given again', async () => {
    const conversation = { conversation_id: 'c1' };
    await said(first, conversation);
    const once = { question: 'And to Loja?', ...conversation, idempotency_key: 'k1' };
    const { data: given } = await answer(once);
    // A retry comes after itself, and is no other question for that.
    expect((await answer(once)).data).toEqual(given);
    const { data: query } = await info(given.query_id);
    expect(query.question).toBe('How much is shipping to Loja?');
    const body = { qna_id: given.query_id, correct_answer: 'Seven dollars.' };
    expect((await ask(app, training.trainQuery, { token: desk.token, body })).status).toBe(200);
    const again = { conversation_id: 'c9' };
    await said(first, again);
    expect(await said('And to Loja?', again)).toBe('Seven dollars.');
    expect(await said('How much is shipping to Loja?')).toBe('Seven dollars.');
    expect(await said('And to Loja?')).not.toBe('Seven dollars.');
  });

  it('is over after a day', async () => {
    const conversation = { conversation_id: 'c1' };
    await said(first, conversation);
    await app.db.platformQuery(
      'test.age',
      `update query set created_at = created_at - interval '25 hours'`,
      [],
    );
    expect(await said('and how much is it?', conversation)).not.toMatch(/Quito costs 3/);
  });

  it('of another company is not heard, whatever it is called', async () => {
    const other = await company();
    await answer({ question: first, conversation_id: 'c1' }, { token: other.key, id: other.assistant });
    expect(await said('and how much is it?', { conversation_id: 'c1' })).not.toMatch(/Quito costs 3/);
  });
});

describe('what an answer quotes', () => {
  it('stays readable, however often its source is edited', async () => {
    const { citations } = (await answer()).data;
    const [cited] = citations;
    const params = { source_id: cited?.source_id ?? '' };
    const versionOf = (version: number) =>
      ask(app, sources.getVersion, { token: desk.token, params, query: { version } });
    for (let at = 0; at <= keptVersions; at += 1) {
      const body = { new_content: `Warranty\n\nThe warranty lasts ${at} weeks.` };
      expect((await ask(app, sources.updateSource, { token: desk.token, params, body })).status).toBe(200);
    }
    const { data } = await versionOf(cited?.version ?? 0);
    expect(data.content.slice(cited?.start, cited?.end)).toBe(cited?.quote);
    expect((await versionOf(2)).error.code).toBe('version_not_kept');
  });
});

describe('the public answer call', () => {
  it('answers with citations, and the answer is a query before it has arrived', async () => {
    const given = await answer({ conversation_id: 'chat 7', user_id: 'maría 🙂' });
    expect(given.status).toBe(200);
    expect(given.data.answer).toContain('24 months');
    const { data } = await info(given.data.query_id);
    expect(data).toMatchObject({
      question,
      answer: given.data.answer,
      citations: given.data.citations,
      found: true,
      rate: null,
      state: 'unrated',
      channel: 'api',
      language: 'en',
      assistant: { id: assistant, name: 'Ana' },
      categories: [{ id: desk.folderId, name: 'Manuals' }],
      conversation_id: 'chat 7',
      user_id: 'maría 🙂',
      correct_answer: null,
      assistant_exists: true,
    });
    expect(data.html_answer).toBe(`<p>${given.data.answer}</p>`);
    expect(await used()).toBe(1);
  });

  it('streams on request and ends with the whole reply', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/public/assistants/${assistant}/answer`,
      headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
      payload: { question },
    });
    expect(response.headers['content-type']).toContain('text/event-stream');
    const done = /event: done\ndata: (.+)\n/.exec(response.body)?.[1] ?? '{}';
    const { data } = JSON.parse(done) as { data: { query_id: string } };
    expect((await info(data.query_id)).data.question).toBe(question);
  });

  it('gives a retry with the same key the same query, and counts it once', async () => {
    const first = await answer({ idempotency_key: 'order 1' });
    const again = await answer({ idempotency_key: 'order 1' });
    expect(again.data).toEqual(first.data);
    const other = await answer({ idempotency_key: 'order 1', question: unknown });
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect([(await list()).pagination.total_items, await used()]).toEqual([1, 1]);
  });

  it('keeps one of several that come at the same instant, and counts one', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => answer({ idempotency_key: 'at once' })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(all.map(({ data }) => data.query_id)).size).toBe(1);
    expect([(await list()).pagination.total_items, await used()]).toEqual([1, 1]);
  });

  it('lets each key name its questions by itself', async () => {
    const second = await makeKey(desk);
    const first = await answer({ idempotency_key: '1' });
    const other = await answer({ idempotency_key: '1', question: unknown }, { token: second, id: assistant });
    expect(other.status).toBe(200);
    expect(other.data.query_id).not.toBe(first.data.query_id);
  });

  it('is for keys alone; a person is told so', async () => {
    const { status, error } = await answer({}, { token: desk.token, id: assistant });
    expect([status, error.code]).toEqual([403, 'only_for_keys']);
    const nobody = await answer({}, { token: '', id: assistant });
    expect(nobody.status).toBe(401);
  });

  it('knows no assistant of another company, and counts nothing then', async () => {
    const other = await company();
    const foreign = await answer({}, { token: key, id: other.assistant });
    const unknownOne = await answer({}, { token: key, id: uuidv7() });
    expect(foreign.error).toEqual(unknownOne.error);
    expect([foreign.status, await used()]).toEqual([404, 0]);
  });

  it('refuses when the month is used up or the service is off, and keeps nothing', async () => {
    await app.db.platformQuery(
      'trainingTest.limit',
      'update knowledge_settings set qn_limit = 1 where company_id = $1',
      [desk.companyId],
    );
    expect((await answer()).status).toBe(200);
    const beyond = await answer();
    expect([beyond.status, beyond.error.code]).toEqual([422, 'answers_limit']);
    expect((await list()).pagination.total_items).toBe(1);
    await app.db.platformQuery(
      'trainingTest.off',
      'update knowledge_settings set is_service_active = false where company_id = $1',
      [desk.companyId],
    );
    const off = await answer();
    expect([off.status, off.error.code]).toEqual([422, 'service_off']);
  });

  it('says how long to wait when one key or one address asks too often', async () => {
    app.clock.advance(60_000);
    const answers = await Promise.all(
      Array.from({ length: 301 }, () => answer({}, { token: key, id: uuidv7() })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const [second, third] = [await makeKey(desk), await makeKey(desk)];
    const from = await Promise.all(
      [second, third].flatMap((one) =>
        Array.from({ length: 299 }, () => answer({}, { token: one, id: uuidv7() })),
      ),
    );
    expect(from.some(({ status }) => status === 429)).toBe(true);
    app.clock.advance(60_000);
    expect((await answer()).status).toBe(200);
  });

  it.each([
    ['no question', { question: ' ' }],
    ['a question of 2,001 characters', { question: 'q'.repeat(2_001) }],
    ['an idempotency key of 201 characters', { idempotency_key: 'k'.repeat(201) }],
  ])('refuses %s', async (_what, more) => {
    expect((await answer(more)).status).toBe(400);
  });

  it('tells the consoles of the company', async () => {
    const { data } = await answer();
    const told = await until(async () => {
      const rows = await app.db.platformQuery<{ data: unknown }>(
        'trainingTest.events',
        `select data from event where company_id = $1 and kind = 'query.changed'`,
        [desk.companyId],
      );
      return rows[0] ?? null;
    });
    expect(told.data).toEqual({ query_id: data.query_id });
  });

  it('has kept every answer that was given when the process is killed', async () => {
    const child = await startChild('give-answers', [app.databaseUrl, desk.companyId, assistant]);
    const given: string[] = [];
    while (given.length < 25) given.push(await child.next<string>());
    await child.kill();
    // What it wrote before it died and was not read yet was given as well.
    for (;;) {
      const last = await child.next<string>().catch(() => null);
      if (last === null) break;
      given.push(last);
    }
    const kept = await app.db.platformQuery<{ id: string }>(
      'test.kept',
      'select id from query where company_id = $1 and id = any ($2::uuid[])',
      [desk.companyId, given],
    );
    expect(kept).toHaveLength(given.length);
  });

  it('writes no query for a test of the console', async () => {
    await ask(app, assistants.testAssistant, {
      token: desk.token,
      body: {
        question,
        answer_language: 'english',
        categories: [desk.folderId],
        search_type: 'keyword',
        not_found_answer: '',
        specific_instructions: '',
        focus: 'strict',
        temperature: 0.2,
      },
    });
    expect((await list()).pagination.total_items).toBe(0);
  });
});

describe('the feedback call', () => {
  it('rates an answer, and a later call replaces it', async () => {
    const { query_id } = (await answer()).data;
    expect((await feedback(query_id, 9)).data).toEqual({ query_id, rate: 9 });
    await feedback(query_id, 2, 'Wrong year');
    const { data } = await info(query_id);
    expect(data).toMatchObject({ rate: 2, rated_by: 'caller', comment: 'Wrong year', state: 'rated' });
  });

  it('does not replace what a person rated, but keeps the comment', async () => {
    const { query_id } = (await answer()).data;
    await ask(app, calls.rateQuery, { token: desk.token, body: { qna_id: query_id, rate: 8 } });
    expect((await feedback(query_id, 1, 'Bad')).data.rate).toBe(8);
    expect((await info(query_id)).data).toMatchObject({ rate: 8, rated_by: 'person', comment: 'Bad' });
    expect((await list({ rates: ['8'] })).results).toHaveLength(1);
    expect((await list({ rates: ['1'] })).results).toHaveLength(0);
  });

  it('is only for a key of the same company, and 0 to 10', async () => {
    const other = await company();
    const { query_id } = (await answer()).data;
    expect((await feedback(query_id, 1, undefined, other.key)).status).toBe(404);
    expect((await feedback(query_id, 11)).status).toBe(400);
    expect((await feedback(query_id, 1, undefined, desk.token)).status).toBe(403);
    expect((await info(query_id)).data.rate).toBeNull();
  });
});

describe('the list of queries', () => {
  it('is filtered by words of question and answer, folder, assistant and rates, newest first', async () => {
    const second = await makeAssistant(desk, 'Eva');
    const first = (await answer()).data.query_id;
    app.clock.advance(1000);
    const later = (await answer({ question: '¿Hacen envíos a Cañón?' }, { token: key, id: second })).data
      .query_id;
    await feedback(first, 6);
    const ids = async (query: QueryIn<typeof calls.listQueries>) =>
      (await list(query)).results.map(({ id }) => id);
    expect(await ids({})).toEqual([later, first]);
    expect(await ids({ search: 'KETTLE' })).toEqual([first]);
    expect(await ids({ search: 'envios canon' })).toEqual([later]);
    expect(await ids({ search: '24 mon' })).toEqual([first]);
    expect(await ids({ search: "' | & !:* \\" })).toEqual([later, first]);
    expect(await ids({ rates: ['6'] })).toEqual([first]);
    expect(await ids({ rates: ['6', 'unrated'] })).toEqual([later, first]);
    expect(await ids({ ai_assistants_id: [second] })).toEqual([later]);
    expect(await ids({ categories_id: [desk.folderId] })).toEqual([later, first]);
    expect(await ids({ categories_id: [uuidv7()] })).toEqual([]);
    expect(await ids({ page: '2', limit: '1' })).toEqual([first]);
    expect((await list({ limit: '1' })).pagination).toEqual({
      page: 1,
      limit: 1,
      total_items: 2,
      total_pages: 2,
      more: false,
    });
  });

  it('shows what is gone as it was called', async () => {
    const { query_id } = (await answer()).data;
    await ask(app, assistants.deleteAssistant, {
      token: desk.token,
      params: { ai_assistant_id: assistant },
    });
    await ask(app, categories.deleteCategory, {
      token: desk.token,
      params: { categoryId: desk.folderId },
      body: {},
    });
    const { data } = await info(query_id);
    expect(data).toMatchObject({ assistant: { name: 'Ana' }, assistant_exists: false, categories: [] });
    expect((await report()).gaps).toEqual([]);
  });

  it('loses what is deleted, also for the feedback call', async () => {
    const { query_id } = (await answer()).data;
    const remove = () =>
      ask(app, calls.removeQuery, { token: desk.token, params: { qna_id: query_id }, body: {} });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await info(query_id)).status).toBe(404);
    expect((await feedback(query_id, 3)).status).toBe(404);
    expect((await list()).results).toEqual([]);
  });

  it('finds the few among many by the index, counts to 10,000 and says that there are more', async () => {
    await app.db.platformQuery('test.manyQueries', manySql, [desk.companyId, assistant, app.clock.now()]);
    const { query_id } = (await answer({ question: 'The platypus?' })).data;
    app.clock.advance(1);
    const all = await list();
    expect(all.pagination).toMatchObject({ total_items: 10_000, more: true });
    expect(all.results[0]?.id).toBe(query_id);
    expect((await list({ search: 'platy' })).results.map(({ id }) => id)).toEqual([query_id]);
    const rare = await list({ search: 'rare11990' });
    expect([rare.pagination.total_items, rare.pagination.more]).toEqual([1, false]);
    const common = await list({ search: 'filled', page: '3' });
    expect(common.pagination.more).toBe(true);
    expect(common.results).toHaveLength(10);
  });
});

/** 12,000 queries, one a minute before now. */
const manySql = `insert into query (company_id, id, assistant_id, assistant_name, category_ids, question, answer, found,
    citations, details, language, channel, words, created_at)
  select $1::uuid, gen_random_uuid(), $2::uuid, 'Ana', '{}', 'Filled ' || n, 'Rare' || n, true, '[]', '{}', 'en', 'api',
    array_to_tsvector(array['#c' || $1::uuid, '#a' || $2::uuid, '#rnone', 'filled', 'rare' || n]),
    $3::timestamptz - n * interval '1 minute'
  from generate_series(1, 12000) n`;

describe('the gap report', () => {
  it('groups what was asked in vain across both languages, with trend and wordings', async () => {
    await answer({ question: unknown });
    app.clock.advance(20 * dayMs);
    await answer({ question: '¿Hacen envíos a Canadá?' });
    app.clock.advance(1000);
    await answer({ question: 'Who painted the Mona Lisa?' });
    await answer();
    const low = (await answer()).data.query_id;
    await feedback(low, 4);
    const { gaps: found, questions, groups } = await report({ days: '7' });
    expect([questions, groups]).toEqual([3, 3]);
    const both = await report({ days: '30' });
    const canada = both.gaps.find(({ best }) => best.question.includes('Canad'));
    expect(canada).toMatchObject({
      count: 2,
      count_before: 0,
      unanswered: 2,
      assistants: [{ id: assistant, name: 'Ana', count: 2 }],
      categories: [{ id: desk.folderId, name: 'Manuals' }],
    });
    expect(canada?.examples).toHaveLength(1);
    expect(canada?.spark.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(canada?.spark).toHaveLength(14);
    const rated = found.find(({ best }) => best.question === question);
    expect(rated).toMatchObject({ count: 1, unanswered: 0, best: { query_id: low, rate: 4 } });
    const before = await report({ days: '7' });
    expect(before.gaps.every(({ count_before }) => count_before === 0)).toBe(true);
  });

  it('lists no greeting and no thanks, but a wish for a person whom no source tells how to reach', async () => {
    for (const text of ['hola', 'thanks!', 'buenas tardes']) {
      const { data } = await answer({ question: text });
      expect(data).toMatchObject({ found: true, citations: [] });
    }
    await answer({ question: 'quiero hablar con una persona' });
    const { gaps: found } = await report();
    expect(found.map(({ best }) => best.question)).toEqual(['quiero hablar con una persona']);
    expect(await used()).toBe(4);
  });

  it('counts what came before the period apart', async () => {
    await answer({ question: unknown });
    await answer({ question: unknown });
    app.clock.advance(8 * dayMs);
    await answer({ question: unknown });
    const [gap] = (await report({ days: '7' })).gaps;
    expect([gap?.count, gap?.count_before]).toEqual([1, 2]);
    app.clock.advance(8 * dayMs);
    expect((await report({ days: '7' })).gaps).toEqual([]);
  });

  it('forgets what is not ours to answer, also when it is asked again, until it is brought back', async () => {
    await answer({ question: unknown });
    const [gap] = (await report()).gaps;
    const id = gap?.id ?? '';
    const change = (call: typeof gaps.dismissGap | typeof gaps.restoreGap) =>
      ask(app, call, { token: desk.token, body: { gap_id: id } });
    expect((await change(gaps.dismissGap)).status).toBe(200);
    expect((await change(gaps.dismissGap)).status).toBe(200);
    await answer({ question: '¿Hacen envíos a Canadá?' });
    const without = await report();
    expect(without.gaps).toEqual([]);
    expect(without.dismissed).toMatchObject([{ id, question: unknown, count: 2 }]);
    expect((await change(gaps.restoreGap)).status).toBe(200);
    expect((await change(gaps.restoreGap)).status).toBe(404);
    const back = await report();
    expect(back.gaps).toMatchObject([{ id, count: 2 }]);
    expect(back.dismissed).toEqual([]);
  });

  it('shows one assistant alone on request, and nothing of another company', async () => {
    const second = await makeAssistant(desk, 'Eva');
    await answer({ question: unknown });
    expect((await report({ ai_assistants_id: [second] })).gaps).toEqual([]);
    const other = await company();
    const foreign = await ask(app, gaps.gapReport, { token: other.desk.token, query: {} });
    expect(foreign.data.gaps).toEqual([]);
    const [gap] = (await report()).gaps;
    const dismissed = await ask(app, gaps.dismissGap, {
      token: other.desk.token,
      body: { gap_id: gap?.id ?? '' },
    });
    expect(dismissed.status).toBe(404);
  });
});
