import type { BesidePart } from '@centralita/contract/workflows/operation';
import { useAct, type Said } from '../../../platform/use-act.ts';
import { doneBeside } from '../editor/undo-beside.ts';
import { useEditor } from '../editor/use-editor.ts';

/** What is changed, as a step that can be undone. */
interface Step {
  /** "delete variable age". */
  label: string;
  part: BesidePart;
  /** Of the rows; a new one tells it with the reply. */
  ids: readonly string[] | null;
  /** Told as soon as the call is through. */
  stored?: () => void;
}

/**
 * Runs a writing call beside the canvas; once it is through, the workflow on the screen has it too, and it can be undone. What
 * was done of it before it failed can be undone as well.
 */
export function useSave(visit = 0) {
  const editor = useEditor();
  const { run, ...state } = useAct(visit, 'workflows');

  async function save(
    act: () => Promise<unknown>,
    said: Said,
    { label, part, ids, stored }: Step,
  ): Promise<boolean> {
    const whole = async () => {
      const before = editor.document;
      let made: unknown = null;
      try {
        made = await act();
        stored?.();
      } finally {
        await editor.draft.catchUp();
        const after = editor.document;
        const own = ids ?? [(made as { id: string } | null)?.id ?? ''];
        if (before && after) editor.did(label, doneBeside(before, after, part, own), before);
      }
    };
    return run(whole, said);
  }

  return { ...state, save };
}
