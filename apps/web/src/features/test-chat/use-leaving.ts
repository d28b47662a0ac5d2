import { useFocusTrap, useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, type RefCallback, type RefObject } from 'react';

/** As in test-chat.module.css: below this width the chat fills the screen. */
export function useOnPhone(): boolean {
  return useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false }) ?? false;
}

/** As in reading.module.css: below this width no document can be read beside the chat, which steps aside for it. */
export function useNoRoomBeside(): boolean {
  return useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false }) ?? false;
}

interface Leaving {
  root: RefObject<HTMLElement | null>;
  hidden: boolean;
  /** Where it fills the screen, the focus cannot leave it for what lies below. */
  trapped: boolean;
  onClose: (returnFocus: boolean) => void;
}

/** The ways out of the chat: a click outside, Escape inside. Gives the ref of the window. */
export function useLeaving({ root, hidden, trapped, onClose }: Leaving): RefCallback<HTMLElement> {
  const trap = useFocusTrap(trapped);
  const outside = useEffectEvent((target: EventTarget | null) => {
    const isOutside = target instanceof Node && target.isConnected && !root.current?.contains(target);
    if (isOutside && !hidden && !isAbove(target)) onClose(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !hidden && root.current?.contains(document.activeElement)) onClose(true);
  });
  useEffect(() => {
    const pointer = (event: PointerEvent) => outside(event.target);
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('pointerdown', pointer);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', pointer);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return trap;
}

/** Closing a notice is no wish to close the chat that caused it, nor is what one answers to a dialog that came over both. */
function isAbove(target: Node): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest('[aria-live], [data-place]') !== null;
}
