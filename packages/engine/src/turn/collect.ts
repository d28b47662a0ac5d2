import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { CollectedVariable } from '@centralita/contract/workflows/nodes/question';
import type { FlowMap } from '../graph/map.ts';
import { leavesBy } from './follow.ts';
import { say, textsFor } from './acts.ts';
import { maxSides, mostSame } from './limits.ts';
import type { Collector, Next, Conversation } from './conversation.ts';
import { handOver } from './transfer.ts';
import { heldValue } from './values/held.ts';

/** The dynamic variables that a node names, in its order; unchosen and deleted ones are left out. */
export function collectedVariables(
  map: FlowMap,
  listed: readonly CollectedVariable[],
): Collector['variables'] {
  const ids = listed.toSorted((one, other) => one.inputNumber - other.inputNumber).map(({ value }) => value);
  return [...new Set(ids)].flatMap((id) => {
    const variable = map.dynamic.has(id) ? map.readable.get(id) : undefined;
    return variable ? [variable] : [];
  });
}

/** What still has to be asked for in the present node, or in another that the conversation may come to. */
export function missingOf(
  conversation: Conversation,
  collector: Collector,
  nodeId: FlowNode['id'] = conversation.state.node_id,
): Collector['variables'] {
  return collector.variables.filter(
    (variable) => !variable.optional && !isKnown(conversation, variable.name, nodeId),
  );
}

/** A question that wants variables and has them all. */
export function isComplete(conversation: Conversation, collector: Collector): boolean {
  const { purpose, variables } = collector;
  return purpose === 'question' && variables.length > 0 && missingOf(conversation, collector).length === 0;
}

/**
 * A node that is asked again ("is there anything else?") wants a new answer: what the person said there before does not
 * count, what came since, or was given in this turn elsewhere, does.
 */
function isKnown(conversation: Conversation, name: string, nodeId: string): boolean {
  const { state } = conversation;
  const held = heldValue(state, name);
  if (!held) return false;
  if (held.origin !== 'person') return true;
  if (nodeId !== state.node_id) return !state.visited.includes(nodeId);
  const { visit } = state;
  if (!visit.again || held.after > visit.after) return true;
  return held.turn === visit.turn && held.node_id !== nodeId;
}

/** Whether the person has been asked here yet: otherwise what they say was meant for another node. */
export function wasAsked(conversation: Conversation): boolean {
  return conversation.state.visit.rounds > 0;
}

/** After reading: on, ask again, or give up after too many answers without a value. */
export function settleCollected<T>(conversation: Conversation, collector: Collector, complete: T): T | Next {
  const { visit } = conversation.state;
  const anyAnswer = collector.variables.length === 0;
  if (isComplete(conversation, collector)) return complete;
  if (!wasAsked(conversation)) return 'speak';
  if (anyAnswer && answersFreely(conversation)) return complete;
  if (conversation.turn.gained > 0) {
    visit.tries = 0;
    return 'speak';
  }
  if (conversation.refused && mayGiveUp(conversation, collector)) {
    if (conversation.remark === 'else') say(conversation, textsFor(conversation).remarks.else, 'code');
    return giveUp(conversation, collector);
  }
  if (conversation.turn.aside && visit.sides < maxSides && !isSameAgain(conversation)) {
    visit.sides += 1;
    return 'speak';
  }
  visit.tries += 1;
  conversation.trace.push({
    step: 'tries',
    node_id: conversation.state.node_id,
    count: visit.tries,
    of: collector.tries,
  });
  if (visit.tries < collector.tries) return 'speak';
  return leavesBy(conversation, 'failed') ? { leave: 'failed' } : handOver(conversation, 'tries');
}

/** The same remark for the third time helps nobody on. */
function isSameAgain({ remark, state: { visit } }: Conversation): boolean {
  if (remark === null) return false;
  visit.remarks = [...(visit.remarks ?? []), remark];
  return visit.remarks.filter((one) => one === remark).length >= mostSame;
}

function mayGiveUp(conversation: Conversation, { purpose }: Pick<Collector, 'purpose'>): boolean {
  return purpose === 'question' && leavesBy(conversation, 'failed');
}

/** No more tries: nobody insists. */
function giveUp({ trace, state }: Conversation, { tries }: Pick<Collector, 'tries'>): Next {
  trace.push({ step: 'tries', node_id: state.node_id, count: tries, of: tries });
  return { leave: 'failed' };
}

/** A question without variables takes any words, but a question of the person's own only where it leads somewhere. */
function answersFreely({ turn }: Conversation): boolean {
  if (turn.heard === '') return false;
  return !turn.aside || (turn.decided !== null && turn.decided.condition_id !== null);
}
