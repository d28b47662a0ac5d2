import type { Element } from 'domhandler';
import { tableLines } from '../text/table-lines.ts';
import { isElement, type Branch } from './tree.ts';

/** More columns or rows under one cell are a mistake or an attack. */
const MAX_SPAN = 100;

interface Cell {
  text: string;
  isHeader: boolean;
  /** Belongs to the cell of the column before. */
  joined: boolean;
}

/** Whether a table holds data: one that holds another, or whose role says so, only places things beside each other. */
export function isDataTable(table: Element): boolean {
  if (['presentation', 'none'].includes(table.attribs['role'] ?? '')) return false;
  const rows = rowsOf(table);
  return rows.some((row) => cellsOf(row).length > 1) && !holdsTable(table);
}

/** A table as lines: records under its column names, or "name: value" where names stand at the left. */
export function pageTableLines(table: Element, textOf: (cell: Element) => string): string[] {
  const rows = filled(table, textOf).filter((row) => row.some(({ text }) => text !== ''));
  const named = rows.every(([first, ...rest]) => first?.isHeader === true && !rest.some((it) => it.isHeader));
  if (named && rows.every((row) => row.length === 2))
    return rows.map(([name, value]) => `${name?.text}: ${value?.text}`);
  return tableLines(
    rows.map((row) => ({
      cells: row.map(({ text }) => text),
      isHeader: row.every(({ isHeader }) => isHeader),
      joined: row.map(({ joined }) => joined),
    })),
  );
}

/** The rows with the cells that reach over columns and rows repeated where they stand. */
function filled(table: Element, textOf: (cell: Element) => string): Cell[][] {
  const below = new Map<number, { cell: Cell; rows: number }>();
  return rowsOf(table).map((row) => {
    const line: Cell[] = [];
    const fromAbove = (): void => {
      for (let held = below.get(line.length); held; held = below.get(line.length)) {
        if (held.rows === 1) below.delete(line.length);
        else held.rows -= 1;
        line.push(held.cell);
      }
    };
    for (const element of cellsOf(row)) {
      fromAbove();
      const text = textOf(element);
      const rows = span(element.attribs['rowspan']);
      const columns = span(element.attribs['colspan']);
      for (let at = 0; at < columns; at += 1) {
        const cell = { text, isHeader: element.name === 'th', joined: at > 0 };
        if (rows > 1) below.set(line.length, { cell, rows: rows - 1 });
        line.push(cell);
      }
    }
    fromAbove();
    return line;
  });
}

function span(given: string | undefined): number {
  return Math.min(Math.max(Number.parseInt(given ?? '1', 10) || 1, 1), MAX_SPAN);
}

function rowsOf(table: Branch): Element[] {
  return table.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [];
  });
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
}

function holdsTable(branch: Branch): boolean {
  return branch.children.filter(isElement).some((child) => child.name === 'table' || holdsTable(child));
}
