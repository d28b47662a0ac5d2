import type { ReactNode } from 'react';
import classes from './pill.module.css';

/** How it stands with something, in a word or two; the tone says whether that is good. */
export function Pill({
  tone,
  children,
}: {
  tone: 'plain' | 'good' | 'warning' | 'danger';
  children: ReactNode;
}) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  );
}
