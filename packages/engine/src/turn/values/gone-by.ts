import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { isToCome } from '../../reading/dates/to-come.ts';
import { presentNode, textsFor } from '../acts.ts';
import { maxFacts } from '../limits.ts';
import { refusal } from '../plain.ts';
import type { Conversation } from '../conversation.ts';
import { spokenValue } from './spoken.ts';

/** Whether a value is a day that lies behind, where one that is to come was asked for: nobody can be booked for yesterday. */
export function isGoneBy(conversation: Conversation, variable: AskedVariable, value: string): boolean {
  if (variable.type !== 'date' || value >= conversation.state.now.local.slice(0, 10)) return false;
  return isToCome(variable, promptsFor(conversation, variable.id));
}

/** Of the present node where it asks for the variable, else of all that do. */
function promptsFor(conversation: Conversation, variableId: string): string[] {
  const here = presentNode(conversation);
  const asking = [...conversation.map.nodes.values()].flatMap((node) => {
    const collector = conversation.ruleOf(node).collects?.(conversation, node);
    return collector?.variables.some(({ id }) => id === variableId)
      ? [{ node, prompt: collector.prompt }]
      : [];
  });
  const own = asking.filter(({ node }) => node === here);
  return (own.length > 0 ? own : asking).map(({ prompt }) => prompt);
}

/** The person hears why they are asked again. */
export function sayGoneBy(conversation: Conversation, value: string): void {
  const text = textsFor(conversation).dayGone(spokenValue(value, 'date', conversation.state.brief.language));
  conversation.turn.facts = [...conversation.turn.facts, { name: refusal, text }].slice(-maxFacts);
}
