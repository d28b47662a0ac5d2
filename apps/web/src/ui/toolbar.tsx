import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

export interface ToolbarProps {
  /** A SearchBox; it takes the width it is given. */
  search?: ReactNode;
  /** What narrows the list, behind its search. */
  filters?: readonly ReactNode[];
  /** What can be done with the list, at the end the one primary button. */
  children?: ReactNode;
}

/** The line above a list: its search at the start, what can be done with it at the end; wraps on a phone. */
export function Toolbar({ search, filters, children }: ToolbarProps) {
  return (
    <div className={classes.bar}>
      {search ? <div className={classes.search}>{search}</div> : null}
      {filters?.length ? <div className={classes.filters}>{filters}</div> : null}
      {children}
    </div>
  );
}
