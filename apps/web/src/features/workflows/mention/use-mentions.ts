import type { Mention } from '@centralita/engine/graph/mentions';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { beginningWith, completed, withoutSpace } from './suggest.ts';
import { useWriting } from './use-writing.ts';
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
  const [active, setActive] = useState(0);
  const space = useSpace({ input, value, onChange, look });
  const { caret, writing, isOpen, ...place } = useWriting(input, value, readOnly);
  const found = writing && isOpen ? beginningWith(suggestions, writing.typed) : [];
  // What is written out in full needs no list.
  const open = found.length > 0 && !chips.some(({ from, to }) => from === writing?.at && to === caret);

  function look() {
    if (place.look()) setActive(0);
  }

  function take({ name }: Suggestion) {
    if (!input.current || !writing) return;
    const { from, to, words, caret: next } = completed(value, writing, name);
    replace({ input: input.current, from, to, words, onChange });
    input.current.setSelectionRange(next, next);
    place.moveTo(next);
    space.comes(words.endsWith(' ') ? next - 1 : null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || readOnly) return;
    const chip = event.key === 'Backspace' && caret !== null ? chips.find(({ to }) => to === caret) : null;
    const next = open ? moved(event.key, active, found.length) : null;
    const suggestion = found[active];
    if (chip && plain(event) && input.current)
      replace({ input: input.current, from: chip.from, to: chip.to, words: '', onChange });
    else if (next !== null) setActive(next);
    else if (open && suggestion && plain(event) && (event.key === 'Enter' || event.key === 'Tab'))
      take(suggestion);
    else if (open && event.key === 'Escape') {
      // Neither the panel around it nor a dialog hears it.
      event.stopPropagation();
      event.nativeEvent.stopPropagation();
      place.close();
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
    write: space.write,
    on: {
      onKeyDown,
      onSelect: look,
      onKeyUp: look,
      onCompositionStart: () => place.compose(true),
      onCompositionEnd: () => {
        place.compose(false);
        look();
      },
      onBlur: () => place.moveTo(null),
    },
  };
}

interface Spaced extends Pick<Given, 'input' | 'value' | 'onChange'> {
  /** Follows the caret. */
  look: () => void;
}

/** The space that came with a name: a mark typed right behind it takes it away. */
function useSpace({ input, value, onChange, look }: Spaced) {
  /** Where it stands, until something else is typed. */
  const at = useRef<number | null>(null);
  return {
    comes(place: number | null) {
      at.current = place;
    },
    /** Takes what was typed. */
    write(text: string) {
      const meant = at.current === null ? null : withoutSpace(value, text, at.current);
      at.current = null;
      onChange(text);
      if (meant && input.current) replace({ input: input.current, ...meant, onChange });
      look();
    },
  };
}

function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at + count - 1) % count : null;
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
