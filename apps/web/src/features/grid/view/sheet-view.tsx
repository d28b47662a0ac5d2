import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from '../../../platform/toast.tsx';
import type { Editor, EditorState } from '../draft/editor.ts';
import { removeColumn, setCells } from '../model/acts.ts';
import { sheetOf, type Line } from '../model/table.ts';
import type { ColumnAct } from './column-head.tsx';
import { Grid, type Editing } from './grid.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { useRowItems } from './row-items.tsx';
import { RowList } from './row-list.tsx';
import { blockOf, cellAt, type Selection } from './selection.ts';
import { addRow, clearChosen, copyChosen, pasteText, removeChosen, storedAbove } from './sheet-acts.ts';
import { SheetDialogs } from './sheet-dialogs.tsx';
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

/** One table of a spreadsheet, to be looked at and edited. */
export function SheetView({ name, editor, state, at, onSave }: SheetViewProps) {
  const t = useTranslations('grid');
  const narrow = useNarrow();
  const grid = useRef<HTMLDivElement>(null);
  const sheet = sheetOf(state.table, at);
  const { columns } = sheet;
  const { look, setLook, lines, plain } = useRows(sheet);
  const [chosen, setSelection] = useState<Selection>(cellAt(0, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const edges = useEdges(state, at);
  const ready = state.status === 'ready';
  const marked = useMarked(state, at, (index) => setSelection(cellAt(index, 0)));
  const selection = inside(chosen, lines.length, columns.length);
  const block = blockOf(selection);
  const worked = { editor, state, at, lines, block, onSelect: setSelection };
  const shared = {
    columns,
    lines,
    ...useAboutRows(state, at, plain),
    nothing: t(plain ? 'noData' : 'noMatch'),
  };

  function addBelow(after: string | null) {
    const id = addRow(worked, after);
    if (id && narrow) setOpen({ what: 'row', id });
    // What is typed next goes into the first cell of the new row.
    grid.current?.focus({ preventScroll: true });
  }

  function onColumn(act: ColumnAct, column: number) {
    const called = columns[column] ?? '';
    if (act === 'ascending' || act === 'descending')
      setLook({ ...look, sort: { column: called, down: act === 'descending' } });
    else if (act === 'stored') setLook({ ...look, sort: null });
    else if (act === 'filter') setOpen({ what: 'filter', column: called });
    else if (!ready) return;
    else if (act === 'rename') setOpen({ what: 'column', at: column, name: called });
    else if (act === 'remove') editor.do(removeColumn(state.table, at, column));
    else setOpen({ what: 'column', at: column + (act === 'right' ? 1 : 0), name: '' });
  }

  const some = ready && lines.length > 0 && selection.row >= 0;
  const rowItems = useRowItems(some ? block.bottom - block.top + 1 : 0, {
    above: () => addBelow(storedAbove(worked, lines[block.top])),
    below: () => addBelow(lines[block.bottom]?.id ?? null),
    form: () => setOpen({ what: 'row', id: lines[selection.row]?.id ?? '' }),
    remove: () => removeChosen(worked),
  });
  return (
    <>
      <SheetTools
        look={look}
        onLook={setLook}
        canUndo={state.undo.length > 0}
        canRedo={state.redo.length > 0}
        onUndo={editor.undo}
        onRedo={editor.redo}
        rowItems={narrow ? null : rowItems}
        narrow={narrow}
        ready={ready}
        onAddColumn={() => setOpen({ what: 'column', at: columns.length, name: '' })}
        onAddRow={() => addBelow(sheet.lines.at(-1)?.id ?? null)}
      />
      {narrow ? (
        <RowList label={name} {...shared} onOpen={({ id }) => setOpen({ what: 'row', id })} />
      ) : (
        <Grid
          frame={grid}
          label={name}
          {...shared}
          edges={edges}
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
          onClear={() => (ready ? clearChosen(worked) : undefined)}
          onCopy={(data) => data.setData('text/plain', copyChosen(worked))}
          onPaste={(text) => {
            const newName = (number: number) => t('column.numbered', { number });
            if (ready && !pasteText(worked, text, newName)) toastError(t('tooMuch'));
          }}
          onColumn={onColumn}
          shortcut={(event) => shortcutOf(event, editor, onSave)}
        />
      )}
      <SheetDialogs {...{ open, editor, state, at, look }} onLook={setLook} onClose={() => setOpen(null)} />
    </>
  );
}

/** Widths stay while one edits, so that nothing jumps under the pointer; other columns or all of the rows are a reason. */
function useEdges({ table, status }: EditorState, at: number): readonly number[] {
  const sheet = sheetOf(table, at);
  const [sized, setSized] = useState({ columns: sheet.columns, status, edges: columnEdges(sheet) });
  if (sized.columns === sheet.columns && sized.status === status) return sized.edges;
  const edges = columnEdges(sheet);
  setSized({ columns: sheet.columns, status, edges });
  return edges;
}

/** The rows of the sheet that a citation quotes; tells once where the first of them stands. */
function useMarked(state: EditorState, at: number, onFirst: (index: number) => void): Set<string> | null {
  const { quoted, base, status } = state;
  const [told, setTold] = useState<EditorState['quoted']>(null);
  if (!quoted) return null;
  // Quoted rows are counted over all sheets.
  const before = base.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0);
  const [first, last] = [Math.max(0, quoted[0] - before), Math.max(0, quoted[1] - before + 1)];
  const ids = sheetOf(base, at)
    .lines.slice(first, last)
    .map(({ id }) => id);
  if (status === 'ready' && !told) {
    setTold(quoted);
    if (ids.length > 0) onFirst(first);
  }
  return new Set(ids);
}

/** The number of a row as it is stored, and whether it is saved. */
function useAboutRows({ table, base }: EditorState, at: number, plain: boolean) {
  const places = plain ? null : new Map(sheetOf(table, at).lines.map(({ id }, index) => [id, index]));
  const saved = new Map(sheetOf(base, at).lines.map((line) => [line.id, line]));
  return {
    numberOf: (line: Line, index: number) => (places ? (places.get(line.id) ?? 0) : index) + 1,
    isUnsaved: (line: Line) => {
      const was = saved.get(line.id);
      return was !== line && (!was || was.cells.some((text, index) => text !== line.cells[index]));
    },
  };
}

function shortcutOf(event: KeyboardEvent, editor: Editor, onSave: () => void): (() => void) | null {
  const key = event.key.toLowerCase();
  if (!event.ctrlKey && !event.metaKey) return null;
  if (key === 's') return onSave;
  if (key === 'y' || (key === 'z' && event.shiftKey)) return editor.redo;
  return key === 'z' ? editor.undo : null;
}

function inside(selection: Selection, rows: number, columns: number): Selection {
  const row = Math.min(selection.row, rows - 1);
  const column = Math.max(0, Math.min(selection.column, columns - 1));
  const toRow = Math.min(selection.toRow, rows - 1);
  const toColumn = Math.max(0, Math.min(selection.toColumn, columns - 1));
  return { row, column, toRow, toColumn };
}
