import * as conditions from '@centralita/contract/conversations/condition-routes';
import * as calls from '@centralita/contract/conversations/dialogue-routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { updateWorkflow } from '@centralita/contract/workflows/list-routes';
import { workflowChecklist } from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsFunction, type ChatStep } from '../../../adapters/conformance/chat-steps.ts';
import type { ChatRequest } from '../../../adapters/conformance/model-requests.ts';
import { startModelServer, type ModelServer } from '../../../adapters/conformance/model-server.ts';
import { openaiLanguageModel } from '../../../adapters/language-model/openai-compatible.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { type Booking, makeBooking } from '../../../testing/conversations.ts';
import { makeStudio, save, set, type Studio } from '../../../testing/workflows.ts';

let app: TestApp;
let server: ModelServer;
let studio: Studio;
let booking: Booking;

beforeAll(async () => {
  server = await startModelServer({ chat: understands });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host], keep_alive: true });
  const endpoint = { baseUrl: server.baseUrl, model: 'small', apiKey: null, outbound, clock: systemClock };
  app = await testApp({ model: openaiLanguageModel(endpoint) });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  studio = await makeStudio(app);
  booking = await makeBooking(studio);
});

/** A provider that reads one sentence of these tests. */
function understands({ messages, tools }: ChatRequest): ChatStep {
  const said = messages.at(-1)?.content ?? '';
  const first = said.includes('first visit');
  const whole = said.includes('March 4');
  if (!tools) return callsFunction({});
  return callsFunction({
    values: whole
      ? [
          { variable: 'v1', value: '2027-03-04', words: 'March 4', confidence: 1 },
          { variable: 'v2', value: '+593991234567', words: '099 123 4567', confidence: 1 },
        ]
      : [],
    condition: first ? 'c1' : null,
    condition_confidence: 1,
    instruction: null,
    asks: false,
    when: 'here',
    say: 'Could you say that again?',
  });
}

type Body = BodyIn<typeof calls.createDialogue>;

const first = (): Body => ({
  name: 'First visit',
  happens_at: '2026-11-21T12:00:00.000Z',
  standard_variables: { phone: '+593991112222' },
  opening: { nodes: [booking.start, booking.greeting, booking.question] },
  turns: [
    {
      person: 'March 4, my first visit, 099 123 4567',
      expected: {
        nodes: [booking.kind, booking.first, booking.end],
        values: { day: '2027-03-04', contact_phone: '+593991234567' },
        said: ['ten minutes early'],
        ended: true,
      },
    },
  ],
});

const workflow = () => ({ token: studio.token, params: { workflow_id: studio.workflowId } });
const create = (body: Body) => ask(app, calls.createDialogue, { ...workflow(), body });
const run = (dialogue_ids?: string[]) =>
  ask(app, calls.runDialogues, { ...workflow(), body: dialogue_ids ? { dialogue_ids } : {} });
const list = () => ask(app, calls.listDialogues, workflow());

