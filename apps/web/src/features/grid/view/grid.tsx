import {
  useEffect,
  useEffectEvent,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import type { Look } from '../model/order.ts';
import type { Line } from '../model/table.ts';
import { CellEditor } from './cell-editor.tsx';
import { ColumnHead, headId, type ColumnAct } from './column-head.tsx';
import classes from './grid.module.css';
import { cellId, GridRow } from './grid-row.tsx';
import { blockOf, cellAt, moved, type Selection } from './selection.ts';
import { numberWidth, reveal, rowHeight, useWindow } from './use-window.ts';
import { placesOf } from './widths.ts';

/** A cell that is being written: `text` is what its field begins with. */
export interface Editing {
  row: number;
  column: number;
  text: string;
}

export interface GridProps {
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
  const { columns, lines, edges, numeric, look, selection, editing, onSelect, onEdit } = props;
  const t = useTranslations('grid');
  const format = useFormatter();
  const frame = useRef<HTMLDivElement>(null);
  const { first, last, left, right } = useWindow(frame, edges);
  const dragging = useRef(false);
  const block = blockOf(selection);
  const show = useEffectEvent(() => reveal(frame.current, edges, selection.toRow, selection.toColumn));
  useEffect(() => show(), [selection]);

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
    const act = props.shortcut(event) ?? gridKey(event, ctrl);
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

  function gridKey(event: KeyboardEvent, ctrl: boolean): (() => void) | null {
    const { key } = event;
    if (key === 'F2' || (key === 'Enter' && selection.row >= 0))
      return () => startEdit(lines[selection.row]?.cells[selection.column] ?? '');
    if (key === 'Enter')
      return () => document.getElementById(headId(selection.column))?.querySelector('button')?.click();
    if (key === 'Delete' || key === 'Backspace') return props.onClear;
    if (ctrl && key.toLowerCase() === 'a')
      return () => onSelect({ row: 0, column: 0, toRow: lines.length - 1, toColumn: columns.length - 1 });
    if (key === ' ' && event.shiftKey)
      return () => onSelect({ ...selection, column: 0, toColumn: columns.length - 1 });
    return key === ' ' && ctrl ? () => onSelect({ ...selection, row: 0, toRow: lines.length - 1 }) : null;
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-head]') : null;
    if (head) onSelect(cellAt(-1, Number(head.dataset['head'])));
    const place = placeOf(event.target);
    if (!place || event.button !== 0) return;
    const whole = place.column < 0;
    const at = { row: place.row, column: whole ? 0 : place.column };
    const to = { toRow: at.row, toColumn: whole ? columns.length - 1 : at.column };
    onSelect(event.shiftKey ? { ...selection, row: Math.max(0, selection.row), ...to } : { ...at, ...to });
    dragging.current = event.pointerType === 'mouse' && !whole;
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!dragging.current || event.buttons !== 1) return;
    const place = placeOf(event.target);
    if (!place || place.column < 0) return;
    if (place.row !== selection.toRow || place.column !== selection.toColumn)
      onSelect({ ...selection, toRow: place.row, toColumn: place.column });
  }

  function ifCells(act: (event: ClipboardEvent) => void) {
    return (event: ClipboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      act(event);
    };
  }

  const drawn = lines.slice(first, last + 1);
  const places = placesOf(edges);
  const width = edges.at(-1) ?? 0;
  const activeId =
    selection.toRow < 0 ? headId(selection.toColumn) : cellId(selection.toRow, selection.toColumn);
  const inSight = selection.toRow < 0 || (selection.toRow >= first && selection.toRow <= last);
  const shownColumns = columns.slice(left, right + 1);
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
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (dragging.current = false)}
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
        <div role="row" aria-rowindex={1} className={classes.head}>
          <div role="columnheader" aria-colindex={1} className={classes.corner}>
            <span className="unseen">{t('rowNumber')}</span>
          </div>
          {shownColumns.map((name, at) => (
            <ColumnHead
              key={name}
              name={name}
              column={left + at}
              place={places[left + at]}
              sorted={look.sort?.column === name ? (look.sort.down ? 'descending' : 'ascending') : null}
              filtered={look.filters.some(({ column }) => column === name)}
              active={selection.row < 0 && selection.column === left + at}
              numeric={numeric.has(left + at)}
              onAct={props.onColumn}
            />
          ))}
        </div>
        {drawn.map((line, at) => {
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
              left={left}
              right={Math.min(right, columns.length - 1)}
              numeric={numeric}
              from={selected ? block.left : -1}
              to={selected ? block.right : -2}
              active={index === selection.row ? selection.column : -1}
              unsaved={props.isUnsaved(line) ? t('unsavedRow') : null}
              marked={props.isMarked(line)}
            />
          );
        })}
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

/** The cell under a pointer; column -1 = the number of a row. */
function placeOf(target: EventTarget): { row: number; column: number } | null {
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (row === undefined) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row: Number(row), column: column === undefined ? -1 : Number(column) };
}
