import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from './use-editor.ts';

/**
 * A name that is written where it stands: the properties of a button that says it, or, once that is double-clicked (or Enter is
 * pressed on it), of a field. Enter, or going elsewhere, takes what was typed; empty or unchanged it closes and `take` hears nothing.
 * Loading the page anew and closing it are going elsewhere too.
 */
export function useRenaming(name: string, take: (name: string) => void) {
  const { readOnly } = useEditor();
  const [writing, setWriting] = useState<string | null>(null);
  const ref = useRef<HTMLButtonElement>(null);

  function end(given: string | null) {
    setWriting(null);
    const text = given?.trim() ?? '';
    if (text !== '' && text !== name) take(text);
  }

  useEffect(() => {
    if (writing === null) return;
    const leave = () => end(writing);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });

  /** A click elsewhere keeps the focus where it went; the button has it at once, so that it is not taken from there later. */
  function endByKey(given: string | null) {
    flushSync(() => end(given));
    ref.current?.focus();
  }

  const button = {
    ref,
    type: 'button' as const,
    disabled: readOnly,
    onDoubleClick: () => setWriting(name),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === 'F2') setWriting(name);
    },
  };
  const field = {
    maxLength: 200,
    autoFocus: true,
    value: writing ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setWriting(event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: () => end(writing),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      // Escape would close the panel too.
      event.stopPropagation();
      endByKey(event.key === 'Enter' ? writing : null);
    },
  };
  return { isWriting: writing !== null, button, field };
}
