import type { ReplyOf } from '@centralita/contract/core/route';
import { restoreDraft, rollBackWorkflow } from '@centralita/contract/workflows/versions/routes';
import { call } from '../../../platform/api.ts';
import { queryClient, refresh } from '../../../platform/query.ts';
import type { Editor } from '../editor/editor.ts';
import { reread } from '../editor/reread.ts';
import { tabId } from '../editor/tab-id.ts';
import { isMissing } from './missing-list.tsx';
import { missingQuery } from './queries.ts';
import { whenSaved } from './when-saved.ts';

export interface RolledBack {
  /** That is online again. */
  number: number;
  /** Under which it is. */
  online: number | null;
  was: ReplyOf<typeof rollBackWorkflow>['was'];
}

/** An older version goes online, and becomes the draft. @throws ApiError */
export async function rollBack(editor: Editor, workflowId: string, number: number): Promise<RolledBack> {
  if (!editor.readOnly) await whenSaved(editor);
  const params = { workflow_id: workflowId };
  const { version, was } = await call(rollBackWorkflow, { params, body: { number }, updatedBy: tabId() });
  await seen(editor);
  return { number, online: version.number, was };
}

/** What was online is so again, and the draft is what it was. @throws ApiError */
export async function undoRollBack(editor: Editor, workflowId: string, { was }: RolledBack): Promise<void> {
  const params = { workflow_id: workflowId };
  const updatedBy = tabId();
  if (!editor.readOnly) await whenSaved(editor);
  try {
    await call(rollBackWorkflow, { params, body: { number: was.online }, updatedBy });
    // The draft is what is online by then.
    if (was.draft !== was.online)
      await call(restoreDraft, { params, body: { version: was.draft }, updatedBy });
  } finally {
    await seen(editor);
  }
}

async function seen(editor: Editor): Promise<void> {
  editor.forget();
  await Promise.all([editor.readOnly ? reread(editor) : editor.draft.catchUp(), refresh('workflows')]);
}

/** Who rolls back in an emergency does not wait longer to be told what is gone. */
const patienceMs = 2_000;

/** Whether a version uses what does not exist any more; a look that fails, or takes long, says nothing. */
export async function usesWhatIsGone(workflowId: string, number: number): Promise<boolean> {
  const look = queryClient.fetchQuery({ ...missingQuery(workflowId, number), staleTime: 0, retry: false });
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, patienceMs, false);
  });
  return Promise.race([look.then(isMissing, () => false), late]);
}
