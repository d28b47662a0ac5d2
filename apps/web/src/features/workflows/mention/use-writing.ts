import { useRef, useState, type RefObject } from 'react';
import { writingAt } from './suggest.ts';

/** Where the caret of a text stands, and which mention is being written there; Escape closes the list of that one. */
export function useWriting(input: RefObject<HTMLTextAreaElement | null>, value: string, readOnly: boolean) {
  const [caret, setCaret] = useState<number | null>(null);
  /** The `@` whose list was closed. */
  const [closed, setClosed] = useState<number | null>(null);
  const composing = useRef(false);
  const writing = caret === null || readOnly ? null : writingAt(value, caret);

  /** Follows the caret; elsewhere than at the closed `@` a list may open again. True where it has moved. */
  function look(): boolean {
    const { current } = input;
    if (!current || composing.current) return false;
    const next = current.selectionStart === current.selectionEnd ? current.selectionStart : null;
    if (next === caret) return false;
    const begun = next === null ? null : writingAt(current.value, next);
    if (begun?.at !== closed) setClosed(null);
    setCaret(next);
    return true;
  }

  return {
    caret,
    writing,
    isOpen: writing !== null && writing.at !== closed,
    look,
    close: () => setClosed(writing?.at ?? null),
    moveTo: setCaret,
    /** Input methods write over several keys: meanwhile nothing is offered. */
    compose: (isComposing: boolean) => void (composing.current = isComposing),
  };
}
