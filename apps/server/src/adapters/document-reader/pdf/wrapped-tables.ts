import { cleanText } from '../text/clean-text.ts';
import { pageLines, SPACE_GAP, type PageLine } from './page-lines.ts';
import { BULLET } from './paragraphs.ts';
import type { Piece } from './page-pieces.ts';

/** What was written on one line of one cell, or on a line outside of tables. Lengths as in `Piece`. */
interface Run {
  x: number;
  right: number;
  y: number;
  size: number;
  mono: boolean;
  /** Its widest gap, in units of the letter size. */
  gap: number;
  /** First piece and the one after the last. */
  from: number;
  to: number;
}

interface Cell {
  runs: Run[];
  x: number;
  right: number;
}

type Row = Cell[];

/** A table in which cells take several lines, put together by cells. */
export interface WrappedTable {
  /** Its pieces: the first, and the one after the last. */
  from: number;
  to: number;
  rows: PageLine[];
}

/** In units of the letter size: what parts two cells, at least, where words stood before it or one alone; lines of a cell, at most. */
const CELL_GAP = 0.7;
const FIRST_GAP = 0.75;
const LINE_STEP = 1.5;
/** Lines that are stretched to the width of their cell have wide gaps, but not one that is wider than the others by this factor. */
const WIDER = 1.4;
/** How far a base line may be off within a line. */
const SAME_LINE = 0.3;
/** Between the halves of a word that did not fit the line of its cell. */
const SPLIT_WORD = /(?<=\p{Ll})[-\u2010] (?=\p{Ll})/gu;
/** Two of them could be anything that stands side by side. */
const MIN_ROWS = 3;
/** Columns of a newspaper are longer. */
const MAX_LINES = 8;

/** The lines of a page, where a row of a table is one line, also where its cells take several. */
export function linesAndRows(pieces: Piece[]): PageLine[] {
  const tables = wrappedTables(pieces);
  if (tables.length === 0) return pageLines(pieces);
  const lines: PageLine[] = [];
  let from = 0;
  for (const table of tables) {
    lines.push(...pageLines(pieces.slice(from, table.from)), ...table.rows);
    from = table.to;
  }
  return [...lines, ...pageLines(pieces.slice(from))];
}

/**
 * Tables whose cells take several lines. Programs write a cell to its end before the next one, so read line by line the
 * text of the cells is torn apart. Found by where the text stands, as a PDF knows no tables: rows below each other with as many cells, one
 * below the other.
 */
export function wrappedTables(pieces: readonly Piece[]): WrappedTable[] {
  if (!mayHoldTable(pieces)) return [];
  const tables: WrappedTable[] = [];
  let table: Row[] = [];
  const finish = () => {
    const isWrapped = table.some((row) => row.some(({ runs }) => runs.length > 1));
    if (isWrapped && table.length >= MIN_ROWS) tables.push(tableOf(table, pieces));
    table = [];
  };
  for (const row of rowsOf(cellsOf(runsOf(pieces)))) {
    const above = table.at(-1);
    if (above && !isBelow(above, row)) finish();
    if (isRow(row, pieces)) table.push(row);
    else finish();
  }
  finish();
  return tables;
}

/** Most pages do not: then nothing is made of their words. */
function mayHoldTable(pieces: readonly Piece[]): boolean {
  let gaps = 0;
  for (let at = 1; at < pieces.length && gaps < MIN_ROWS; at += 1) {
    const [before, { x, size }] = [pieces[at - 1]!, pieces[at]!];
    if (x - before.right > Math.max(size, before.size, 1) * CELL_GAP) gaps += 1;
  }
  return gaps >= MIN_ROWS;
}

function isRow(row: Row, pieces: readonly Piece[]): boolean {
  const isShort = row.length > 1 && row.every(({ runs }) => runs.length <= MAX_LINES);
  return isShort && row.some(({ runs }) => runs.some(({ mono }) => !mono)) && !isListed(row, pieces);
}

