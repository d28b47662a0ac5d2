export const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };

const variables = [
  { id: 'day', type_enum: 'date' },
  { id: 'hour', type_enum: 'time' },
  { id: 'party', type_enum: 'integer' },
  { id: 'phone', type_enum: 'phone' },
  { id: 'note', type_enum: 'string' },
];

const nodes = [
  { id: 'start', kind: 'start', configuration: {} },
  message('hello', 'Hello @name, welcome.'),
  question('when', 'Which day and at what time?', ['day', 'hour', 'party']),
  {
    id: 'size',
    kind: 'conditional',
    configuration: {
      conditions: [
        condition('big', 1, '@party > 8'),
        condition('special', 2, 'The person wants something special'),
      ],
    },
  },
  message('large', 'A large table for @party, noted.'),
  message('small', 'Noted: {{day}} at @hour for @party.'),
  question('who', 'What is your phone number?', ['phone']),
  message('thanks', 'Thank you, we will call @phone.'),
  question('more', 'Anything else, @name?', ['note']),
  { id: 'end', kind: 'end', configuration: {} },
];

const ways = [
  ['start', null, 'hello'],
  ['hello', null, 'when'],
  ['when', null, 'size'],
  ['size', 'big', 'large'],
  ['size', 'special', 'large'],
  ['size', null, 'small'],
  ['large', null, 'who'],
  ['small', null, 'who'],
  ['who', null, 'thanks'],
  ['thanks', null, 'more'],
  ['more', null, 'when'],
];

/** Ten nodes that a conversation goes round and round in, so that it never ends. */
export const flow = {
  shape: 1,
  workflow_id: 'bench',
  version: 1,
  name: 'bench',
  channel: 'whatsapp',
  language: 'english',
  nodes: nodes.map((node, index) => ({ ...node, title: '', node_number: index + 1 })),
  edges: ways.map(([source_id, handle, target_id], index) => ({
    id: `e${index}`,
    source_id,
    target_id,
    type: 'default',
    handle,
  })),
  dynamic_variables: variables.map((one) => ({
    ...one,
    variable_name: one.id,
    description: '',
    is_extra_validation: false,
    webhook_id: null,
  })),
  database_variables: [{ id: 'name', name: 'name' }],
  main_instructions: [],
  sources: [],
  webhooks: [],
  children: [],
};

export const brief = {
  now,
  channel: 'whatsapp',
  language: 'english',
  country: 'EC',
  identity: 'You are Ana.',
  values: [{ name: 'name', value: 'Luis' }],
  results: [],
  heard: '',
};

/** What the person says and the model reads, in the order of the questions. */
export const rounds = [
  {
    text: 'On Tuesday at three, for four',
    values: { day: '2026-11-24', hour: '15:00', party: '4' },
    said: 'who',
  },
  { text: 'It is 098 765 4321', values: { phone: '+593987654321' }, said: 'more' },
  { text: 'Yes, another table', values: { note: 'another table' }, said: 'when' },
].map(({ text, values, said }) => ({
  text,
  result: {
    values: Object.entries(values).map(([variable_id, value]) => ({
      variable_id,
      value,
      words: text,
      confidence: 0.9,
    })),
    condition: { id: null, confidence: 0.9 },
    instruction_id: null,
    asks: false,
    goal_reached: false,
    said: ['on', 'else'].map((when) => ({ when, text: `And now: ${said}?` })),
  },
}));

function message(id, text) {
  return { id, kind: 'message', configuration: { messages: [{ id: 'text', type: 'text', text }] } };
}

function question(id, prompt, names) {
  const collected = names.map((value, index) => ({ id: value, value, inputNumber: index + 1 }));
  return { id, kind: 'question', configuration: { prompt, variables: collected, tries: 3 } };
}

function condition(id, conditionNumber, text) {
  return { id, name: id, conditionNumber, text, conditionPanelCollapsed: false, samples: [] };
}
