import { createElement, type ReactNode } from 'react';
import { createStore, useStore } from '../../../platform/store.ts';

type Draw = (onSearch: () => void) => ReactNode;

const code = createStore<{ draw?: Draw; fault?: unknown }>({});

// A quarter of the editor's weight: fetched beside the workflow.
import('./canvas/canvas.tsx').then(
  ({ Canvas }) => code.set({ draw: (onSearch) => createElement(Canvas, { onSearch }) }),
  (fault: unknown) => code.set({ fault }),
);

/**
 * Draws the canvas; null while its code is on its way. Not by `lazy`: React draws what it has once waited for 300 ms after its
 * last such wait, be it there or not.
 */
export function useCanvas(): Draw | null {
  const { draw, fault } = useStore(code);
  if (fault) throw fault;
  return draw ?? null;
}
