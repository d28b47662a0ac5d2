import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './button.module.css';

export interface LinkButtonProps {
  /** A path of the console. */
  to: string;
  children: ReactNode;
  kind?: 'primary' | 'plain' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
}

/** A link that looks like a button: it leads somewhere, so it can be opened in a new tab. */
export function LinkButton({ to, children, kind = 'plain', size = 'md', icon }: LinkButtonProps) {
  return (
    <Link to={to} className={classes.root} data-kind={kind} data-size={size}>
      <span className={classes.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
