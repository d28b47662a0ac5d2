import { sentencesOf } from '@centralita/contract/core/said-text';
import type { AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';
import { corrects } from '../../reading/correction.ts';
import { listen } from '../../reading/heard.ts';
import { isCalled, isDescribed } from '../../reading/replies/points.ts';
import { said } from '../../reading/text/said.ts';
import { placeOf, presentNode } from '../acts.ts';
import { wasAsked } from '../collect.ts';
import type { Talk } from '../talk.ts';
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
  talk: Talk,
  { variable, read, value }: Reading,
  others: readonly ReadValue[],
): boolean {
  const held = heldValue(talk.state, variable.name);
  if (!held || held.value === value) return true;
  const words = wordsOf(talk);
  if (isNamed(variable, words) || isNamed(variable, lastAsked(talk))) return true;
  if (others.some((other) => other.variable_id !== variable.id && overlaps(other.words, read.words)))
    return false;
  return (
    isAskedHere(talk, variable) || soundsLikeCorrection(talk) || isNearlyAll(variable, read.words, words)
  );
}

function isNamed(variable: AskedVariable, words: readonly string[]): boolean {
  return isCalled(variable, words) || isDescribed(variable, words);
}

function wordsOf(talk: Talk, text = talk.turn.heard): string[] {
  return said(listen(text, placeOf(talk))).split(' ');
}

/** What the assistant asked with its last sentence: "dígame de nuevo: la matrícula". */
function lastAsked(talk: Talk): string[] {
  const before = talk.state.history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return wordsOf(talk, sentencesOf(before).at(-1)?.text ?? '');
}

function isAskedHere(talk: Talk, { id }: AskedVariable): boolean {
  const node = presentNode(talk);
  const collector = node && talk.ruleOf(node).collects?.(talk, node);
  return wasAsked(talk) && (collector?.variables.some((one) => one.id === id) ?? false);
}

/** In whichever language they speak. */
function soundsLikeCorrection(talk: Talk): boolean {
  const place = placeOf(talk);
  return (['english', 'spanish'] as const).some((language) =>
    corrects(listen(talk.turn.heard, { ...place, language })),
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
