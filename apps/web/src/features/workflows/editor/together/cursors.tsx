import { Suspense } from 'react';
import { later } from '../../../../platform/later.ts';
import { useStore } from '../../../../platform/store.ts';
import { useEditor } from '../use-editor.ts';

const CursorMarks = later(async () => (await import('./cursor-marks.tsx')).CursorMarks);

/** Where others point; nothing of it is fetched, nor follows each move of the view, while nobody else is there. */
export function Cursors() {
  const { presence } = useEditor();
  const peers = useStore(presence.peers);
  if (!peers.some(({ cursor }) => cursor)) return null;
  return (
    <Suspense>
      <CursorMarks peers={peers} />
    </Suspense>
  );
}
