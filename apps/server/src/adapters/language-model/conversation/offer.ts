import type { Ask, AskedVariable, Say } from '@centralita/contract/workflows/ask';

/**
 * What one turn offers the model, under short names: ids of 36 characters cost tokens, and a name that is not offered
 * leads nowhere whatever the model was talked into.
 */
export interface Offer {
  variables: Map<string, AskedVariable>;
  conditions: Map<string, string>;
  /** They are results: which it was is explained. */
  explains: boolean;
  instructions: Map<string, string>;
  /** The person may have asked something of their own. */
  asks: boolean;
  goal: boolean;
  /** By short name: 'here', 'on', 'else', or that of the condition it is for. */
  says: Map<string, Say>;
}

export function offerOf(ask: Ask): Offer {
  const heard = ask.heard !== '';
  const conditions = named('c', ask.decide?.map(({ id }) => id) ?? []);
  return {
    variables: named('v', heard ? [...ask.read, ...ask.ahead, ...(ask.later ?? []), ...ask.correctable] : []),
    conditions,
    explains: ask.task === 'result' && conditions.size > 0,
    instructions: named('i', heard ? ask.instructions.map(({ id }) => id) : []),
    asks: heard && ask.says.every(({ purpose }) => purpose !== 'answer'),
    goal: heard && ask.goal !== null,
    says: new Map(ask.says.map((say) => [shortName(say.when, conditions), say])),
  };
}

function shortName(when: string, conditions: Offer['conditions']): string {
  return [...conditions].find(([, id]) => id === when)?.[0] ?? when;
}

/** Whether there is anything to understand; else the model only speaks. */
export function isClosedQuestion({ variables, conditions, instructions, goal, asks, says }: Offer): boolean {
  return variables.size + conditions.size + instructions.size > 0 || goal || asks || says.size > 1;
}

function named<T>(letter: string, things: readonly T[]): Map<string, T> {
  return new Map(things.map((thing, index) => [`${letter}${index + 1}`, thing]));
}
