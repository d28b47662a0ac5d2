import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './face.module.css';

/** What a node still needs before a conversation can pass it. */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <p className={classes.missing}>
      <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
