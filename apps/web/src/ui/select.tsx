import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './field.module.css';
import own from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Shown while nothing is chosen (value ''). */
  placeholder?: string;
  error?: string | null;
  /** What the choice means. */
  hint?: ReactNode;
  disabled?: boolean;
  hideLabel?: boolean;
}

/** One of a few: the native list, so that phones show their own. */
export function Select({
  label,
  value,
  options,
  onChange,
  placeholder,
  error,
  hint,
  disabled,
  hideLabel,
}: SelectProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : classes.label}>
        {label}
      </label>
      <div className={own.wrap}>
        <select
          id={id}
          className={`${classes.input} ${own.select}`}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        >
          {placeholder ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} className={own.mark} aria-hidden="true" />
      </div>
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
