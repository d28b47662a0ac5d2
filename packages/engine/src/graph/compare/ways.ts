import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { NodeName, Way } from '@centralita/contract/workflows/versions/compare';
import { type Drawn } from '../drawn.ts';
import { type Exit, exitsOf } from '../exits.ts';

export function nameOf({ id, kind, title, node_number }: FlowNode): NodeName {
  return { id, kind, title, node_number };
}

/** Ways out of a node that lead elsewhere than before; either side may not have the node. */
export function waysOf(from: Side, to: Side): Way[] {
  const exits = new Map<string, { exit: Exit; node: FlowNode }>();
  for (const { node } of [to, from]) {
    for (const exit of node ? exitsOf(node) : []) {
      const handle = exit.handle ?? '';
      if (node && !exits.has(handle)) exits.set(handle, { exit, node });
    }
  }
  return [...exits].flatMap(([handle, { exit, node }]) => {
    const before = targetOf(from, handle);
    const now = targetOf(to, handle);
    if (before?.id === now?.id) return [];
    return [{ ...wordsOf(node, exit), from: before ? nameOf(before) : null, to: now ? nameOf(now) : null }];
  });
}

/** A node in one of the two flows. */
export interface Side {
  node: FlowNode | undefined;
  graph: Drawn;
}

function targetOf({ node, graph }: Side, handle: string): FlowNode | undefined {
  const edge = node && graph.ways.get(node.id)?.get(handle);
  return edge && graph.nodes.get(edge.target_id);
}

function wordsOf(node: FlowNode, { handle }: Exit): Pick<Way, 'exit' | 'number' | 'text'> {
  if (handle === 'success' || handle === 'failed') return { exit: handle, number: null, text: '' };
  if (node.kind !== 'conditional') return { exit: 'default', number: null, text: '' };
  const condition = node.configuration.conditions.find(({ id }) => id === handle);
  if (!condition) return { exit: 'else', number: null, text: '' };
  return { exit: 'condition', number: condition.conditionNumber, text: condition.text };
}
