import { cleanText } from '../text/clean-text.ts';
import { COLUMN_GAP, pageLines, SPACE_GAP, type PageLine } from './page-lines.ts';
import { BULLET } from './paragraphs.ts';
import type { Piece } from './piece.ts';

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
/** Letter sizes this close are the same; the least space between words. */
const SAME_SIZE = 0.08;
const WORD_SPACE = 0.2;
/** How far a base line may be off within a line. */
const SAME_LINE = 0.3;
/** Between the halves of a word that did not fit the line of its cell. */
const SPLIT_WORD = /(?<=\p{Ll})[-\u2010] (?=\p{Ll})/gu;
/** Dots that lead the eye, in a table of contents. */
const LEADER = /(?:[.\u2024\u00b7] ?){4}/;
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
  let title: Row | null = null;
  const finish = () => {
    const rows = table.filter((row) => row.length > 1);
    if (rows.length >= MIN_ROWS && rows.some(isTorn) && (areEven(rows) || areAligned(rows)))
      tables.push(tableOf(table, pieces));
    table = [];
    title = null;
  };
  for (const row of withoutTitles(rowsOf(cellsOf(runsOf(pieces))), pieces)) {
    const above = title ?? table.at(-1);
    if (above && topOf(row) <= bottomOf(above)) finish();
    if (isRow(row, pieces)) {
      if (table[0] && !fitsBelow(table[0], row)) finish();
      table.push(...(title ? [title] : []), row);
      title = null;
    } else if (!title && table[0] && isTitle(row, table[0])) title = row;
    else finish();
  }
  finish();
  return tables;
}

/** Line by line its cells would fall apart, or run into each other. */
function isTorn(row: Row): boolean {
  const isNarrow = (cell: Cell, at: number) => {
    const before = row[at - 1];
    return before !== undefined && cell.x - before.right < firstOf(cell).size * COLUMN_GAP;
  };
  return row.some((cell, at) => cell.runs.length > 1 || isNarrow(cell, at));
}

/** As many cells in each row, of which some take several lines: stretched lines of a text do not look like that. */
function areEven(rows: readonly Row[]): boolean {
  return rows.every((row) => row.length === rows[0]?.length) && rows.some((row) => row.some(isWrapped));
}

function isWrapped({ runs }: Cell): boolean {
  return runs.length > 1;
}

/** The cells of each column begin, end or have their middle at the same place; the names of the columns may have another. */
function areAligned([first = [], ...rows]: readonly Row[]): boolean {
  const columns = first.map((head) => rows.flatMap((row) => row.filter((cell) => overlaps(head, cell))));
  const several = columns.filter((cells) => cells.length > 1);
  return several.length > 1 && several.every(isColumn);
}

function isColumn(cells: readonly Cell[]): boolean {
  const slack = Math.max(...cells.map((cell) => firstOf(cell).size)) * SAME_LINE;
  const places = [(cell: Cell) => cell.x, (cell: Cell) => cell.right, (cell: Cell) => cell.x + cell.right];
  return places.some((place) => spread(cells.map(place)) < slack);
}

function spread(places: readonly number[]): number {
  return Math.max(...places) - Math.min(...places);
}

/** The only cell of its row, within the table: what is said of the rows below it. */
function isTitle(row: Row, [first, ...others]: Row): boolean {
  const [cell, more] = row;
  const last = others.at(-1);
  if (!cell || more || !first || !last || cell.runs.length > 1) return false;
  return overlaps(cell, { x: first.x, right: last.right }) && isAlike(firstOf(first), firstOf(cell));
}

/**
 * A title right above the first cell of a row looks like a first line of it. But it was not written to the end: the next word had room there, as other cells
 * of the column show, and the rest of the row stands beside the last line.
 */
function withoutTitles(rows: readonly Row[], pieces: readonly Piece[]): Row[] {
  const columns = rows.filter((row) => row.length > 1).flatMap(([cell]) => cell ?? []);
  return rows.flatMap((row) => {
    const [cell, ...others] = row;
    if (!cell || others.length === 0 || cell.runs.length < 2) return [row];
    const last = lastOf(cell);
    const standsBesideLast = others.every((one) => Math.abs(firstOf(one).y - last.y) < last.size * SAME_LINE);
    const above = cell.runs.slice(0, -1);
    const right = columns.reduce((far, one) => (overlaps(one, cell) ? Math.max(far, one.right) : far), 0);
    const word = pieces[last.from];
    const room = right - (above.at(-1)?.right ?? 0);
    const isWider = (above.at(-1)?.right ?? 0) > (others[0]?.x ?? Infinity);
    const hadRoom = word !== undefined && room >= word.right - word.x + last.size * WORD_SPACE;
    if (!standsBesideLast || !(hadRoom || isWider)) return [row];
    return [[cellOf(above)], [cellOf([last]), ...others]];
  });
}

function cellOf(runs: Run[]): Cell {
  const x = runs.reduce((least, run) => Math.min(least, run.x), Infinity);
  return { runs, x, right: runs.reduce((far, run) => Math.max(far, run.right), 0) };
}

function isAlike(one: Run, other: Run): boolean {
  return Math.abs(one.size - other.size) <= Math.max(one.size, other.size) * SAME_SIZE;
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
  if (!isShort || row.some((cell) => LEADER.test(textOf(cell, pieces)))) return false;
  return row.some(({ runs }) => runs.some(({ mono }) => !mono)) && !isListed(row, pieces);
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
    const isNext = step > run.size * SAME_LINE && step < run.size * LINE_STEP;
    if (cell && isNext && isAlike(lastOf(cell), run) && overlaps(cell, run)) {
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

/** Each cell below one of the first row, in order; a row may leave cells empty. */
function fitsBelow(first: Row, row: Row): boolean {
  let at = 0;
  for (const cell of row) {
    while (at < first.length && !overlaps(first[at]!, cell)) at += 1;
    if (at === first.length) return false;
    at += 1;
  }
  return true;
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
      bold: false,
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