describe('test dialogues', () => {
  it('compare the result that their end is classified into', async () => {
    const choices = [
      { label: 'Booked', description: 'Comes for a first visit' },
      { label: 'Refused', description: 'Does not want to come' },
    ];
    const { data } = await create({ ...first(), result: { choices, expected: 'Booked' } });
    expect(data.result).toEqual({ choices, expected: 'Booked' });
    expect((await run()).data).toMatchObject([{ run: { passed: true } }]);
    const at = { token: studio.token, params: { workflow_id: studio.workflowId, id: data.id } };
    await ask(app, calls.updateDialogue, { ...at, body: { result: { choices, expected: null } } });
    expect((await run()).data[0]?.run.failures).toEqual([
      { turn: 1, what: 'result', expected: '', found: 'Booked' },
    ]);
    await ask(app, calls.updateDialogue, { ...at, body: { name: 'Only renamed' } });
    expect((await list()).data[0]?.result).toEqual({ choices, expected: null });
    await ask(app, calls.updateDialogue, { ...at, body: { result: null } });
    expect((await list()).data[0]?.result).toBeNull();
    const unknown = await create({ ...first(), result: { choices, expected: 'Something else' } });
    expect(unknown.status).toBe(400);
  });

  it('are kept, run on the draft, and say what is not as it should be', async () => {
    const { data } = await create(first());
    expect(data).toMatchObject({ name: 'First visit', last_run: null, calls: [] });
    const passed = await run();
    expect(passed.data).toMatchObject([{ id: data.id, run: { passed: true, failures: [] } }]);
    await save(studio, [set(booking.first, { 'configuration.messages': [] })]);
    const failed = await run([data.id]);
    expect(failed.data[0]?.run).toMatchObject({
      passed: false,
      failures: [{ turn: 1, what: 'said', expected: 'ten minutes early' }],
    });
    expect((await list()).data[0]?.last_run).toEqual(failed.data[0]?.run);
    const checked = await ask(app, workflowChecklist, workflow());
    expect(checked.data.items).toContainEqual({
      code: 'dialogue_failed',
      severity: 'warning',
      node_id: null,
      about: { of: 'dialogue', id: data.id },
      params: { name: 'First visit' },
    });
  });

  it('count for the draft that they were run on, wherever its boxes stand', async () => {
    const { data } = await create(first());
    const items = async () => (await ask(app, workflowChecklist, workflow())).data.items;
    const mine = async () => (await items()).filter(({ about }) => about?.id === data.id);
    expect(await mine()).toMatchObject([{ code: 'dialogue_not_run', severity: 'warning' }]);
    await run();
    expect(await mine()).toEqual([]);
    await save(studio, [set(booking.greeting, { position: { x: 5, y: 5 }, collapsed: true })]);
    expect(await mine()).toEqual([]);
    await save(studio, [set(booking.first, { 'configuration.messages': [] })]);
    expect(await mine()).toMatchObject([{ code: 'dialogue_not_run', params: { name: 'First visit' } }]);
    await run();
    expect(await mine()).toMatchObject([{ code: 'dialogue_failed' }]);
    await ask(app, updateWorkflow, { ...workflow(), body: { name: 'Visits' } });
    expect(await mine()).toMatchObject([{ code: 'dialogue_failed' }]);
    const at = { token: studio.token, params: { workflow_id: studio.workflowId, id: data.id } };
    await ask(app, calls.updateDialogue, { ...at, body: { name: 'Renamed' } });
    expect(await mine()).toMatchObject([{ code: 'dialogue_not_run', params: { name: 'Renamed' } }]);
  });

  it('are changed and deleted; a change forgets how it went', async () => {
    const { data } = await create(first());
    await run();
    const one = { ...workflow(), params: { workflow_id: studio.workflowId, id: data.id } };
    const turns = [{ person: 'Hello', expected: { ended: false } }];
    const changed = await ask(app, calls.updateDialogue, { ...one, body: { name: 'Ñandú 🐦', turns } });
    expect(changed.data).toMatchObject({ name: 'Ñandú 🐦', turns, last_run: null, opening: data.opening });
    expect((await run()).data).toMatchObject([{ run: { passed: true } }]);
    expect((await ask(app, calls.deleteDialogue, one)).status).toBe(200);
    expect((await ask(app, calls.deleteDialogue, one)).status).toBe(404);
    expect((await list()).data).toEqual([]);
    expect((await run()).data).toEqual([]);
  });

  it('belong to their workflow and company', async () => {
    const { data } = await create(first());
    const other = await makeStudio(app);
    const foreign = { token: other.token, params: { workflow_id: studio.workflowId } };
    expect((await ask(app, calls.listDialogues, foreign)).status).toBe(404);
    expect((await ask(app, calls.createDialogue, { ...foreign, body: first() })).status).toBe(404);
    expect((await ask(app, calls.runDialogues, { ...foreign, body: {} })).status).toBe(404);
    const astray = { token: other.token, params: { workflow_id: other.workflowId, id: data.id } };
    expect((await ask(app, calls.deleteDialogue, astray)).status).toBe(404);
    expect((await ask(app, calls.updateDialogue, { ...astray, body: { name: 'x' } })).status).toBe(404);
  });

  it('are at most a hundred in a workflow, also when many are saved at once', async () => {
    const several = (names: string[]) => Promise.all(names.map((name) => create({ ...first(), name })));
    const names = Array.from({ length: 104 }, (_, index) => `Dialogue ${index}`);
    for (let from = 0; from < 96; from += 16)
      expect((await several(names.slice(from, from + 16))).map(({ status }) => status)).toEqual(
        Array(16).fill(200),
      );
    const last = await several(names.slice(96));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(last.find(({ status }) => status !== 200)?.error.code).toBe('dialogue_limit');
  });
});

describe('sentences tried on a conditional', () => {
  const tried = (node_id: string, sentences: string[]) =>
    ask(app, conditions.tryConditions, { ...workflow(), body: { node_id, sentences } });

  it('say which condition each was taken for', async () => {
    const { data } = await tried(booking.kind, ['It is my first visit', 'What?']);
    expect(data.answered_by).toEqual({ kind: 'model', model: 'small' });
    expect(data.results).toMatchObject([
      { sentence: 'It is my first visit', condition_id: booking.conditions.first, by: 'model' },
      { sentence: 'What?', condition_id: null, by: 'else' },
    ]);
  });

  it('need a conditional of this workflow', async () => {
    expect((await tried(booking.question, ['Hi'])).error.code).toBe('node_gone');
    expect((await tried(crypto.randomUUID(), ['Hi'])).error.code).toBe('node_gone');
    expect((await tried(booking.kind, ['  '])).status).toBe(400);
  });

  it('are compared with what is known, without any model', async () => {
    const own = booking.conditions.first;
    await save(studio, [
      set(booking.kind, { [`configuration.conditions.${own}.text`]: '@contact_phone is +593991234567' }),
    ]);
    const { data } = await ask(app, conditions.tryConditions, {
      ...workflow(),
      body: { node_id: booking.kind, sentences: ['x'], values: { contact_phone: '+593991234567' } },
    });
    expect(data.results).toMatchObject([{ condition_id: own, by: 'comparison' }]);
  });
});
