import { createMainInstruction } from '@centralita/contract/workflows/instruction-routes';
import { maxNodes, maxParts } from '@centralita/contract/workflows/limits';
import * as calls from '@centralita/contract/workflows/operation-routes';
import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import {
  edge,
  makeStudio,
  node,
  open,
  otherWorkflows,
  outcomes,
  save,
  set,
  type Studio,
} from '../../../testing/workflows.ts';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  studio = await makeStudio(app);
});

const startOf = ({ nodes }: WorkflowDocument) =>
  nodes.find(({ node_type }) => node_type.type === 'start')!.id;
const nodeOf = ({ nodes }: WorkflowDocument, id: string) => nodes.find((one) => one.id === id);

describe('a batch of operations', () => {
  it('is saved in its order, and the document shows it', async () => {
    const [question, end] = [uuidv7(), uuidv7()];
    const start = startOf(await open(studio));
    const saved = await save(studio, [
      node(question, 'question', { prompt: 'Which day?' }),
      node(end, 'end'),
      edge(start, question),
      edge(question, end),
      set(question, { title: 'Day', position: { x: 1.5, y: -2 } }),
      { op: 'workflow.rename', name: 'Bookings' },
    ]);
    expect(outcomes(saved)).toEqual(Array(6).fill('applied'));
    const document = await open(studio);
    expect(document.revision).toBe(saved.revision);
    expect(document.workflow.name).toBe('Bookings');
    expect(document.edges).toHaveLength(2);
    expect(nodeOf(document, question)).toMatchObject({
      node_type: { id: 4, type: 'question', name: 'Question', name_es: 'Pregunta' },
      configuration: { prompt: 'Which day?', variables: [], tries: 3 },
      title: 'Day',
      pos_x: 1.5,
      pos_y: -2,
      node_number: 1,
      workflow_id: studio.workflowId,
    });
  });

  it('that comes again after a lost answer is not done again, and answers the same', async () => {
    const ops = [
      { ...node(uuidv7(), 'message'), id: uuidv7() },
      { ...edge(uuidv7(), uuidv7()), id: uuidv7() },
    ];
    const first = await save(studio, ops, { base: 1 });
    const again = await save(studio, ops, { base: 1 });
    expect(outcomes(first)).toEqual(['applied', 'node_gone']);
    expect(again).toEqual(first);
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, () => save(studio, [{ ...node(uuidv7(), 'end'), id: first.results[0]!.id }])),
    );
    for (const one of atOnce)
      expect(one).toMatchObject({ revision: first.revision, results: [first.results[0]] });
    expect((await open(studio)).nodes).toHaveLength(2);
  });

  it('refuses what cannot be, one by one', async () => {
    const [message, gone] = [uuidv7(), uuidv7()];
    const start = startOf(await open(studio));
    const saved = await save(studio, [
      node(message, 'message'),
      node(gone, 'end'),
      { op: 'node.delete', node_id: gone },
      edge(message, gone),
      { op: 'node.delete', node_id: start },
      node(uuidv7(), 'start'),
      set(message, { 'configuration.prompt': 'x' }),
      set(message, {
        'configuration.messages': [{ id: uuidv7(), type: 'text', text: 'x'.repeat(1_000_000) }],
      }),
      edge(start, message),
    ]);
    expect(outcomes(saved)).toEqual([
      ...['applied', 'applied', 'applied', 'node_gone', 'start_stays'],
      ...['start_only_one', 'path_unknown', 'configuration_invalid', 'applied'],
    ]);
    const document = await open(studio);
    expect([document.nodes.length, document.edges.length]).toEqual([2, 1]);
  });

  it.each(otherWorkflows)('reaches nothing in another workflow of %s', async (_, make) => {
    const other = await make(studio);
    const [foreign, mine] = [uuidv7(), uuidv7()];
    const theirStart = startOf(await open(other));
    await save(other, [node(foreign, 'message'), edge(theirStart, foreign)]);
    const before = await open(other);
    const saved = await save(studio, [
      node(mine, 'message'),
      edge(mine, foreign),
      edge(foreign, mine),
      edge(startOf(await open(studio)), theirStart),
      set(foreign, { title: 'Mine' }),
      { op: 'node.delete', node_id: foreign },
      { op: 'edge.delete', edge_id: before.edges[0]!.id },
      // Whose id it has does not matter: it is one of this workflow.
      node(foreign, 'end'),
      edge(mine, foreign),
    ]);
    expect(outcomes(saved)).toEqual([
      ...['applied', 'node_gone', 'node_gone', 'node_gone', 'node_gone'],
      ...['applied', 'applied', 'applied', 'applied'],
    ]);
    expect(await open(other)).toEqual(before);
    expect(nodeOf(await open(studio), foreign)?.node_type.type).toBe('end');
  });

  it('holds at most so much text, by whatever call it comes, and says so', async () => {
    const messages = Array.from({ length: maxParts }, () => ({
      id: uuidv7(),
      type: 'text',
      text: '¿Sí? '.repeat(600),
    }));
    const ids = Array.from({ length: 30 }, () => uuidv7());
    const nodes = ids.map((id) => node(id, 'message', { messages }));
    const small = uuidv7();
    const saved = await save(studio, [node(small, 'message'), ...nodes.slice(0, 15)]);
    expect(outcomes(saved)).toEqual(Array(16).fill('applied'));
    const more = outcomes(await save(studio, nodes.slice(15)));
    const fitting = more.filter((one) => one === 'applied').length;
    expect(more).toEqual([...more.slice(0, fitting), ...Array(15 - fitting).fill('workflow_size_limit')]);
    expect(fitting).toBeLessThan(15);
    const long = { messages: messages.slice(0, 49) };
    expect(outcomes(await save(studio, [set(small, { configuration: long })]))).toEqual([
      'workflow_size_limit',
    ]);
    expect(outcomes(await save(studio, [set(small, { position: { x: 1, y: 2 } })]))).toEqual(['applied']);
    const filler = { messages: [{ id: uuidv7(), type: 'text', text: 'a'.repeat(4_000) }] };
    const last = await save(
      studio,
      Array.from({ length: 60 }, () => node(uuidv7(), 'message', filler)),
    );
    expect(outcomes(last).at(-1)).toBe('workflow_size_limit');
    const body = { content: 'a'.repeat(20_000), action_enum: 'custom', custom_action: 'Hang up.' } as const;
    const refused = await ask(app, createMainInstruction, {
      token: studio.token,
      params: { workflowId: studio.workflowId },
      body,
    });
    expect([refused.status, refused.error.code]).toEqual([422, 'workflow_size_limit']);
    const row_id = uuidv7();
    const beside = await save(studio, [
      { op: 'beside.create', part: 'main_instructions', row_id, row: body },
    ]);
    expect(outcomes(beside)).toEqual(['workflow_size_limit']);
    expect(outcomes(await save(studio, [set(ids[0]!, { configuration: { messages: [] } })]))).toEqual([
      'applied',
    ]);
    const again = await ask(app, createMainInstruction, {
      token: studio.token,
      params: { workflowId: studio.workflowId },
      body,
    });
    expect(again.status).toBe(200);
  });

  it('holds at most so many nodes, and says so', async () => {
    const many = Array.from({ length: maxNodes }, () => node(uuidv7(), 'message'));
    const saved = await save(studio, many);
    expect(outcomes(saved).filter((one) => one === 'applied')).toHaveLength(maxNodes - 1);
    expect(outcomes(saved).at(-1)).toBe('node_limit');
    expect((await open(studio)).nodes).toHaveLength(maxNodes);
    const tooMany = Array.from({ length: 5_000 }, () => node(uuidv7(), 'message'));
    expect((await save(studio, tooMany)).status).toBe(400);
  });

  it.each([
    [
      'a 5 MB body',
      { operations: [{ id: uuidv7(), op: 'workflow.rename', name: 'x'.repeat(5_000_000) }] },
      413,
    ],
    ['no operations', { operations: [] }, 400],
    ['another operation', { operations: [{ id: uuidv7(), op: 'node.explode' }] }, 400],
    [
      'another field',
      { operations: [{ id: uuidv7(), op: 'node.delete', node_id: uuidv7(), now: true }] },
      400,
    ],
    ['an id that is none', { operations: [{ id: 'x', op: 'node.delete', node_id: uuidv7() }] }, 400],
    ['a revision below none', { base_revision: -1, operations: [] }, 400],
  ])('is refused whole with %s', async (_, body, status) => {
    const answer = await ask(app, calls.saveOperations, {
      token: studio.token,
      params: { id: studio.workflowId },
      body: { base_revision: 1, ...body } as never,
    });
    expect(answer.status).toBe(status);
  });

  it('keeps any text that can be kept', async () => {
    const id = uuidv7();
    const text = 'a\u0000b \ud83d\ude00 \ud83d c\u202e مرحبا';
    const saved = await save(studio, [node(id, 'question', { prompt: text }), set(id, { title: text })]);
    expect(outcomes(saved)).toEqual(['applied', 'applied']);
    const kept = 'ab \ud83d\ude00  c\u202e مرحبا';
    expect(nodeOf(await open(studio), id)).toMatchObject({ title: kept, configuration: { prompt: kept } });
  });
});

