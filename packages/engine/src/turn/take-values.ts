import type { AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { fold, foldName } from '../graph/fold.ts';
import { findMentions } from '../graph/mentions.ts';
import { sureOfPlain, sureOfValue } from './limits.ts';
import type { Offer } from './state.ts';
import type { Conversation } from './conversation.ts';
import { converted } from './values/converted.ts';
import { isGoneBy, sayGoneBy } from './values/gone-by.ts';
import { heldValue, keepValue } from './values/held.ts';
import { mayReplace } from './values/standing.ts';

/** Keeps what a model read, as far as it was asked for, is sure enough and is of its type. */
export function takeValues(conversation: Conversation, offer: Offer, values: readonly ReadValue[]): void {
  const taken = new Set<string>();
  const changed: string[] = [];
  const answering = values.filter(({ variable_id }) => offer.read.includes(variable_id));
  for (const read of values) {
    if (taken.has(read.variable_id)) continue;
    const variable = conversation.map.readable.get(read.variable_id);
    const reason = variable
      ? refusalOf(conversation, offer, { ...read, name: variable.name })
      : 'not_offered';
    if (reason || !variable) {
      refuse(conversation, variable?.name ?? read.variable_id, read.value, reason || 'not_offered');
      continue;
    }
    const value = valueOf(conversation, variable, read);
    if (value === null) {
      refuse(conversation, variable.name, read.value, 'unreadable');
      continue;
    }
    const isAsked = offer.read.includes(variable.id);
    if (!isAsked && !mayReplace(conversation, { variable, read, value }, answering)) {
      refuse(conversation, variable.name, value, 'stands');
      // What was worded for it would say it.
      conversation.turn.replies = conversation.turn.replies.filter(({ text }) => !text.includes(value));
      continue;
    }
    if (isGoneBy(conversation, variable, value)) {
      refuse(conversation, variable.name, value, 'past');
      if (isAsked || heldValue(conversation.state, variable.name)) sayGoneBy(conversation, value);
      // They were worded for a day that was taken.
      conversation.turn.replies = [];
      continue;
    }
    taken.add(read.variable_id);
    if (keep(conversation, { variable, read, value, asked: isAsked })) changed.push(variable.name);
  }
  dropStaleReplies(conversation, changed);
}

function refusalOf(conversation: Conversation, offer: Offer, read: ReadValue & { name: string }) {
  const asked = offer.read.includes(read.variable_id);
  if (!asked && !offer.plain.includes(read.variable_id)) return 'not_offered';
  if (read.confidence < (asked ? sureOfValue : sureOfPlain)) return 'doubtful';
  return !asked && isSpent(conversation, read) ? 'doubtful' : null;
}

/** A "yes" that has answered one question of this turn is no answer to the next one, which nobody has heard yet. */
function isSpent({ state }: Conversation, { name, words }: ReadValue & { name: string }): boolean {
  const same = fold(words).trim();
  return state.values.some(
    (held) =>
      held.turn === state.turns &&
      held.origin === 'person' &&
      held.after < state.requests &&
      fold(held.words).trim() === same &&
      foldName(held.name) !== foldName(name),
  );
}

function valueOf(conversation: Conversation, variable: AskedVariable, read: ReadValue): string | null {
  const value = converted(conversation, variable.type, read.value);
  if (value === null || value.trim() === '') return null;
  if (variable.choices.length === 0) return value;
  return variable.choices.find((choice) => fold(choice.trim()) === fold(value.trim())) ?? null;
}

function keep(
  conversation: Conversation,
  {
    variable,
    read,
    value,
    asked,
  }: { variable: AskedVariable; read: ReadValue; value: string; asked: boolean },
): boolean {
  const { turn, map } = conversation;
  // What a model claims to have heard has to have been said.
  const words = fold(turn.heard).includes(fold(read.words)) && read.words !== '' ? read.words : turn.heard;
  const { name, type } = variable;
  const changed = keepValue(conversation, {
    name,
    type,
    value,
    origin: 'person',
    words,
    confidence: read.confidence,
  });
  if (asked || changed) turn.gained += 1;
  const dynamic = map.dynamic.get(variable.id);
  if (
    changed &&
    dynamic?.is_extra_validation &&
    dynamic.webhook_id !== null &&
    map.webhooks.has(dynamic.webhook_id)
  )
    turn.validating.push(variable.id);
  return changed;
}

/** Prompts that name a value had the old one filled in when the model worded them. */
function dropStaleReplies(conversation: Conversation, changed: readonly string[]): void {
  const { turn, map } = conversation;
  if (changed.length === 0) return;
  const folded = new Set(changed.map(foldName));
  turn.replies = turn.replies.filter(({ node_id }) => {
    const node = map.nodes.get(node_id);
    const prompt = (node && conversation.ruleOf(node).collects?.(conversation, node).prompt) ?? '';
    return !findMentions(prompt, map.names).some(({ name }) => name !== null && folded.has(foldName(name)));
  });
}

function refuse(
  conversation: Conversation,
  name: string,
  value: string,
  reason: 'unreadable' | 'doubtful' | 'not_offered' | 'past' | 'stands',
): void {
  conversation.trace.push({ step: 'refused_value', name, value, reason });
}
