import { cutText } from '@centralita/contract/core/cut-text';
import type { VariableType } from '@centralita/contract/workflows/schema';
import { foldName } from '../../graph/fold.ts';
import { maxEarlier, maxHeldValues, maxKept, maxValue } from '../limits.ts';
import type { HeldValue, ConversationState, ValueOrigin } from '../state.ts';
import type { Conversation } from '../conversation.ts';

/** What the conversation holds under a name, whatever its case and accents. An empty value counts as none. */
export function heldValue(state: ConversationState, name: string): HeldValue | undefined {
  const held = find(state, name);
  return held && held.value !== '' ? held : undefined;
}

export interface NewValue {
  name: string;
  type: VariableType;
  value: string;
  origin: ValueOrigin;
  words: string;
  confidence: number;
}

/** Keeps a value; what it replaces stays behind it. Answers whether anything changed. */
export function keepValue(conversation: Conversation, given: NewValue): boolean {
  const { state } = conversation;
  const value = cutText(given.value, maxValue);
  const before = find(state, given.name);
  if (!before && state.values.length >= maxHeldValues) return false;
  const kept: HeldValue = {
    name: before?.name ?? given.name,
    type: given.type,
    value,
    origin: given.origin,
    words: cutText(given.words, maxKept),
    at: state.now.at,
    confidence: given.confidence,
    turn: state.turns,
    node_id: state.node_id,
    after: state.requests,
    earlier: before ? withEarlier(before) : [],
  };
  if (before) state.values[state.values.indexOf(before)] = kept;
  else state.values.push(kept);
  conversation.trace.push({
    step: 'value',
    name: kept.name,
    value,
    origin: kept.origin,
    words: kept.words,
    confidence: kept.confidence,
    before: before?.value ?? null,
  });
  return before?.value !== value;
}

/** Takes a refused value out again; what it had replaced comes back. */
export function dropValue(state: ConversationState, name: string): void {
  const held = find(state, name);
  if (!held) return;
  const before = held.earlier.at(-1);
  const at = state.values.indexOf(held);
  if (before) state.values[at] = { ...held, ...before, earlier: held.earlier.slice(0, -1) };
  else state.values.splice(at, 1);
}

function withEarlier(held: HeldValue): HeldValue['earlier'] {
  // Said twice is no change.
  const { value, words, at, earlier } = held;
  return value === ''
    ? earlier
    : [...earlier, { value: value.slice(0, maxKept), words, at }].slice(-maxEarlier);
}

function find(state: ConversationState, name: string): HeldValue | undefined {
  const exact = state.values.find((held) => held.name === name);
  if (exact) return exact;
  const folded = foldName(name);
  return state.values.find((held) => foldName(held.name) === folded);
}
