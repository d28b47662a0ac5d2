import { describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/new-id.ts';
import { applyAll } from '../apply.ts';
import type { Change, EditorDocument } from '../document.ts';
import { FakeServer, questionId, startId } from '../fake-server.testing.ts';
import { inverseOf } from '../undo.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';

const variable = (variable_name: string) => ({
  id: newId(),
  variable_name,
  type_enum: 'date' as const,
  description: '',
  is_extra_validation: false,
  webhook_id: null,
});

function withVariables(...names: string[]): EditorDocument {
  return { ...new FakeServer().document(), dynamic_variables: names.map(variable) };
}

describe('nodes on the clipboard', () => {
  it('come into another workflow with new ids, their edges, and its variables of the same name', () => {
    const here = withVariables('Day', 'Secret');
    const [fork, way] = [newId(), newId()];
    const collected = { id: newId(), value: here.dynamic_variables[0]?.id, inputNumber: 1 };
    const condition = {
      id: way,
      name: '',
      conditionNumber: 1,
      text: '',
      samples: [],
      conditionPanelCollapsed: false,
    };
    const changes: Change[] = [
      {
        op: 'node.update',
        node_id: questionId,
        set: { [`configuration.variables.${collected.id}`]: collected },
      },
      {
        op: 'node.create',
        node: {
          id: fork,
          node_type: 'conditional',
          pos_x: 50,
          pos_y: 70,
          configuration: { conditions: [condition] },
        },
      },
      {
        op: 'edge.create',
        edge: { id: newId(), source_id: fork, target_id: questionId, configuration: { sourceHandle: way } },
      },
    ];
    const text = toClipboard(applyAll(here, changes), new Set([startId, questionId, fork]));
    const there = withVariables('day');
    const pasted = fromClipboard(there, text ?? '', { x: 1_000, y: 2_000 });
    const after = applyAll(there, pasted?.changes ?? []);
    expect(after.nodes.size).toBe(there.nodes.size + 2);
    const [question, conditional] = pasted?.ids.map((id) => after.nodes.get(id)) ?? [];
    expect(question).toMatchObject({ kind: 'question', node_number: 2, pos_x: 1_000, pos_y: 2_000 });
    expect(question?.configuration).toMatchObject({ variables: [{ value: there.dynamic_variables[0]?.id }] });
    expect(conditional).toMatchObject({ pos_x: 1_050, pos_y: 2_070 });
    const [edge] = after.edges.values();
    const made = conditional?.kind === 'conditional' ? conditional.configuration.conditions[0]?.id : null;
    expect(edge).toMatchObject({ target_id: question?.id, configuration: { sourceHandle: made } });
    expect([made, question?.id]).not.toEqual([way, questionId]);
  });

  it('lie on none that is there, and keep their places to one another', () => {
    const document = new FakeServer().document();
    const apart: Change = { op: 'node.update', node_id: questionId, set: { position: { x: 300, y: 40 } } };
    const here = applyAll(document, [apart]);
    const end: Change = {
      op: 'node.create',
      node: { id: newId(), node_type: 'end', pos_x: 700, pos_y: 40 },
    };
    const both = applyAll(here, [end]);
    const copied = [...both.nodes.keys()].filter((id) => id !== startId);
    const pasted = fromClipboard(both, toClipboard(both, new Set(copied)) ?? '', { x: 310, y: 30 }, true);
    const after = applyAll(both, pasted?.changes ?? []);
    const places = pasted?.ids.map((id) => after.nodes.get(id)).map((node) => [node?.pos_x, node?.pos_y]);
    expect(places).toEqual([
      [310, 210],
      [710, 210],
    ]);
  });

  it('bring the variables that they collect or mention, which are taken back with them', () => {
    const here = {
      ...withVariables('Día', 'Secret', 'Builder', 'checked'),
      database_variables: ['phone', 'Ciudad', 'plan'].map((name) => ({ id: newId(), name })),
    };
    const [day, , , checked] = here.dynamic_variables;
    Object.assign(checked ?? {}, { is_extra_validation: true, webhook_id: newId() });
    const collected = [day, checked].map((one, at) => ({ id: newId(), value: one?.id, inputNumber: at + 1 }));
    const set = {
      'configuration.prompt': 'Which day, {{builder}}? We are in @ciudad.',
      ...Object.fromEntries(collected.map((one) => [`configuration.variables.${one.id}`, one])),
    };
    const before = applyAll(here, [{ op: 'node.update', node_id: questionId, set }]);
    const text = toClipboard(before, new Set([questionId])) ?? '';
    // "dia" is the same name, and "BUILDER" is known of the contact: neither is made again.
    const there = {
      ...withVariables('dia'),
      database_variables: ['phone', 'BUILDER'].map((name) => ({ id: newId(), name })),
    };
    const { changes = [] } = fromClipboard(there, text, { x: 0, y: 0 }) ?? {};
    const after = applyAll(there, changes);
    expect(after.dynamic_variables).toMatchObject([
      { variable_name: 'dia' },
      { ...checked, id: after.dynamic_variables[1]?.id },
    ]);
    expect(after.database_variables.map(({ name }) => name)).toEqual(['phone', 'BUILDER', 'Ciudad']);
    const [, question] = [...after.nodes.values()].filter(({ kind }) => kind === 'question');
    expect(question?.configuration).toMatchObject({
      variables: after.dynamic_variables.map(({ id }) => ({ value: id })),
    });
    expect(applyAll(after, inverseOf(there, changes))).toEqual(there);
    const elsewhere = { ...there, workflow: { ...there.workflow, company_id: newId() } };
    const pasted = fromClipboard(elsewhere, text, { x: 0, y: 0 });
    expect(applyAll(elsewhere, pasted?.changes ?? []).dynamic_variables[1]).toMatchObject({
      variable_name: 'checked',
      is_extra_validation: false,
      webhook_id: null,
    });
  });

  it.each([
    '',
    'Hello',
    '{"centralita":"nodes"',
    '{"centralita":"nodes","version":9}',
    '{"centralita":"nodes","version":1}',
    '{"centralita":"nodes","version":2,"nodes":[{}],"edges":[]}',
  ])('is nothing else: %s', (text) =>
    expect(fromClipboard(withVariables(), text, { x: 0, y: 0 })).toBeNull(),
  );

  const note = { id: newId(), kind: 'note', title: '', configuration: { text: '' }, pos_x: 0, pos_y: 0 };
  const message = { ...note, kind: 'message', configuration: { messages: [] } };
  const edge = { id: newId(), source_id: note.id, target_id: note.id, configuration: { sourceHandle: null } };
  const written = (node: unknown, edges: unknown[] = [], dynamic: unknown[] = []) =>
    JSON.stringify({
      centralita: 'nodes',
      version: 2,
      nodes: [node],
      edges,
      variables: { dynamic, database: [], company: newId() },
    });

  it.each([
    ['nothing', written(null)],
    ['a kind that is not known', written({ ...note, kind: 'oracle' })],
    ['a name that every object has', written({ ...note, kind: 'constructor' })],
    ['the start', written({ ...note, kind: 'start', configuration: {} })],
    ['no configuration', written({ ...note, configuration: null })],
    ['that of another kind', written({ ...note, kind: 'message' })],
    ['a list that is none', written({ ...message, configuration: { messages: 'Hello' } })],
    ['parts without ids', written({ ...message, configuration: { messages: [null] } })],
    ['no place', written({ ...note, pos_x: 'left' })],
    ['a title that is none', written({ ...note, title: { en: 'Note' } })],
    ['an edge that is none', written(note, [{ ...edge, configuration: null }])],
    ['a variable that is none', written(note, [], [null])],
  ])('that cannot be drawn are not pasted: %s', (_, text) => {
    const document = withVariables();
    expect(fromClipboard(document, text, { x: 0, y: 0 })).toBeNull();
    expect(fromClipboard(document, written(note), { x: 0, y: 0 })?.changes).toHaveLength(1);
  });

  it('never holds the start', () => {
    expect(toClipboard(withVariables(), new Set([startId]))).toBeNull();
  });
});
