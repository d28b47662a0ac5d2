import { useId, type ReactNode } from 'react';
import classes from './field.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  hint?: ReactNode;
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  placeholder?: string;
}

/** Several lines of text with label, hint and error. */
export function TextArea({ label, value, onChange, error, hint, ...native }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea
        {...native}
        id={id}
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <div id={`${id}-hint`} className={hint ? classes.hint : undefined}>
        {hint}
      </div>
      <div aria-live="polite" id={`${id}-error`} className={classes.error}>
        {error}
      </div>
    </div>
  );
}
