import type { ReactNode } from 'react';
import classes from './banner.module.css';

export interface BannerProps {
  kind: 'warning' | 'danger';
  /** Nothing is shown without text, but the place is kept in the page, so that the text is read aloud when it comes. */
  children: ReactNode;
}

/** A line across the top of the screen. */
export function Banner({ kind, children }: BannerProps) {
  return (
    <div role="status" className={classes.root} data-kind={kind}>
      {children}
    </div>
  );
}
