import { IconForms, IconRowInsertBottom, IconRowInsertTop, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from '../../../platform/toast.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { Editor, EditorState } from '../draft/editor.ts';
import { addColumn, addLines, removeColumn, removeLines, renameColumn, setCells } from '../model/acts.ts';
import { fromClipboard, toClipboard } from '../model/clipboard.ts';
import { paste } from '../model/paste.ts';
import { sheetOf, type Line } from '../model/table.ts';
import { ColumnDialog } from './column-dialog.tsx';
import type { ColumnAct } from './column-head.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { Grid, type Editing } from './grid.tsx';
import { RowForm } from './row-form.tsx';
import { RowList } from './row-list.tsx';
import { blockOf, cellAt, type Selection } from './selection.ts';
import { SheetTools } from './sheet-tools.tsx';
import { useNarrow } from './use-narrow.ts';
import { useRows } from './use-rows.ts';
import { columnEdges, numericColumns } from './widths.ts';

export interface SheetViewProps {
  name: string;
  editor: Editor;
  state: EditorState;
  /** The number of the sheet. */
  at: number;
  onSave: () => void;
}

type Open =
  | { what: 'column'; at: number; name: string }
  | { what: 'filter'; column: string }
  | { what: 'row'; id: string };

/** One table of a spreadsheet, to be looked at and edited. */
export function SheetView({ name, editor, state, at, onSave }: SheetViewProps) {
  const t = useTranslations('grid');
  const narrow = useNarrow();
  const sheet = sheetOf(state.table, at);
  const { columns } = sheet;
  const { look, setLook, lines, plain } = useRows(sheet);
  const [chosen, setSelection] = useState<Selection>(cellAt(0, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  // Widths stay while one edits: nothing jumps under the pointer.
  const [sized, setSized] = useState(() => ({ columns, edges: columnEdges(sheet) }));
  if (sized.columns !== columns) setSized({ columns, edges: columnEdges(sheet) });
  const ready = state.status === 'ready';
  const selection = inside(chosen, lines.length, columns.length);
  const block = blockOf(selection);
  const saved = new Map(sheetOf(state.base, at).lines.map((line) => [line.id, line]));
  const places = plain ? null : new Map(sheet.lines.map(({ id }, index) => [id, index]));
  const firstOfSheet = state.table.slice(0, at).reduce((sum, other) => sum + other.lines.length, 0);
  const marked = state.quoted && new Set(sheetLines(state, at, firstOfSheet));
  const showMarked = useEffectEvent(() => {
    const index = marked ? lines.findIndex(({ id }) => marked.has(id)) : -1;
    if (index >= 0) setSelection(cellAt(index, 0));
  });
  useEffect(() => showMarked(), [state.quoted]);
  const numberOf = (line: Line, index: number) => (places ? (places.get(line.id) ?? 0) : index) + 1;
  const isUnsaved = (line: Line) => {
    const was = saved.get(line.id);
    return was !== line && (!was || was.cells.some((text, index) => text !== line.cells[index]));
  };
  const shared = { columns, lines, numberOf, isUnsaved, nothing: t(plain ? 'noData' : 'noMatch') };

  /** `below`: the row above the new one; it is chosen afterwards. */
  function addRow(after: string | null) {
    const act = addLines(state.table, at, after, [[]]);
    editor.do(act);
    const [op] = act;
    const id = op?.kind === 'insert' ? op.lines[0]?.id : undefined;
    if (id && narrow) setOpen({ what: 'row', id });
    else if (after === sheet.lines.at(-1)?.id) setSelection(cellAt(lines.length, 0));
    else if (after === null) setSelection(cellAt(0, 0));
    else setSelection(cellAt(lines.findIndex((line) => line.id === after) + 1, 0));
  }

  function removeChosen() {
    editor.do(
      removeLines(state.table, at, new Set(lines.slice(block.top, block.bottom + 1).map(({ id }) => id))),
    );
    setSelection(cellAt(block.top, block.left));
  }

  function clearChosen() {
    const texts = lines
      .slice(block.top, block.bottom + 1)
      .flatMap(({ id }) =>
        columns.slice(block.left, block.right + 1).map((_, on) => [id, block.left + on, ''] as const),
      );
    editor.do(setCells(state.table, at, texts));
  }

  function pasteText(text: string) {
    const cells = fromClipboard(text);
    if (!ready || cells.length === 0) return;
    const newName = (number: number) => t('column.numbered', { number });
    const act = paste(state.table, cells, { sheet: at, lines, ...block, newName });
    if (!act) {
      toastError(t('tooMuch'));
      return;
    }
    editor.do(act);
    const [height, width] = [cells.length, cells[0]?.length ?? 1];
    if (height > 1 || width > 1)
      setSelection({
        row: block.top,
        column: block.left,
        toRow: block.top + height - 1,
        toColumn: block.left + width - 1,
      });
  }

  function onColumn(act: ColumnAct, column: number) {
    const columnName = columns[column] ?? '';
    if (act === 'ascending' || act === 'descending')
      setLook({ ...look, sort: { column: columnName, down: act === 'descending' } });
    else if (act === 'stored') setLook({ ...look, sort: null });
    else if (act === 'filter') setOpen({ what: 'filter', column: columnName });
    else if (!ready) return;
    else if (act === 'rename') setOpen({ what: 'column', at: column, name: columnName });
    else if (act === 'remove') editor.do(removeColumn(state.table, at, column));
    else setOpen({ what: 'column', at: column + (act === 'right' ? 1 : 0), name: '' });
  }

  function shortcut(event: KeyboardEvent): (() => void) | null {
    const key = event.key.toLowerCase();
    if (!event.ctrlKey && !event.metaKey) return null;
    if (key === 's') return onSave;
    if (key === 'y' || (key === 'z' && event.shiftKey)) return editor.redo;
    return key === 'z' ? editor.undo : null;
  }

  function nameColumn(given: string, { at: place, name: before }: Extract<Open, { what: 'column' }>) {
    editor.do(before === '' ? addColumn(at, place, given) : renameColumn(at, before, given));
    if (before !== '') setLook(renamed(look, before, given));
    setOpen(null);
  }

  const some = ready && lines.length > 0 && selection.row >= 0;
  const count = block.bottom - block.top + 1;
  const rowItems: MenuItem[] = [
    {
      label: t('row.above'),
      icon: <IconRowInsertTop size={16} stroke={1.75} aria-hidden="true" />,
      disabled: !some,
      onSelect: () => addRow(above(sheet.lines, lines[block.top])),
    },
    {
      label: t('row.below'),
      icon: <IconRowInsertBottom size={16} stroke={1.75} aria-hidden="true" />,
      disabled: !some,
      onSelect: () => addRow(lines[block.bottom]?.id ?? null),
    },
    {
      label: t('row.form'),
      icon: <IconForms size={16} stroke={1.75} aria-hidden="true" />,
      disabled: !some,
      onSelect: () => setOpen({ what: 'row', id: lines[selection.row]?.id ?? '' }),
    },
    {
      label: t('row.removeChosen', { count }),
      icon: <IconTrash size={16} stroke={1.75} aria-hidden="true" />,
      disabled: !some,
      divided: true,
      danger: true,
      onSelect: removeChosen,
    },
  ];
  const form = open?.what === 'row' ? sheet.lines.find(({ id }) => id === open.id) : undefined;
  const filtered =
    open?.what === 'filter' ? look.filters.find(({ column }) => column === open.column) : undefined;
  return (
    <>
      <SheetTools
        look={look}
        onLook={setLook}
        canUndo={state.undo.length > 0}
        canRedo={state.redo.length > 0}
        onUndo={editor.undo}
        onRedo={editor.redo}
        rowItems={rowItems}
        ready={ready}
        onAddColumn={() => setOpen({ what: 'column', at: columns.length, name: '' })}
        onAddRow={() => addRow(sheet.lines.at(-1)?.id ?? null)}
      />
      {narrow ? (
        <RowList label={name} {...shared} onOpen={({ id }) => setOpen({ what: 'row', id })} />
      ) : (
        <Grid
          label={name}
          {...shared}
          edges={sized.edges}
          numeric={numericColumns(sheet)}
          look={look}
          selection={selection}
          editing={editing}
          isMarked={({ id }) => marked?.has(id) ?? false}
          onSelect={setSelection}
          onEdit={(next) => {
            setEditing(ready ? next : null);
            if (!next) editor.typing([]);
          }}
          onTyped={(text) => {
            const line = editing && lines[editing.row];
            const column = editing && columns[editing.column];
            if (line && column) editor.typing([{ sheet: at, id: line.id, column, text }]);
          }}
          onWrite={(row, column, text) => {
            const line = lines[row];
            if (line) editor.do(setCells(state.table, at, [[line.id, column, text]]));
          }}
          onClear={() => (ready ? clearChosen() : undefined)}
          onCopy={(data) => {
            const chosenLines = lines.slice(block.top, block.bottom + 1);
            const cells = chosenLines.map((line) => line.cells.slice(block.left, block.right + 1));
            data.setData('text/plain', toClipboard(cells));
          }}
          onPaste={pasteText}
          onColumn={onColumn}
          shortcut={shortcut}
        />
      )}
      {open?.what === 'column' ? (
        <ColumnDialog
          name={open.name}
          taken={columns}
          onClose={() => setOpen(null)}
          onName={(given) => nameColumn(given, open)}
        />
      ) : null}
      {open?.what === 'filter' ? (
        <FilterDialog
          column={open.column}
          text={filtered?.text ?? ''}
          onClose={() => setOpen(null)}
          onFilter={(text) => {
            const others = look.filters.filter(({ column }) => column !== open.column);
            setLook({ ...look, filters: [...others, { column: open.column, text }] });
            setOpen(null);
          }}
        />
      ) : null}
      {form ? (
        <RowForm
          key={form.id}
          title={t('row.title', { row: sheet.lines.indexOf(form) + 1 })}
          columns={columns}
          cells={form.cells}
          onTyped={(cells) =>
            editor.typing(
              columns.map((column, on) => ({ sheet: at, id: form.id, column, text: cells[on] ?? '' })),
            )
          }
          onClose={() => {
            editor.typing([]);
            setOpen(null);
          }}
          onDone={(cells) => {
            editor.do(
              setCells(
                state.table,
                at,
                cells.map((text, on) => [form.id, on, text]),
              ),
            );
            editor.typing([]);
            setOpen(null);
          }}
          onRemove={() => {
            editor.do(removeLines(state.table, at, new Set([form.id])));
            editor.typing([]);
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
}

function inside(selection: Selection, rows: number, columns: number): Selection {
  const row = Math.min(selection.row, rows - 1);
  const column = Math.max(0, Math.min(selection.column, columns - 1));
  const toRow = Math.min(selection.toRow, rows - 1);
  const toColumn = Math.max(0, Math.min(selection.toColumn, columns - 1));
  return { row, column, toRow, toColumn };
}

/** The stored row above one that is shown. */
function above(lines: readonly Line[], line: Line | undefined): string | null {
  const index = line ? lines.indexOf(line) : -1;
  return lines[index - 1]?.id ?? null;
}

/** The rows of a sheet that a citation quotes; rows are counted over all sheets. */
function sheetLines(state: EditorState, at: number, first: number): string[] {
  const { quoted } = state;
  if (!quoted) return [];
  const { lines } = sheetOf(state.base, at);
  return lines.slice(Math.max(0, quoted[0] - first), Math.max(0, quoted[1] - first + 1)).map(({ id }) => id);
}

function renamed<
  L extends {
    sort: { column: string; down: boolean } | null;
    filters: readonly { column: string; text: string }[];
  },
>(look: L, before: string, now: string): L {
  const named = (column: string) => (column === before ? now : column);
  return {
    ...look,
    sort: look.sort && { ...look.sort, column: named(look.sort.column) },
    filters: look.filters.map((filter) => ({ ...filter, column: named(filter.column) })),
  };
}
