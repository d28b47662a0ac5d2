import type { Flow, FlowEdge, FlowNode } from '@centralita/contract/workflows/flow';
import { canvasOnly } from '@centralita/contract/workflows/nodes/canvas-only';
import { exitsOf } from './exits.ts';

/** A flow as a graph, looked up in one step. Edges whose exit or ends are not there are no way of a conversation. */
export interface Drawn {
  start: FlowNode | null;
  nodes: ReadonlyMap<string, FlowNode>;
  /** Edges by source, then by handle ('' for the default way). */
  ways: ReadonlyMap<string, ReadonlyMap<string, FlowEdge>>;
  /** One of its ends is not there. */
  broken: FlowEdge[];
  /** It leaves a node by a way out that the node does not have. */
  dangling: FlowEdge[];
}

export function drawn(flow: Flow): Drawn {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const ways = new Map<string, Map<string, FlowEdge>>();
  const handles = new Map<string, ReadonlySet<string>>();
  const broken: FlowEdge[] = [];
  const dangling: FlowEdge[] = [];
  for (const edge of flow.edges) {
    const source = nodes.get(edge.source_id);
    const target = nodes.get(edge.target_id);
    if (!source || !target) broken.push(edge);
    else if (canvasOnly.includes(source.kind) || canvasOnly.includes(target.kind)) continue;
    else if (!handlesOf(source, handles).has(edge.handle ?? '')) dangling.push(edge);
    else putWay(ways, edge);
  }
  return {
    start: flow.nodes.find((node) => node.kind === 'start') ?? null,
    nodes,
    ways,
    broken,
    dangling,
  };
}

/** Where a conversation may go from a node, in the order of its ways out. */
export function targetsOf(graph: Drawn, id: string): string[] {
  const ways = graph.ways.get(id);
  const node = graph.nodes.get(id);
  if (!ways || !node) return [];
  return exitsOf(node).flatMap(({ handle }) => ways.get(handle ?? '')?.target_id ?? []);
}

/** Every node that a conversation can come to, in the order in which people would tell of it: each way to its end, then the next. */
export function reachable(graph: Drawn): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = graph.start ? [graph.start.id] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...targetsOf(graph, id).toReversed());
  }
  return seen;
}

/** All nodes: those that a conversation comes to in its order, then the others. */
export function inTalkOrder(graph: Drawn, reached = reachable(graph)): FlowNode[] {
  const first = [...reached].flatMap((id) => graph.nodes.get(id) ?? []);
  return [...first, ...[...graph.nodes.values()].filter(({ id }) => !reached.has(id))];
}

function handlesOf(node: FlowNode, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const before = known.get(node.id);
  if (before) return before;
  const handles = new Set(exitsOf(node).map((exit) => exit.handle ?? ''));
  known.set(node.id, handles);
  return handles;
}

function putWay(ways: Map<string, Map<string, FlowEdge>>, edge: FlowEdge): void {
  const ofSource = ways.get(edge.source_id) ?? new Map<string, FlowEdge>();
  ofSource.set(edge.handle ?? '', edge);
  ways.set(edge.source_id, ofSource);
}