describe('two people at once', () => {
  async function second(): Promise<string> {
    const { email } = await makePerson(app, { company: studio.company });
    return signIn(app, email);
  }

  it('each get their own where they change different places', async () => {
    const id = uuidv7();
    const { revision: base } = await save(studio, [node(id, 'question')]);
    const token = await second();
    const [ana, bob] = await Promise.all([
      save(studio, [set(id, { title: 'Ana' })], { base, by: 'ana' }),
      save(studio, [set(id, { 'configuration.prompt': 'Bob' })], { base, by: 'bob', token }),
    ]);
    expect([outcomes(ana), outcomes(bob)]).toEqual([['applied'], ['applied']]);
    expect(nodeOf(await open(studio), id)).toMatchObject({ title: 'Ana', configuration: { prompt: 'Bob' } });
  });

  it('are told where both changed one place, and the one who means it wins', async () => {
    const id = uuidv7();
    const { revision: base } = await save(studio, [node(id, 'question')]);
    const token = await second();
    await save(studio, [set(id, { 'configuration.prompt': 'Ana' })], { base, by: 'ana' });
    const bob = await save(studio, [set(id, { 'configuration.prompt': 'Bob', title: 'Bob' })], {
      base,
      by: 'bob',
      token,
    });
    expect(bob.results).toMatchObject([
      {
        status: 'conflict',
        theirs: [{ path: 'configuration.prompt', value: 'Ana', by: 'ana', user_id: studio.userId }],
      },
    ]);
    expect(bob.results[0]?.theirs?.[0]?.user_name).toMatch(/^Test Person/);
    expect(nodeOf(await open(studio), id)).toMatchObject({ title: '', configuration: { prompt: 'Ana' } });
    const forced = { ...set(id, { 'configuration.prompt': 'Bob' }), force: true };
    expect(outcomes(await save(studio, [forced], { base, by: 'bob', token }))).toEqual(['applied']);
    expect(nodeOf(await open(studio), id)).toMatchObject({ configuration: { prompt: 'Bob' } });
  });

  it('are no conflict of one window with itself, nor where both wrote the same', async () => {
    const id = uuidv7();
    const { revision: base } = await save(studio, [node(id, 'question')]);
    const write = (text: string, by: string) => save(studio, [set(id, { title: text })], { base, by });
    expect(outcomes(await write('One', 'ana'))).toEqual(['applied']);
    expect(outcomes(await write('Two', 'ana'))).toEqual(['applied']);
    expect(outcomes(await write('Two', 'bob'))).toEqual(['applied']);
    expect(outcomes(await write('Three', 'ana'))).toEqual(['conflict']);
  });

  it('are put in order by their number, whatever clocks say', async () => {
    // Made by browsers whose clocks are decades behind and ahead.
    for (const id of ['0', 'f'].map((digit) => digit + uuidv7().slice(1))) {
      const { revision: base } = await save(studio, [node(id, 'question')]);
      const write = (text: string, by: string) => save(studio, [set(id, { title: text })], { base, by });
      expect(outcomes(await write('One', 'ana'))).toEqual(['applied']);
      // The next server is a day behind.
      app.clock.advance(-24 * 3_600_000);
      const late = await write('Two', 'bob');
      app.clock.advance(24 * 3_600_000);
      expect(outcomes(late)).toEqual(['conflict']);
      expect(late.revision).toBe(base + 1);
      expect(nodeOf(await open(studio), id)).toMatchObject({ title: 'One' });
    }
  });

  it('never conflict over places, and the last one wins', async () => {
    const id = uuidv7();
    const { revision: base } = await save(studio, [node(id, 'question')]);
    for (const [by, x] of [
      ['ana', 1],
      ['bob', 2],
    ] as const) {
      const moved = set(id, { position: { x, y: 0 }, measured: { width: 10, height: 10 }, collapsed: true });
      expect(outcomes(await save(studio, [moved], { base, by }))).toEqual(['applied']);
    }
    expect(nodeOf(await open(studio), id)?.pos_x).toBe(2);
  });

  it('meet over the name of the workflow too', async () => {
    const rename = (name: string, by: string) =>
      save(studio, [{ op: 'workflow.rename', name }], { base: 1, by });
    expect(outcomes(await rename('Ana', 'ana'))).toEqual(['applied']);
    expect((await rename('Bob', 'bob')).results[0]?.theirs?.[0]).toMatchObject({
      path: 'name',
      value: 'Ana',
    });
  });

  it('lose nothing and break nothing, however many and at whatever moment', async () => {
    const hub = uuidv7();
    await save(studio, [node(hub, 'conditional')]);
    const people = Array.from({ length: 12 }, (_, n) => `window-${n}`);
    const conditions = people.map(() => uuidv7());
    const ends = people.map(() => uuidv7());
    const answers = await Promise.all(
      people.map((by, n) =>
        save(
          studio,
          [
            set(hub, { [`configuration.conditions.${conditions[n]}`]: { text: by } }),
            node(ends[n]!, 'end'),
            edge(hub, ends[n]!, conditions[n]!),
            edge(hub, ends[n]!),
          ],
          { base: 2, by },
        ),
      ),
    );
    for (const one of answers) expect(outcomes(one)).toEqual(Array(4).fill('applied'));
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(people.length);
    const document = await open(studio);
    const made = nodeOf(document, hub)?.configuration['conditions'] as {
      id: string;
      conditionNumber: number;
    }[];
    expect(made.map(({ conditionNumber }) => conditionNumber)).toEqual(people.map((_, n) => n + 1));
    // Each condition has its edge; else has the last one's.
    expect(document.edges.filter(({ configuration }) => configuration.sourceHandle)).toHaveLength(
      people.length,
    );
    expect(document.edges).toHaveLength(people.length + 1);
    const ids = new Set(document.nodes.map(({ id }) => id));
    expect(document.edges.every(({ source_id, target_id }) => ids.has(source_id) && ids.has(target_id))).toBe(
      true,
    );
  });

  it('may delete a node while another one connects it: then there is no edge', async () => {
    const [from, to] = [uuidv7(), uuidv7()];
    await save(studio, [node(from, 'message'), node(to, 'end')]);
    await Promise.all([
      save(studio, [{ op: 'node.delete', node_id: to }], { base: 2, by: 'ana' }),
      save(studio, [edge(from, to)], { base: 2, by: 'bob' }),
    ]);
    expect((await open(studio)).edges).toEqual([]);
  });
});

