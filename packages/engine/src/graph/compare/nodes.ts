import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { NodeChange } from '@centralita/contract/workflows/versions/compare';
import { type Drawn, drawn, inTalkOrder } from '../drawn.ts';
import { details } from './details.ts';
import { factsOf, namesOf } from './facts.ts';
import type { Compared } from './renames.ts';
import { nameOf, waysOf } from './ways.ts';

/** Nodes that were added, changed or removed, in the order of a conversation, the removed ones last; null: one that is the same. */
export function* nodeChanges(compared: Compared): Generator<NodeChange | null> {
  const from = drawn(compared.from.flow);
  yield null;
  const to = drawn(compared.to.flow);
  yield null;
  const compareTwo = pairing(compared, { from, to });
  for (const node of inTalkOrder(to)) yield compareTwo(from.nodes.get(node.id), node);
  for (const node of inTalkOrder(from)) {
    if (!to.nodes.has(node.id)) yield compareTwo(node, undefined);
  }
}

type Two = (from: FlowNode | undefined, to: FlowNode | undefined) => NodeChange | null;

function pairing(compared: Compared, graphs: { from: Drawn; to: Drawn }): Two {
  const names = { from: namesOf(compared.from), to: namesOf(compared.to) };
  return (from, to) => {
    const node = to ?? from;
    if (!node) return null;
    const told = details(compared, from ? factsOf(from, names.from) : [], to ? factsOf(to, names.to) : []);
    const ways = waysOf({ node: from, graph: graphs.from }, { node: to, graph: graphs.to });
    const act = from && to ? 'changed' : to ? 'added' : 'removed';
    if (act === 'changed' && told.length === 0 && ways.length === 0) return null;
    return { act, node: nameOf(node), details: told, ways };
  };
}
