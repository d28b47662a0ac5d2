import { maxWorkflowSources } from '@centralita/contract/workflows/limits';
import type { WorkflowSource } from '@centralita/contract/workflows/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Acting } from '../rows/change-draft.ts';
import { addSources, dropSource, isSource, readWorkflowSources } from './store.ts';

/** What may be done with the sources of a draft whose row is locked. */

export type Chosen = Pick<WorkflowSource, 'document_kn_id' | 'name'>;

/** One that is there already stays. @throws AppError not_found, workflow_source_limit */
export async function addSource(
  tx: Tx,
  acting: Acting,
  source: Chosen,
): Promise<{ row: WorkflowSource; isNew: boolean }> {
  const { companyId, workflowId } = acting;
  const before = await readWorkflowSources(tx, companyId, workflowId);
  const known = before.find((one) => one.document_kn_id === source.document_kn_id);
  if (known) return { row: known, isNew: false };
  if (!(await isSource(tx, companyId, source.document_kn_id))) throw new AppError('not_found');
  if (before.length >= maxWorkflowSources) throw new AppError('workflow_source_limit');
  const id = uuidv7();
  await addSources(tx, acting, [{ ...source, id }]);
  const after = await readWorkflowSources(tx, companyId, workflowId);
  const made = after.find((one) => one.id === id);
  if (!made) throw new Error('a source that was added is not there');
  return { row: made, isNew: true };
}

/** @throws AppError not_found */
export async function removeSource(tx: Tx, acting: Acting, sourceId: string): Promise<void> {
  if (!(await dropSource(tx, acting, sourceId))) throw new AppError('not_found');
}
