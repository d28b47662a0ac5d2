import { Suspense } from 'react';
import { later } from '../../../../platform/later.ts';
import { useStore } from '../../../../platform/store.ts';
import { useDocument, useEditor } from '../use-editor.ts';

const SelectionTools = later(async () => (await import('./selection-tools.tsx')).SelectionTools);

/** What can be done with several nodes at once; its code comes when several are selected first. */
export function SelectionBar() {
  const { selection, readOnly } = useEditor();
  const selected = useStore(selection).nodes;
  const there = useDocument((document) => document.nodes);
  // What was undone or deleted by others is selected no more.
  const nodes = new Set([...selected].filter((id) => there.has(id)));
  if (readOnly || nodes.size < 2) return null;
  return (
    <Suspense>
      <SelectionTools nodes={nodes} />
    </Suspense>
  );
}
