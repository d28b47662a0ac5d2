import type { FlowNode } from '@centralita/contract/workflows/flow';
import { askToListen } from './asks/listen.ts';
import { missingOf, wasAsked } from './collect.ts';
import { finish } from './finish.ts';
import { follow } from './follow.ts';
import { speak } from './speak.ts';
import { fault, presentNode, say, textsFor } from './acts.ts';
import type { Next, Talk } from './talk.ts';
import type { FaultCode } from './trace.ts';
import { serveTrained } from './trained.ts';
import { handOver } from './transfer.ts';

/** Goes on until something is asked of the runner, the person has the word, or the talk is over. */
export function run(talk: Talk, first: Next): void {
  let next = first;
  // Each round moves along an edge (at most maxMoves), or goes from listening to speaking.
  while (next !== 'done') next = advance(talk, next);
}

function advance(talk: Talk, next: Exclude<Next, 'done'>): Next {
  if (typeof next === 'object') {
    const node = follow(talk, next.leave);
    return typeof node === 'string' ? noWay(talk, node) : talk.ruleOf(node).enter(talk, node);
  }
  const node = presentNode(talk);
  if (!node) return noWay(talk, 'no_node');
  return next === 'speak' ? speak(talk, node) : listen(talk, node);
}

/** Reads what was said for a node, once a turn; then the node settles. */
function listen(talk: Talk, node: FlowNode): Next {
  const { turn } = talk;
  const rule = talk.ruleOf(node);
  if (!rule.collects || !rule.settle) return { leave: null };
  // What comes from here on is said to what the person wrote.
  delete turn.greeted;
  const collector = rule.collects(talk, node);
  serveTrained(talk, wasAsked(talk) ? missingOf(talk, collector) : null);
  // Words that the turn's ask has already found for this node were worded knowing what was said.
  const ready = turn.listened || turn.mute || turn.replies.some(({ node_id }) => node_id === node.id);
  if (ready) return rule.settle(talk, node);
  askToListen(talk, node, collector);
  return 'done';
}

/** There is no way on: the person hears so, and the log says why. */
export function noWay(talk: Talk, code: FaultCode): Next {
  fault(talk, code);
  if (code === 'loop') return handOver(talk, 'loop');
  serveTrained(talk);
  say(talk, textsFor(talk).cannotGoOn, 'code');
  return finish(talk, 'fault');
}
