import { createContext, use } from 'react';
import type { Offered } from '../../nodes/kinds.ts';
import type { FlowModel } from './flow-model.ts';

/** What parts within the canvas can ask it to do. */
export interface CanvasActs {
  model: FlowModel;
  /** The dropped connection leads to a new node of this kind. */
  choose: (kind: Offered) => void;
  /** The dropped connection is forgotten. */
  dismiss: () => void;
}

export const CanvasActsContext = createContext<CanvasActs | null>(null);

export function useCanvasActs(): CanvasActs {
  const acts = use(CanvasActsContext);
  if (!acts) throw new Error('useCanvasActs outside of the canvas');
  return acts;
}
