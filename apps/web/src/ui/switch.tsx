import type { ReactNode } from 'react';
import classes from './switch.module.css';

export interface SwitchProps {
  /** What it switches: read aloud, and in sight unless hidden. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** On its way to the server: takes no further click, keeps the focus. */
  busy?: boolean;
  disabled?: boolean;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, hideLabel, busy, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      disabled={disabled}
      className={classes.root}
      onClick={() => (busy ? undefined : onChange(!checked))}
    >
      <span className={classes.track} aria-hidden="true">
        <span className={classes.thumb} />
      </span>
      <span className={hideLabel ? 'unseen' : classes.label}>{label}</span>
    </button>
  );
}
