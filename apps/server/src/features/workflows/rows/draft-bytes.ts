import type { GraphNode } from '@centralita/engine/graph/graph';
import type { Tx } from '../../../db/scope.ts';

/** What the texts of a draft whose row is locked take: of its steps, instructions and variables. */
export async function draftBytes(tx: Tx, companyId: string, workflowId: string): Promise<number> {
  const row = await tx.one<{ bytes: number }>('workflow.bytes', bytesOfDraft, [companyId, workflowId]);
  return row?.bytes ?? 0;
}

/** Of one step, nearly as the database counts it: its own text of the same values has some spaces more. */
export function nodeBytes({ configuration, title }: GraphNode): number {
  return Buffer.byteLength(JSON.stringify(configuration)) + Buffer.byteLength(title);
}

const bytesOfDraft = `select (
    (select coalesce(sum(octet_length(configuration::text) + octet_length(title)), 0) from workflow_node
     where company_id = $1 and workflow_id = $2)
  + (select coalesce(sum(octet_length(title) + octet_length(content) + octet_length(custom_action)), 0) from main_instruction
     where company_id = $1 and workflow_id = $2)
  + (select coalesce(sum(octet_length(name) + octet_length(description)), 0) from dynamic_variable
     where company_id = $1 and workflow_id = $2))::float8 as bytes`;
