import type { Configured } from '@centralita/contract/workflows/nodes/configurations';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { WorkflowEdge } from '@centralita/contract/workflows/schema';

/** A node of a draft: what people set of it, and its number. */
export type GraphNode = Configured & {
  id: string;
  title: string;
  collapsed: boolean;
  pos_x: number;
  pos_y: number;
  measured_width: number;
  measured_height: number;
  node_number: number;
};

export type GraphEdge = WorkflowEdge;

/** What has to be known of a draft to apply an operation to it. Rows of a database and a store in a browser both give it. */
export interface GraphView {
  name: string;
  node(id: string): GraphNode | undefined;
  edge(id: string): GraphEdge | undefined;
  /** Edges that begin or end there. */
  edgesAt(nodeId: string): readonly GraphEdge[];
  nodeCount: number;
  edgeCount: number;
  /** The highest number that a kind has given so far; 0 = none. */
  lastNumber(kind: NodeKind): number;
}

/** One step of what an operation does to a draft; to be taken over in their order. */
export type Change =
  | { put: 'node'; node: GraphNode; isNew: boolean }
  | { put: 'edge'; edge: GraphEdge }
  | { drop: 'node'; id: string }
  | { drop: 'edge'; id: string }
  | { put: 'name'; name: string };
