import type { Editor, EditorState } from '../draft/editor.ts';
import { addLines, removeLines, setCells } from '../model/acts.ts';
import { fromClipboard, toClipboard } from '../model/clipboard.ts';
import { paste } from '../model/paste.ts';
import { sheetOf, type Line } from '../model/table.ts';
import { cellAt, type Block, type Selection } from './selection.ts';

export interface Worked {
  editor: Editor;
  state: EditorState;
  /** The number of the sheet. */
  at: number;
  /** The rows as shown. */
  lines: readonly Line[];
  block: Block;
  onSelect: (selection: Selection) => void;
}

/** Adds an empty row below a stored one and chooses it; gives its id. */
export function addRow({ editor, state, at, lines, onSelect }: Worked, after: string | null): string | null {
  const act = addLines(state.table, at, after, [[]]);
  const [op] = act;
  editor.do(act);
  const last = sheetOf(state.table, at).lines.at(-1)?.id ?? null;
  const above = after === last ? lines.length - 1 : lines.findIndex(({ id }) => id === after);
  onSelect(cellAt(above + 1, 0));
  return op?.kind === 'insert' ? (op.lines[0]?.id ?? null) : null;
}

/** The stored row above one that is shown; null = it is the first. */
export function storedAbove({ state, at }: Worked, line: Line | undefined): string | null {
  const { lines } = sheetOf(state.table, at);
  const index = line ? lines.indexOf(line) : -1;
  return lines[index - 1]?.id ?? null;
}

export function removeChosen({ editor, state, at, lines, block, onSelect }: Worked): void {
  const ids = lines.slice(block.top, block.bottom + 1).map(({ id }) => id);
  editor.do(removeLines(state.table, at, new Set(ids)));
  onSelect(cellAt(block.top, block.left));
}

export function clearChosen({ editor, state, at, lines, block }: Worked): void {
  const columns = Array.from({ length: block.right - block.left + 1 }, (_, on) => block.left + on);
  const texts = lines
    .slice(block.top, block.bottom + 1)
    .flatMap(({ id }) => columns.map((column) => [id, column, ''] as const));
  editor.do(setCells(state.table, at, texts));
}

export function copyChosen({ lines, block }: Worked): string {
  const chosen = lines.slice(block.top, block.bottom + 1);
  return toClipboard(chosen.map(({ cells }) => cells.slice(block.left, block.right + 1)));
}

/** Writes a copied block and chooses it; false where it does not fit. */
export function pasteText(worked: Worked, text: string, newName: (number: number) => string): boolean {
  const { editor, state, at, lines, block, onSelect } = worked;
  const cells = fromClipboard(text);
  const [first] = cells;
  if (!first) return true;
  const act = paste(state.table, cells, { sheet: at, lines, ...block, newName });
  if (!act) return false;
  editor.do(act);
  if (cells.length > 1 || first.length > 1) {
    const to = { toRow: block.top + cells.length - 1, toColumn: block.left + first.length - 1 };
    onSelect({ row: block.top, column: block.left, ...to });
  }
  return true;
}
