import type { Workflow } from '@centralita/contract/workflows/schema';
import { noted } from '@centralita/engine/graph/conflicts';
import { uuidv7 } from '../../../db/ids.ts';
import { folded } from '../../../platform/search-key.ts';
import { changeDraft, type Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { oneWorkflow } from './store.ts';

/** What is undefined stays; who has the workflow open hears its new name. @throws AppError not_found */
export async function updateWorkflow(
  context: WorkflowsContext,
  acting: Acting,
  { name, description }: { name: string | undefined; description: string | undefined },
): Promise<Workflow> {
  const { companyId, workflowId, who } = acting;
  return changeDraft(context, acting, ['information'], async (tx, workflow) => {
    const written = noted(workflow.revisions, ['name'], [workflow.revision + 1, who.window, who.userId]);
    await tx.run(
      'workflow.update',
      `update workflow set name = coalesce($3, name), search_key = coalesce($4, search_key),
         description = coalesce($5, description), revisions = $6
       where company_id = $1 and id = $2`,
      [
        companyId,
        workflowId,
        name ?? null,
        name === undefined ? null : folded(name),
        description ?? null,
        name === undefined ? workflow.revisions : written,
      ],
    );
    const operations = name === undefined ? [] : [{ id: uuidv7(), op: 'workflow.rename' as const, name }];
    return { result: await oneWorkflow(tx, companyId, workflowId), changed: true, operations };
  });
}
