import { useId, type Ref } from 'react';
import classes from './code-input.module.css';

export interface CodeInputProps {
  label: string;
  value: string;
  length: number;
  onChange: (value: string) => void;
  /** Called once all characters are there. */
  onComplete: (value: string) => void;
  disabled?: boolean;
  invalid?: boolean;
  /** What was wrong with the last one; read aloud when it appears. */
  error?: string | null;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-time code in cells. Under the cells lies one real text field, so that pasting, the phone's own suggestion,
 * screen readers and the caret work as in any field. Spaces and dashes of a pasted code are dropped.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, value, length, onChange, onComplete, disabled, invalid, error, autoFocus, ref } = props;
  const id = useId();

  function take(text: string) {
    const next = text
      .replace(/[\s\-–—.]/g, '')
      .toUpperCase()
      .slice(0, length);
    onChange(next);
    if (next.length === length && next !== value) onComplete(next);
  }

  return (
    <div>
      <div className={classes.root} data-disabled={disabled || undefined} data-invalid={invalid || undefined}>
        <label htmlFor={id} className="unseen">
          {label}
        </label>
        <input
          ref={ref}
          id={id}
          name="one-time-code"
          className={classes.input}
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          disabled={disabled}
          autoFocus={autoFocus}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <div className={classes.cells} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span key={at} className={classes.cell} data-next={at === value.length || undefined}>
              {value[at] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <div aria-live="polite" id={`${id}-error`} className={classes.error}>
        {error}
      </div>
    </div>
  );
}
