import type { ReactNode } from 'react';
import classes from './side.module.css';

/** In place of a list of the left panel that is empty: says so, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>{title}</p>
      {children ? <p className={classes.emptyText}>{children}</p> : null}
    </div>
  );
}