describe('who was away', () => {
  const since = (revision: number) =>
    ask(app, calls.workflowChanges, {
      token: studio.token,
      params: { id: studio.workflowId },
      query: { since: String(revision) as never },
    });

  it('catches up with what changed, in order, and by whom', async () => {
    const id = uuidv7();
    const { revision } = await save(studio, [node(id, 'question')], { by: 'ana' });
    await save(studio, [set(id, { title: 'x\u0000' })]);
    const { data } = await since(revision - 1);
    expect(data).toMatchObject({ revision: revision + 1, reset: false });
    expect(data.changes).toMatchObject([
      { revision, by: 'ana', user_id: studio.userId, parts: ['document'] },
      { revision: revision + 1, by: null, operations: [{ op: 'node.update', set: { title: 'x' } }] },
    ]);
    expect(data.changes[0]?.operations?.[0]).toMatchObject({ op: 'node.create', node: { node_number: 1 } });
    expect((await since(revision + 1)).data).toEqual({ revision: revision + 1, reset: false, changes: [] });
  });

  it('fetches everything again where that was too long ago, or a revision that never was', async () => {
    const { revision } = await save(studio, [node(uuidv7(), 'question')]);
    expect((await since(revision + 7)).data.reset).toBe(true);
    app.clock.advance(31 * 24 * 3_600_000);
    await app.sweep();
    const { email } = await makePerson(app, { company: studio.company });
    studio = { ...studio, token: await signIn(app, email) };
    expect((await since(0)).data).toEqual({ revision, reset: true, changes: [] });
  });
});

