import { useAct, type Said } from '../../../platform/use-act.ts';
import { useEditor } from '../editor/use-editor.ts';

/** Runs a writing call beside the canvas; once it is through, the workflow on the screen has it too. */
export function useSave(visit = 0) {
  const { draft } = useEditor();
  const { run, ...state } = useAct(visit, 'workflows');

  async function save(act: () => Promise<unknown>, said: Said): Promise<boolean> {
    const whole = async () => {
      await act();
      await draft.catchUp();
    };
    return run(whole, said);
  }

  return { ...state, save };
}
