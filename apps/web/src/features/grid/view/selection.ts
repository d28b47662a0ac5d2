/** A block of cells: where it began (the cell that is worked on) and where it ends. Rows as shown, -1 the names of columns. */
export interface Selection {
  row: number;
  column: number;
  toRow: number;
  toColumn: number;
}

export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function blockOf({ row, column, toRow, toColumn }: Selection): Block {
  return {
    top: Math.max(0, Math.min(row, toRow)),
    bottom: Math.max(row, toRow),
    left: Math.min(column, toColumn),
    right: Math.max(column, toColumn),
  };
}

export function cellAt(row: number, column: number): Selection {
  return { row, column, toRow: row, toColumn: column };
}

/** What surrounds a key: how large the table is, a screenful of rows, and whether a cell holds something. */
export interface Around {
  rows: number;
  columns: number;
  page: number;
  filled: (row: number, column: number) => boolean;
}

export interface Key {
  key: string;
  shift: boolean;
  ctrl: boolean;
}

/** Where a key leads, or null for keys that lead nowhere. With Shift the block grows. */
export function moved(now: Selection, { key, shift, ctrl }: Key, around: Around): Selection | null {
  const from = shift ? { row: now.toRow, column: now.toColumn } : { row: now.row, column: now.column };
  const to = target(from, { key, ctrl }, around);
  if (!to) return null;
  const row = clamp(to.row, shift ? 0 : -1, around.rows - 1);
  const column = clamp(to.column, 0, around.columns - 1);
  return shift ? { ...now, row: Math.max(0, now.row), toRow: row, toColumn: column } : cellAt(row, column);
}

interface Place {
  row: number;
  column: number;
}

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function target({ row, column }: Place, { key, ctrl }: Omit<Key, 'shift'>, around: Around): Place | null {
  const step = steps[key];
  if (step)
    return ctrl ? edge({ row, column }, step, around) : { row: row + step.row, column: column + step.column };
  if (key === 'Home') return { row: ctrl ? 0 : row, column: 0 };
  if (key === 'End') return { row: ctrl ? around.rows - 1 : row, column: around.columns - 1 };
  if (key === 'PageUp') return { row: Math.max(0, row - around.page), column };
  return key === 'PageDown' ? { row: row + around.page, column } : null;
}

/** As in spreadsheet programs: to the end of what is filled, else to the next that is. */
function edge(from: Place, step: Place, { rows, columns, filled }: Around): Place {
  const inside = ({ row, column }: Place) => row >= 0 && row < rows && column >= 0 && column < columns;
  const next = (place: Place) => ({ row: place.row + step.row, column: place.column + step.column });
  let at = next(from);
  if (!inside(at)) return from;
  const along = filled(from.row, from.column) && filled(at.row, at.column);
  for (let after = next(at); inside(after); after = next(at)) {
    if (along ? !filled(after.row, after.column) : filled(at.row, at.column)) break;
    at = after;
  }
  return at;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
