import { useId, type ReactNode } from 'react';
import classes from './checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  /** Some but not all of what it stands for. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** The native checkbox in the console's colour. */
export function Checkbox({ label, checked, indeterminate = false, onChange, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <input
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        id={id}
        type="checkbox"
        className={classes.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
    </div>
  );
}
