import { Fault } from '../fault.ts';

/** Where spreadsheet programs end. */
const LAST_COLUMN = 16_384;
const LAST_ROW = 1_048_576;

export interface Place {
  /** Both from 1. */
  row: number;
  column: number;
}

export interface Area {
  from: Place;
  to: Place;
}

/** "B7" as numbers. @throws {Fault} file_damaged for what no sheet has */
export function placeOf(reference: string): Place {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  if (column < 1 || column > LAST_COLUMN || row < 1 || row > LAST_ROW) throw new Fault('file_damaged');
  return { row, column };
}

/** "A1:C1" as numbers. @throws {Fault} file_damaged */
export function areaOf(reference: string): Area {
  const [from = '', to = from] = reference.split(':');
  return { from: placeOf(from), to: placeOf(to) };
}

/** "B3" */
export function nameOfPlace({ row, column }: Place): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}
