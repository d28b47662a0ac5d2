import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Where the focus goes in a list of rows that people add to and take from. */
export interface RowFocus<List extends HTMLElement> {
  /** Its children are the rows; in each the button that removes it is marked by `data-remove`. */
  list: RefObject<List | null>;
  /** Around the button that adds a row. */
  adds: RefObject<HTMLDivElement | null>;
  /** Does what adds a row at the end, and goes into its first field. */
  addRow: (act: () => void) => void;
  /** Does what removes the row at this place, and goes to the button that removes the next one, or to the one that adds. */
  removeRow: (at: number, act: () => void) => void;
}

/** Both at once: whoever types on would have the first letters taken elsewhere, and a button that is gone drops the focus. */
export function useRowFocus<List extends HTMLElement>(): RowFocus<List> {
  const list = useRef<List>(null);
  const adds = useRef<HTMLDivElement>(null);
  return {
    list,
    adds,
    addRow(act) {
      flushSync(act);
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    },
    removeRow(at, act) {
      flushSync(act);
      const rows = list.current?.children;
      const row = rows?.[at] ?? rows?.[at - 1];
      const button =
        row?.querySelector<HTMLElement>('[data-remove]') ?? adds.current?.querySelector('button');
      button?.focus();
    },
  };
}
