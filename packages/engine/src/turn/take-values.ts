import type { AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { fold, foldName } from '../graph/fold.ts';
import { findMentions } from '../graph/mentions.ts';
import { sureOfPlain, sureOfValue } from './limits.ts';
import type { Offer } from './state.ts';
import type { Talk } from './talk.ts';
import { converted } from './values/converted.ts';
import { isGoneBy, sayGoneBy } from './values/gone-by.ts';
import { heldValue, keepValue } from './values/held.ts';
import { mayReplace } from './values/standing.ts';

/** Keeps what a model read, as far as it was asked for, is sure enough and is of its type. */
export function takeValues(talk: Talk, offer: Offer, values: readonly ReadValue[]): void {
  const taken = new Set<string>();
  const changed: string[] = [];
  const answering = values.filter(({ variable_id }) => offer.read.includes(variable_id));
  for (const read of values) {
    if (taken.has(read.variable_id)) continue;
    const variable = talk.map.readable.get(read.variable_id);
    const reason = variable ? refusalOf(talk, offer, { ...read, name: variable.name }) : 'not_offered';
    if (reason || !variable) {
      refuse(talk, variable?.name ?? read.variable_id, read.value, reason || 'not_offered');
      continue;
    }
    const value = valueOf(talk, variable, read);
    if (value === null) {
      refuse(talk, variable.name, read.value, 'unreadable');
      continue;
    }
    const isAsked = offer.read.includes(variable.id);
    if (!isAsked && !mayReplace(talk, { variable, read, value }, answering)) {
      refuse(talk, variable.name, value, 'stands');
      // What was worded for it would say it.
      talk.turn.replies = talk.turn.replies.filter(({ text }) => !text.includes(value));
      continue;
    }
    if (isGoneBy(talk, variable, value)) {
      refuse(talk, variable.name, value, 'past');
      if (isAsked || heldValue(talk.state, variable.name)) sayGoneBy(talk, value);
      // They were worded for a day that was taken.
      talk.turn.replies = [];
      continue;
    }
    taken.add(read.variable_id);
    if (keep(talk, { variable, read, value, asked: isAsked })) changed.push(variable.name);
  }
  dropStaleReplies(talk, changed);
}

function refusalOf(talk: Talk, offer: Offer, read: ReadValue & { name: string }) {
  const asked = offer.read.includes(read.variable_id);
  if (!asked && !offer.plain.includes(read.variable_id)) return 'not_offered';
  if (read.confidence < (asked ? sureOfValue : sureOfPlain)) return 'doubtful';
  return !asked && isSpent(talk, read) ? 'doubtful' : null;
}

/** A "yes" that has answered one question of this turn is no answer to the next one, which nobody has heard yet. */
function isSpent({ state }: Talk, { name, words }: ReadValue & { name: string }): boolean {
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

function valueOf(talk: Talk, variable: AskedVariable, read: ReadValue): string | null {
  const value = converted(talk, variable.type, read.value);
  if (value === null || value.trim() === '') return null;
  if (variable.choices.length === 0) return value;
  return variable.choices.find((choice) => fold(choice.trim()) === fold(value.trim())) ?? null;
}

function keep(
  talk: Talk,
  {
    variable,
    read,
    value,
    asked,
  }: { variable: AskedVariable; read: ReadValue; value: string; asked: boolean },
): boolean {
  const { turn, map } = talk;
  // What a model claims to have heard has to have been said.
  const words = fold(turn.heard).includes(fold(read.words)) && read.words !== '' ? read.words : turn.heard;
  const { name, type } = variable;
  const changed = keepValue(talk, {
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
function dropStaleReplies(talk: Talk, changed: readonly string[]): void {
  const { turn, map } = talk;
  if (changed.length === 0) return;
  const folded = new Set(changed.map(foldName));
  turn.replies = turn.replies.filter(({ node_id }) => {
    const node = map.nodes.get(node_id);
    const prompt = (node && talk.ruleOf(node).collects?.(talk, node).prompt) ?? '';
    return !findMentions(prompt, map.names).some(({ name }) => name !== null && folded.has(foldName(name)));
  });
}

function refuse(
  talk: Talk,
  name: string,
  value: string,
  reason: 'unreadable' | 'doubtful' | 'not_offered' | 'past' | 'stands',
): void {
  talk.trace.push({ step: 'refused_value', name, value, reason });
}
