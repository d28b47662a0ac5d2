import { useEffect } from 'react';
import { onLive } from '../../../platform/live-listeners.ts';
import type { Editor } from './editor.ts';

/** What others do shows at once; what was missed while the network was away is read when it is back. */
export function useLiveDraft(editor: Editor, workflowId: string): void {
  useEffect(() => {
    const { draft } = editor;
    const stop = onLive((event) => {
      if (event === null) void draft.catchUp();
      else if (event.kind === 'workflow.deleted' && event.data.workflow_id === workflowId) void draft.start();
      else if (event.kind === 'workflow.changed' && event.data.workflow_id === workflowId)
        draft.hear(event.data);
    });
    const leave = editor.readOnly ? undefined : editor.presence.start();
    window.addEventListener('online', draft.wake);
    return () => {
      stop();
      leave?.();
      window.removeEventListener('online', draft.wake);
    };
  }, [editor, workflowId]);
}
