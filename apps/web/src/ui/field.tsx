import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import classes from './field.module.css';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'autoFocus'
  | 'onBlur'
  | 'onKeyDown'
>;

export interface FieldProps extends Native {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value; read aloud when it appears. */
  error?: string | null;
  hint?: ReactNode;
  required?: boolean;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  required,
  hideLabel,
  ref,
  ...native
}: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : classes.label}>
        {label}
      </label>
      <input
        {...native}
        ref={ref}
        id={id}
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-required={required || undefined}
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
