import type { Mention } from '@centralita/engine/graph/mentions';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { beginningWith, completed, writingAt } from './suggest.ts';
import type { Suggestion } from './suggestion-list.tsx';

interface Given {
  input: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** Of known names. */
  chips: readonly Mention[];
  suggestions: readonly Suggestion[];
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** The list of names at the caret of a text, and the keys that it takes: arrows, Tab, Enter, Escape, and Backspace behind a chip. */
export function useMentions({ input, value, chips, suggestions, readOnly, onChange }: Given) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** The `@` whose list was closed by Escape. */
  const [closed, setClosed] = useState<number | null>(null);
  const composing = useRef(false);

  const writing = caret === null || readOnly ? null : writingAt(value, caret);
  const found = writing && writing.at !== closed ? beginningWith(suggestions, writing.typed) : [];
  // What is written out in full needs no list.
  const open = found.length > 0 && !chips.some(({ from, to }) => from === writing?.at && to === caret);

  /** Follows the caret; elsewhere than at the closed `@` a list may open again. */
  function look() {
    const { current } = input;
    if (!current || composing.current) return;
    const next = current.selectionStart === current.selectionEnd ? current.selectionStart : null;
    if (next === caret) return;
    const begun = next === null ? null : writingAt(current.value, next);
    if (begun?.at !== closed) setClosed(null);
    setCaret(next);
    setActive(0);
  }

  function take({ name }: Suggestion) {
    if (!input.current || !writing) return;
    const { from, to, words, caret: next } = completed(value, writing, name);
    replace({ input: input.current, from, to, words, onChange });
    input.current.setSelectionRange(next, next);
    setCaret(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chip = event.key === 'Backspace' && caret !== null ? chips.find(({ to }) => to === caret) : null;
    const suggestion = found[active];
    if (chip && plain(event) && !readOnly && input.current)
      replace({ input: input.current, from: chip.from, to: chip.to, words: '', onChange });
    else if (!open) return;
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && plain(event) && suggestion) take(suggestion);
    else if (event.key === 'Escape') {
      // Neither the panel around it nor a dialog hears it.
      event.stopPropagation();
      event.nativeEvent.stopPropagation();
      setClosed(writing?.at ?? null);
    } else return;
    event.preventDefault();
  }

  return {
    listId: `${id}-names`,
    at: writing?.at ?? null,
    caret,
    open,
    found,
    active,
    take,
    on: {
      onKeyDown,
      onSelect: look,
      onKeyUp: look,
      onCompositionStart: () => void (composing.current = true),
      onCompositionEnd: () => {
        composing.current = false;
        look();
      },
      onBlur: () => setCaret(null),
    },
    look,
  };
}

interface Replacing {
  input: HTMLTextAreaElement;
  from: number;
  to: number;
  words: string;
  /** Where the browser cannot write as if it were typed. */
  onChange: (value: string) => void;
}

/** As if it had been typed, so that the browser's own undo knows it. The caret then stands behind it. */
function replace({ input, from, to, words, onChange }: Replacing) {
  input.focus();
  input.setSelectionRange(from, to);
  // Deprecated, yet the only way that keeps the undo history of the field; every browser has it.
  const isTyped =
    words === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, words);
  if (isTyped) return;
  flushSync(() => onChange(input.value.slice(0, from) + words + input.value.slice(to)));
  input.setSelectionRange(from + words.length, from + words.length);
}

function plain({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !shiftKey && !ctrlKey && !altKey && !metaKey;
}
