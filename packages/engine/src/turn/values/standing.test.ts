import type { ReadValue } from '@centralita/contract/workflows/ask';
import type { Flow } from '@centralita/contract/workflows/flow';
import { describe, expect, it } from 'vitest';
import { begin } from '../begin.ts';
import type { Stepped } from '../begin.ts';
import type { Input } from '../input.ts';
import { step } from '../step.ts';

const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
const variable = (id: string, variable_name: string, type_enum: 'integer' | 'date' | 'time' | 'string') => ({
  id,
  variable_name,
  type_enum,
  description: '',
  is_extra_validation: false,
  webhook_id: null,
});
const asks = (id: string, prompt: string, ...variables: string[]) => ({
  id,
  title: '',
  node_number: 1,
  kind: 'question' as const,
  configuration: {
    prompt,
    variables: variables.map((value, at) => ({ id: `${id}${at}`, value, inputNumber: at + 1 })),
    tries: 3,
  },
});
const way = (source_id: string, target_id: string, handle: string | null = null) => ({
  id: `${source_id}-${target_id}`,
  source_id,
  target_id,
  type: 'default' as const,
  handle,
});
const computed = (id: string, text: string) => ({
  id,
  title: '',
  node_number: 1,
  kind: 'conditional' as const,
  configuration: {
    conditions: [
      { id: `${id}1`, name: '', conditionNumber: 1, text, conditionPanelCollapsed: false, samples: [] },
    ],
  },
});
const plain = {
  shape: 1 as const,
  workflow_id: 'main',
  version: 1,
  name: 'main',
  channel: 'api' as const,
  language: 'spanish' as const,
  dynamic_variables: [
    variable('age', 'edad', 'integer'),
    variable('day', 'dia', 'date'),
    variable('hour', 'hora', 'time'),
    variable('note', 'motivo', 'string'),
  ],
  database_variables: [],
  main_instructions: [],
  sources: [],
  webhooks: [],
  children: [],
};
const start = { id: 'start', title: '', node_number: 0, kind: 'start' as const, configuration: {} };
const end = { id: 'end', title: '', node_number: 9, kind: 'end' as const, configuration: {} };

function conversationOver(flow: Flow, heard = '') {
  let conversation: Stepped = begin(flow, {
    now,
    channel: 'api',
    language: 'spanish',
    country: 'EC',
    identity: '',
    values: [],
    results: [],
    heard,
  });
  const take = (input: Input) => {
    const result = step(flow, conversation.state, input);
    if (!result.ok) throw new Error(result.refused);
    conversation = result;
  };
  /** What the model reads, by variable, with the words that it was read from. */
  const answer = (read: Record<string, [string, string]> = {}, text = '¿Sí?') => {
    const values: ReadValue[] = Object.entries(read).map(([variable_id, [value, words]]) => ({
      variable_id,
      value,
      words,
      confidence: 0.95,
    }));
    const asked = conversation.effects.at(-1);
    if (asked?.type !== 'ask') throw new Error(`nothing is asked: ${asked?.type}`);
    const [first] = asked.ask.says;
    take({
      type: 'asked',
      id: conversation.state.requests,
      result: { values, said: first ? [{ when: first.when, text }] : [] },
    });
  };
  const hear = (text: string, read: Record<string, [string, string]> = {}) => {
    take({ type: 'text', text, now });
    answer(read);
    // Words for where the conversation has gone.
    if (conversation.effects.at(-1)?.type === 'ask') answer();
  };
  const held = () => Object.fromEntries(conversation.state.values.map(({ name, value }) => [name, value]));
  return {
    hear,
    answer,
    held,
    at: () => conversation.state.node_id,
    last: () => conversation.effects.at(-1),
  };
}

