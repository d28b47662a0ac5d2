import { useEffect } from 'react';
import { useEditor } from '../editor/use-editor.ts';
import { faultsIn } from './node-faults.ts';

/** Edits rest this long before the draft is looked over: 20 ms where it has 2,000 nodes. */
const restMs = 600;

/** Looks the draft over whenever edits rest; nodes show what it finds. Draws nothing. */
export function CheckNodes() {
  const editor = useEditor();
  useEffect(() => {
    const { draft, faults } = editor;
    let timer: ReturnType<typeof setTimeout>;
    let seen: unknown = null;
    const look = () => {
      const { document } = draft.store.get();
      if (document && document !== seen) faults.set(faultsIn(document, faults.get()));
      seen = document;
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    };
    wait();
    const stop = draft.store.subscribe(wait);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
  return null;
}
