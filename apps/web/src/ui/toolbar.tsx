import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

export interface ToolbarProps {
  /** A SearchBox; it takes the width it is given. */
  search?: ReactNode;
  /** Filters, and at the end the one primary button. */
  children?: ReactNode;
}

/** The line above a list: its search at the start, what can be done with it at the end; wraps on a phone. */
export function Toolbar({ search, children }: ToolbarProps) {
  return (
    <div className={classes.bar}>
      {search ? <div className={classes.search}>{search}</div> : null}
      {children}
    </div>
  );
}
