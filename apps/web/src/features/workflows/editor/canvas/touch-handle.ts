import type { TouchEvent as TouchesEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * A finger comes down on a node without having pointed at it, and from far away handles are drawn only then: it goes to the one
 * that it lies on, as if that had been there. To be called while the event is on its way down, before anything hears it.
 */
export function touchHandle({ nativeEvent, target }: TouchesEvent, draw: () => void): void {
  flushSync(draw);
  const [finger] = nativeEvent.changedTouches;
  const under = finger && document.elementFromPoint(finger.clientX, finger.clientY);
  const handle = under?.closest('.react-flow__handle');
  if (!handle || handle.contains(target as Node)) return;
  nativeEvent.stopPropagation();
  const { touches, targetTouches, changedTouches } = nativeEvent;
  const lists = {
    touches: [...touches],
    targetTouches: [...targetTouches],
    changedTouches: [...changedTouches],
  };
  handle.dispatchEvent(new TouchEvent('touchstart', { ...lists, bubbles: true, cancelable: true }));
}
