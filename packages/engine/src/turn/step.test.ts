import type { Flow } from '@centralita/contract/workflows/flow';
import { describe, expect, it } from 'vitest';
import { begin } from './begin.ts';
import type { Stepped } from './begin.ts';
import type { Brief } from './brief.ts';
import type { Heard, Input } from './input.ts';
import { step } from './step.ts';

const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
const brief: Brief = {
  now,
  channel: 'whatsapp',
  language: 'english',
  country: 'US',
  identity: '',
  values: [],
  results: [{ id: 'sold', label: 'Sold', description: '' }],
  heard: '',
};
const flow: Flow = {
  shape: 1,
  workflow_id: 'main',
  version: 1,
  name: 'main',
  channel: 'whatsapp',
  language: 'english',
  nodes: [
    { id: 'start', title: '', node_number: 1, kind: 'start', configuration: {} },
    {
      id: 'age',
      title: '',
      node_number: 2,
      kind: 'question',
      configuration: { prompt: 'How old?', variables: [{ id: 'x', value: 'v', inputNumber: 1 }], tries: 1 },
    },
    { id: 'end', title: '', node_number: 3, kind: 'end', configuration: {} },
  ],
  edges: [
    { id: 'e1', source_id: 'start', target_id: 'age', type: 'default', handle: null },
    { id: 'e2', source_id: 'age', target_id: 'end', type: 'default', handle: null },
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

/** Takes the inputs one after the other; each has to be accepted. */
function after(first: Stepped, ...inputs: Input[]): Stepped {
  return inputs.reduce<Stepped>((conversation, input) => {
    const result = step(flow, conversation.state, input);
    if (!result.ok) throw new Error(`${input.type} was refused: ${result.refused}`);
    return result;
  }, first);
}

const refusal = (conversation: Stepped, input: Input) => {
  const result = step(flow, conversation.state, input);
  return result.ok ? null : result.refused;
};
const said = (here: string) => ({ said: [{ when: 'here', text: here }] });
const text = (words: string): Input => ({ type: 'text', text: words, now });
const asked = (id: number, result: unknown): Input => ({ type: 'asked', id, result });
const effects = (conversation: Stepped) => conversation.effects.map((effect) => effect.type);
const opened = () => after(begin(flow, brief), asked(1, said('How old are you?')));

describe('a step', () => {
  it('takes the answer to its newest request, once', () => {
    const conversation = begin(flow, brief);
    expect(refusal(conversation, asked(2, {}))).toBe('unexpected');
    expect(refusal(conversation, { type: 'found', id: 1, passages: [], exact: null })).toBe('unexpected');
    expect(refusal(conversation, text('hello'))).toBe('unexpected');
    const next = after(conversation, asked(1, said('How old?')));
    expect(refusal(next, asked(1, said('How old?')))).toBe('unexpected');
  });

  it('remembers of its last words only what was heard', () => {
    const cut = (...heard: Heard[]): Input => ({ type: 'cut', by: 'person', heard, now });
    const contents = (conversation: Stepped) => conversation.state.history.map(({ content }) => content);
    expect(contents(after(opened(), cut({ say: 1, chars: 7 }), text('wait')))).toEqual(['How old', 'wait']);
    expect(contents(after(opened(), cut({ say: 1, chars: null })))).toEqual(['How old are you?']);
    const unheard = after(opened(), cut());
    expect(contents(unheard)).toEqual([]);
    // A question that nobody heard was not asked.
    expect(unheard.state).toMatchObject({ visit: { rounds: 0 }, visited: [] });
  });

  it('says nothing more to a person who has left, and still tells the result', () => {
    const left = after(opened(), text('thirty'), { type: 'hang_up', now });
    expect(effects(left)).toEqual(['ask']);
    const ended = after(left, asked(left.state.requests, { condition: { id: 'sold', confidence: 0.9 } }));
    expect(ended.effects).toEqual([{ type: 'end', reason: 'hang_up', result_id: 'sold' }]);
    expect(refusal(ended, text('hello?'))).toBe('ended');
    // Nobody said a word: nothing to classify.
    expect(after(begin(flow, brief), { type: 'time_out', now }).effects).toEqual([
      { type: 'end', reason: 'time_out', result_id: null },
    ]);
  });

  it('gives a conversation to a person and takes it back with the open question', () => {
    const asks = after(opened(), text('hm'), asked(2, said('Pardon?')));
    expect(effects(asks)).toEqual(['say', 'handover']);
    const taken = after(asks, { type: 'handed_over', id: asks.state.requests, ok: true });
    expect(taken.effects).toEqual([{ type: 'wait', for: 'operator' }]);
    const between = after(taken, text('are you there?'));
    expect(between.effects).toEqual([{ type: 'wait', for: 'operator' }]);
    const back = after(between, { type: 'handed_back', now });
    const again = after(back, asked(back.state.requests, said('So, how old?')));
    expect(effects(again)).toEqual(['say', 'wait']);
    expect(again.state.history.at(-2)?.content).toBe('are you there?');
  });

  it('lets a tester change a value and go on from any node, also after the end', () => {
    const set = after(opened(), { type: 'set', name: 'AGE', value: 'thirty', now });
    expect(set.effects).toEqual([{ type: 'wait', for: 'person' }]);
    expect(set.state.values).toMatchObject([{ name: 'AGE', value: '30', origin: 'tester', type: 'integer' }]);
    const ended = after(set, { type: 'go', node_id: 'end', now });
    expect(ended.effects.at(-1)).toEqual({ type: 'end', reason: 'end', result_id: null });
    expect(effects(after(ended, { type: 'go', node_id: 'age', now }))).toContain('end');
    expect(refusal(ended, { type: 'go', node_id: 'gone', now })).toBe('node_unknown');
  });

  it('keeps of each value where it came from, and what it held before', () => {
    const read = (value: string, confidence: number) => ({
      values: [{ variable_id: 'v', value, words: value, confidence }],
    });
    const twice = flow.nodes.find(({ id }) => id === 'end')!;
    const on: Flow = {
      ...flow,
      nodes: [
        ...flow.nodes.filter((node) => node !== twice),
        {
          ...twice,
          id: 'more',
          kind: 'question',
          configuration: { prompt: 'More?', variables: [], tries: 3 },
        },
      ],
      edges: [flow.edges[0]!, { ...flow.edges[1]!, target_id: 'more' }],
    };
    const later = { at: '2026-11-21T20:05:00.000Z', local: '2026-11-21T15:05' };
    const conversation = [
      asked(1, said('How old?')),
      text('I am 30'),
      asked(2, { ...read('30', 0.9), said: [{ when: 'on', text: 'More?' }] }),
      { ...text('no, 31'), now: later } as Input,
      asked(3, { ...read('31', 0.8), ...said('Well.') }),
    ].reduce<Stepped>(
      (before, input) => {
        const result = step(on, before.state, input);
        if (!result.ok) throw new Error(`${input.type} was refused: ${result.refused}`);
        return result;
      },
      begin(on, brief),
    );
    expect(conversation.state.values).toEqual([
      {
        name: 'age',
        type: 'integer',
        value: '31',
        origin: 'person',
        words: '31',
        at: later.at,
        confidence: 0.8,
        turn: 3,
        node_id: 'more',
        after: 3,
        earlier: [{ value: '30', words: '30', at: now.at }],
      },
    ]);
    expect(conversation.trace).toContainEqual({
      step: 'value',
      name: 'age',
      value: '31',
      origin: 'person',
      words: '31',
      confidence: 0.8,
      before: '30',
    });
  });

  it('does not change the state it was given, nor mind who else does', () => {
    const conversation = opened();
    const frozen = JSON.stringify(conversation.state);
    after(conversation, text('30'), asked(2, { values: [{ variable_id: 'v', value: '30', confidence: 1 }] }));
    expect(JSON.stringify(conversation.state)).toBe(frozen);
  });
});

describe('somebody who was greeted before', () => {
  const part = { title: '', node_number: 4 };
  const says = (id: string, words: string) => ({
    ...{ ...part, id, kind: 'message' as const },
    configuration: { messages: [{ id: `${id}1`, type: 'text' as const, text: words }] },
  });
  const way = (source_id: string, target_id: string) => ({
    ...{ id: `${source_id}-${target_id}`, source_id, target_id, type: 'default' as const, handle: null },
  });
  const [start, age, end] = flow.nodes;
  const nodes = [
    start!,
    says('hello', 'Welcome!'),
    age!,
    says('noted', 'Noted.'),
    says('bye', 'Goodbye then.'),
    end!,
  ];
  const greeting: Flow = {
    ...flow,
    nodes,
    edges: [
      way('start', 'hello'),
      way('hello', 'age'),
      way('age', 'noted'),
      way('noted', 'bye'),
      way('bye', 'end'),
    ],
  };
  const saidIn = (conversation: Stepped) =>
    conversation.effects.flatMap((one) => (one.type === 'say' ? [one.text] : []));

  it('hears no opening, and what they wrote is read', () => {
    const anew = begin(greeting, { ...brief, results: [], heard: 'I am 31' });
    expect(saidIn(anew)).toEqual(['Welcome!']);
    const again = begin(greeting, { ...brief, results: [], heard: 'I am 31', greeted: true });
    expect(saidIn(again)).toEqual([]);
    expect(again.effects.at(-1)).toMatchObject({ type: 'ask', ask: { heard: 'I am 31' } });
    const values = [{ variable_id: 'v', value: '31', words: '31', confidence: 1 }];
    const over = step(greeting, again.state, asked(1, { values }));
    expect(over.ok && saidIn(over)).toEqual(['Noted.', 'Goodbye then.']);
  });

  it('hears all of a workflow that only says something', () => {
    const only = { ...greeting, edges: [way('start', 'hello'), way('hello', 'bye'), way('bye', 'end')] };
    expect(saidIn(begin(only, { ...brief, results: [], heard: 'Hi', greeted: true }))).toEqual([
      'Welcome!',
      'Goodbye then.',
    ]);
  });
});
