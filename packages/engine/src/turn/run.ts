import type { FlowNode } from '@centralita/contract/workflows/flow';
import { askToListen } from './asks/listen.ts';
import { missingOf, wasAsked } from './collect.ts';
import { finish } from './finish.ts';
import { follow } from './follow.ts';
import { speak } from './speak.ts';
import { fault, presentNode, say, textsFor } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import type { FaultCode } from './trace.ts';
import { serveTrained } from './trained.ts';
import { handOver } from './transfer.ts';

/** Goes on until something is asked of the runner, the person has the word, or the conversation is over. */
export function run(conversation: Conversation, first: Next): void {
  let next = first;
  // Each round moves along an edge (at most maxMoves), or goes from listening to speaking.
  while (next !== 'done') next = advance(conversation, next);
}

function advance(conversation: Conversation, next: Exclude<Next, 'done'>): Next {
  if (typeof next === 'object') {
    const node = follow(conversation, next.leave);
    return typeof node === 'string'
      ? noWay(conversation, node)
      : conversation.ruleOf(node).enter(conversation, node);
  }
  const node = presentNode(conversation);
  if (!node) return noWay(conversation, 'no_node');
  return next === 'speak' ? speak(conversation, node) : listen(conversation, node);
}

/** Reads what was said for a node, once a turn; then the node settles. */
function listen(conversation: Conversation, node: FlowNode): Next {
  const { turn } = conversation;
  const rule = conversation.ruleOf(node);
  if (!rule.collects || !rule.settle) return { leave: null };
  // What comes from here on is said to what the person wrote.
  delete turn.greeted;
  const collector = rule.collects(conversation, node);
  serveTrained(conversation, wasAsked(conversation) ? missingOf(conversation, collector) : null);
  // Words that the turn's ask has already found for this node were worded knowing what was said.
  const ready = turn.listened || turn.mute || turn.replies.some(({ node_id }) => node_id === node.id);
  if (ready) return rule.settle(conversation, node);
  askToListen(conversation, node, collector);
  return 'done';
}

/** There is no way on: the person hears so, and the log says why. */
export function noWay(conversation: Conversation, code: FaultCode): Next {
  fault(conversation, code);
  if (code === 'loop') return handOver(conversation, 'loop');
  serveTrained(conversation);
  say(conversation, textsFor(conversation).cannotGoOn, 'code');
  return finish(conversation, 'fault');
}
