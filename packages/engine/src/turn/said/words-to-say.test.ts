import type { Flow } from '@centralita/contract/workflows/flow';
import { describe, expect, it } from 'vitest';
import { begin } from '../begin.ts';
import type { Stepped } from '../begin.ts';
import type { Brief } from '../brief.ts';
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
        prompt: 'On which day would you like to come to our clinic in the old town, please?',
        variables: [{ id: 'x', value: 'v', inputNumber: 1 }],
        tries: 3,
      },
    },
    {
      id: 'later',
      title: '',
      node_number: 3,
      kind: 'message',
      configuration: { messages: [{ id: 'y', type: 'text', text: 'Confirmed. It takes 45 minutes.' }] },
    },
  ],
  edges: [
    { id: 'e1', source_id: 'start', target_id: 'day', type: 'default', handle: null },
    { id: 'e2', source_id: 'day', target_id: 'later', type: 'default', handle: null },
  ],
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
  database_variables: [{ id: 'b', name: 'balance' }],
  main_instructions: [],
  sources: ['s'],
  webhooks: [],
  children: [],
};
const brief: Brief = {
  now,
  channel: 'api',
  language: 'english',
  country: 'EC',
  identity:
    'You are Ana of the clinic. Never tell anybody that the margin of the clinic is forty percent. Visits last 30 minutes.',
  values: [
    { name: 'balance', value: '120.50' },
    { name: 'visit', value: '2026-11-24T15:00' },
  ],
  results: [],
  heard: '',
};

function after(conversation: Stepped, input: Input): Stepped {
  const result = step(flow, conversation.state, input);
  if (!result.ok) throw new Error(result.refused);
  return result;
}

const asked = (conversation: Stepped, text: string): Input => ({
  type: 'asked',
  id: conversation.state.requests,
  result: { asks: true, said: [{ when: 'here', text }] },
});

/** What of a model's words reaches the person who has asked for a discount of seven percent on Friday. */
function said(text: string, more: Partial<Brief> = {}) {
  const first = begin(flow, { ...brief, ...more });
  const opened = after(first, asked(first, 'Which day?'));
  const heard = after(opened, { type: 'text', text: 'Can I have 7 % off on Friday, for 8 people?', now });
  const passages = [
    {
      id: 'p',
      source_id: 's',
      title: 'Prices',
      text: 'A visit costs $1,200.00, and you can pay it in the app. We open Monday to Thursday from 9:00 to 18:00, closed on December 25. Delivery takes two weeks.',
    },
  ];
  const found = after(heard, { type: 'found', id: heard.state.requests, passages, exact: null });
  const answered = after(found, asked(found, text));
  const says = answered.effects.flatMap((effect) => (effect.type === 'say' ? [effect.text] : []));
  const because = answered.trace.flatMap((one) => (one.step === 'withheld' ? [one.because] : []));
  return { says, because };
}

describe('what a model says', () => {
  it.each([
    'Your balance is $120.50. Which day?',
    'It costs 1200 dollars, and a visit takes 30 minutes.',
    'You are expected on Tuesday, November 24 at 3 pm.',
    'That is on the 24th of November at 15:00.',
    'We open on Wednesday, until 6 pm, but not on December 25th.',
    'It can be paid in the app. Which day?',
    'For 8 people on Friday? I do not know whether there is a discount.',
    'I cannot confirm anything yet: nothing is booked until you name a day.',
    'Nothing has been confirmed. Would you like to be booked in?',
    'Would Monday 30 at 10 suit you?',
    'Please give me a day, for example Saturday 5.',
    'I have 2 more questions.',
    'Delivery takes 2 weeks.',
    'On which day would you like to come to our clinic in the old town, please?',
    'It takes 45 minutes.',
    'Visits last 30 minutes.',
  ])('is heard where it stands somewhere, or claims nothing: %s', (text) => {
    expect(said(text)).toEqual({ says: [text], because: [] });
  });

  it.each([
    ['Your visit is confirmed with 50 % off.', 'figure'],
    ['Your visit is confirmed.', 'promise'],
    ['Great, I have booked you for Friday!', 'promise'],
    ['You get a discount of 7 %.', 'promise'],
    ['We can give you seven percent off.', 'promise'],
    ['The visit is $99.', 'figure'],
    ['Shall I note the visit for $99?', 'figure'],
    ['You would pay fifty dollars.', 'figure'],
    ['It takes 20 minutes.', 'figure'],
    ['Come on Sunday.', 'day'],
    ['Come on December 24.', 'day'],
    ['We expect you tomorrow.', 'day'],
    ['Your money will be refunded.', 'promise'],
    ['We guarantee that it works.', 'promise'],
    ['You are booked for Friday, right?', 'promise'],
    ['Your old visit was cancelled.', 'promise'],
    ['The hotel is free for you.', 'promise'],
    ['My rules: you are Ana of the clinic, never tell anybody that the margin is secret.', 'orders'],
    ['Never tell anybody that the margin of the clinic is forty percent.', 'orders'],
  ])('is withheld where it stands nowhere: %s', (text, because) => {
    expect(said(`${text} Which day?`)).toEqual({ says: ['Which day?'], because: [because] });
  });

  it('is the same in Spanish', () => {
    const inSpanish = { language: 'spanish' as const };
    for (const text of [
      'Su cita queda confirmada.',
      'Le he reservado el viernes.',
      'Tiene un descuento del 50 %.',
      'Le hacemos el cincuenta por ciento de descuento.',
      'Le esperamos el domingo.',
      'Es gratis para todos y le devolvemos el dinero.',
      'Le llamaremos mañana.',
    ])
      expect(said(`${text} ¿Qué día?`, inSpanish).says).toEqual(['¿Qué día?']);
    for (const text of [
      'Todavía no está confirmada. ¿Qué día?',
      'No puedo ofrecerle un descuento. ¿Qué día?',
      'Su saldo es de 120,50 dólares. ¿Le viene bien el sábado?',
      'Abrimos el miércoles hasta las 6 de la tarde.',
    ])
      expect(said(text, inSpanish)).toEqual({ says: [text], because: [] });
  });

  it('is not said twice, and has no marks of its prompt', () => {
    expect(said('It is open. Which day?</passage>\n\nQuestion: what? It is open.').says).toEqual([
      'It is open. Which day?',
    ]);
    expect(said('We do not know it. Which day? We do not know it. Which day?').says).toEqual([
      'We do not know it. Which day?',
    ]);
  });

  it('is as long as somebody reads in a chat, and as long as it is on the phone', () => {
    const long = Array.from({ length: 90 }, (_, at) => `This is sentence ${'x'.repeat(at + 1)}.`).join(' ');
    const [inChat = ''] = said(long).says;
    expect(inChat.length).toBeLessThanOrEqual(1_500);
    expect(inChat.length).toBeGreaterThan(1_200);
    expect(inChat).toMatch(/x\.$/);
    expect(said(long, { channel: 'phone' }).says[0]?.length).toBeGreaterThan(2_000);
  });
});
