import { runDialogues } from '@centralita/contract/conversations/dialogue-routes';
import type { Checklist } from '@centralita/contract/workflows/versions/checklist';
import { workflowChecklist } from '@centralita/contract/workflows/versions/routes';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';

export interface Progress {
  done: number;
  of: number;
}

export interface Trying {
  signal: AbortSignal;
  /** Null: nothing is run any more. */
  onProgress: (progress: Progress | null) => void;
}

/**
 * The checklist of a draft, once its test dialogues were run on it as it is: one by one, so that a slow model can be left. What
 * was not run, because somebody left it or it could not be, stays a warning. A draft with errors cannot go online, so nothing
 * is run on it. @throws ApiError where the list itself cannot be read
 */
export async function triedChecklist(
  workflow_id: string,
  { signal, onProgress }: Trying,
): Promise<Checklist> {
  const params = { workflow_id };
  const look = () => call(workflowChecklist, { params, query: {} });
  const found = await look();
  const ids = dueOf(found);
  if (ids.length === 0 || signal.aborted) return found;
  try {
    for (const [done, id] of ids.entries()) {
      onProgress({ done, of: ids.length });
      await call(runDialogues, { params, body: { dialogue_ids: [id] }, signal });
    }
  } catch (fault) {
    if (!signal.aborted && !(fault instanceof ApiError)) throw fault;
  }
  onProgress(null);
  return look();
}

function dueOf({ items }: Checklist): string[] {
  if (items.some(({ severity }) => severity === 'error')) return [];
  return items.flatMap(({ code, about }) => (code === 'dialogue_not_run' && about ? [about.id] : []));
}
