import { describe, expect, it } from 'vitest';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { Difference } from '@centralita/contract/workflows/versions/compare';
import type { NamedFlow } from './compare/named-flow.ts';
import { compare } from './compare.ts';
import { asks, conditionId, decides, flow, idOf, node, says, variable } from './sketch.testing.ts';

const date = variable(800, 'date');
const before = flow(
  [
    node(1, 'start'),
    asks(2, 'When?', date.id),
    decides(3, '@date is Monday', 'wants to pay'),
    node(4, 'end'),
  ],
  [
    [1, 2],
    [2, 3],
    [3, 4, conditionId(3, 1)],
    [3, 4, conditionId(3, 2)],
    [3, 2],
  ],
  { dynamic_variables: [date] },
);

function named(one: Flow, rest: Partial<NamedFlow> = {}): NamedFlow {
  return { flow: one, description: '', sources: new Map(), ...rest };
}

function between(from: Flow, to: Flow): Difference {
  return compare(named(from), named(to));
}

describe('what a person would call changed', () => {
  it('is nothing between a flow and itself, nor where nodes only stand in another order', () => {
    const shuffled = { ...before, nodes: before.nodes.toReversed(), edges: before.edges.toReversed() };
    expect(between(before, shuffled)).toEqual({ nodes: [], things: [] });
  });

  it('is a text, from what to what', () => {
    const after = { ...before, nodes: before.nodes.with(1, asks(2, 'Which day?', date.id)) };
    expect(between(before, after).nodes).toEqual([
      {
        act: 'changed',
        node: { id: idOf(2), kind: 'question', title: '', node_number: 2 },
        details: [{ field: 'prompt', number: null, from: 'When?', to: 'Which day?' }],
        ways: [],
      },
    ]);
  });

  it('is where a way leads now', () => {
    const after = flow(
      [...before.nodes, says(5, 'Thanks')],
      [
        [1, 2],
        [2, 3],
        [3, 4, conditionId(3, 1)],
        [3, 5, conditionId(3, 2)],
        [3, 2],
        [5, 4],
      ],
      { dynamic_variables: [date] },
    );
    const { nodes } = between(before, after);
    expect(nodes.map(({ act, node: { node_number } }) => `${act} ${node_number}`)).toEqual([
      'changed 3',
      'added 5',
    ]);
    expect(nodes[0]?.ways).toEqual([
      {
        exit: 'condition',
        number: 2,
        text: 'wants to pay',
        from: { id: idOf(4), kind: 'end', title: '', node_number: 4 },
        to: { id: idOf(5), kind: 'message', title: '', node_number: 5 },
      },
    ]);
    expect(nodes[1]?.details).toEqual([{ field: 'text', number: 1, from: null, to: 'Thanks' }]);
  });

  it('is a condition that came or went, not the numbers of those after it', () => {
    const kept = node(3, 'conditional', {
      conditions: [{ id: conditionId(3, 2), conditionNumber: 1, text: 'wants to pay' }],
    });
    const after = flow(
      before.nodes.with(2, kept),
      [
        [1, 2],
        [2, 3],
        [3, 4, conditionId(3, 2)],
        [3, 2],
      ],
      {
        dynamic_variables: [date],
      },
    );
    expect(between(before, after).nodes).toEqual([
      {
        act: 'changed',
        node: expect.objectContaining({ node_number: 3 }),
        details: [{ field: 'condition', number: 1, from: '@date is Monday', to: null }],
        ways: [expect.objectContaining({ exit: 'condition', number: 1, to: null })],
      },
    ]);
  });

  it('is the order in which messages come', () => {
    const parts = [
      { id: idOf('a1'), type: 'text', text: 'Hello' },
      { id: idOf('a2'), type: 'text', text: 'How are you?' },
    ];
    const from = flow([node(1, 'message', { messages: parts })], []);
    const to = flow([node(1, 'message', { messages: parts.toReversed() })], []);
    expect(between(from, to).nodes[0]?.details).toEqual([
      { field: 'order', number: null, from: '1. Hello\n2. How are you?', to: '1. How are you?\n2. Hello' },
    ]);
  });

  it('names the parts that changed places by their names or first words, as they are now', () => {
    const conditions = [
      { id: conditionId(1, 1), conditionNumber: 1, text: '@date is Monday' },
      { id: conditionId(1, 2), conditionNumber: 2, text: 'wants to pay', name: 'Pays' },
      { id: conditionId(1, 3), conditionNumber: 3, text: `${'ñ😀'.repeat(60)}\n end` },
    ];
    const [first, second, third] = conditions;
    const moved = [
      { ...third, conditionNumber: 1 },
      { ...second, conditionNumber: 2, name: 'Pays today' },
      { ...first, conditionNumber: 3 },
    ];
    const from = flow([node(1, 'conditional', { conditions })], []);
    const to = flow([node(1, 'conditional', { conditions: moved })], []);
    const long = `${'ñ😀'.repeat(39)}ñ…`;
    expect(between(from, to).nodes[0]?.details).toEqual([
      { field: 'condition_name', number: 2, from: 'Pays', to: 'Pays today' },
      {
        field: 'order',
        number: null,
        from: `1. @date is Monday\n2. Pays today\n3. ${long}`,
        to: `1. ${long}\n2. Pays today\n3. @date is Monday`,
      },
    ]);
  });

  it('is one line for a renamed variable, not every text that names it', () => {
    const swap = { dynamic_variables: [variable(800, 'day'), variable(801, 'date')] };
    const from = flow(
      [node(1, 'start'), says(2, 'See you @date, {{day}}'), asks(3, 'When?', idOf(800))],
      [],
      {
        dynamic_variables: [variable(800, 'date'), variable(801, 'day')],
      },
    );
    const to = flow(
      [node(1, 'start'), says(2, 'See you @day, {{date}}'), asks(3, 'When?', idOf(800))],
      [],
      swap,
    );
    const { nodes, things } = between(from, to);
    expect(nodes).toEqual([]);
    expect(things.map(({ act, details }) => [act, details])).toEqual([
      ['changed', [{ field: 'name', number: null, from: 'date', to: 'day' }]],
      ['changed', [{ field: 'name', number: null, from: 'day', to: 'date' }]],
    ]);
  });

  it('is said of variables, instructions, sources and the workflow as well', () => {
    const instruction = {
      id: idOf(600),
      title: 'Cancel',
      content: 'wants to cancel',
      action_enum: 'custom' as const,
      custom_action: 'Say goodbye',
      webhook_id: null,
      phone: '',
      extension: '',
    };
    const from = { ...before, main_instructions: [instruction], sources: [idOf(500)] };
    const to: Flow = {
      ...before,
      name: 'Appointments',
      dynamic_variables: [],
      database_variables: [{ id: idOf(802), name: 'plan' }],
      main_instructions: [{ ...instruction, action_enum: 'transfer', phone: '+593987654321' }],
    };
    const { things } = compare(
      named(from, { sources: new Map([[idOf(500), 'Prices.pdf']]) }),
      named(to, { description: 'By phone' }),
    );
    expect(things.map(({ act, of, name }) => `${act} ${of} ${name}`)).toEqual([
      'changed workflow Appointments',
      'removed dynamic_variable date',
      'added database_variable plan',
      'changed main_instruction Cancel',
      'removed source Prices.pdf',
    ]);
    expect(things[3]?.details).toEqual([
      { field: 'action', number: null, from: 'custom', to: 'transfer' },
      { field: 'phone', number: null, from: null, to: '+593987654321' },
      { field: 'custom_action', number: null, from: 'Say goodbye', to: null },
    ]);
  });
});
