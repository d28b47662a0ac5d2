import type { MainInstruction } from '@centralita/contract/workflows/schema';
import type { Operation } from '@centralita/contract/workflows/operation';
import { renameMentions } from '@centralita/engine/graph/mentions';
import { textsOf } from '@centralita/engine/graph/texts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { putInstructions, readInstructions } from '../instructions/store.ts';
import { applyBatch } from '../operations/apply-batch.ts';
import { DraftInMemory } from '../operations/draft-in-memory.ts';
import { writeDraft } from '../operations/write-draft.ts';
import type { Acting } from '../rows/change-draft.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import { nodeColumns, type NodeRowWithRevisions } from '../rows/node-row.ts';

export interface Rename {
  from: string;
  to: string;
  /** Of all variables before it. */
  names: readonly string[];
}

/** What was rewritten: edits of nodes, and whether instructions were. */
export interface Renamed {
  operations: Operation[];
  hasInstructions: boolean;
}

/**
 * Puts the new name of a variable wherever the old one is mentioned in the draft. A text that would grow beyond its limit by it
 * keeps the old name, and the publish checklist points at it.
 */
export async function renameEverywhere(
  tx: Tx,
  { companyId, workflowId, who }: Acting,
  workflow: LockedWorkflow,
  { from, to, names }: Rename,
): Promise<Renamed> {
  const [rows, instructions] = await Promise.all([
    mentioning(tx, companyId, workflowId),
    readInstructions(tx, companyId, workflowId),
  ]);
  const draft = new DraftInMemory(workflow, rows, []);
  const renamed = (text: string) => renameMentions(text, names, from, to);
  const operations = [...draft.nodes.values()].flatMap((node) =>
    textsOf(node).flatMap(({ path, text }): Operation[] => {
      const next = renamed(text);
      if (next === text) return [];
      return [{ id: uuidv7(), op: 'node.update', node_id: node.id, set: { [path]: next }, force: true }];
    }),
  );
  const touched = { workflow, draft, earlier: new Map() };
  const { applied } = applyBatch(touched, { operations, base: workflow.revision, who });
  writeDraft(tx, { companyId, workflowId }, draft);
  const changed = instructions.flatMap((one) => renamedInstruction(one, renamed));
  await putInstructions(tx, { companyId, workflowId }, changed);
  return { operations: applied, hasInstructions: changed.length > 0 };
}

function renamedInstruction(one: MainInstruction, renamed: (text: string) => string): MainInstruction[] {
  const content = renamed(one.content);
  const custom_action = renamed(one.custom_action);
  return content === one.content && custom_action === one.custom_action
    ? []
    : [{ ...one, content, custom_action }];
}

/** Nodes in which anything may be mentioned. */
function mentioning(tx: Tx, companyId: string, workflowId: string): Promise<NodeRowWithRevisions[]> {
  return tx.rows<NodeRowWithRevisions>(
    'workflow.mentioning',
    `select ${nodeColumns}, revisions from workflow_node where company_id = $1 and workflow_id = $2
       and (configuration::text like '%@%' or configuration::text like '%{{%')`,
    [companyId, workflowId],
  );
}
