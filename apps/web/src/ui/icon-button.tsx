import type { ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

export interface IconButtonProps {
  /** What it does: read aloud, and shown as the tooltip of the browser. */
  label: string;
  icon: ReactNode;
  onClick?: () => void;
  disabled?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  /** What a menu says of the button that opens it, instead of `expanded`. */
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon alone; at least 32 px, 40 px where a finger points. */
export function IconButton({ label, icon, expanded, pressed, ...rest }: IconButtonProps) {
  return (
    <button
      aria-expanded={expanded}
      {...rest}
      type="button"
      className={classes.root}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}