/** A point of a list, a numbered heading or the line of a listing, with its mark in front. */
function isListed([mark, ...rest]: Row, pieces: readonly Piece[]): boolean {
  const text = mark ? textOf(mark, pieces) : '';
  return rest.length === 1 && (!/\p{L}/u.test(text) || BULLET.test(`${text} `));
}

function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const [at, { x, right, y, size, mono }] of pieces.entries()) {
    const run = runs.at(-1);
    const unit = Math.max(run?.size ?? 0, size, 1);
    const gap = run ? (x - run.right) / unit : 0;
    if (!run || Math.abs(y - run.y) > unit * SAME_LINE || gap < -1 || gap > leastGap(run))
      runs.push({ x, right, y, size, mono, gap: 0, from: at, to: at + 1 });
    else {
      run.gap = Math.max(run.gap, gap);
      run.right = Math.max(run.right, right);
      run.size = Math.max(run.size, size);
      run.mono &&= mono;
      run.to = at + 1;
    }
  }
  return runs;
}

function leastGap({ gap }: Run): number {
  return gap === 0 ? FIRST_GAP : Math.max(CELL_GAP, gap * WIDER);
}

function cellsOf(runs: readonly Run[]): Cell[] {
  const cells: Cell[] = [];
  for (const run of runs) {
    const cell = cells.at(-1);
    const step = cell ? run.y - lastOf(cell).y : 0;
    if (cell && step > run.size * SAME_LINE && step < run.size * LINE_STEP && overlaps(cell, run)) {
      cell.runs.push(run);
      cell.x = Math.min(cell.x, run.x);
      cell.right = Math.max(cell.right, run.right);
    } else cells.push({ runs: [run], x: run.x, right: run.right });
  }
  return cells;
}

/** Cells that follow each other to the right, at the same height. */
function rowsOf(cells: readonly Cell[]): Row[] {
  const rows: Row[] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && cell.x >= before.right && isBeside(row, cell)) row.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

function isBeside(row: Row, cell: Cell): boolean {
  const slack = firstOf(cell).size * SAME_LINE;
  return firstOf(cell).y <= bottomOf(row) + slack && lastOf(cell).y >= topOf(row) - slack;
}

function isBelow(above: Row, row: Row): boolean {
  return (
    above.length === row.length &&
    topOf(row) > bottomOf(above) &&
    row.every((cell, at) => overlaps(above[at]!, cell))
  );
}

function tableOf(rows: readonly Row[], pieces: readonly Piece[]): WrappedTable {
  const [first, last] = [rows[0]?.[0], rows.at(-1)?.at(-1)];
  return {
    // Rows are in the order in which they were written, without anything between.
    from: first ? firstOf(first).from : 0,
    to: last ? lastOf(last).to : 0,
    rows: rows.map((row) => ({
      text: row.map((cell) => textOf(cell, pieces)).join('\t'),
      x: row[0]?.x ?? 0,
      right: row.at(-1)?.right ?? 0,
      y: bottomOf(row),
      size: Math.max(...row.map((cell) => firstOf(cell).size)),
      mono: false,
      columns: true,
    })),
  };
}

function textOf({ runs }: Cell, pieces: readonly Piece[]): string {
  const lines = runs.map(({ from, to }) => cleanText(joined(pieces.slice(from, to))).trim());
  return lines.join(' ').replace(SPLIT_WORD, '');
}

function joined(pieces: readonly Piece[]): string {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const isApart = before && piece.x - before.right > Math.max(piece.size, before.size) * SPACE_GAP;
    text += (isApart && !/^\s/.test(piece.text) ? ' ' : '') + piece.text;
  }
  return text;
}

function overlaps(cell: Cell, { x, right }: { x: number; right: number }): boolean {
  return x < cell.right && right > cell.x;
}

function topOf(row: Row): number {
  return Math.min(...row.map((cell) => firstOf(cell).y));
}

function bottomOf(row: Row): number {
  return Math.max(...row.map((cell) => lastOf(cell).y));
}

function firstOf({ runs }: Cell): Run {
  return runs[0]!;
}

function lastOf({ runs }: Cell): Run {
  return runs.at(-1)!;
}
