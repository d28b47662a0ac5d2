import type { SaidMeanwhile } from '@centralita/engine/turn/input';
import { textOf, type Input } from '../arrivals/arrival.ts';
import type { TurnInput } from './conversation.ts';

/** The inputs that one turn takes in. */
export interface TakenIn {
  inputs: readonly Input[];
  input: TurnInput;
}

/**
 * What the next turn of a thread takes in: all that waits, as one; on a channel where each input is answered by itself, the oldest
 * alone. A hand-back and an end settle all that stands before them. `isOver`: no conversation goes on; what the person said before a
 * hand-back begins one.
 */
export function nextTurn(
  waiting: readonly Input[],
  { oneByOne, isOver = false }: { oneByOne: boolean; isOver?: boolean },
): TakenIn | null {
  const at = waiting.findIndex(({ content }) => 'event' in content && content.event !== 'empty');
  if (at >= 0) {
    const inputs = waiting.slice(0, at + 1);
    const last = inputs[at]!.content;
    if ('event' in last && last.event === 'end')
      return { inputs, input: { type: 'leave', reason: last.reason } };
    const unanswered = inputs.slice(inputs.findLastIndex(isWordOfOperator) + 1).filter(isOfPerson);
    const begins = isOver && unanswered.length > 0 ? messageOf(unanswered) : null;
    return { inputs, input: begins ?? { type: 'hand_back', said: inputs.flatMap(saidBy) } };
  }
  const ofPerson = waiting.filter(isOfPerson);
  const inputs = oneByOne ? ofPerson.slice(0, 1) : ofPerson;
  return inputs.length === 0 ? null : { inputs, input: messageOf(inputs) };
}

/** People of the company asked for this turn: it needs no door. */
export function isAskedFor({ inputs }: TakenIn): boolean {
  return inputs.some(({ content }) => 'event' in content && content.event === 'hand_back');
}

function isOfPerson({ author }: Input): boolean {
  return author === 'person';
}

function isWordOfOperator({ author, content }: Input): boolean {
  return author === 'operator' && !('event' in content);
}

function messageOf(inputs: readonly Input[]): TurnInput {
  const text = inputs.flatMap((one) => textOf(one) ?? []).join('\n');
  const variables = Object.assign({}, ...inputs.map(variablesOf)) as Record<string, string>;
  return { type: 'message', text, variables };
}

function saidBy({ author, ...said }: Input): SaidMeanwhile[] {
  const text = textOf(said);
  return text === null || author === 'system' ? [] : [{ by: author, text }];
}

function variablesOf({ content }: Input): Readonly<Record<string, string>> {
  return ('variables' in content && content.variables) || {};
}
