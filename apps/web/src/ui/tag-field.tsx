import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import field from './field.module.css';
import classes from './tag-field.module.css';

export interface TagFieldProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** What a button says that takes one away. */
  removeLabel: (tag: string) => string;
  hint?: ReactNode;
  error?: string | null;
  /** Characters of one. */
  maxLength?: number;
}

/** Several short words: Enter, Tab, a comma or a space adds what was typed, Backspace in the empty field takes the last one away. */
export function TagField({ label, tags, onChange, removeLabel, hint, error, maxLength }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  function add(text: string) {
    const words = text
      .split(/[\s,;]+/u)
      .map((word) => word.slice(0, maxLength))
      .filter((word) => word !== '');
    const next = [...new Set([...tags, ...words])];
    setTyped('');
    if (next.length > tags.length) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Of a word that is being composed the key belongs to the keyboard.
    if (event.nativeEvent.isComposing) return;
    const adds = ['Enter', 'Tab', ' ', ','].includes(event.key) && !event.shiftKey;
    if (adds && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
    else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/u.test(text.trim())) return;
    event.preventDefault();
    add(typed + text);
  }

  function remove(tag: string) {
    onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  }

  return (
    <div className={field.root}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={classes.box} data-invalid={error ? true : undefined}>
        {tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            <span dir="auto">{tag}</span>
            <button type="button" aria-label={removeLabel(tag)} onClick={() => remove(tag)}>
              <IconX size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          className={classes.input}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
        />
      </div>
      <div id={`${id}-hint`} className={field.hint}>
        {hint}
      </div>
      <div aria-live="polite" id={`${id}-error`} className={field.error}>
        {error}
      </div>
    </div>
  );
}
