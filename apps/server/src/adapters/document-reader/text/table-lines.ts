import { columnNames } from './column-names.ts';
import { recordLine } from './record-line.ts';
import { isLabel, namesOfTwoRows } from './table-header.ts';

export interface TableRow {
  /** The text of each column; a cell that reaches over several columns gives its text to each. */
  cells: string[];
  isHeader: boolean;
  /** Which columns belong to the cell of the column before. */
  joined?: boolean[];
  /** Every letter of the row is bold. */
  isBold?: boolean;
}

interface Header {
  names: string[];
  /** Rows that it takes. */
  rows: number;
}

/** A cell over the whole width that is longer is a remark, no title. */
const MAX_TITLE = 60;
const STATEMENT = /[.!?]$|:\s*\S|^\*/u;

/**
 * A table inside a document as lines: records ("Plan: Basic; Price: 10") where its first row or two name the columns,
 * "name: value" where names stand at the left of values, otherwise the cells of each row with a bar between. A row that is one
 * cell over the whole width is not a record: it is the title of the rows below it, which carry it, or a remark.
 */
export function tableLines(all: readonly TableRow[]): string[] {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const first = rows.findIndex((row) => !isWhole(row, width));
  if (first === -1) return rows.map(barred);
  const titles = rows.slice(0, first).map(barred);
  const inside = rows.slice(first);
  if (isForm(inside, width)) return [...titles, ...inside.map(named)];
  const header = headerOf(inside, width);
  const body = inside.slice(header?.rows ?? 0);
  const isRagged = body.some((row) => row.cells.length < width && !isWhole(row, width));
  if (!header || body.length === 0 || isRagged) return [...titles, ...inside.map(barred)];
  const columns = columnNames(header.names, width);
  return [...titles, ...records(body, columns, inside.slice(0, header.rows))];
}

/** Remarks come after the records: a table is one stretch of lines, from the first row to the last. */
function records(body: readonly TableRow[], columns: string[], header: readonly TableRow[]): string[] {
  const lines: string[] = [];
  const remarks: string[] = [];
  const repeated = new Set(header.map(({ cells }) => cells.join('\t')));
  const isSection = (row: TableRow) => isWhole(row, columns.length) || isBoldTitle(row, body);
  let title = '';
  for (const [at, row] of body.entries()) {
    if (repeated.has(row.cells.join('\t'))) continue;
    if (!isSection(row)) {
      lines.push(recordLine(columns, titled(withoutLeadingSpan(row), title)));
      continue;
    }
    const text = barred(row);
    const next = body[at + 1];
    const isTitle = text.length <= MAX_TITLE && !STATEMENT.test(text);
    if (isTitle && next && !isSection(next)) title = text.replace(/\s*[:;]$|;/g, '');
    else remarks.push(text);
  }
  return [...lines.filter((line) => line !== ''), ...remarks];
}

/** One cell over all columns, or the only cell of its row. */
function isWhole({ cells, joined }: TableRow, width: number): boolean {
  if (width < 2) return false;
  return cells.length === 1 || (cells.length === width && cells.every((_, at) => at === 0 || joined?.[at]));
}

/** A title that was written into the first cell, in bold, where other rows are not bold. */
function isBoldTitle(row: TableRow, body: readonly TableRow[]): boolean {
  const isAlone = row.cells.length > 2 && row.cells.every((cell, at) => (cell === '') === at > 0);
  return isAlone && row.isBold === true && body.some(({ isBold }) => isBold === false);
}

/** What reaches over the first columns is said once, and what reaches over later ones for each of them. */
function withoutLeadingSpan({ cells, joined = [] }: TableRow): string[] {
  const end = cells.findIndex((_, at) => at > 0 && !joined[at]);
  return cells.map((cell, at) => (at > 0 && at < end ? '' : cell));
}

function titled(cells: string[], title: string): string[] {
  const at = cells.findIndex((cell) => cell !== '');
  return title === '' || at === -1 ? cells : cells.with(at, `${title} – ${cells[at] ?? ''}`);
}

function headerOf(rows: readonly TableRow[], width: number): Header | null {
  const [first, second] = rows;
  if (!first) return null;
  const two = second && namesOfTwoRows(first.cells, first.joined ?? [], second.cells);
  if (two && first.cells.length === width && rows.length > 2) return { names: two, rows: 2 };
  return first.isHeader || looksLikeHeader(first.cells, width) ? { names: first.cells, rows: 1 } : null;
}

function looksLikeHeader(cells: string[], width: number): boolean {
  return width >= 2 && cells.length === width && new Set(cells).size === width && cells.every(isLabel);
}

/**
 * Names at the left, values at the right: what stands at the top of the second column is a value, as it holds a number.
 * A row of names that is bold or marked as such may hold one too.
 */
function isForm(rows: readonly TableRow[], width: number): boolean {
  const [first] = rows;
  if (width !== 2 || !first || first.isHeader || first.isBold || rows.length < 2) return false;
  const isPair = ({ cells, joined }: TableRow) =>
    cells.length === 2 && !joined?.[1] && isLabel(cells[0] ?? '') && !/\d/.test(cells[0] ?? '');
  return rows.every(isPair) && /\d/.test(first.cells[1] ?? '');
}

function named({ cells: [name = '', value = ''] }: TableRow): string {
  const text = value.replace(/\s+/g, ' ');
  return text === '' ? name : `${name.replace(/\s*:$/, '')}: ${text}`;
}

function barred({ cells, joined }: TableRow): string {
  return cells
    .filter((cell, at) => cell !== '' && !joined?.[at])
    .map((cell) => cell.replace(/\s+/g, ' '))
    .join(' | ');
}
