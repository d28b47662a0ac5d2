import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { isToCome } from '../../reading/dates/to-come.ts';
import { presentNode, textsFor } from '../acts.ts';
import { maxFacts } from '../limits.ts';
import { refusal } from '../plain.ts';
import type { Talk } from '../talk.ts';
import { spokenValue } from './spoken.ts';

/** Whether a value is a day that lies behind, where one that is to come was asked for: nobody can be booked for yesterday. */
export function isGoneBy(talk: Talk, variable: AskedVariable, value: string): boolean {
  if (variable.type !== 'date' || value >= talk.state.now.local.slice(0, 10)) return false;
  return isToCome(variable, promptsFor(talk, variable.id));
}

/** Of the present node where it asks for the variable, else of all that do. */
function promptsFor(talk: Talk, variableId: string): string[] {
  const here = presentNode(talk);
  const asking = [...talk.map.nodes.values()].flatMap((node) => {
    const collector = talk.ruleOf(node).collects?.(talk, node);
    return collector?.variables.some(({ id }) => id === variableId)
      ? [{ node, prompt: collector.prompt }]
      : [];
  });
  const own = asking.filter(({ node }) => node === here);
  return (own.length > 0 ? own : asking).map(({ prompt }) => prompt);
}

/** The person hears why they are asked again. */
export function sayGoneBy(talk: Talk, value: string): void {
  const text = textsFor(talk).dayGone(spokenValue(value, 'date', talk.state.brief.language));
  talk.turn.facts = [...talk.turn.facts, { name: refusal, text }].slice(-maxFacts);
}
