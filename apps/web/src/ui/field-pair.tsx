import type { ReactNode } from 'react';
import classes from './field-pair.module.css';

/** Two fields side by side where there is room, one below the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
