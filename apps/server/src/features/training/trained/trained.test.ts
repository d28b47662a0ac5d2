import * as assistants from '@centralita/contract/assistants/routes';
import type { QueryIn } from '@centralita/contract/core/route';
import * as limits from '@centralita/contract/companies/limit-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import * as answers from '@centralita/contract/knowledge/answer-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { trainQuery } from '@centralita/contract/training/train-route';
import * as calls from '@centralita/contract/training/trained-routes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, settled, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { makeQuery } from '../../../testing/queries.ts';
import { until } from '../../../testing/until.ts';

const manual = 'Warranty\n\nThe warranty of the Atlas kettle lasts 24 months from the day of purchase.\n';
const question = 'How long does the warranty of the Atlas kettle last?';
const similar = 'What is the warranty period of the Atlas kettle?';
const corrected = 'The warranty of the Atlas kettle lasts 36 months.';

let app: TestApp;
let desk: Desk;
let picture: string;
let sourceId: string;
let assistantId: string;
beforeAll(async () => {
  app = await testApp();
  const square = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c81414' } });
  picture = (await square.png().toBuffer()).toString('base64');
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
  sourceId = (await uploadReady(desk, { name: 'kettle.txt', content: manual })).id;
  assistantId = await makeAssistant([desk.folderId]);
});

async function makeAssistant(folders: string[], answer_language = 'based_on_command' as const) {
  const body = {
    name: 'Ana',
    organization_name: 'Ours',
    image_url: picture,
    answer_language,
    categories: folders,
  };
  return (await ask(app, assistants.createAssistant, { token: desk.token, body })).data.id;
}

/** The assistant's trial in its form. */
async function tried(text: string, more: { categories?: string[]; id?: string } = {}) {
  const { categories: folders = [desk.folderId], id = assistantId } = more;
  const { data } = await ask(app, assistants.testAssistant, {
    token: desk.token,
    body: {
      question: text,
      ai_assistant_id: id,
      answer_language: 'based_on_command',
      categories: folders,
      search_type: 'keyword',
      not_found_answer: '',
      specific_instructions: '',
      focus: 'strict',
      temperature: 0.2,
    },
  });
  return data;
}

/** As it is asked outside tests. */
function asked(text: string, companyId = desk.companyId) {
  return app.knowledge.answer(companyId, {
    question: text,
    sources_id: { in_categories: [desk.folderId] },
    search_type: 'keyword',
    assistant: { id: assistantId, countsHits: true },
    signal: new AbortController().signal,
    emit: null,
  });
}

async function query(text = question) {
  const wrong = await tried(text);
  return makeQuery({ db: app.db, now: app.clock.now() }, desk.companyId, {
    assistantId,
    categories: [desk.folderId],
    question: text,
    answer: wrong.answer,
    citations: wrong.citations,
    trained: wrong.trained,
  });
}

async function train(answer = corrected, text = question) {
  const qna_id = await query(text);
  const { status } = await ask(app, trainQuery, {
    token: desk.token,
    body: { qna_id, company_id: desk.companyId, correct_answer: answer },
  });
  expect(status).toBe(200);
  return qna_id;
}

async function list(more: QueryIn<typeof calls.listTrained> = {}) {
  return (await ask(app, calls.listTrained, { token: desk.token, query: { ...more } })).data.results;
}

async function only() {
  const [one] = await list();
  return (await ask(app, calls.trainedInfo, { token: desk.token, query: { trained_id: one?.id ?? '' } }))
    .data;
}

function update(body: { question?: string; answer?: string; state?: 'active' | 'off' }, trained_id: string) {
  return ask(app, calls.updateTrained, { token: desk.token, body: { trained_id, ...body } });
}

function edit(new_content: string) {
  return ask(app, sources.updateSource, {
    token: desk.token,
    params: { source_id: sourceId },
    body: { new_content },
  });
}

async function used(): Promise<number> {
  return (await ask(app, limits.knowledgeSettings, { token: desk.token })).data.qn_used;
}

