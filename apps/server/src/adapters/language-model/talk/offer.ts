import type { Ask, AskedVariable } from '@centralita/contract/workflows/ask';

/**
 * What one turn offers the model, under short names: ids of 36 characters cost tokens, and a name that is not offered
 * leads nowhere whatever the model was talked into.
 */
export interface Offer {
  variables: Map<string, AskedVariable>;
  conditions: Map<string, string>;
  instructions: Map<string, string>;
  /** The person may have asked something of their own. */
  asks: boolean;
  goal: boolean;
  says: boolean;
}

export function offerOf(ask: Ask): Offer {
  const heard = ask.heard !== '';
  return {
    variables: named('v', heard ? [...ask.read, ...ask.correctable] : []),
    conditions: named('c', ask.decide?.map(({ id }) => id) ?? []),
    instructions: named('i', heard ? ask.instructions.map(({ id }) => id) : []),
    asks: heard && ask.say?.purpose !== 'answer',
    goal: heard && ask.goal !== null,
    says: ask.say !== null,
  };
}

/** Whether there is anything to understand; else the model only speaks. */
export function isClosedQuestion({ variables, conditions, instructions, goal, asks }: Offer): boolean {
  return variables.size + conditions.size + instructions.size > 0 || goal || asks;
}

function named<T>(letter: string, things: readonly T[]): Map<string, T> {
  return new Map(things.map((thing, index) => [`${letter}${index + 1}`, thing]));
}
