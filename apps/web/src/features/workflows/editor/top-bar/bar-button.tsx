import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../../ui/button.tsx';
import classes from './bar-button.module.css';

interface BarButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'kind' | 'title'> {
  icon: ReactNode;
  label: string;
}

/** Beside what is done most in the top bar: where that is narrow its word is its tooltip alone, so that the workflow's name stays. */
export function BarButton({ label, ...rest }: BarButtonProps) {
  return (
    <Button {...rest} size="sm" kind="quiet" title={label}>
      <span className={classes.label}>{label}</span>
    </Button>
  );
}
