import { sentencesOf } from '@centralita/contract/core/said-text';
import type { AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';
import { corrects } from '../../reading/correction.ts';
import { listen } from '../../reading/heard.ts';
import { isCalled, isDescribed } from '../../reading/replies/points.ts';
import { said } from '../../reading/text/said.ts';
import { placeOf, presentNode } from '../acts.ts';
import { wasAsked } from '../collect.ts';
import type { Conversation } from '../conversation.ts';
import { heldValue } from './held.ts';

interface Reading {
  variable: AskedVariable;
  read: ReadValue;
  value: string;
}

/**
 * Whether what was read may take the place of a value that stands: the words answer the question that asked for it, name it,
 * sound like a correction, or are nearly nothing but another such value. `others`: what else was read of the same words for
 * what was asked: words that answer that correct nothing.
 */
export function mayReplace(
  conversation: Conversation,
  { variable, read, value }: Reading,
  others: readonly ReadValue[],
): boolean {
  const held = heldValue(conversation.state, variable.name);
  if (!held || held.value === value) return true;
  const words = wordsOf(conversation);
  if (isNamed(variable, words) || isNamed(variable, lastAsked(conversation))) return true;
  if (others.some((other) => other.variable_id !== variable.id && overlaps(other.words, read.words)))
    return false;
  return (
    isAskedHere(conversation, variable) ||
    soundsLikeCorrection(conversation) ||
    isNearlyAll(variable, read.words, words)
  );
}

function isNamed(variable: AskedVariable, words: readonly string[]): boolean {
  return isCalled(variable, words) || isDescribed(variable, words);
}

function wordsOf(conversation: Conversation, text = conversation.turn.heard): string[] {
  return said(listen(text, placeOf(conversation))).split(' ');
}

/** What the assistant asked with its last sentence: "dígame de nuevo: la matrícula". */
function lastAsked(conversation: Conversation): string[] {
  const before = conversation.state.history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return wordsOf(conversation, sentencesOf(before).at(-1)?.text ?? '');
}

function isAskedHere(conversation: Conversation, { id }: AskedVariable): boolean {
  const node = presentNode(conversation);
  const collector = node && conversation.ruleOf(node).collects?.(conversation, node);
  return wasAsked(conversation) && (collector?.variables.some((one) => one.id === id) ?? false);
}

/** In whichever language they speak. */
function soundsLikeCorrection(conversation: Conversation): boolean {
  const place = placeOf(conversation);
  return (['english', 'spanish'] as const).some((language) =>
    corrects(listen(conversation.turn.heard, { ...place, language })),
  );
}

/** Their form tells what they are; a number may be anything. */
const telling = new Set<AskedVariable['type']>(['date', 'time', 'phone', 'email']);
const mostBeside = 3;

/** "El martes", after "el lunes". */
function isNearlyAll({ type }: AskedVariable, own: string, all: readonly string[]): boolean {
  if (!telling.has(type)) return false;
  const inside = fold(own);
  return own.trim() !== '' && all.filter((word) => !inside.includes(word)).length <= mostBeside;
}

function overlaps(one: string, other: string): boolean {
  const [first, second] = [fold(one).trim(), fold(other).trim()];
  return first !== '' && second !== '' && (first.includes(second) || second.includes(first));
}
