import { useEffect, useRef, type ReactNode } from 'react';
import classes from './chat-head.module.css';

interface ChatHeadProps {
  title: string;
  /** At its left: the way back. */
  before?: ReactNode;
  /** At its right: reset, close. */
  children?: ReactNode;
  /** Takes the focus when the step begins, where no field of it does. */
  focused?: boolean;
}

/** The bar at the top of each step. */
export function ChatHead({ title, before, children, focused = false }: ChatHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={classes.head}>
      {before}
      <h2 ref={heading} tabIndex={-1} data-autofocus={focused || undefined} className={classes.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}
