import type { ReactNode, Ref } from 'react';
import classes from './button.module.css';

export interface ButtonProps {
  children: ReactNode;
  /** `primary` at most once in view; `quiet` has no frame until it is pointed at. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  type?: 'button' | 'submit';
  icon?: ReactNode;
  /** Shows a spinner over the label and takes no further click; the width stays. */
  busy?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  onClick?: () => void;
  /** Somebody points at it or has come to it: what it needs may be fetched. */
  onExpect?: () => void;
  autoFocus?: boolean;
  /** The tooltip of the browser, where the words are out of sight. */
  title?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-describedby'?: string;
}

/** The button. While busy it keeps the focus, so that a keyboard stays where it was. */
export function Button(props: ButtonProps) {
  const {
    kind = 'plain',
    size = 'md',
    type = 'button',
    icon,
    busy,
    fullWidth,
    onClick,
    onExpect,
    children,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classes.root}
      data-kind={kind}
      data-size={size}
      data-full={fullWidth || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      onPointerEnter={onExpect}
      onFocus={onExpect}
    >
      <span className={classes.content}>
        {icon}
        {children}
      </span>
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : null}
    </button>
  );
}
