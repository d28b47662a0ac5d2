import type { WordRow } from './word-blocks.ts';

export interface TableBuilder {
  openRow(): void;
  openCell(): void;
  markHeader(): void;
  span(columns: number): void;
  /** The cell goes on from the one above it. */
  mergeUp(): void;
  add(text: string, bold: boolean): void;
  closeCell(): void;
  closeRow(): void;
  rows: WordRow[];
}

/** A cell over more columns than this is a mistake or an attack. */
const MAX_SPAN = 100;

/** Collects the rows of one table; a cell merged over rows gives its text to each of them. */
export function tableBuilder(): TableBuilder {
  const rows: WordRow[] = [];
  let row = emptyRow();
  let texts: string[] = [];
  let columns = 1;
  let merged = false;
  return {
    rows,
    openRow: () => void (row = emptyRow()),
    openCell() {
      texts = [];
      columns = 1;
      merged = false;
    },
    markHeader: () => void (row.isHeader = true),
    span: (count) => void (columns = Math.min(Math.max(count || 1, 1), MAX_SPAN)),
    mergeUp: () => void (merged = true),
    add(text, bold) {
      if (text === '') return;
      texts.push(text);
      row.isBold &&= bold;
    },
    closeCell() {
      const above = merged ? (rows.at(-1)?.cells[row.cells.length] ?? '') : '';
      const text = texts.length > 0 ? texts.join('\n') : above;
      for (let at = 0; at < columns; at += 1) {
        row.cells.push(text);
        row.joined.push(at > 0);
      }
    },
    closeRow: () => void rows.push(row),
  };
}

function emptyRow(): WordRow {
  return { cells: [], isHeader: false, joined: [], isBold: true };
}
