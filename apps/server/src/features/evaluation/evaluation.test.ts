import * as assistants from '@centralita/contract/assistants/routes';
import * as limits from '@centralita/contract/companies/limit-routes';
import { maxEvaluationCases } from '@centralita/contract/evaluation/limits';
import type { BodyIn } from '@centralita/contract/core/route';
import * as calls from '@centralita/contract/evaluation/routes';
import type { Run } from '@centralita/contract/evaluation/schema';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers, type ChatStep } from '../../adapters/conformance/chat-steps.ts';
import { startModelServer, type ModelServer } from '../../adapters/conformance/model-server.ts';
import { openaiLanguageModel } from '../../adapters/language-model/openai-compatible.ts';
import { systemClock } from '../../platform/clock.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../testing/knowledge.ts';
import { until } from '../../testing/until.ts';

const manual = `Warranty

The warranty of the Atlas kettle lasts 24 months from the day of purchase.

Delivery

Delivery within Spain costs 5 euros.
`;
const cases = [
  { question: 'How long does the warranty of the kettle last?', facts: [['two years', '36 months']] },
  { question: 'How much does delivery within Spain cost?', category: 'Prices', facts: [['6 euros']] },
  { question: 'Who painted the Mona Lisa?', expects: 'refusal' as const },
];

/** A pixel, see the sweep. */
const image_url =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

interface Bench extends Desk {
  assistantId: string;
  setId: string;
  sourceId: string;
}

async function makeBench(app: TestApp): Promise<Bench> {
  const desk = await makeDesk(app);
  const { id: sourceId } = await uploadReady(desk, { name: 'kettle.txt', content: manual });
  const { data: assistant } = await ask(app, assistants.createAssistant, {
    token: desk.token,
    body: {
      name: 'Ana',
      organization_name: 'Ours',
      answer_language: 'based_on_command',
      image_url,
      categories: [desk.folderId],
    },
  });
  const { data: set } = await ask(app, calls.createEvaluationSet, {
    token: desk.token,
    body: { name: 'Basics', ai_assistant_id: assistant.id },
  });
  return { ...desk, assistantId: assistant.id, setId: set.id, sourceId };
}

function add(bench: Bench, body: BodyIn<typeof calls.addEvaluationCases>) {
  return ask(bench.app, calls.addEvaluationCases, {
    token: bench.token,
    params: { set_id: bench.setId },
    body,
  });
}

function start(bench: Bench, body: BodyIn<typeof calls.startEvaluationRun> = {}) {
  return ask(bench.app, calls.startEvaluationRun, {
    token: bench.token,
    params: { set_id: bench.setId },
    body,
  });
}

async function read(bench: Bench, runId: string): Promise<Run> {
  return (await ask(bench.app, calls.evaluationRun, { token: bench.token, params: { run_id: runId } })).data;
}

async function ran(bench: Bench, body: BodyIn<typeof calls.startEvaluationRun> = {}): Promise<Run> {
  const { status, data, error } = await start(bench, body);
  if (status !== 200) throw new Error(error.code);
  return until(async () => {
    const run = await read(bench, data.id);
    return run.ended_at === null ? null : run;
  });
}