describe('a value that stands', () => {
  const flow: Flow = {
    ...plain,
    nodes: [
      start,
      asks('q1', '¿Edad?', 'age'),
      asks('q2', '¿Qué día y a qué hora?', 'day', 'hour'),
      asks('q3', '¿Motivo?', 'note'),
      end,
    ],
    edges: [way('start', 'q1'), way('q1', 'q2'), way('q2', 'q3'), way('q3', 'end')],
  };
  function atDay() {
    const conversation = conversationOver(flow);
    conversation.answer();
    conversation.hear('34', { age: ['34', '34'] });
    expect([conversation.at(), conversation.held()]).toEqual(['q2', { edad: '34' }]);
    return conversation;
  }

  it.each([
    ['el jueves a las 4', '4'],
    ['el jueves a las cuatro, por favor', 'cuatro'],
    ['No, el jueves a las 4', 'a las 4'],
    ['somos 5 y vamos el jueves', '5'],
  ])('is not changed by words that answer something else: %s', (text, words) => {
    const conversation = atDay();
    conversation.hear(text, { age: [text.includes('5') ? '5' : '4', words], hour: ['16:00', words] });
    expect(conversation.held()['edad']).toBe('34');
  });

  it.each([
    ['perdón, tengo 35', '35'],
    ['no, 35', '35'],
    ['mi edad es 35', '35'],
    ['me equivoqué, son 35', '35'],
    ['actually 35', '35'],
  ])('is changed by words that name or negate it: %s', (text, words) => {
    const conversation = atDay();
    conversation.hear(text, { age: ['35', words] });
    expect(conversation.held()['edad']).toBe('35');
  });

  it('is changed by an answer to the question that asked for it', () => {
    const conversation = atDay();
    conversation.hear('el jueves', { day: ['2026-11-26', 'el jueves'] });
    conversation.hear('bueno, el viernes mismo estaría bien para mí y mi familia', {
      day: ['2026-11-27', 'el viernes'],
    });
    expect(conversation.held()['dia']).toBe('2026-11-27');
  });

  it('is changed where nearly nothing but another such value is said', () => {
    const conversation = atDay();
    conversation.hear('el jueves a las 4', { day: ['2026-11-26', 'el jueves'], hour: ['16:00', 'a las 4'] });
    conversation.hear('el viernes', { day: ['2026-11-27', 'el viernes'] });
    expect([conversation.at(), conversation.held()['dia']]).toEqual(['q3', '2026-11-27']);
    conversation.hear('vengo porque me duele la cabeza desde el domingo', {
      day: ['2026-11-29', 'el domingo'],
    });
    expect(conversation.held()['dia']).toBe('2026-11-27');
  });
});

describe('what is said ahead', () => {
  const said = { day: ['2026-11-27', 'el viernes'], hour: ['10:00', 'a las 10'] } as Record<
    string,
    [string, string]
  >;
  const text = 'Hola, quiero una cita el viernes a las 10';
  const asked = asks('when', '¿Qué día y a qué hora?', 'day', 'hour');

  it.each([
    [
      'a computed condition',
      [computed('c', '@edad >= 18')],
      [way('q1', 'c'), way('c', 'when', 'c1'), way('c', 'end')],
    ],
    [
      'two of them',
      [computed('c', '@edad >= 18'), computed('d', '@edad < 99')],
      [way('q1', 'c'), way('c', 'd', 'c1'), way('c', 'end'), way('d', 'when', 'd1'), way('d', 'end')],
    ],
    [
      'a condition and another question',
      [computed('c', '@edad >= 18'), asks('q2', '¿Motivo?', 'note')],
      [way('q1', 'c'), way('c', 'q2', 'c1'), way('c', 'end'), way('q2', 'when')],
    ],
  ])('is kept and not asked again where %s comes first', (_, between, ways) => {
    const flow: Flow = {
      ...plain,
      nodes: [start, asks('q1', '¿Edad?', 'age'), ...between, asked, end],
      edges: [way('start', 'q1'), ...ways, way('when', 'end')],
    };
    const conversation = conversationOver(flow, text);
    const first = conversation.last();
    const offered = first?.type === 'ask' ? [...first.ask.ahead, ...(first.ask.later ?? [])] : [];
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining(['day', 'hour']));
    conversation.answer(said);
    expect(conversation.held()).toEqual({ dia: '2026-11-27', hora: '10:00' });
    conversation.hear('34', { age: ['34', '34'] });
    if (between.some(({ id }) => id === 'q2')) conversation.hear('dolor', { note: ['dolor', 'dolor'] });
    expect(conversation.at()).toBe('end');
  });

  it('is kept where a computed condition comes before anything is asked', () => {
    const flow: Flow = {
      ...plain,
      nodes: [start, computed('c', '@edad >= 18'), asks('q1', '¿Edad?', 'age'), asked, end],
      edges: [
        way('start', 'c'),
        way('c', 'end', 'c1'),
        way('c', 'q1'),
        way('q1', 'when'),
        way('when', 'end'),
      ],
    };
    const conversation = conversationOver(flow, text);
    conversation.answer(said);
    expect(conversation.held()).toEqual({ dia: '2026-11-27', hora: '10:00' });
    conversation.hear('34', { age: ['34', '34'] });
    expect(conversation.at()).toBe('end');
  });
});