describe('a trained answer', () => {
  it('is served for the same question, however it is written, and for a similar one; marked, and counted', async () => {
    expect((await tried(question)).answer).toContain('24 months');
    await train();
    const count = await used();
    for (const text of [question, `HOLA,  how long does the warranty of the ATLAS kettle last, please??`]) {
      const given = await tried(text);
      expect(given).toMatchObject({ answer: corrected, found: true, trained: { match: 'same' } });
    }
    expect(await tried(similar)).toMatchObject({ answer: corrected, trained: { match: 'similar' } });
    expect(await used()).toBe(count + 3);
    expect((await tried('Does the Atlas kettle have a manual?')).trained).toBe(null);
  });

  it('comes before what is said to a greeting and to a wish for a person', async () => {
    expect((await tried('Hello there')).answer).toMatch(/^Hello!/);
    await train('Welcome to the shop!', 'Hello there');
    await train('Call 900 100 200.', 'I want to talk to a person');
    expect((await tried('hello there!')).answer).toBe('Welcome to the shop!');
    expect((await tried('Hello, I want to talk to a person')).answer).toBe('Call 900 100 200.');
    expect((await tried('thanks')).answer).toMatch(/^You are welcome/);
  });

  it('marks its query as trained, and replaces what was trained before', async () => {
    const qna_id = await train('First.');
    await train('Second.');
    expect((await tried(question)).answer).toBe('Second.');
    expect(await list()).toHaveLength(1);
    // It still rests on what the very first answer cited.
    expect((await only()).sources).toMatchObject([{ source_id: sourceId }]);
    const [row] = await app.db.platformQuery<{ state: string; correct_answer: string }>(
      'test.trainedQuery',
      'select state, correct_answer from query where id = $1',
      [qna_id],
    );
    expect(row).toEqual({ state: 'trained', correct_answer: 'First.' });
  });

  it('is nobody else’s: not of another assistant, company, folder, language, nor of the test chat', async () => {
    await train();
    const other = await makeAssistant([desk.folderId]);
    expect((await tried(question, { id: other })).trained).toBe(null);
    const { data: empty } = await ask(app, categories.createCategory, {
      token: desk.token,
      body: { name: 'Empty' },
    });
    expect((await tried(question, { categories: [empty.id] })).trained).toBe(null);
    expect((await tried('¿Cuánto dura la garantía del hervidor Atlas?')).trained).toBe(null);
    const chat = await ask(app, answers.testAnswer, {
      token: desk.token,
      body: { question, sources_id: [sourceId] },
    });
    expect(chat.data.trained).toBe(null);
    const stranger = await makeDesk(app);
    expect((await asked(question, stranger.companyId)).trained).toBe(null);
  });

  it('counts its hits for real answers only, all of them', async () => {
    await train();
    await tried(question);
    await Promise.all([...Array.from({ length: 20 }, () => asked(question)), asked(similar)]);
    const found = await until(async () => {
      const [one] = await list();
      return one?.hits === 21 ? one : null;
    });
    expect(found.last_hit_at).not.toBe(null);
  });

  it('is not trained from what is unknown, of others, empty, endless or of a deleted assistant', async () => {
    const put = async (body: Record<string, unknown>) => {
      const answer = await ask(app, trainQuery, { token: desk.token, body: body as never });
      return [answer.status, answer.error?.code];
    };
    const qna_id = await query();
    expect(await put({ qna_id: uuidv7(), correct_answer: 'x' })).toEqual([404, 'not_found']);
    expect(await put({ correct_answer: 'x' })).toEqual([400, 'invalid']);
    expect(await put({ qna_id, correct_answer: ' \u0000 ' })).toEqual([400, 'invalid']);
    expect(await put({ qna_id, correct_answer: 'a'.repeat(100_000) })).toEqual([400, 'answer_too_long']);
    const stranger = await makeDesk(app);
    const foreign = await ask(app, trainQuery, {
      token: stranger.token,
      body: { qna_id, correct_answer: 'x' },
    });
    expect(foreign.status).toBe(404);
    await ask(app, assistants.deleteAssistant, {
      token: desk.token,
      params: { ai_assistant_id: assistantId },
    });
    expect(await put({ qna_id, correct_answer: 'x' })).toEqual([422, 'assistant_deleted']);
    expect(await list()).toEqual([]);
  });

  it('says what it rests on, and cites what supports it', async () => {
    await train('The warranty of the Atlas kettle lasts 24 months from the day of purchase.');
    const one = await only();
    expect(one).toMatchObject({ state: 'active', in_scope: true, trained_by: expect.stringMatching(/./) });
    expect(one.sources).toMatchObject([{ source_id: sourceId, change: null, quotes: [{ stands: true }] }]);
    const { citations } = await tried(question);
    expect(citations).toMatchObject([{ source_id: sourceId, source_name: 'kettle' }]);
  });
});