describe('an evaluation set', () => {
  let app: TestApp;
  let bench: Bench;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    bench = await makeBench(app);
  });

  it('keeps cases, which are changed, imported and deleted one by one', async () => {
    await add(bench, { cases });
    const csv =
      'Categoría,Pregunta,Esperado\nPrecios,¿Cuánto cuesta?,"5 euros|5 €; España"\n,¿Quién pintó la Gioconda?,rechazar';
    const { data } = await ask(app, calls.importEvaluationCases, {
      token: bench.token,
      params: { set_id: bench.setId },
      body: { csv },
    });
    expect(data.cases.map(({ question, expects, facts }) => [question, expects, facts]).slice(3)).toEqual([
      ['¿Cuánto cuesta?', 'facts', [['5 euros', '5 €'], ['España']]],
      ['¿Quién pintó la Gioconda?', 'refusal', []],
    ]);
    const params = { set_id: bench.setId, case_id: data.cases[0]!.id };
    const { data: changed } = await ask(app, calls.updateEvaluationCase, {
      token: bench.token,
      params,
      body: { facts: [['24 months']] },
    });
    expect(changed.cases[0]).toMatchObject({ question: cases[0]!.question, facts: [['24 months']] });
    const { data: fewer } = await ask(app, calls.deleteEvaluationCase, { token: bench.token, params });
    expect(fewer.cases).toHaveLength(4);
  });

  it.each([
    ['a,b\n1,2', 'columns'],
    ['question,expected\n', 'empty'],
    ['question,expected\n,x', 'no_question'],
    [`question,expected\nWhy?,${'x'.repeat(201)}`, 'too_long'],
    [`question,expected\nWhy?,${Array.from({ length: 11 }, (_, n) => n).join(';')}`, 'too_many_facts'],
  ])('says what is wrong with a csv: %#', async (csv, problem) => {
    const { status, error } = await ask(app, calls.importEvaluationCases, {
      token: bench.token,
      params: { set_id: bench.setId },
      body: { csv },
    });
    expect([status, error.code, error.details]).toMatchObject([422, 'evaluation_csv', { problem }]);
  });

  it('is run once at a time, however many start it at once', async () => {
    await add(bench, { cases });
    const all = await Promise.all([start(bench), start(bench), start(bench), start(bench)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const codes = new Set(all.filter(({ status }) => status === 409).map(({ error }) => error.code));
    expect([...codes]).toEqual(['evaluation_running']);
    const first = all.find(({ status }) => status === 200)!.data;
    await until(async () => ((await read(bench, first.id)).ended_at === null ? null : true));
    expect((await start(bench)).status).toBe(200);
  });

  it('holds 500 cases and not one more, however many add at once', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ question: `Question ${n}?` }));
    const codes = await Promise.all([add(bench, { cases: many }), add(bench, { cases: many })]);
    expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data } = await ask(app, calls.evaluationSet, {
      token: bench.token,
      params: { set_id: bench.setId },
    });
    expect(data.cases).toHaveLength(300);
    const rest = await add(bench, { cases: many.slice(0, maxEvaluationCases - 300) });
    expect(rest.data.cases).toHaveLength(maxEvaluationCases);
  });

  it('does not run without cases or without its assistant, which it hinders nobody from deleting', async () => {
    expect((await start(bench)).error.code).toBe('evaluation_no_cases');
    await add(bench, { cases });
    const params = { ai_assistant_id: bench.assistantId };
    expect((await ask(app, assistants.deleteAssistant, { token: bench.token, params })).status).toBe(200);
    expect((await start(bench)).error.code).toBe('evaluation_no_assistant');
    const { data } = await ask(app, calls.evaluationSets, { token: bench.token });
    expect(data).toMatchObject([{ assistant: null, cases: 3, last_run: null }]);
  });
});

describe('a run', () => {
  let app: TestApp;
  let bench: Bench;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    bench = await makeBench(app);
    await add(bench, { cases });
  });

  it('asks each case, counts it against the month, and says what was found', async () => {
    const run = await ran(bench);
    expect(run).toMatchObject({ state: 'done', cases: 3, asked: 3, model: null, is_draft: false });
    expect(run.results.map(({ outcome }) => [outcome?.found, outcome?.facts_found, outcome?.passed])).toEqual(
      [
        [true, [true], true],
        [true, [false], false],
        [false, [], true],
      ],
    );
    expect(run.totals).toMatchObject({ answered: 1, refused_rightly: 1, facts_found: 0.5, grounded: 1 });
    const { data } = await ask(app, limits.knowledgeSettings, { token: bench.token });
    expect(data.qn_used).toBe(3);
    const { data: sets } = await ask(app, calls.evaluationSets, { token: bench.token });
    expect(sets[0]?.last_run?.id).toBe(run.id);
    expect(sets[0]?.trend).toEqual([run.totals.passed]);
  });

  it('is compared with another: what got better, and what changed between them', async () => {
    const before = await ran(bench);
    const content = manual.replace('5 euros', '6 euros');
    await ask(app, sources.updateSource, {
      token: bench.token,
      params: { source_id: bench.sourceId },
      body: { new_content: content },
    });
    const after = await ran(bench, { draft: { specific_instructions: 'Be brief.' } });
    const { data } = await ask(app, calls.compareEvaluationRuns, {
      token: bench.token,
      query: { before: before.id, after: after.id },
    });
    expect(data.cases.map(({ verdict }) => verdict)).toEqual(['same', 'better', 'same']);
    expect(data.settings).toEqual([{ setting: 'specific_instructions', before: '', after: 'Be brief.' }]);
    expect(data.sources).toEqual([{ name: 'kettle', change: 'changed' }]);
    expect(data.after.is_draft).toBe(true);
    const params = { ai_assistant_id: bench.assistantId };
    const { data: saved } = await ask(app, assistants.assistantInfo, { token: bench.token, query: params });
    expect(saved.specific_instructions).toBe('');
  });

  it('ends where the answers of the month are used up, and says so', async () => {
    await app.db.platformQuery(
      'evaluation_test.limit',
      'update knowledge_settings set qn_limit = 2 where company_id = $1 returning company_id',
      [bench.companyId],
    );
    const run = await ran(bench);
    expect(run).toMatchObject({ state: 'failed', failure: { code: 'answers_limit' }, asked: 3 });
    expect(run.results[2]?.outcome).toMatchObject({ fault: 'answers_limit', passed: false });
    expect(run.totals.refused_rightly).toBe(null);
  });

  it('is stopped while its set is deleted: neither waits for the other', async () => {
    // Who deletes waits for the rows that who stops has written; he must need none of the other's.
    for (let round = 0; round < 12; round += 1) {
      const { data: set } = await ask(app, calls.createEvaluationSet, {
        token: bench.token,
        body: { name: `Round ${round}`, ai_assistant_id: bench.assistantId },
      });
      const own = { ...bench, setId: set.id };
      await add(own, { cases });
      const { data: run } = await start(own);
      const [stopped, gone] = await Promise.all([
        ask(app, calls.cancelEvaluationRun, {
          token: bench.token,
          params: { run_id: run.id },
          body: {},
        }),
        ask(app, calls.deleteEvaluationSet, { token: bench.token, params: { set_id: set.id } }),
      ]);
      expect(gone.status).toBe(200);
      expect([200, 404]).toContain(stopped.status);
    }
  });

  it('is a csv without formulas', async () => {
    await add(bench, { cases: [{ question: '=HYPERLINK("http://evil")', expects: 'refusal' }] });
    const run = await ran(bench);
    const response = await app.app.inject({
      url: `/api/main/evaluation/runs/${run.id}/export`,
      headers: { authorization: `Bearer ${bench.token}` },
    });
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toContain('"\'=HYPERLINK(""http://evil"")"');
    expect(response.body.trim().split('\r\n')).toHaveLength(5);
  });
});

