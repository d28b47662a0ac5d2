import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** `h1` where it stands in place of a whole screen. */
  heading?: 'h1' | 'h2';
}

/** Nothing here yet: says so, says what to do next, and offers the button to do it. */
export function EmptyState({ title, children, icon, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon ? (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
