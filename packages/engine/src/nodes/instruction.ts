import { defaultTries } from '@centralita/contract/workflows/limits';
import { fault, say, textsFor } from '../turn/acts.ts';
import { collectedVariables, missingOf, settleCollected, wasAsked } from '../turn/collect.ts';
import { maxRounds } from '../turn/limits.ts';
import { deliverReply, waitForPerson } from '../turn/speak.ts';
import type { Collector, Next, NodeOf, Rule, Conversation } from '../turn/conversation.ts';
import { handOver } from '../turn/transfer.ts';

/** The model talks toward the goal of its prompt until it is reached. */
export const instruction: Rule<'instruction'> = {
  enter: () => 'listen',
  collects,
  settle(conversation, node) {
    if (conversation.turn.mute || conversation.turn.plain)
      return withoutModel(conversation, collects(conversation, node));
    const stuck = conversation.state.visit.rounds >= maxRounds;
    if (!conversation.turn.goal_reached && !stuck) return 'speak';
    if (stuck) fault(conversation, 'stuck');
    // Its last words here, before the next node has its own.
    deliverReply(conversation);
    return { leave: null };
  },
};

function collects(conversation: Conversation, node: NodeOf<'instruction'>): Collector {
  const { prompt, variables } = node.configuration;
  return {
    purpose: 'instruction',
    prompt,
    variables: collectedVariables(conversation.map, variables),
    tries: maxRounds,
  };
}

/**
 * Nobody words anything, and what the prompt tells a model is for nobody else: its variables are asked for as those of a question.
 * Where it has none, questions are answered from the sources, if there are any; then the conversation goes on, or a person is called.
 */
function withoutModel(conversation: Conversation, collector: Collector): Next {
  const {
    turn,
    state: { visit },
  } = conversation;
  const asks = { ...collector, purpose: 'question' as const, tries: defaultTries };
  if (missingOf(conversation, collector).length > 0) return settleCollected(conversation, asks, 'speak');
  if (collector.variables.length > 0)
    return leads(conversation) ? { leave: null } : handOver(conversation, 'model');
  const answers = !turn.mute && conversation.map.flow.sources.length > 0;
  if (answers && (!wasAsked(conversation) || turn.aside)) return 'speak';
  // A model has talked here before and has just failed: who said something is asked to say it again.
  if (!answers && wasAsked(conversation)) {
    visit.tries += 1;
    if (visit.tries >= defaultTries) return handOver(conversation, 'model');
    say(conversation, textsFor(conversation).trouble, 'code');
    return waitForPerson(conversation);
  }
  return leads(conversation) ? { leave: null } : handOver(conversation, 'model');
}

/** On to something that is said or asked: a conversation that would only end has come to nothing. */
function leads({ map, state }: Conversation): boolean {
  const way = map.way(state.node_id, null);
  const next = way && map.nodes.get(way.target_id);
  return next !== null && next !== undefined && (next.kind !== 'end' || state.visited.length > 0);
}
