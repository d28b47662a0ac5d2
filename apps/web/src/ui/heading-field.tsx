import { useId, type KeyboardEvent } from 'react';
import classes from './heading-field.module.css';

export interface HeadingFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */
  onEnter?: (() => void) | undefined;
  /** Escape. */
  onEscape?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  error?: string | null;
  maxLength: number;
}

/** The name of what a page is about, edited where its heading stands (page-header.tsx), as large as that. */
export function HeadingField(props: HeadingFieldProps) {
  const { label, value, onChange, onEnter, onEscape, onBlur, error, maxLength } = props;
  const id = useId();

  function onKey(event: KeyboardEvent) {
    const act = { Enter: onEnter, Escape: onEscape }[event.key];
    if (event.key !== 'Enter' && !act) return;
    // While something is being composed, as in Japanese, Enter takes the word.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    act?.();
  }

  return (
    <>
      <div className={classes.root} data-text={value}>
        <textarea
          rows={1}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={classes.field}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
          onKeyDown={onKey}
          onBlur={onBlur}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </div>
      {error ? (
        <p id={id} className={classes.error}>
          {error}
        </p>
      ) : null}
    </>
  );
}
