import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { NodeChange } from '@centralita/contract/workflows/versions/compare';
import { drawn, inTalkOrder } from '../drawn.ts';
import { details } from './details.ts';
import { factsOf, namesOf } from './facts.ts';
import type { Compared } from './renames.ts';
import { nameOf, waysOf } from './ways.ts';

/** Nodes that were added, changed or removed, in the order of a talk, the removed ones last. */
export function nodeChanges(compared: Compared): NodeChange[] {
  const compareTwo = pairing(compared);
  const { from, to } = { from: compared.from.flow, to: compared.to.flow };
  const before = new Map(from.nodes.map((node) => [node.id, node]));
  const now = new Set(to.nodes.map(({ id }) => id));
  return [
    ...inTalkOrder(drawn(to)).flatMap((node) => compareTwo(before.get(node.id), node)),
    ...inTalkOrder(drawn(from))
      .filter(({ id }) => !now.has(id))
      .flatMap((node) => compareTwo(node, undefined)),
  ];
}

type Two = (from: FlowNode | undefined, to: FlowNode | undefined) => NodeChange[];

function pairing(compared: Compared): Two {
  const names = { from: namesOf(compared.from), to: namesOf(compared.to) };
  const graphs = { from: drawn(compared.from.flow), to: drawn(compared.to.flow) };
  return (from, to) => {
    const node = to ?? from;
    if (!node) return [];
    const told = details(compared, from ? factsOf(from, names.from) : [], to ? factsOf(to, names.to) : []);
    const ways = waysOf({ node: from, graph: graphs.from }, { node: to, graph: graphs.to });
    const act = from && to ? 'changed' : to ? 'added' : 'removed';
    if (act === 'changed' && told.length === 0 && ways.length === 0) return [];
    return [{ act, node: nameOf(node), details: told, ways }];
  };
}
