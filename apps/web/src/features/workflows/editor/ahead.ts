import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import type { LiveEvent } from '@centralita/contract/live/events';
import { call } from '../../../platform/api.ts';
import { onLive } from '../../../platform/live-listeners.ts';
import { lastHeard } from '../../../platform/live-place.ts';

interface Ahead {
  id: string;
  isDraft: boolean;
  document: Promise<WorkflowDocument>;
  /** Something may have changed in it since it was asked for. */
  isOld: boolean;
  stop: () => void;
}

let ahead: Ahead | null = null;

/** Asks for a workflow while the editor itself is still being fetched; `takeAhead` gives it. A failure shows there. */
export function askAhead(id: string, isDraft: boolean): void {
  ahead?.stop();
  const asked: Ahead = {
    id,
    isDraft,
    document: documentOf(id, isDraft),
    isOld: false,
    stop: () => undefined,
  };
  asked.document.catch(() => undefined);
  asked.stop = onLive((event) => {
    asked.isOld ||= isAbout(id, event);
  });
  ahead = asked;
}

/** What was asked for ahead, once; null where it was another workflow, or where it has changed since. */
export function takeAhead(id: string, isDraft: boolean): Promise<WorkflowDocument> | null {
  const asked = ahead;
  asked?.stop();
  ahead = null;
  return asked && asked.id === id && asked.isDraft === isDraft && !asked.isOld ? asked.document : null;
}

export async function documentOf(id: string, isDraft: boolean): Promise<WorkflowDocument> {
  const heard = lastHeard() ?? 0;
  const ask = () => call(workflowDocument, { params: { id }, query: { is_draft: String(isDraft) } });
  const document = await ask();
  // It was asked before the console was there (early.js): what happened until then is told to nobody.
  return document.event_seq < heard ? ask() : document;
}

function isAbout(id: string, event: LiveEvent | null): boolean {
  if (event === null) return true;
  const isOfWorkflow = event.kind === 'workflow.changed' || event.kind === 'workflow.deleted';
  return isOfWorkflow && event.data.workflow_id === id;
}
