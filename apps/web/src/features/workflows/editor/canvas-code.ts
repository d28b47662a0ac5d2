import { createStore, useStore } from '../../../platform/store.ts';

type Canvas = typeof import('./canvas/canvas.tsx').Canvas;

const code = createStore<{ Canvas?: Canvas; fault?: unknown }>({});

// A quarter of the editor's weight: fetched beside the workflow.
import('./canvas/canvas.tsx').then(
  ({ Canvas }) => code.set({ Canvas }),
  (fault: unknown) => code.set({ fault }),
);

/**
 * The canvas; null while its code is on its way. Not by `lazy`: React draws what it has once waited for 300 ms after its last
 * such wait, be it there or not.
 */
export function useCanvas(): Canvas | null {
  const { Canvas, fault } = useStore(code);
  if (fault) throw fault;
  return Canvas ?? null;
}
