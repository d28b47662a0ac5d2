import type { ReplyOf } from '@centralita/contract/core/route';
import { restoreDraft, rollBackWorkflow } from '@centralita/contract/workflows/versions/routes';
import { call } from '../../../platform/api.ts';
import { queryClient, refresh } from '../../../platform/query.ts';
import type { Editor } from '../editor/editor.ts';
import { reread } from '../editor/reread.ts';
import { tabId } from '../editor/tab-id.ts';
import { isMissing } from './missing-list.tsx';
import { missingQuery } from './queries.ts';

export interface RolledBack {
  /** That is online again. */
  number: number;
  /** Under which it is. */
  online: number | null;
  was: ReplyOf<typeof rollBackWorkflow>['was'];
}

/** An older version goes online, and becomes the draft. @throws ApiError */
export async function rollBack(editor: Editor, workflowId: string, number: number): Promise<RolledBack> {
  const params = { workflow_id: workflowId };
  const { version, was } = await call(rollBackWorkflow, { params, body: { number }, updatedBy: tabId() });
  await seen(editor);
  return { number, online: version.number, was };
}

export interface Undone {
  /** Under which what was online is so again. */
  online: number | null;
  /** Why the draft is not what it was; null where it is. */
  fault: unknown;
}

/** What was online is so again, and the draft is what it was. @throws ApiError where nothing was undone */
export async function undoRollBack(editor: Editor, workflowId: string, { was }: RolledBack): Promise<Undone> {
  const params = { workflow_id: workflowId };
  const updatedBy = tabId();
  const { version } = await call(rollBackWorkflow, { params, body: { number: was.online }, updatedBy });
  let fault: unknown = null;
  try {
    // The draft is what is online by then.
    if (was.draft !== was.online)
      await call(restoreDraft, { params, body: { version: was.draft }, updatedBy });
  } catch (caught) {
    fault = caught;
  }
  await seen(editor);
  return { online: version.number, fault };
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
