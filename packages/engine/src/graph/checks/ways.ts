import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { Drawn } from '../drawn.ts';
import { exitsOf, type Exit } from '../exits.ts';
import { ofNode, shortened } from './item.ts';

/** Ways out of a node that lead nowhere. */
export function waysOut(graph: Drawn, node: FlowNode): ChecklistItem[] {
  const ways = graph.ways.get(node.id);
  return exitsOf(node)
    .filter((exit) => !exit.optional && !ways?.has(exit.handle ?? ''))
    .map((exit) => openWay(node, exit));
}

/** Edges that no conversation can take. */
export function strayEdges(graph: Drawn): ChecklistItem[] {
  return [
    ...graph.broken.flatMap((edge) => {
      const end = [edge.source_id, edge.target_id].find((id) => graph.nodes.has(id));
      return end === undefined ? [] : [ofNode('edge_broken', end)];
    }),
    ...graph.dangling.map((edge) => ofNode('edge_dangling', edge.source_id)),
  ];
}

function openWay(node: FlowNode, exit: Exit): ChecklistItem {
  if (node.kind === 'webhook') return ofNode('exit_open', node.id, { handle: exit.handle ?? '' });
  if (node.kind !== 'conditional') return ofNode('dead_end', node.id);
  const condition = node.configuration.conditions.find(({ id }) => id === exit.handle);
  if (!condition) return ofNode('else_open', node.id);
  return ofNode('condition_open', node.id, {
    number: condition.conditionNumber,
    text: shortened(condition.text),
  });
}
