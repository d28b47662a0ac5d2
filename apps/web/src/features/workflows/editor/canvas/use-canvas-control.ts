import { createContext, use } from 'react';
import type { CanvasControl } from './canvas-control.ts';

export const CanvasContext = createContext<CanvasControl | null>(null);

/** What parts within the canvas can ask it to do. */
export function useCanvasControl(): CanvasControl {
  const control = use(CanvasContext);
  if (!control) throw new Error('useCanvasControl outside of the canvas');
  return control;
}
