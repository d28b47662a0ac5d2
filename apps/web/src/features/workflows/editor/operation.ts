export type Change =
  | { op: 'node.create'; node: { id: string } & Record<string, unknown> }
  | { op: 'node.update'; node_id: string; set: Record<string, unknown>; force?: boolean }
  | { op: 'node.delete'; node_id: string }
  | { op: 'edge.create'; edge: { id: string } & Record<string, unknown> }
  | { op: 'edge.delete'; edge_id: string }
  | { op: 'workflow.rename'; name: string };
export type Operation = Change & { id: string };
export interface OperationResult {
  id: string;
  status: 'applied' | 'conflict' | 'refused';
  code?: string;
  theirs?: unknown;
}