describe('the source that a trained answer rests on', () => {
  it('flags it when it is edited: then only the same question gets it, without the old citations', async () => {
    await train('The warranty of the Atlas kettle lasts 24 months from the day of purchase.');
    await edit('Warranty\n\nThe warranty of the Atlas kettle lasts 12 months.\n');
    const one = await only();
    expect(one).toMatchObject({ state: 'review', changes: ['edited'] });
    expect(one.sources).toMatchObject([{ change: 'edited', quotes: [{ stands: false }] }]);
    await settled(desk, sourceId);
    expect(await tried(question)).toMatchObject({ trained: { match: 'same' }, citations: [] });
    expect((await tried(similar)).trained).toBe(null);
    const looked = await update({ answer: 'It lasts 12 months.' }, one.id);
    expect(looked.data).toMatchObject({ state: 'active', changes: [] });
    expect((await tried(similar)).answer).toBe('It lasts 12 months.');
  });

  it('does not flag it when only its name or its folder changes', async () => {
    await train();
    const params = { source_id: sourceId };
    await ask(app, sources.renameSource, { token: desk.token, params, body: { new_name: 'Kettle' } });
    await settled(desk, sourceId);
    expect((await only()).state).toBe('active');
    expect((await only()).sources).toMatchObject([{ name: 'Kettle', change: null }]);
  });

  it('flags it when it is deleted; "still right" takes the flag away', async () => {
    await train();
    await ask(app, sources.deleteSource, { token: desk.token, params: { source_id: sourceId }, body: {} });
    const one = await only();
    expect(one).toMatchObject({ state: 'review', changes: ['deleted'], sources: [{ category_id: null }] });
    expect((await update({ state: 'active' }, one.id)).data).toMatchObject({ state: 'active', sources: [] });
  });

  it('flags it when its folder is deleted with it, also where it came from another trained answer', async () => {
    await train('Three years.');
    await train('Four years.', similar);
    const params = { categoryId: desk.folderId };
    await ask(app, categories.deleteCategory, { token: desk.token, params, body: {} });
    expect((await list()).map(({ changes }) => changes)).toEqual([['deleted'], ['deleted']]);
  });

  it('flags it from the start where it is gone already', async () => {
    const qna_id = await query();
    await ask(app, sources.deleteSource, { token: desk.token, params: { source_id: sourceId }, body: {} });
    await ask(app, trainQuery, { token: desk.token, body: { qna_id, correct_answer: corrected } });
    expect(await only()).toMatchObject({ state: 'review', changes: ['deleted'] });
  });

  it('never changes unnoticed, also when both happen at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => query(`${question} ${at}`)));
    await Promise.all([
      ...ids.map((qna_id) =>
        ask(app, trainQuery, { token: desk.token, body: { qna_id, correct_answer: corrected } }),
      ),
      ask(app, sources.deleteSource, { token: desk.token, params: { source_id: sourceId }, body: {} }),
    ]);
    expect((await list()).map(({ state }) => state)).toEqual(ids.map(() => 'review'));
  });
});

