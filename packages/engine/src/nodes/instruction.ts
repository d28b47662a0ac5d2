import { defaultTries } from '@centralita/contract/workflows/limits';
import { fault, say, textsFor } from '../turn/acts.ts';
import { collectedVariables, missingOf, settleCollected, wasAsked } from '../turn/collect.ts';
import { maxRounds } from '../turn/limits.ts';
import { deliverReply, waitForPerson } from '../turn/speak.ts';
import type { Collector, Next, NodeOf, Rule, Talk } from '../turn/talk.ts';
import { handOver } from '../turn/transfer.ts';

/** The model talks toward the goal of its prompt until it is reached. */
export const instruction: Rule<'instruction'> = {
  enter: () => 'listen',
  collects,
  settle(talk, node) {
    if (talk.turn.mute || talk.turn.plain) return withoutModel(talk, collects(talk, node));
    const stuck = talk.state.visit.rounds >= maxRounds;
    if (!talk.turn.goal_reached && !stuck) return 'speak';
    if (stuck) fault(talk, 'stuck');
    // Its last words here, before the next node has its own.
    deliverReply(talk);
    return { leave: null };
  },
};

function collects(talk: Talk, node: NodeOf<'instruction'>): Collector {
  const { prompt, variables } = node.configuration;
  return {
    purpose: 'instruction',
    prompt,
    variables: collectedVariables(talk.map, variables),
    tries: maxRounds,
  };
}

/**
 * Nobody words anything, and what the prompt tells a model is for nobody else: its variables are asked for as those of a question.
 * Where it has none, questions are answered from the sources, if there are any; then the talk goes on, or a person is called.
 */
function withoutModel(talk: Talk, collector: Collector): Next {
  const {
    turn,
    state: { visit },
  } = talk;
  const asks = { ...collector, purpose: 'question' as const, tries: defaultTries };
  if (missingOf(talk, collector).length > 0) return settleCollected(talk, asks, 'speak');
  if (collector.variables.length > 0) return leads(talk) ? { leave: null } : handOver(talk, 'model');
  const answers = !turn.mute && talk.map.flow.sources.length > 0;
  if (answers && (!wasAsked(talk) || turn.aside)) return 'speak';
  // A model has talked here before and has just failed: who said something is asked to say it again.
  if (!answers && wasAsked(talk)) {
    visit.tries += 1;
    if (visit.tries >= defaultTries) return handOver(talk, 'model');
    say(talk, textsFor(talk).trouble, 'code');
    return waitForPerson(talk);
  }
  return leads(talk) ? { leave: null } : handOver(talk, 'model');
}

/** On to something that is said or asked: a talk that would only end has come to nothing. */
function leads({ map, state }: Talk): boolean {
  const way = map.way(state.node_id, null);
  const next = way && map.nodes.get(way.target_id);
  return next !== null && next !== undefined && (next.kind !== 'end' || state.visited.length > 0);
}
