import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import { showBeside, type Side } from './anchored.ts';
import classes from './tooltip.module.css';

export interface TooltipProps {
  label: string;
  /** One element that takes a ref and pointer and focus handlers. */
  children: ReactElement<Record<string, unknown>>;
  side?: Extract<Side, 'right' | 'top' | 'bottom'>;
  disabled?: boolean;
  /** In sight whatever is pointed at. */
  shown?: boolean;
}

/** Says what a thing is when it is pointed at or has the keyboard's focus; Escape hides it. */
export function Tooltip({
  label,
  children,
  side = 'top',
  disabled = false,
  shown: kept = false,
}: TooltipProps) {
  const [pointed, setShown] = useState(false);
  const shown = pointed || kept;
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const hide = () => setShown(false);
  const handlers = {
    ref: anchor,
    'aria-describedby': shown ? id : undefined,
    onPointerEnter: (event: { pointerType: string }) => setShown(event.pointerType === 'mouse'),
    onPointerLeave: hide,
    onFocus: (event: { currentTarget: HTMLElement }) =>
      setShown(event.currentTarget.matches(':focus-visible')),
    onBlur: hide,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') hide();
    },
  };
  if (disabled) return children;
  return (
    <>
      {cloneElement(children, handlers)}
      {shown ? <Tip id={id} label={label} anchor={anchor} side={side} /> : null}
    </>
  );
}

interface TipProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  side: Side;
}

function Tip({ id, label, anchor, side }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => showBeside(anchor.current, tip.current, side));
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className={classes.root}>
      {label}
    </span>
  );
}
