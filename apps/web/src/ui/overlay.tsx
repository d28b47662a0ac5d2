import { useFocusTrap } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './overlay.module.css';

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  /** While locked neither Escape nor a click beside closes it. */
  locked?: boolean;
  /** Id of the element that names it. */
  labelledBy: string;
  describedBy?: string | undefined;
  place: 'center' | 'left' | 'right';
  /** Width in px; never wider than the screen. */
  width: number;
  children: ReactNode;
}

/**
 * A sheet over the page: holds the focus, gives it back where it was, closes on Escape and on a click beside it. Not the
 * native modal `<dialog>`: that one makes the notices at the top right unreachable and mute while it is open.
 */
export function Overlay({ open, ...rest }: OverlayProps) {
  return open ? createPortal(<Sheet {...rest} />, document.body) : null;
}

/** The library's own (`useFocusReturn`) knows nothing of a sheet that is open from its first drawing on, or is left out to close it. */
function useFocusReturn() {
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    const page = document;
    return () => {
      // Once the click that closed it is over, which takes the focus as well. Who has it by then keeps it.
      setTimeout(() => {
        const isLost = page.activeElement === null || page.activeElement === page.body;
        if (isLost) before?.focus({ preventScroll: true });
      }, 10);
    };
  }, [before]);
}

/** Open sheets, the topmost last: Escape is for that one alone. */
const stack: string[] = [];

function Sheet({
  onClose,
  locked,
  labelledBy,
  describedBy,
  place,
  width,
  children,
}: Omit<OverlayProps, 'open'>) {
  useFocusReturn();
  const trap = useFocusTrap();
  const id = useId();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && stack.at(-1) === id && !locked) onClose();
  });
  useEffect(() => {
    stack.push(id);
    document.documentElement.dataset.overlaid = 'true';
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      stack.splice(stack.indexOf(id), 1);
      if (stack.length === 0) delete document.documentElement.dataset.overlaid;
    };
  }, [id]);
  return (
    <div
      role="presentation"
      className={classes.back}
      data-place={place}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !locked) onClose();
      }}
    >
      <div
        ref={trap}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classes.sheet}
        style={{ maxWidth: width }}
      >
        {children}
      </div>
    </div>
  );
}
