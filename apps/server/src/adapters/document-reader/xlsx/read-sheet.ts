import type { DoubtCode } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { MAX_TEXT_LENGTH, TABLE_LIMITS } from '../limits.ts';
import type { SafeZip } from '../office/open-zip.ts';
import { readXml, type Attributes, type XmlHandler } from '../office/read-xml.ts';
import { cleanText } from '../text/clean-text.ts';
import { areaOf, nameOfPlace, placeOf, type Area, type Place } from './cell-place.ts';
import { isShown, unescaped } from './shared-strings.ts';
import { struckRuns } from './struck-runs.ts';
import { isTrue } from './workbook.ts';

/** Only cells that hold something: a sheet may claim a used range of 17 thousand million. */
export interface SheetGrid {
  /** Ascending by number; texts by the number of their column, from 1. */
  rows: { row: number; cells: Map<number, string> }[];
  merged: Area[];
  hidden: { from: number; to: number }[];
}

export interface CellReader {
  /** The text that a cell shows. `type` and `style` as in the file. */
  show(value: string, type: string, style: number): string;
  /** Whether a style strikes its text out. */
  isStruck(style: number): boolean;
  /** What of a cell is not what it seems; `place` as "B3". */
  note(code: DoubtCode, place: string): void;
}

/** Reads the cells of one sheet (ECMA-376 part 1, 18.3). @throws {Fault} table_too_large, file_too_complex, file_damaged */
export async function readSheet(zip: SafeZip, part: string, reader: CellReader): Promise<SheetGrid> {
  const grid: SheetGrid = { rows: [], merged: [], hidden: [] };
  await readXml(zip, part, sheetHandler(grid, reader));
  grid.rows = grid.rows.filter(({ cells }) => cells.size > 0).toSorted((one, other) => one.row - other.row);
  return grid;
}

function sheetHandler(grid: SheetGrid, reader: CellReader): XmlHandler {
  /** Some programs leave out where a row or cell is: then it follows the one before. */
  const at: Place = { row: 0, column: 0 };
  let cell: Cell | null = null;
  const runs = struckRuns();
  let cells = 0;
  let characters = 0;
  return {
    open(name, attributes, parents) {
      runs.open(name, attributes, parents);
      if (name === 'row' && parents.at(-1) === 'sheetData') {
        openRow(grid, at, attributes);
      } else if (name === 'c' && parents.at(-1) === 'row') {
        at.column = attributes['r'] ? placeOf(attributes['r']).column : at.column + 1;
        cell = {
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          text: '',
          isFormula: false,
        };
      } else if (name === 'f' && cell) {
        cell.isFormula = true;
      } else if (name === 'mergeCell') {
        grid.merged.push(areaOf(attributes['ref'] ?? ''));
      } else if (name === 'col' && isTrue(attributes['hidden'])) {
        grid.hidden.push({ from: Number(attributes['min']), to: Number(attributes['max']) });
      }
    },
    text(piece, parents) {
      if (!cell) return;
      if (parents.at(-1) === 'v') cell.text += piece;
      else if (isShown(parents)) {
        if (runs.isStruck()) reader.note('struck_out', piece);
        else cell.text += piece;
      }
    },
    close(name) {
      if (name !== 'c' || !cell) return;
      const text = valid(reader, cell, at);
      cell = null;
      if (text === '') return;
      cells += 1;
      characters += text.length;
      if (text.length > TABLE_LIMITS.cellLength || cells > TABLE_LIMITS.cells)
        throw new Fault('table_too_large');
      // One text may stand in all cells.
      if (characters > MAX_TEXT_LENGTH) throw new Fault('file_too_complex');
      grid.rows.at(-1)?.cells.set(at.column, text);
    },
  };
}

interface Cell {
  type: string;
  style: number;
  text: string;
  isFormula: boolean;
}

/** The text of a cell; nothing for one whose formula has no result, or only an error, and for one that is struck out. */
function valid(reader: CellReader, cell: Cell, at: Place): string {
  // An empty text is a result, an empty number is none: the program that wrote it did not compute.
  if (cell.text === '' && cell.isFormula && cell.type !== 'str')
    reader.note('formulas_without_value', nameOfPlace(at));
  if (cell.text === '') return '';
  if (cell.type === 'e') {
    reader.note('formula_errors', `${nameOfPlace(at)} ${cell.text}`);
    return '';
  }
  const text = shown(reader, cell);
  if (text === '' || !reader.isStruck(cell.style)) return text;
  reader.note('struck_out', text);
  return '';
}

function openRow(grid: SheetGrid, at: Place, attributes: Attributes): void {
  at.row = attributes['r'] ? placeOf(`A${attributes['r']}`).row : at.row + 1;
  at.column = 0;
  // Empty rows are forgotten as the next one comes: a million of them costs nothing.
  if (grid.rows.at(-1)?.cells.size === 0) grid.rows.pop();
  grid.rows.push({ row: at.row, cells: new Map() });
}

function shown(
  reader: CellReader,
  { type, style, text }: { type: string; style: number; text: string },
): string {
  // Shared texts are clean already.
  if (type === 's') return reader.show(text, type, style);
  const raw = type === 'inlineStr' || type === 'str' ? unescaped(text) : text;
  return cleanText(reader.show(raw, type, style)).trim();
}
