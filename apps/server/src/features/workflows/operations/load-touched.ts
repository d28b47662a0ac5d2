import type { Operation, OperationResult } from '@centralita/contract/workflows/operation';
import { lastOneWins } from '@centralita/engine/graph/conflicts';
import type { Tx } from '../../../db/scope.ts';
import { draftBytes } from '../rows/draft-bytes.ts';
import { lockWorkflow, type LockedWorkflow } from '../rows/lock-workflow.ts';
import { edgeColumns, nodeColumns, type EdgeRow, type NodeRowWithRevisions } from '../rows/node-row.ts';
import { DraftInMemory } from './draft-in-memory.ts';

export interface Touched {
  workflow: LockedWorkflow;
  draft: DraftInMemory;
  /** Answers of those operations that came before. */
  earlier: Map<string, OperationResult>;
}

/** Locks the workflow and reads what these operations may touch, in one round trip. @throws AppError not_found */
export async function loadTouched(
  tx: Tx,
  companyId: string,
  workflowId: string,
  operations: readonly Operation[],
): Promise<Touched> {
  const nodeIds = [...new Set(operations.flatMap(nodesOf))];
  const edgeIds = operations.flatMap((one) => {
    if (one.op === 'edge.create') return one.edge.id;
    return one.op === 'edge.delete' ? one.edge_id : [];
  });
  const [workflow, nodes, edges, earlier, bytes] = await Promise.all([
    lockWorkflow(tx, companyId, workflowId),
    tx.rows<NodeRowWithRevisions>(
      'workflow.touched_nodes',
      `select ${nodeColumns}, revisions from workflow_node
       where company_id = $1 and workflow_id = $2 and id = any ($3::uuid[])`,
      [companyId, workflowId, nodeIds],
    ),
    tx.rows<EdgeRow>(
      'workflow.touched_edges',
      `select ${edgeColumns} from workflow_edge where company_id = $1 and workflow_id = $2
         and (id = any ($4::uuid[]) or source_id = any ($3::uuid[]) or target_id = any ($3::uuid[]))`,
      [companyId, workflowId, nodeIds, edgeIds],
    ),
    tx.rows<{ id: string; result: OperationResult }>(
      'workflow.earlier',
      `select id, result from workflow_operation where company_id = $1 and workflow_id = $2 and id = any ($3::uuid[])`,
      [companyId, workflowId, operations.map(({ id }) => id)],
    ),
    operations.some(writesText) ? draftBytes(tx, companyId, workflowId) : 0,
  ]);
  return {
    workflow,
    draft: new DraftInMemory(workflow, nodes, edges, bytes),
    earlier: new Map(earlier.map(({ id, result }) => [id, result])),
  };
}

/** Moving steps about, which is most of what people do, does not ask how long their texts are. */
function writesText(operation: Operation): boolean {
  if (operation.op === 'node.update') return !Object.keys(operation.set).every(lastOneWins);
  return operation.op === 'node.create';
}

function nodesOf(operation: Operation): string[] {
  switch (operation.op) {
    case 'node.create':
      return [operation.node.id];
    case 'node.update':
    case 'node.delete':
      return [operation.node_id];
    case 'edge.create':
      return [operation.edge.source_id, operation.edge.target_id];
    case 'edge.delete':
    case 'workflow.rename':
      return [];
  }
}
