import { maxWorkflowSources } from '@centralita/contract/workflows/limits';
import type { WorkflowSource } from '@centralita/contract/workflows/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { addSources, dropSource, isSource, readWorkflowSources } from './store.ts';

/** One that is there already stays. @throws AppError not_found (the workflow, the source), workflow_source_limit */
export async function addSource(
  context: WorkflowsContext,
  acting: Acting,
  source: { document_kn_id: string; name: string },
): Promise<WorkflowSource> {
  const { companyId, workflowId } = acting;
  return changeDraft(context, acting, ['sources'], async (tx) => {
    const before = await readWorkflowSources(tx, companyId, workflowId);
    const known = before.find((one) => one.document_kn_id === source.document_kn_id);
    if (known) return { result: known, changed: false };
    if (!(await isSource(tx, companyId, source.document_kn_id))) throw new AppError('not_found');
    if (before.length >= maxWorkflowSources) throw new AppError('workflow_source_limit');
    const id = uuidv7();
    await addSources(tx, acting, [{ ...source, id }]);
    const after = await readWorkflowSources(tx, companyId, workflowId);
    const made = after.find((one) => one.id === id);
    if (!made) throw new Error('a source that was added is not there');
    return { result: made, changed: true };
  });
}

/** @throws AppError not_found */
export async function removeSource(
  context: WorkflowsContext,
  acting: Acting,
  sourceId: string,
): Promise<null> {
  return changeDraft(context, acting, ['sources'], async (tx) => {
    if (!(await dropSource(tx, acting, sourceId))) throw new AppError('not_found');
    return { result: null, changed: true };
  });
}
