import type { workflowChanges } from '@centralita/contract/workflows/operation-routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { maxChanges } from '@centralita/contract/workflows/limits';
import type { WorkflowChange } from '@centralita/contract/workflows/operation';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** What changed in a draft after a revision, in order; `reset` where that cannot be told one by one. @throws AppError not_found */
export async function changesSince(
  tx: Tx,
  companyId: string,
  workflowId: string,
  since: number,
): Promise<ReplyOf<typeof workflowChanges>> {
  const [workflow, changes] = await Promise.all([
    tx.one<{ revision: number }>(
      'workflow.revision',
      'select revision from workflow where company_id = $1 and id = $2',
      [companyId, workflowId],
    ),
    tx.rows<Omit<WorkflowChange, 'workflow_id'>>(
      'workflow.changes',
      `select revision, made_in as by, user_id, parts, operations from workflow_change
       where company_id = $1 and workflow_id = $2 and revision > $3 order by revision limit $4`,
      [companyId, workflowId, since, maxChanges + 1],
    ),
  ]);
  if (!workflow) throw new AppError('not_found');
  const last = changes.at(-1)?.revision ?? since;
  const isWhole = changes.length === 0 || changes[0]?.revision === since + 1;
  const reset =
    since > workflow.revision || changes.length > maxChanges || !isWhole || last < workflow.revision;
  return {
    revision: Math.max(workflow.revision, last),
    reset,
    changes: reset ? [] : changes.map((change) => ({ ...change, workflow_id: workflowId })),
  };
}
