import type { LiveEvent } from '@centralita/contract/live/events';
import { useEffect } from 'react';
import { onLive } from '../../../platform/live-listeners.ts';
import type { Editor } from './editor.ts';

/** What others do shows at once; what was missed while the network was away is read when it is back. */
export function useLiveDraft(editor: Editor, workflowId: string): void {
  useEffect(() => {
    const stop = onLive((event) => (editor.readOnly ? hearOnline : hearDraft)(editor, workflowId, event));
    if (editor.readOnly) return stop;
    const { draft } = editor;
    const leave = editor.presence.start();
    window.addEventListener('online', draft.wake);
    return () => {
      stop();
      leave();
      window.removeEventListener('online', draft.wake);
    };
  }, [editor, workflowId]);
}

function hearDraft({ draft }: Editor, workflowId: string, event: LiveEvent | null): void {
  if (event === null) void draft.catchUp();
  else if (event.kind === 'workflow.deleted' && event.data.workflow_id === workflowId) void draft.start();
  else if (event.kind === 'workflow.changed' && event.data.workflow_id === workflowId) draft.hear(event.data);
}

/** What is online changes as a whole, by a publish; edits of the draft are no part of it. */
function hearOnline({ draft }: Editor, workflowId: string, event: LiveEvent | null): void {
  const isNew =
    event === null ||
    (event.kind === 'workflow.deleted' && event.data.workflow_id === workflowId) ||
    (event.kind === 'workflow.changed' &&
      event.data.workflow_id === workflowId &&
      event.data.parts.includes('published'));
  if (isNew) void draft.start();
  if (isNew && event?.kind === 'workflow.changed') draft.tell([event.data]);
}
