import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Escape inside of the frame closes it, and nothing of the canvas beneath. */
export function useEscape(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = frame.current;
    const onKey = (event: KeyboardEvent) => {
      // A dialog above it takes its own Escape.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [frame]);
}
