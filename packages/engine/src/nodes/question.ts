import { collectedVariables, isComplete, settleCollected } from '../turn/collect.ts';
import type { Collector, NodeOf, Rule, Conversation } from '../turn/conversation.ts';

/** Asks until it has its variables; without any, one answer is enough. */
export const question: Rule<'question'> = {
  enter: (conversation, node) =>
    isComplete(conversation, collects(conversation, node)) ? { leave: null } : 'listen',
  collects,
  settle: (conversation, node) =>
    settleCollected(conversation, collects(conversation, node), { leave: null }),
};

function collects(conversation: Conversation, node: NodeOf<'question'>): Collector {
  const { prompt, variables, tries } = node.configuration;
  return { purpose: 'question', prompt, variables: collectedVariables(conversation.map, variables), tries };
}
