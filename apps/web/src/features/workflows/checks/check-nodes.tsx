import { useEffect } from 'react';
import { useEditor } from '../editor/use-editor.ts';
import { useNamedWebhooks } from '../named-webhooks.ts';
import { faultsIn } from './node-faults.ts';

/** Edits rest this long before the draft is looked over: 20 ms where it has 2,000 nodes. */
const restMs = 600;

/** Looks the draft over whenever edits rest; nodes show what it finds. Draws nothing. */
export function CheckNodes() {
  const editor = useEditor();
  const ofWebhooks = useNamedWebhooks()
    ?.flatMap(({ variables }) => variables)
    .join('\n');
  useEffect(() => {
    const { draft, faults } = editor;
    const names = ofWebhooks?.split('\n') ?? null;
    let timer: ReturnType<typeof setTimeout>;
    let seen: unknown = null;
    const look = () => {
      const { document } = draft.store.get();
      if (document && document !== seen) faults.set(faultsIn(document, names, faults.get()));
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
  }, [editor, ofWebhooks]);
  return null;
}
