import { useStoreApi } from '@xyflow/react';
import type { TouchEvent as ReactTouchEvent } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../use-editor.ts';
import { useCanvasControl } from './use-canvas-control.ts';

/** From afar a way begins in a dot of two pixels: a finger that comes so near to its middle means it. */
const reachPx = 16;

/**
 * The first touch of a node that is far away. It meets the node, as its ends are drawn only when somebody points at it (0241):
 * `draw` has them drawn at once, and where one lies under the finger the touch becomes one of that end.
 */
export function useFarTouch(id: string, draw: () => void) {
  const { readOnly } = useEditor();
  const { far } = useCanvasControl().sight;
  const flow = useStoreApi();
  return (event: ReactTouchEvent<HTMLElement>) => {
    const touch = event.touches[0];
    const isOfEnd = event.target instanceof Element && event.target.closest('.react-flow__handle') !== null;
    if (readOnly || !far.get() || !touch || event.touches.length > 1 || isOfEnd) return;
    flushSync(draw);
    const end = nearest(event.currentTarget, touch);
    const nodeElement = event.currentTarget.closest<HTMLDivElement>('.react-flow__node');
    if (!end || !nodeElement) return;
    event.stopPropagation();
    // React Flow knows only ends that it has seen.
    flow.getState().updateNodeInternals(new Map([[id, { id, nodeElement, force: true }]]));
    const { touches, targetTouches, changedTouches } = event.nativeEvent;
    const lists = {
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
    };
    end.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, cancelable: true, ...lists }));
  };
}

/** Where a way leaves the node, within reach of the finger. */
function nearest(node: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const ends = [...node.querySelectorAll<HTMLElement>('.react-flow__handle-right')].map((end) => {
    const { x, y, width, height } = end.getBoundingClientRect();
    return { end, away: Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY) };
  });
  const [first] = ends.toSorted((one, other) => one.away - other.away);
  return first && first.away <= reachPx ? first.end : null;
}
