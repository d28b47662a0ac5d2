import { useRef, type PointerEvent } from 'react';
import { cellAt, type Selection } from './selection.ts';

/** Choosing cells by pointer: a press, a press with Shift, a drag of the mouse; a number chooses its row. */
export function usePointer(selection: Selection, columns: number, onSelect: (next: Selection) => void) {
  const dragging = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-head]') : null;
      if (head) onSelect(cellAt(-1, Number(head.dataset['head'])));
      const place = placeOf(event.target);
      if (!place || event.button !== 0) return;
      const whole = place.column < 0;
      const at = { row: place.row, column: whole ? 0 : place.column };
      const to = { toRow: at.row, toColumn: whole ? columns - 1 : at.column };
      const next = event.shiftKey ? { ...selection, row: Math.max(0, selection.row) } : at;
      onSelect({ ...next, ...to });
      dragging.current = event.pointerType === 'mouse' && !whole;
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!dragging.current || event.buttons !== 1) return;
      const place = placeOf(event.target);
      if (!place || place.column < 0) return;
      if (place.row !== selection.toRow || place.column !== selection.toColumn)
        onSelect({ ...selection, toRow: place.row, toColumn: place.column });
    },
    onPointerUp() {
      dragging.current = false;
    },
  };
}

/** The cell under a pointer; column -1 = the number of a row. */
export function placeOf(target: EventTarget): { row: number; column: number } | null {
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (row === undefined) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row: Number(row), column: column === undefined ? -1 : Number(column) };
}
