import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { collectDoubts } from '../text/doubts.ts';
import { documentText } from '../text/document-text.ts';
import { fillTable } from '../text/fill-table.ts';
import { tableMeter } from '../text/table-meter.ts';
import { fillMerged } from '../xlsx/fill-merged.ts';
import { GENERAL } from '../xlsx/number-formats.ts';
import type { SheetGrid } from '../xlsx/read-sheet.ts';
import { csvRows } from './csv.ts';
import { eachSheet } from './xlsx.ts';

interface Row {
  line: number;
  cells: string[];
}

/** How far down the header of a list may stand, below titles and notes. */
const HEADER_WITHIN = 10;
const TELEPHONE = /^\+?[\d\s().-]{7,24}$/;

/** Rows of a csv as they are, behind a column with their numbers. @throws {Fault} file_empty, table_too_large */
export function readCsvRows(bytes: Buffer): ReadDocument {
  return rowsDocument(csvRows(bytes, collectDoubts()));
}

/**
 * Rows of the sheet with most telephones as they are, behind a column with their numbers.
 * @throws {Fault} file_type_mismatch, file_too_complex, file_encrypted, file_damaged, file_empty, table_too_large
 */
export async function readXlsxRows(bytes: Buffer): Promise<ReadDocument> {
  let best: { rows: Row[]; telephones: number } = { rows: [], telephones: -1 };
  await eachSheet(
    bytes,
    (_, grid) => {
      const rows = gridRows(grid);
      const telephones = rows.filter(({ cells }) => cells.some(isTelephone)).length;
      if (rows.length > 0 && telephones > best.telephones) best = { rows, telephones };
    },
    // A format that rounds hides the last digits of a number that has them all.
    (pattern) => (/e[+-]/i.test(pattern) ? GENERAL : pattern),
  );
  return rowsDocument(best.rows);
}

function gridRows(grid: SheetGrid): Row[] {
  fillMerged(grid);
  const { rows, hidden } = grid;
  const used = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const isHidden = (column: number) => hidden.some(({ from, to }) => column >= from && column <= to);
  const columns = [...used].filter((column) => !isHidden(column)).toSorted((one, other) => one - other);
  if (columns.length > TABLE_LIMITS.columns || columns.length * rows.length > TABLE_LIMITS.cells)
    throw new Fault('table_too_large');
  return rows
    .map(({ row, cells }) => ({ line: row, cells: columns.map((column) => cells.get(column) ?? '') }))
    .filter(({ cells }) => cells.some(Boolean));
}

function rowsDocument(rows: Row[]): ReadDocument {
  if (rows.length === 0) throw new Fault('file_empty');
  const { header, body } = parts(rows);
  if (body.length === 0) throw new Fault('file_empty');
  const table = fillTable(
    header,
    body.map(({ cells }) => cells),
  );
  const kept = columnsInUse(header, table.rows, table.columns.length);
  const pick = <T>(row: readonly T[]) => kept.flatMap((at) => row[at] ?? []);
  const columns = ['#', ...pick(table.columns)];
  const all = table.rows.map((row, at) => [String(body[at]?.line ?? 0), ...pick(row)]);
  tableMeter().add(columns, all);
  const text = documentText();
  text.add(columns.join('; '), '\n');
  return { ...text.document(), table: { columns, rows: all } };
}

/** A header that is missing names no columns: a list of numbers may begin with its first one. */
function parts(rows: Row[]): { header: string[]; body: Row[] } {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.filter(Boolean).length), 0);
  const enough = Math.max(Math.min(2, width), Math.ceil(width / 2));
  const found = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => cells.filter(Boolean).length >= enough || cells.some(isTelephone));
  const at = Math.max(0, found);
  const header = rows[at]?.cells ?? [];
  if (header.some(isTelephone)) return { header: [], body: rows.slice(at) };
  return { header, body: rows.slice(at + 1) };
}

/** Some programs write separators behind the last column of each line. */
function columnsInUse(header: string[], rows: string[][], width: number): number[] {
  const used = new Set(header.flatMap((name, at) => (name === '' ? [] : [at])));
  for (const row of rows) for (const [at, cell] of row.entries()) if (cell !== '') used.add(at);
  return Array.from({ length: width }, (_, at) => at).filter((at) => used.has(at));
}

function isTelephone(cell: string): boolean {
  return TELEPHONE.test(cell) && cell.replace(/\D/g, '').length >= 7;
}
