import { maxCellLength } from '@centralita/contract/core/constants';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import classes from './grid.module.css';

export interface CellEditorProps {
  label: string;
  text: string;
  place: { top: number; left: number; width: number };
  onTyped: (text: string) => void;
  /** `move`: where the person goes on. */
  onDone: (text: string, move: { rows: number; columns: number } | null) => void;
  onCancel: () => void;
}

/** The text of one cell. Enter and Tab keep it and go on, Escape leaves it as it was, Alt+Enter is a new line. */
export function CellEditor({ label, text, place, onTyped, onDone, onCancel }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // In the same turn as the key that began it: the key then writes here, composed letters too.
  useLayoutEffect(() => {
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const finished = useRef(false);

  function finish(act: () => void) {
    if (finished.current) return;
    finished.current = true;
    act();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const area = event.currentTarget;
    const back = event.shiftKey ? -1 : 1;
    if (event.key === 'Escape') {
      event.nativeEvent.stopPropagation();
      finish(onCancel);
    } else if (event.key === 'Enter' && (event.altKey || event.ctrlKey)) {
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
      onTyped(area.value);
    } else if (event.key === 'Enter') finish(() => onDone(area.value, { rows: back, columns: 0 }));
    else if (event.key === 'Tab') finish(() => onDone(area.value, { rows: 0, columns: back }));
    else return;
    event.preventDefault();
  }

  return (
    <textarea
      ref={field}
      className={classes.editor}
      style={{ top: place.top, left: place.left, minWidth: place.width }}
      aria-label={label}
      defaultValue={text}
      maxLength={maxCellLength}
      rows={1}
      spellCheck={false}
      onInput={(event) => onTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(() => onDone(event.currentTarget.value, null))}
    />
  );
}
