import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { unlessInUse } from '../../../platform/unless-in-use.ts';
import { lockWorkflow } from '../rows/lock-workflow.ts';

/**
 * Deletes a workflow with all that is in it. @throws AppError not_found, workflow_in_use with those that continue in it, as
 * drafts or as published, used_by_campaigns
 */
export async function deleteWorkflow(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  const [, parents] = await Promise.all([
    lockWorkflow(tx, companyId, id),
    tx.rows<{ id: string; name: string }>(
      'workflow.parents',
      'select id, name from workflows_continuing_in($1::uuid, $2::uuid)',
      [companyId, id],
    ),
  ]);
  if (parents.length > 0) throw new AppError('workflow_in_use', { workflows: parents });
  await unlessInUse(tx, companyId, { what: 'workflow', id }, now);
  await tx.run('workflow.delete', 'delete from workflow where company_id = $1 and id = $2', [companyId, id]);
  await emit(tx, companyId, { kind: 'workflow.deleted', data: { workflow_id: id } });
}
