import { collectedVariables, isComplete, settleCollected } from '../turn/collect.ts';
import type { Collector, NodeOf, Rule, Talk } from '../turn/talk.ts';

/** Asks until it has its variables; without any, one answer is enough. */
export const question: Rule<'question'> = {
  enter: (talk, node) => (isComplete(talk, collects(talk, node)) ? { leave: null } : 'listen'),
  collects,
  settle: (talk, node) => settleCollected(talk, collects(talk, node), { leave: null }),
};

function collects(talk: Talk, node: NodeOf<'question'>): Collector {
  const { prompt, variables, tries } = node.configuration;
  return { purpose: 'question', prompt, variables: collectedVariables(talk.map, variables), tries };
}
