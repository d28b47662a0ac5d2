import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import type { Configured } from '@centralita/contract/workflows/nodes/configurations';
import type { DraftOperationIn } from '@centralita/contract/workflows/operation';
import type { WorkflowEdge, WorkflowNode } from '@centralita/contract/workflows/schema';

/** A node on the canvas; its `configuration` is that of its `kind`. */
export type EditorNode = Configured & Omit<WorkflowNode, 'node_type' | 'configuration' | 'workflow_id'>;
export type EditorEdge = WorkflowEdge;

/** A workflow as the editor shows it. What an edit does not touch stays the same object. */
export interface EditorDocument extends Omit<WorkflowDocument, 'nodes' | 'edges'> {
  nodes: ReadonlyMap<string, EditorNode>;
  edges: ReadonlyMap<string, EditorEdge>;
}

/** A document that is being changed: a copy that nobody else sees yet. */
export interface Open extends EditorDocument {
  nodes: Map<string, EditorNode>;
  edges: Map<string, EditorEdge>;
}

/** An operation that has no id yet. */
export type Change = DraftOperationIn extends infer One
  ? One extends DraftOperationIn
    ? Omit<One, 'id'>
    : never
  : never;

/** What is done again, or taken back, beside the canvas: variables, main instructions, sources. */
export type BesideChange = Extract<Change, { op: `beside.${string}` }>;

export function isBeside(change: Change): change is BesideChange {
  return change.op.startsWith('beside.');
}

export function toEditorDocument({ nodes, edges, ...rest }: WorkflowDocument): EditorDocument {
  return {
    ...rest,
    nodes: new Map(nodes.map((node) => [node.id, toEditorNode(node)])),
    edges: new Map(edges.map((edge) => [edge.id, edge])),
  };
}

function toEditorNode({ node_type, workflow_id: _, ...node }: WorkflowNode): EditorNode {
  // The server parsed the configuration by the schema of the kind.
  return { ...node, kind: node_type.type } as EditorNode;
}

/** Edges that begin or end at a node. */
export function edgesAt(document: Pick<EditorDocument, 'edges'>, nodeId: string): EditorEdge[] {
  return [...document.edges.values()].filter(
    (edge) => edge.source_id === nodeId || edge.target_id === nodeId,
  );
}
