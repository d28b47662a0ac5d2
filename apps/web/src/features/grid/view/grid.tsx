import { useEffect, useEffectEvent, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import type { Look } from '../model/order.ts';
import type { Line } from '../model/table.ts';
import { CellEditor } from './cell-editor.tsx';
import { headId, type ColumnAct } from './column-head.tsx';
import { GridHead } from './grid-head.tsx';
import { placeOf, usePointer } from './use-pointer.ts';
import classes from './grid.module.css';
import { cellId, GridRow } from './grid-row.tsx';
import { blockOf, cellAt, moved, type Selection } from './selection.ts';
import { numberWidth, reveal, rowHeight, useWindow } from './use-window.ts';
import { placesOf, type Place } from './widths.ts';

/** A cell that is being written: `text` is what its field begins with. */
export interface Editing {
  row: number;
  column: number;
  text: string;
}

export interface GridProps {
  /** What takes the keys for the chosen cell. */
  frame: RefObject<HTMLDivElement | null>;
  label: string;
  columns: readonly string[];
  /** In the order they are shown. */
  lines: readonly Line[];
  /** The number of a row as it is stored, from 1. */
  numberOf: (line: Line, index: number) => number;
  edges: readonly number[];
  numeric: ReadonlySet<number>;
  look: Look;
  selection: Selection;
  editing: Editing | null;
  isUnsaved: (line: Line) => boolean;
  isMarked: (line: Line) => boolean;
  /** Said where no row is shown. */
  nothing: string;
  onSelect: (selection: Selection) => void;
  onEdit: (editing: Editing | null) => void;
  onTyped: (text: string) => void;
  onWrite: (row: number, column: number, text: string) => void;
  onClear: () => void;
  onCopy: (data: DataTransfer) => void;
  onPaste: (text: string) => void;
  onColumn: (act: ColumnAct, column: number) => void;
  /** Undo, redo, save: null for keys that are none. */
  shortcut: (event: KeyboardEvent) => (() => void) | null;
}

/** The grid: what is in sight of it is drawn, one cell is worked on, keys as in a spreadsheet program. */
export function Grid(props: GridProps) {
  const { frame, columns, lines, edges, numeric, look, selection, editing, onSelect, onEdit } = props;
  const t = useTranslations('grid');
  const { first, last, left, right } = useWindow(frame, edges);
  const pointer = usePointer(selection, columns.length, onSelect);
  const show = useEffectEvent(({ toRow, toColumn }: Selection) =>
    reveal(frame.current, edges, toRow, toColumn),
  );
  useEffect(() => show(selection), [selection]);

  function startEdit(text: string) {
    if (selection.row < 0 || !lines[selection.row] || columns.length === 0) return;
    onEdit({ row: selection.row, column: selection.column, text });
  }

  function move(rows: number, columnsOn: number) {
    const row = Math.min(lines.length - 1, Math.max(0, selection.row + rows));
    onSelect(cellAt(row, Math.min(columns.length - 1, Math.max(0, selection.column + columnsOn))));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // The menu of a column has keys of its own.
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return;
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const act = props.shortcut(event) ?? gridKey(event, props, startEdit);
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    // Copying and pasting come as events of their own.
    if (ctrl && 'cvx'.includes(key.toLowerCase())) return;
    const next = moved(selection, { key, shift, ctrl }, around());
    if (next) {
      event.preventDefault();
      // From the button of a column back to the cells.
      frame.current?.focus({ preventScroll: true });
      onSelect(next);
      return;
    }
    // Drawn at once, so that this very key writes into the field.
    if ((key.length === 1 || key === 'Dead' || key === 'Process') && !ctrl && !event.altKey)
      flushSync(() => startEdit(''));
  }

  function around() {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2);
    const filled = (row: number, column: number) => (lines[row]?.cells[column] ?? '') !== '';
    return { rows: lines.length, columns: columns.length, page, filled };
  }

  function ifCells(act: (event: ClipboardEvent) => void) {
    return (event: ClipboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      act(event);
    };
  }

  const places = placesOf(edges);
  const width = edges.at(-1) ?? 0;
  const activeId =
    selection.toRow < 0 ? headId(selection.toColumn) : cellId(selection.toRow, selection.toColumn);
  const inSight = selection.toRow < 0 || (selection.toRow >= first && selection.toRow <= last);
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={inSight && columns.length > 0 ? activeId : undefined}
      className={classes.frame}
      onKeyDown={onKeyDown}
      {...pointer}
      onDoubleClick={(event) => {
        if (placeOf(event.target)) startEdit(lines[selection.row]?.cells[selection.column] ?? '');
      }}
      onCopy={ifCells((event) => props.onCopy(event.clipboardData))}
      onCut={ifCells((event) => {
        props.onCopy(event.clipboardData);
        props.onClear();
      })}
      onPaste={ifCells((event) => props.onPaste(event.clipboardData.getData('text/plain')))}
    >
      <div
        role="presentation"
        className={classes.canvas}
        style={{ height: (lines.length + 1) * rowHeight, width: numberWidth + width }}
      >
        <GridHead {...{ columns, numeric, look, selection, places, left, right }} onColumn={props.onColumn} />
        <Rows {...props} {...{ places, first, last, left, right }} />
        {editing ? (
          <CellEditor
            key={`${editing.row} ${editing.column}`}
            label={t('cellOf', { column: columns[editing.column] ?? '', row: editing.row + 1 })}
            text={editing.text}
            place={{
              top: (editing.row + 1) * rowHeight - 1,
              left: (places[editing.column]?.left ?? 0) - 1,
              width: (places[editing.column]?.width ?? 0) + 1,
            }}
            onTyped={props.onTyped}
            onDone={(text, on) => {
              props.onWrite(editing.row, editing.column, text);
              onEdit(null);
              if (!on) return;
              move(on.rows, on.columns);
              frame.current?.focus({ preventScroll: true });
            }}
            onCancel={() => {
              onEdit(null);
              frame.current?.focus({ preventScroll: true });
            }}
          />
        ) : null}
        {lines.length === 0 ? <p className={classes.nothing}>{props.nothing}</p> : null}
      </div>
    </div>
  );
}

