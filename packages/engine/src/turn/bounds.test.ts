import type { Flow, FlowNode } from '@centralita/contract/workflows/flow';
import { describe, expect, it } from 'vitest';
import { begin } from './begin.ts';
import type { Stepped } from './begin.ts';
import type { Brief } from './brief.ts';
import { maxHeard, maxHistory, maxRounds, maxSides } from './limits.ts';
import { step } from './step.ts';

const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
const brief: Brief = {
  now,
  channel: 'api',
  language: 'english',
  country: 'US',
  identity: '',
  values: [],
  results: [],
  heard: '',
};

function flowWith(node: FlowNode): Flow {
  return {
    shape: 1,
    workflow_id: 'main',
    version: 1,
    name: 'main',
    channel: 'api',
    language: 'english',
    nodes: [
      { id: 'start', title: '', node_number: 1, kind: 'start', configuration: {} },
      node,
      { id: 'end', title: '', node_number: 3, kind: 'end', configuration: {} },
    ],
    edges: [
      { id: 'e1', source_id: 'start', target_id: node.id, type: 'default', handle: null },
      { id: 'e2', source_id: node.id, target_id: 'end', type: 'default', handle: null },
      { id: 'e3', source_id: node.id, target_id: 'end', type: 'failed', handle: 'failed' },
    ],
    dynamic_variables: [
      {
        id: 'v',
        variable_name: 'age',
        type_enum: 'integer',
        description: '',
        is_extra_validation: false,
        webhook_id: null,
      },
    ],
    database_variables: [],
    main_instructions: [],
    sources: [],
    webhooks: [],
    children: [],
  };
}

/** A model that answers everything alike; how many turns of the person it takes until the conversation is over. */
function turnsUntilEnd(flow: Flow, result: unknown, most: number): { turns: number; conversation: Stepped } {
  let conversation = begin(flow, brief);
  for (let turns = 0; turns <= most;) {
    const last = conversation.effects.at(-1);
    if (last?.type === 'end') return { turns, conversation };
    const resting = last?.type === 'wait';
    const input = resting
      ? { type: 'text', text: 'x'.repeat(9_000), now }
      : { type: 'asked', id: conversation.state.requests, result };
    if (resting) turns += 1;
    const next = step(flow, conversation.state, input);
    if (!next.ok) throw new Error(next.refused);
    conversation = next;
  }
  throw new Error(`The talk was not over after ${most} turns`);
}

const collected = [{ id: 'x', value: 'v', inputNumber: 1 }];
const said = [{ when: 'here', text: 'go on' }];

describe('a model cannot hold a conversation for ever', () => {
  it('by taking everything for a question of the person', () => {
    const question: FlowNode = {
      id: 'n',
      title: '',
      node_number: 2,
      kind: 'question',
      configuration: { prompt: 'How old?', variables: collected, tries: 3 },
    };
    const { turns } = turnsUntilEnd(flowWith(question), { asks: true, said }, 50);
    expect(turns).toBe(maxSides + 3);
  });

  it('by never reaching the goal of an instruction', () => {
    const instruction: FlowNode = {
      id: 'n',
      title: '',
      node_number: 2,
      kind: 'instruction',
      configuration: { prompt: 'Sell', variables: [] },
    };
    const { turns, conversation } = turnsUntilEnd(flowWith(instruction), { said }, 60);
    expect(turns).toBe(maxRounds);
    expect(conversation.trace).toContainEqual({ step: 'fault', code: 'stuck', node_id: 'n' });
    expect(conversation.state.history).toHaveLength(maxHistory);
    expect(conversation.state.history.find(({ role }) => role === 'user')?.content).toHaveLength(maxHeard);
  });
});

describe('a workflow cannot hold a turn for ever', () => {
  it('by leading in a ring: at 50 steps somebody is called', () => {
    const ring: FlowNode = {
      id: 'n',
      title: '',
      node_number: 2,
      kind: 'message',
      configuration: { messages: [] },
    };
    const flow = flowWith(ring);
    flow.edges = [
      { id: 'e1', source_id: 'start', target_id: 'n', type: 'default', handle: null },
      { id: 'e2', source_id: 'n', target_id: 'n', type: 'default', handle: null },
    ];
    const { trace, effects } = begin(flow, brief);
    // To stand at the start counts as one.
    expect(trace.filter(({ step: made }) => made === 'edge')).toHaveLength(49);
    expect(trace).toContainEqual({ step: 'fault', code: 'loop', node_id: 'n' });
    expect(effects.at(-1)).toMatchObject({ type: 'handover', reason: 'loop' });
  });
});
