import type { OpenedWorkflow, WorkflowContent } from '@centralita/contract/workflows/document';
import type { Tx } from '../../../db/scope.ts';
import { lastEventIn } from '../../../platform/events/last-event.ts';
import { oneWorkflowWithRevision } from '../list/store.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { readDraft } from './read-draft.ts';

/** Everything of a workflow, as it is edited or as it is published. @throws AppError not_found */
export async function readDocument(
  { db, publishedContent }: WorkflowsContext,
  companyId: string,
  workflowId: string,
  isDraft: boolean,
): Promise<OpenedWorkflow> {
  return db.companyRead(companyId, async (tx) => {
    const [event_seq, about, content] = await Promise.all([
      lastEventIn(tx, companyId),
      oneWorkflowWithRevision(tx, companyId, workflowId),
      isDraft ? readDraft(tx, companyId, workflowId) : publishedContent(tx, companyId, workflowId),
    ]);
    return { ...about, ...(content ?? empty), is_draft: isDraft, event_seq };
  });
}

/** One part of it. @throws AppError not_found */
export async function readPart<T>(
  { db, publishedContent }: WorkflowsContext,
  { companyId, workflowId, isDraft }: { companyId: string; workflowId: string; isDraft: boolean },
  ofDraft: (tx: Tx, companyId: string, workflowId: string) => Promise<T[]>,
  ofPublished: (content: WorkflowContent) => T[],
): Promise<T[]> {
  return db.companyRead(companyId, async (tx) => {
    const [, part] = await Promise.all([
      oneWorkflowWithRevision(tx, companyId, workflowId),
      isDraft
        ? ofDraft(tx, companyId, workflowId)
        : publishedContent(tx, companyId, workflowId).then((content) => ofPublished(content ?? empty)),
    ]);
    return part;
  });
}

const empty: WorkflowContent = {
  nodes: [],
  edges: [],
  dynamic_variables: [],
  database_variables: [],
  main_instructions: [],
  sources: [],
};
