import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { WorkflowEdge, WorkflowNode } from '@centralita/contract/workflows/schema';
import { calmlyEach } from '../../../platform/calmly.ts';
import type { Tx } from '../../../db/scope.ts';
import { readInstructions } from '../instructions/store.ts';
import { readWorkflowSources } from '../sources/store.ts';
import { readDatabaseVariables, readDynamicVariables } from '../variables/store.ts';
import {
  asEdge,
  asGraphNode,
  asNode,
  edgeColumns,
  nodeColumns,
  type EdgeRow,
  type NodeRow,
} from './node-row.ts';

/** The whole draft, in one round trip. */
export async function readDraft(tx: Tx, companyId: string, workflowId: string): Promise<WorkflowContent> {
  const [nodes, edges, dynamic_variables, database_variables, main_instructions, sources] = await Promise.all(
    [
      readNodes(tx, companyId, workflowId),
      readEdges(tx, companyId, workflowId),
      readDynamicVariables(tx, companyId, workflowId),
      readDatabaseVariables(tx, companyId, workflowId),
      readInstructions(tx, companyId, workflowId),
      readWorkflowSources(tx, companyId, workflowId),
    ],
  );
  return { nodes, edges, dynamic_variables, database_variables, main_instructions, sources };
}

/** In the order of their making. */
export async function readNodes(tx: Tx, companyId: string, workflowId: string): Promise<WorkflowNode[]> {
  const rows = await tx.rows<NodeRow>(
    'workflow.nodes',
    `select ${nodeColumns} from workflow_node where company_id = $1 and workflow_id = $2 order by id`,
    [companyId, workflowId],
  );
  return calmlyEach(rows, (row) => asNode(asGraphNode(row), workflowId));
}

export async function readEdges(tx: Tx, companyId: string, workflowId: string): Promise<WorkflowEdge[]> {
  const rows = await tx.rows<EdgeRow>(
    'workflow.edges',
    `select ${edgeColumns} from workflow_edge where company_id = $1 and workflow_id = $2 order by id`,
    [companyId, workflowId],
  );
  return rows.map(asEdge);
}
