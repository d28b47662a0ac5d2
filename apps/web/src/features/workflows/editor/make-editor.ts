import { tab } from '../../../platform/storage.ts';
import { Draft, type Refused } from './draft.ts';
import { Editor, type Left } from './editor.ts';
import { lineOf } from './line.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { tabId } from './tab-id.ts';

const autosaveKey = 'workflow-autosave';

export interface Opening {
  workflowId: string;
  /** The published version, of which nothing waits and nothing is kept. */
  view: boolean;
  left: Left;
}

export function makeEditor({ workflowId, view, left }: Opening, onRefused: Refused): Editor {
  const by = tabId();
  const line = lineOf(workflowId, !view, by);
  const draft = new Draft(line, view ? nothingKept : () => openOutbox(workflowId), onRefused);
  draft.setAutosave(tab.read(autosaveKey) !== 'off');
  return new Editor(draft, { workflowId, by, readOnly: view, left });
}

/** Kept for the browser session (specification 002, section 4). */
export function switchAutosave(editor: Editor, on: boolean): void {
  tab.write(autosaveKey, on ? null : 'off');
  editor.draft.setAutosave(on);
}

async function nothingKept(): Promise<Outbox> {
  const nothing = () => undefined;
  return {
    found: { waiting: [], conflicts: [] },
    keeps: true,
    keep: nothing,
    drop: nothing,
    keepConflict: nothing,
    dropConflict: nothing,
  };
}