describe('a run with a model', () => {
  let server: ModelServer;
  let app: TestApp;
  let bench: Bench;
  const asked: string[] = [];
  let next: ChatStep;
  beforeAll(async () => {
    server = await startModelServer({
      chat: () => (response, request) => {
        asked.push(String(request.messages.at(-1)?.content).split('Question: ').at(-1) ?? '');
        return next(response, request);
      },
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
    next = answers('The warranty of the Atlas kettle lasts 24 months [1].');
    bench = await makeBench(app);
    await add(bench, { cases });
  });
  afterEach(() => {
    asked.length = 0;
  });

  it('says which model it was', async () => {
    expect((await ran(bench)).model).toBe('test-model');
  });

  it('goes on after a crash without asking again what it has', async () => {
    const first = await ran(bench);
    asked.length = 0;
    // As a process leaves it that was killed after the second answer: the job is back, one outcome is missing.
    await app.db.platformQuery(
      'evaluation_test.crash',
      `with open as (update evaluation_result set outcome = null where run_id = $1 and position = 1 returning run_id)
       update evaluation_run set state = 'running', ended_at = null, summary = null where id in (select run_id from open) returning id`,
      [first.id],
    );
    await app.db.platformQuery(
      'evaluation_test.job',
      `insert into job (id, company_id, kind, payload, run_at, max_attempts)
       values (gen_random_uuid(), $1, 'evaluation.ask', $2, 'epoch', 5) returning id`,
      [bench.companyId, { run_id: first.id }],
    );
    await until(async () => ((await read(bench, first.id)).state === 'done' ? true : null));
    expect(asked).toEqual([cases[1]!.question]);
  });

  it('can be cancelled: the answer on its way is dropped and nothing more is asked', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    next = async (response, request) => {
      await held;
      return answers('24 months [1].')(response, request);
    };
    const { data } = await start(bench);
    await until(async () => (asked.length > 0 ? true : null));
    const params = { run_id: data.id };
    const cancelled = await ask(app, calls.cancelEvaluationRun, { token: bench.token, params, body: {} });
    expect(cancelled.data).toMatchObject({ state: 'cancelled', asked: 0 });
    release();
    await until(async () => {
      const left = await app.db.platformQuery(
        'evaluation_test.jobs',
        `select id from job where company_id = $1 and kind = 'evaluation.ask'`,
        [bench.companyId],
      );
      return left.length === 0 ? true : null;
    });
    expect(asked).toHaveLength(1);
    expect(await read(bench, data.id)).toMatchObject({ state: 'cancelled', asked: 0 });
  });
});
