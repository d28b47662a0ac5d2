import type { Configured } from '@centralita/contract/workflows/nodes/configurations';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { EdgeType } from '@centralita/contract/workflows/nodes/kinds';
import { exitsOf } from './exits.ts';

export type Refusal = 'edge_to_itself' | 'edge_between_conditions' | 'edge_no_way_in' | 'edge_no_way_out';

/** Nothing leads to the start, and a note is no step. */
const noWayIn: readonly NodeKind[] = ['start', 'note'];

/** Why an edge may not lead from one node to the other; null where it may. Which way out it takes is for `wayOut`. */
export function refusalOfEdge(
  source: { id: string; kind: NodeKind },
  target: { id: string; kind: NodeKind },
): Refusal | null {
  if (source.id === target.id) return 'edge_to_itself';
  if (noWayIn.includes(target.kind)) return 'edge_no_way_in';
  if (source.kind === 'conditional' && target.kind === 'conditional') return 'edge_between_conditions';
  return null;
}

/** The type of the edge that leaves a node by this handle; null where there is no such way out. */
export function wayOut(source: Configured, handle: string | null): EdgeType | null {
  return exitsOf(source).find((exit) => exit.handle === handle)?.type ?? null;
}

/** The edges that an edge by the same way out takes the place of. */
export function replacedBy<
  E extends { id: string; source_id: string; configuration: { sourceHandle: string | null } },
>(edges: readonly E[], edge: E): E[] {
  const { sourceHandle } = edge.configuration;
  return edges.filter(
    (one) =>
      one.id !== edge.id &&
      one.source_id === edge.source_id &&
      one.configuration.sourceHandle === sourceHandle,
  );
}