describe('the list of trained answers', () => {
  it('is searched and filtered, those to review first; one can be switched off, changed and deleted', async () => {
    await train('Second.', 'Where is the shop?');
    app.clock.advance(1_000);
    await train();
    expect((await list({ search: 'SHÓP' })).map((one) => one.question)).toEqual(['Where is the shop?']);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ ai_assistants_id: [uuidv7()] })).toEqual([]);
    const [first, second] = await list();
    expect(first?.question).toBe(question);
    await update({ state: 'off' }, first?.id ?? '');
    expect((await tried(question)).trained).toBe(null);
    expect(await list({ states: ['off'] })).toMatchObject([{ id: first?.id }]);
    const taken = await update({ question: '¡WHERE is the shop!' }, first?.id ?? '');
    expect([taken.status, taken.error?.code]).toEqual([409, 'trained_already']);
    await update({ question: 'What about the guarantee?', state: 'active' }, first?.id ?? '');
    expect((await tried('what about the guarantee')).answer).toBe(corrected);
    const params = { trained_id: second?.id ?? '' };
    await ask(app, calls.deleteTrained, { token: desk.token, params });
    expect((await ask(app, calls.deleteTrained, { token: desk.token, params })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe('a replay', () => {
  const replays = async () => (await ask(app, calls.listReplays, { token: desk.token })).data;
  const start = () => ask(app, calls.startReplay, { token: desk.token, body: {} });
  const ended = () => until(async () => (await replays()).find(({ state }) => state !== 'running'));
  async function replayed() {
    const { data } = await start();
    return until(async () => (await replays()).find(({ id, state }) => id === data.id && state === 'done'));
  }
  const results = async (replay_id: string, filter: 'all' | 'differs' | 'broken' = 'all') =>
    (await ask(app, calls.replayResults, { token: desk.token, query: { replay_id, only: filter } })).data
      .results;

  it('asks each one with its training and without, counts no answer and no hit, and compares with the last', async () => {
    await train();
    const count = await used();
    const first = await replayed();
    expect(first).toMatchObject({ total: 1, done: 1, broken: 0, agrees: 0, differs: 0, state: 'done' });
    expect(await results(first.id)).toMatchObject([
      { question, trained_text: corrected, given: 'same', differs: null, exists: true, agrees: false },
    ]);
    expect((await results(first.id))[0]?.without_text).toContain('24 months');
    await edit('Warranty\n\nThe warranty of the Atlas kettle lasts 36 months.\n');
    await settled(desk, sourceId);
    const second = await replayed();
    expect(second).toMatchObject({ differs: 1, agrees: 1 });
    const [changed] = await results(second.id, 'differs');
    expect(changed?.without_text).toContain('36 months');
    expect(changed?.before_text).toContain('24 months');
    expect(await used()).toBe(count);
    expect((await only()).hits).toBe(0);
  });

  it('tells where training no longer reaches', async () => {
    await train();
    const { data: empty } = await ask(app, categories.createCategory, {
      token: desk.token,
      body: { name: 'Empty' },
    });
    await ask(app, assistants.updateAssistant, {
      token: desk.token,
      body: { ai_assistant_id: assistantId, categories: [empty.id] },
    });
    const run = await replayed();
    expect(run.broken).toBe(1);
    expect(await results(run.id, 'broken')).toMatchObject([{ given: 'none', without_found: false }]);
    expect((await only()).in_scope).toBe(false);
  });

  it('runs once at a time, is cancelled, and is nobody else’s', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => train(corrected, `${question} ${at}`)));
    const both = await Promise.all([start(), start()]);
    expect(both[0].data.id).toBe(both[1].data.id);
    const stranger = await makeDesk(app);
    const body = { replay_id: both[0].data.id };
    expect((await ask(app, calls.cancelReplay, { token: stranger.token, body })).status).toBe(404);
    const foreign = await ask(app, calls.replayResults, { token: stranger.token, query: body });
    expect(foreign.status).toBe(404);
    await ask(app, calls.cancelReplay, { token: desk.token, body });
    const last = await ended();
    expect(['cancelled', 'done']).toContain(last.state);
    expect((await start()).data.id).not.toBe(last.id);
  });

  it('of nothing is done at once', async () => {
    const { data } = await start();
    expect((await until(async () => (await replays())[0]?.state === 'done')) && data.total).toBe(0);
  });
});
