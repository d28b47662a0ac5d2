import type { ErrorCode } from '@centralita/contract/core/errors';
import { maxEdges, maxNodes } from '@centralita/contract/workflows/limits';
import type { NewNode } from '@centralita/contract/workflows/nodes/new-node';
import type { NewEdge, Operation } from '@centralita/contract/workflows/operation';
import { configured, plain } from './configuration.ts';
import { refusalOfEdge, replacedBy, wayOut } from './connect.ts';
import { exitsOf } from './exits.ts';
import type { Change, GraphEdge, GraphNode, GraphView } from './graph.ts';
import { valueAt, withPaths } from './paths.ts';

/** What an operation comes to. `operation` is it as it was taken: with its number, its text as it is kept. */
export type Outcome = { changes: Change[]; operation: Operation } | { refused: ErrorCode };

/**
 * Applies one operation to a draft, without changing anything: the changes are to be taken over by who asks. The canvas and
 * the server do the same by it. What is gone already can be deleted again.
 */
export function applyOperation(view: GraphView, operation: Operation): Outcome {
  switch (operation.op) {
    case 'node.create':
      return createNode(view, operation, operation.node);
    case 'node.update':
      return updateNode(view, operation);
    case 'node.delete':
      return deleteNode(view, operation, operation.node_id);
    case 'edge.create':
      return createEdge(view, operation, operation.edge);
    case 'edge.delete': {
      const known = view.edge(operation.edge_id);
      return { changes: known ? [{ drop: 'edge', id: known.id }] : [], operation };
    }
    case 'workflow.rename': {
      const name = plain(operation.name);
      if (name.trim() === '') return { refused: 'name_required' };
      return { changes: [{ put: 'name', name }], operation: { ...operation, name } };
    }
  }
}

type OperationOf<O extends Operation['op']> = Extract<Operation, { op: O }>;

function createNode(view: GraphView, operation: OperationOf<'node.create'>, given: NewNode): Outcome {
  const { node_type: kind, configuration, node_number, ...face } = given;
  if (kind === 'context_menu') return { refused: 'node_kind_unsaved' };
  if (kind === 'start') return { refused: 'start_only_one' };
  if (view.node(face.id)) return { refused: 'id_taken' };
  if (view.nodeCount >= maxNodes) return { refused: 'node_limit' };
  const whole = configured(kind, configuration);
  if (!whole) return { refused: 'configuration_invalid' };
  const last = view.lastNumber(kind);
  const isCounted = node_number !== undefined && node_number <= last;
  const node: GraphNode = {
    ...face,
    title: plain(face.title),
    ...whole,
    node_number: isCounted ? node_number : last + 1,
  };
  return {
    changes: [{ put: 'node', node, isNew: true }],
    operation: { ...operation, node: { ...face, ...asGiven(node) } },
  };
}

function asGiven({ kind, title, configuration, node_number }: GraphNode) {
  return { node_type: kind, title, configuration: configuration as Record<string, unknown>, node_number };
}

function updateNode(view: GraphView, operation: OperationOf<'node.update'>): Outcome {
  const node = view.node(operation.node_id);
  if (!node) return { refused: 'node_gone' };
  const next = withPaths(node, operation.set);
  if (typeof next === 'string') return { refused: next };
  const set = Object.fromEntries(Object.keys(operation.set).map((path) => [path, valueAt(next, path)]));
  return {
    changes: [...lostWays(view, next), { put: 'node', node: next, isNew: false }],
    operation: { ...operation, set },
  };
}

/** The edges whose way out is gone: that of a condition which was deleted. */
function lostWays(view: GraphView, node: GraphNode): Change[] {
  const handles = new Set(exitsOf(node).map((exit) => exit.handle));
  return view
    .edgesAt(node.id)
    .filter((edge) => edge.source_id === node.id && !handles.has(edge.configuration.sourceHandle))
    .map(({ id }) => ({ drop: 'edge', id }));
}

function deleteNode(view: GraphView, operation: Operation, id: string): Outcome {
  const node = view.node(id);
  if (!node) return { changes: [], operation };
  if (node.kind === 'start') return { refused: 'start_stays' };
  const edges: Change[] = view.edgesAt(id).map((edge) => ({ drop: 'edge', id: edge.id }));
  return { changes: [...edges, { drop: 'node', id }], operation };
}

function createEdge(view: GraphView, operation: OperationOf<'edge.create'>, given: NewEdge): Outcome {
  const [source, target] = [view.node(given.source_id), view.node(given.target_id)];
  if (!source || !target) return { refused: 'node_gone' };
  if (view.edge(given.id)) return { refused: 'id_taken' };
  const refused = refusalOfEdge(source, target);
  if (refused) return { refused };
  const type = wayOut(source, given.configuration.sourceHandle);
  if (!type) return { refused: 'edge_no_way_out' };
  const edge: GraphEdge = { ...plain(given), type };
  const replaced = replacedBy(view.edgesAt(source.id), edge);
  if (view.edgeCount - replaced.length >= maxEdges) return { refused: 'edge_limit' };
  return {
    changes: [...replaced.map(({ id }) => ({ drop: 'edge' as const, id })), { put: 'edge', edge }],
    operation: { ...operation, edge },
  };
}
