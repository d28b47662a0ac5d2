import { remarks } from '@centralita/contract/workflows/ask';
import { VariableType, WorkflowChannel, WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { maxNodes } from '@centralita/contract/workflows/limits';
import { moment, passage } from './read-input.ts';
import { count, flag, list, Mismatch, nullable, number, object, oneOf, text, variant } from './shapes.ts';
import type { Reader } from './shapes.ts';
import { stateShape } from './state.ts';
import type { Pending, ConversationState } from './state.ts';

/** Roomy: what a state may hold before it is taken for a hostile one. */
const many = 2_000;
const purposes = oneOf(['listen', 'speak', 'decide', 'result']);
const handoverReasons = oneOf(['node', 'instruction', 'person', 'tries', 'loop', 'model']);
const endReasons = oneOf(['end', 'transferred', 'hang_up', 'opted_out', 'time_out', 'silence', 'fault']);
const fact = object({ name: text, text });
const decision = object({ node_id: text, condition_id: nullable(text), confidence: number });

const brief = object(
  {
    channel: oneOf(WorkflowChannel.options),
    language: oneOf(WorkflowLanguage.options),
    country: text,
    identity: text,
    results: list(object({ id: text, label: text, description: text }), many),
  },
  { trained: flag },
);

const value = object({
  name: text,
  type: oneOf(VariableType.options),
  value: text,
  origin: oneOf(['given', 'person', 'webhook', 'tester']),
  words: text,
  at: text,
  confidence: number,
  turn: count,
  node_id: text,
  after: count,
  earlier: list(object({ value: text, words: text, at: text }), many),
});

const turnFields = {
  heard: text,
  moves: count,
  spoke: flag,
  facts: list(fact, many),
  passages: list(passage, many),
  replies: list(object({ when: text, node_id: text, text }), many),
  decided: nullable(decision),
  undecided: nullable(text),
  validating: list(text, many),
  listened: flag,
  mute: flag,
  gained: count,
  instructed: flag,
  aside: flag,
  goal_reached: flag,
};
const turn = object(turnFields, {
  said: count,
  read: flag,
  greeted: flag,
  enters: flag,
  granted: flag,
  plain: flag,
  trained: text,
  transfer: text,
  wish: oneOf(['person', 'stop']),
});

const offer = object({
  read: list(text, many),
  plain: list(text, many),
  decide: nullable(object({ node_id: text, ids: list(text, many) })),
  instructions: list(text, many),
  says: list(object({ when: text, node_id: text }), many),
});

function waiting<const K extends string>(name: K): Reader<K> {
  return oneOf([name]);
}

const pending: Reader<Pending> = variant<Pending>('for', {
  person: object({ for: waiting('person') }),
  operator: object({ for: waiting('operator') }),
  nothing: object({ for: waiting('nothing') }),
  asked: object({ for: waiting('asked'), id: count, purpose: purposes, offer, invalid: count }),
  found: object({ for: waiting('found'), id: count }),
  called: object({
    for: waiting('called'),
    id: count,
    purpose: oneOf(['node', 'validation', 'instruction']),
    webhook_id: text,
    subject: text,
  }),
  transferred: object({ for: waiting('transferred'), id: count, by: oneOf(['node', 'instruction']) }),
  handed_over: object({ for: waiting('handed_over'), id: count, reason: handoverReasons }),
  opened: object({ for: waiting('opened'), id: count, workflow_id: text }),
});

const stateFields = {
  shape: oneOf([stateShape]),
  workflow_id: text,
  version: nullable(count),
  node_id: text,
  passed: list(text, many),
  brief,
  now: moment,
  turns: count,
  requests: count,
  values: list(value, many),
  history: list(
    object({ role: oneOf(['user', 'assistant']), content: text, at: text }, { turn: count, say: count }),
    many,
  ),
  visit: object(
    { turn: count, after: count, again: flag, tries: count, sides: count, rounds: count },
    { remarks: list(oneOf(remarks), many) },
  ),
  visited: list(text, maxNodes),
  turn: nullable(turn),
  pending,
  silences: count,
  failures: count,
  ending: nullable(endReasons),
  result_id: nullable(text),
};
const state: Reader<ConversationState> = object(stateFields, {
  unfinished: object({ words: text, validating: list(text, many), enters: flag }),
});

type Json = Record<string, unknown>;

/** From each older shape to the next: `upgrades[0]` would bring shape 1 to 2. */
const upgrades: readonly ((older: Json) => Json)[] = [];

/** A copy of a kept state in the present shape, or why there is none. */
export function readState(given: unknown): ConversationState | 'state_unreadable' | 'state_newer' {
  const shape = shapeOf(given);
  if (shape === 0) return 'state_unreadable';
  if (shape > stateShape) return 'state_newer';
  try {
    return state(upgrades.slice(shape - 1).reduce((older, upgrade) => upgrade(older), given as Json));
  } catch (error) {
    // An upgrade step of a state that only pretends to be old may stumble over anything.
    if (error instanceof Mismatch || shape < stateShape) return 'state_unreadable';
    throw error;
  }
}

function shapeOf(given: unknown): number {
  const shape = typeof given === 'object' && given !== null ? (given as Json).shape : 0;
  return Number.isSafeInteger(shape) && (shape as number) > 0 ? (shape as number) : 0;
}
