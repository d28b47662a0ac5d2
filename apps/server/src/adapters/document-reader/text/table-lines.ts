import { columnNames } from './column-names.ts';
import { recordLine } from './record-line.ts';

/** A column's name is a label, not a sentence. */
const MAX_LABEL = 60;

/**
 * A table inside a document as lines: records ("Plan: Basic; Price: 10") where the first row names the columns,
 * otherwise the cells of each row with a bar between.
 */
export function tableLines(rows: { cells: string[]; isHeader: boolean }[]): string[] {
  const [first, ...body] = rows;
  if (!first) return [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (body.length === 0 || !(first.isHeader || looksLikeHeader(first.cells, width))) return rows.map(barred);
  const columns = columnNames(first.cells, width);
  return body.map(({ cells }) => recordLine(columns, cells)).filter((line) => line !== '');
}

function looksLikeHeader(cells: string[], width: number): boolean {
  const names = new Set(cells);
  const label = (cell: string) =>
    cell !== '' && cell.length <= MAX_LABEL && /\p{L}/u.test(cell) && !/\n/.test(cell);
  return width >= 2 && cells.length === width && names.size === width && cells.every(label);
}

function barred({ cells }: { cells: string[] }): string {
  return cells
    .map((cell) => cell.replace(/\s+/g, ' '))
    .filter((cell) => cell !== '')
    .join(' | ');
}
