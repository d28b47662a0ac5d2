import { useId, type ReactNode } from 'react';
import classes from './choice.module.css';

export interface ChoiceOption<T extends string> {
  value: T;
  label: string;
  hint: string;
  icon?: ReactNode;
}

export interface ChoiceProps<T extends string> {
  label: string;
  /** '' = nothing chosen yet. */
  value: T | '';
  options: readonly ChoiceOption<T>[];
  onChange: (value: T) => void;
  /** Read aloud when it appears. */
  error?: string | null;
  /** Narrower options, so that three stand in one row of a dialog. */
  compact?: boolean;
}

/** One of a few, each with what it means. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  error,
  compact,
}: ChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={classes.choice}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options} data-compact={compact || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={`${id}-${option.value}`}
              aria-label={option.label}
            />
            <span className={classes.words}>
              <span className={classes.optionLabel}>
                {option.icon}
                {option.label}
              </span>
              <span className={classes.optionHint} id={`${id}-${option.value}`}>
                {option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite" id={`${id}-error`} className={classes.error}>
        {error}
      </div>
    </fieldset>
  );
}
