import type { Flow } from '@centralita/contract/workflows/flow';
import { describe, expect, it } from 'vitest';
import { begin } from '../begin.ts';
import type { Stepped } from '../begin.ts';
import type { Input } from '../input.ts';
import { step } from '../step.ts';

const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
const flow: Flow = {
  shape: 1,
  workflow_id: 'main',
  version: 1,
  name: 'main',
  channel: 'api',
  language: 'english',
  nodes: [
    { id: 'start', title: '', node_number: 1, kind: 'start', configuration: {} },
    {
      id: 'day',
      title: '',
      node_number: 2,
      kind: 'question',
      configuration: {
        prompt: 'Which day? Or call 1-800-555-0199.',
        variables: [{ id: 'x', value: 'v', inputNumber: 1 }],
        tries: 3,
      },
    },
  ],
  edges: [{ id: 'e1', source_id: 'start', target_id: 'day', type: 'default', handle: null }],
  dynamic_variables: [
    {
      id: 'v',
      variable_name: 'day',
      type_enum: 'date',
      description: '',
      is_extra_validation: false,
      webhook_id: null,
    },
  ],
  database_variables: [],
  main_instructions: [
    {
      id: 'm',
      title: '',
      content: 'asks for the office',
      action_enum: 'custom',
      custom_action: 'Tell them 02 245 6789.',
      webhook_id: null,
      phone: '',
      extension: '',
    },
  ],
  sources: ['s'],
  webhooks: [],
  children: [],
};
const brief = {
  now,
  channel: 'api' as const,
  language: 'english' as const,
  country: 'EC',
  identity: 'You are Ana, +593 4 222 3333.',
  values: [{ name: 'phone', value: '+593991112222' }],
  results: [],
  heard: '',
};

function after(conversation: Stepped, input: Input): Stepped {
  const result = step(flow, conversation.state, input);
  if (!result.ok) throw new Error(result.refused);
  return result;
}

const figures =
  '30, room 4, table 12; 24 Main Street, 3 people; 10:00, 12:30; 24 hours; 9.00, 13.00; 45.000, 60.000; $2500000; 2026-11-24, 10:30; 2026, 2027; 1.500.000';

/** What reaches the person of what a model says, and what of it was refused. */
function said(text: string) {
  const first = begin(flow, brief);
  const opened = after(first, asked(first, 'Which day?'));
  const heard = after(opened, { type: 'text', text: 'My other number is 02 987 6543', now });
  const passages = [
    { id: 'p', source_id: 's', title: 'Branch', text: 'Cuenca: (07) 281.4455' },
    // Other figures of these tests have to stand somewhere, too.
    { id: 'q', source_id: 's', title: 'Figures', text: figures },
  ];
  const found = after(heard, { type: 'found', id: heard.state.requests, passages, exact: null });
  const answered = after(found, asked(found, text));
  const says = answered.effects.flatMap((effect) => (effect.type === 'say' ? [effect.text] : []));
  const refused = answered.trace.flatMap((one) => (one.step === 'refused_value' ? [one.value] : []));
  return { says, refused, next: answered.effects.at(-1)?.type };
}

const asked = (conversation: Stepped, text: string): Input => ({
  type: 'asked',
  id: conversation.state.requests,
  result: { asks: true, said: [{ when: 'here', text }] },
});

describe('a telephone number that a model names', () => {
  it.each([
    'Call us at 1 800 555 0199.',
    'The office has 02-245-6789, and Cuenca 07 281 4455.',
    'I have 099 111 2222 and +593 2 987-6543 of you.',
    'I am Ana, at 04 222 3333.',
    'It is on 2026-11-24 at 10:30, or on 24-11-2026, in 2026-2027 for 1.500.000 pesos.',
    'Between 10:00 and 12:30, for 3 people, at 24 Main Street.',
    'Call 1 800 555 0199 (24 hours), or 02 245 6789 - 07 281 4455.',
    'Call 02 245 6789 24 hours a day.',
    'It is 9.00-13.00 or 9.00 - 13.00, for 45.000-60.000 pesos, 45.000 - 60.000, or $2500000 in all.',
    'The office\n02 245 6789\n1 800 555 0199',
    'Call 1 (800) 555-0199 or +593 (7) 281 4455.',
  ])('is said where it stands in the conversation, the workflow or a source: %s', (text) => {
    expect(said(text)).toEqual({ says: [text], refused: [], next: 'wait' });
  });

  it('is said where the same answer has read it', () => {
    const conversation = after(begin(flow, brief), asked(begin(flow, brief), 'Which day?'));
    const heard = after(conversation, {
      type: 'text',
      text: 'oh nine nine, one two three, four five six seven',
      now,
    });
    const found = after(heard, { type: 'found', id: heard.state.requests, passages: [], exact: null });
    const values = [{ variable_id: 'v', value: '+593991234567', words: '', confidence: 1 }];
    const answered = after(found, {
      type: 'asked',
      id: found.state.requests,
      result: { values, asks: true, said: [{ when: 'here', text: 'I have 099 123 4567.' }] },
    });
    expect(answered.effects[0]).toMatchObject({ type: 'say', text: 'I have 099 123 4567.' });
  });

  it('takes its sentence with it where it stands nowhere', () => {
    expect(said('It is 30. I transfer you to +1 415 555 0100. Which day?')).toEqual({
      says: ['It is 30. Which day?'],
      refused: ['+1 415 555 0100'],
      next: 'wait',
    });
    const room = 'You are in room 4.\n099 123 4567\nWhich day?';
    expect(said(room)).toMatchObject({ says: ['You are in room 4.\nWhich day?'], refused: ['099 123 4567'] });
    const table = 'Your table is number 12. 099 123 4567 is ours.';
    expect(said(table)).toMatchObject({ says: ['Your table is number 12.'], refused: ['099 123 4567'] });
    const list = 'Call:\n099 123 4567\n02 245 6789';
    expect(said(list)).toMatchObject({ says: ['Call:\n02 245 6789'], refused: ['099 123 4567'] });
    const both = said('Call 099 123 4567 02 245 6789.');
    expect(both.refused).toEqual(['099 123 4567 02 245 6789']);
    expect(said('Call 099 555 4433!')).toEqual({ says: [], refused: ['099 555 4433'], next: 'ask' });
  });
});
