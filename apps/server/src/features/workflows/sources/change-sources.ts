import type { WorkflowSource } from '@centralita/contract/workflows/schema';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import * as rules from './rules.ts';

/** One that is there already stays. @throws AppError not_found (the workflow, the source), workflow_source_limit */
export async function addSource(
  context: WorkflowsContext,
  acting: Acting,
  source: rules.Chosen,
): Promise<WorkflowSource> {
  return changeDraft(context, acting, ['sources'], async (tx) => {
    const { row, isNew } = await rules.addSource(tx, acting, source);
    return { result: row, changed: isNew };
  });
}

/** @throws AppError not_found */
export async function removeSource(
  context: WorkflowsContext,
  acting: Acting,
  sourceId: string,
): Promise<null> {
  return changeDraft(context, acting, ['sources'], async (tx) => {
    await rules.removeSource(tx, acting, sourceId);
    return { result: null, changed: true };
  });
}
