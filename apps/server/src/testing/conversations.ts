import * as calls from '@centralita/contract/conversations/test-routes';
import type { BodyIn } from '@centralita/contract/core/route';
import * as variables from '@centralita/contract/workflows/variable-routes';
import { uuidv7 } from '../db/ids.ts';
import { ask, type Answered } from './app.ts';
import { edge, node, open, outcomes, save, type Studio } from './workflows.ts';

export interface Booking {
  start: string;
  greeting: string;
  question: string;
  kind: string;
  first: string;
  follow: string;
  end: string;
  conditions: { first: string; follow: string };
  variables: { day: string; phone: string };
}

/**
 * A draft: a greeting with a picture; a question for day and phone; by what the visit is for another message; the end.
 */
export async function makeBooking(studio: Studio): Promise<Booking> {
  const { nodes } = await open(studio);
  const start = nodes.find(({ node_type }) => node_type.type === 'start')?.id ?? '';
  const made = Object.fromEntries(
    ['greeting', 'question', 'kind', 'first', 'follow', 'end'].map((name) => [name, uuidv7()]),
  ) as Record<'greeting' | 'question' | 'kind' | 'first' | 'follow' | 'end', string>;
  const conditions = { first: uuidv7(), follow: uuidv7() };
  const [day, phone] = [
    await variable(studio, 'day', 'date'),
    await variable(studio, 'contact_phone', 'phone'),
  ];
  const text = (words: string) => ({ messages: [{ id: uuidv7(), type: 'text', text: words }] });
  const saved = await save(studio, [
    node(made.greeting, 'message', {
      messages: [
        { id: uuidv7(), type: 'text', text: 'Hello @client_name, this is the clinic.' },
        { id: uuidv7(), type: 'image', url: 'https://example.com/clinic.png', caption: 'Our door' },
      ],
    }),
    node(made.question, 'question', {
      prompt: 'Which day would you like to come, and what is your phone?',
      variables: [
        { id: uuidv7(), value: day, inputNumber: 1 },
        { id: uuidv7(), value: phone, inputNumber: 2 },
      ],
    }),
    node(made.kind, 'conditional', {
      conditions: [
        condition(conditions.first, 1, 'The person comes for the first time'),
        condition(conditions.follow, 2, 'The person comes for a follow-up'),
      ],
    }),
    node(made.first, 'message', text('Please come on @day ten minutes early.')),
    node(made.follow, 'message', text('See you again on @day.')),
    node(made.end, 'end'),
    edge(start, made.greeting),
    edge(made.greeting, made.question),
    edge(made.question, made.kind),
    edge(made.kind, made.first, conditions.first),
    edge(made.kind, made.follow, conditions.follow),
    edge(made.kind, made.follow),
    edge(made.first, made.end),
    edge(made.follow, made.end),
  ]);
  const refused = outcomes(saved).filter((outcome) => outcome !== 'applied');
  if (refused.length > 0) throw new Error(`the booking could not be built: ${refused.join()}`);
  return { start, ...made, conditions, variables: { day, phone } };
}

export async function variable(
  studio: Studio,
  variable_name: string,
  type_enum: 'date' | 'phone' | 'integer' | 'string',
) {
  const { data } = await ask(studio.app, variables.createDynamicVariable, {
    token: studio.token,
    params: { id: studio.workflowId },
    body: { variable_name, type_enum, description: '', is_extra_validation: false, webhook_id: null },
  });
  return data.id;
}

function condition(id: string, conditionNumber: number, text: string) {
  return { id, name: '', conditionNumber, text, conditionPanelCollapsed: false, samples: [] };
}

/** What a person reads of messages; of one without words, the message. */
export function textsOf(messages: readonly object[]): unknown[] {
  return messages.map((message) => ('text' in message ? message.text : message));
}

export type TestBody = BodyIn<typeof calls.testTextToText>;

/** One turn of a test chat. */
export function say(
  studio: Studio,
  input_text: string,
  more: Partial<TestBody> = {},
): Promise<Answered<typeof calls.testTextToText>> {
  const standard_variables = { phone: '+593991112222' };
  const body = { workflow_id: studio.workflowId, standard_variables, input_text, ...more };
  return ask(studio.app, calls.testTextToText, { token: studio.token, body });
}
