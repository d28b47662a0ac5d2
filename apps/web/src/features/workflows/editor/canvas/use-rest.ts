import { useEffect, useRef } from 'react';

/** Who only passes by, or presses at once to drag, does not rest. */
const restMs = 80;

/** Handlers that call `act` where the pointer has come to rest, with no button held. */
export function useRest(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const come = () => {
    leave();
    timer.current = setTimeout(act, restMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onPointerEnter: come, onPointerUp: come, onPointerLeave: leave, onPointerDown: leave };
}
