import { useId, type ReactNode } from 'react';
import classes from './field.module.css';
import own from './text-area.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Lines in sight while it is empty; it grows with what is typed. */
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
  hint?: ReactNode;
  /** What is wrong with the value; read aloud when it appears. */
  error?: string | null;
}

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, value, onChange, rows = 3, hint, error, ...native }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea
        {...native}
        id={id}
        rows={rows}
        className={`${classes.input} ${own.text}`}
        // A field as high as its content knows no rows.
        style={{ minHeight: `calc(${rows} * 1.5em + 20px)` }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint ? (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      ) : null}
      <div aria-live="polite" id={`${id}-error`} className={classes.error}>
        {error}
      </div>
    </div>
  );
}
