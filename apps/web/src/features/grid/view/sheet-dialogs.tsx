import type { Editor, EditorState } from '../draft/editor.ts';
import { addColumn, removeLines, renameColumn, setCells } from '../model/acts.ts';
import type { Look } from '../model/order.ts';
import { sheetOf, type Line } from '../model/table.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { RowForm } from './row-form.tsx';
import { useTranslations } from 'use-intl';

export interface SheetDialogsProps {
  open: OpenDialog | null;
  onClose: () => void;
  editor: Editor;
  state: EditorState;
  at: number;
  look: Look;
  onLook: (look: Look) => void;
}

/** The dialogs of a sheet: the name of a column, a filter, a row as a form. */
export function SheetDialogs({ open, onClose, editor, state, at, look, onLook }: SheetDialogsProps) {
  const { columns, lines } = sheetOf(state.table, at);
  if (open?.what === 'column') {
    const { name: before } = open;
    const onName = (name: string) => {
      editor.do(before === '' ? addColumn(at, open.at, name) : renameColumn(at, before, name));
      if (before !== '') onLook(renamed(look, before, name));
      onClose();
    };
    return <ColumnDialog name={before} taken={columns} onClose={onClose} onName={onName} />;
  }
  if (open?.what === 'filter') {
    const { column } = open;
    const others = look.filters.filter((filter) => filter.column !== column);
    const onFilter = (text: string) => {
      onLook({ ...look, filters: [...others, { column, text }] });
      onClose();
    };
    const before = look.filters.find((filter) => filter.column === column)?.text ?? '';
    return <FilterDialog column={column} text={before} onClose={onClose} onFilter={onFilter} />;
  }
  const line = open ? lines.find(({ id }) => id === open.id) : undefined;
  return line ? <Form key={line.id} {...{ line, editor, state, at, onClose }} /> : null;
}

interface FormProps extends Pick<SheetDialogsProps, 'onClose' | 'editor' | 'state' | 'at'> {
  line: Line;
}

function Form({ line, onClose, editor, state, at }: FormProps) {
  const t = useTranslations('grid');
  const { columns, lines } = sheetOf(state.table, at);
  const close = () => {
    editor.typing([]);
    onClose();
  };
  return (
    <RowForm
      title={t('row.title', { row: lines.indexOf(line) + 1 })}
      columns={columns}
      cells={line.cells}
      onClose={close}
      onTyped={(cells) =>
        editor.typing(
          columns.map((column, on) => ({ sheet: at, id: line.id, column, text: cells[on] ?? '' })),
        )
      }
      onDone={(cells) => {
        const texts = cells.map((text, on) => [line.id, on, text] as const);
        editor.do(setCells(state.table, at, texts));
        close();
      }}
      onRemove={() => {
        editor.do(removeLines(state.table, at, new Set([line.id])));
        close();
      }}
    />
  );
}

function renamed(look: Look, before: string, now: string): Look {
  const named = (column: string) => (column === before ? now : column);
  return {
    ...look,
    sort: look.sort && { ...look.sort, column: named(look.sort.column) },
    filters: look.filters.map((filter) => ({ ...filter, column: named(filter.column) })),
  };
}