describe('the audit log', () => {
  it('tells once who edited a workflow in a stretch, each under their own name, however their saves meet', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { id, email } = await makePerson(app, { company: studio.company });
        return { id, token: await signIn(app, email) };
      }),
    );
    const write = (title: string) =>
      Promise.all(
        people.map(({ token }, n) =>
          save(studio, [node(uuidv7(), 'message'), set(startId, { title: `${title} ${n}` })], {
            base: 1,
            token,
          }),
        ),
      );
    const startId = startOf(await open(studio));
    await write('one');
    await write('two');
    const moved = set(startId, { position: { x: 1, y: 1 } });
    await save(studio, [moved]);
    expect((await editors()).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    app.clock.advance(16 * 60_000);
    await write('three');
    expect(await editors()).toHaveLength(2 * people.length);
  });

  function editors(): Promise<string[]> {
    return app.db
      .platformQuery<{ who: string; target: string }>(
        'test.editors',
        `select entry #>> '{actor,user_id}' as who, entry #>> '{target,id}' as target from audit_entry
         where company_id = $1 and entry ->> 'act' = 'workflow.edit'`,
        [studio.company.id],
      )
      .then((rows) => {
        expect(rows.every(({ target }) => target === studio.workflowId)).toBe(true);
        return rows.map(({ who }) => who);
      });
  }
});
