import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** In place of a list that is still empty: what to do next. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>;
}