interface RowsProps extends GridProps {
  places: readonly Place[];
  first: number;
  last: number;
  left: number;
  right: number;
}

function Rows(props: RowsProps) {
  const { columns, lines, selection, places, first, last } = props;
  const t = useTranslations('grid');
  const format = useFormatter();
  const block = blockOf(selection);
  const width = props.edges.at(-1) ?? 0;
  return lines.slice(first, last + 1).map((line, at) => {
    const index = first + at;
    const selected = index >= block.top && index <= block.bottom && selection.row >= 0;
    return (
      <GridRow
        // The element of a row that leaves at one end is used again at the other.
        key={index % (last - first + 1)}
        line={line}
        index={index}
        number={format.number(props.numberOf(line, index))}
        places={places}
        width={width}
        left={props.left}
        right={Math.min(props.right, columns.length - 1)}
        numeric={props.numeric}
        from={selected ? block.left : -1}
        to={selected ? block.right : -2}
        active={index === selection.row ? selection.column : -1}
        unsaved={props.isUnsaved(line) ? t('unsavedRow') : null}
        marked={props.isMarked(line)}
      />
    );
  });
}

/** What a key does that leads nowhere; null for keys that do nothing by themselves. */
function gridKey(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { selection, lines, columns, onSelect, onClear }: GridProps,
  startEdit: (text: string) => void,
): (() => void) | null {
  const ctrl = ctrlKey || metaKey;
  const bottom = lines.length - 1;
  const right = columns.length - 1;
  if (key === 'F2' || (key === 'Enter' && selection.row >= 0))
    return () => startEdit(lines[selection.row]?.cells[selection.column] ?? '');
  if (key === 'Enter')
    return () => document.querySelector<HTMLElement>(`#${headId(selection.column)} button`)?.click();
  if (key === 'Delete' || key === 'Backspace') return onClear;
  if (ctrl && key.toLowerCase() === 'a')
    return () => onSelect({ row: 0, column: 0, toRow: bottom, toColumn: right });
  if (key !== ' ') return null;
  if (shiftKey) return () => onSelect({ ...selection, column: 0, toColumn: right });
  return ctrl ? () => onSelect({ ...selection, row: 0, toRow: bottom }) : null;
}
