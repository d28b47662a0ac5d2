import type { FlowNode } from '@centralita/contract/workflows/flow';
import { maxMoves } from '@centralita/contract/workflows/limits';
import type { Conversation } from './conversation.ts';
import type { FaultCode } from './trace.ts';

/** Moves along the edge of a handle; a fault where there is none, or where the turn has moved too often. */
export function follow(conversation: Conversation, handle: string | null): FlowNode | FaultCode {
  const { map, state, turn, trace } = conversation;
  // A draft may have lost the node since it was spoken for.
  if (!map.nodes.has(state.node_id)) return 'no_node';
  const edge = map.way(state.node_id, handle);
  if (!edge) return 'no_edge';
  const node = map.nodes.get(edge.target_id);
  if (!node) return 'no_node';
  if (turn.moves >= maxMoves) return 'loop';
  trace.push({ step: 'edge', edge_id: edge.id, source_id: state.node_id, target_id: node.id, handle });
  arriveAt(conversation, node);
  return node;
}

/** Stands in a node from now on. */
export function arriveAt(conversation: Conversation, node: FlowNode): void {
  const { state, turn } = conversation;
  turn.moves += 1;
  turn.listened = false;
  // Words for staying do not fit any more, even where the conversation comes back at once.
  turn.replies = turn.replies.filter(({ when }) => when !== 'here');
  turn.gained = 0;
  turn.goal_reached = false;
  state.node_id = node.id;
  state.visit = {
    turn: state.turns,
    after: state.requests,
    again: state.visited.includes(node.id),
    tries: 0,
    sides: 0,
    rounds: 0,
  };
  conversation.trace.push({ step: 'node', node_id: node.id });
}

/** Whether a way out of the present node is drawn. */
export function leavesBy(conversation: Conversation, handle: string | null): boolean {
  return conversation.map.way(conversation.state.node_id, handle) !== null;
}
