import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** The field in which the title is edited, in its place; the heading is then read out only. */
  edited?: ReactNode;
  description?: ReactNode;
  /** Search, filters, the one primary button: at the right, below on a phone. */
  children?: ReactNode;
}

/** The one h1 of a page, what it is for, and its tools. */
export function PageHeader({ title, edited, description, children }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        {edited}
        <h1 className={classes.title}>{title}</h1>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {children ? <div className={classes.tools}>{children}</div> : null}
    </header>
  );
}
