import { Fault } from '../fault.ts';
import { TABLE_LIMITS } from '../limits.ts';

/** Adds up what the tables of a file hold, as it is stored: each row with the names of its columns. */
export interface TableMeter {
  /** @throws {Fault} table_too_large */
  add(columns: readonly string[], rows: readonly (readonly string[])[]): void;
}

export function tableMeter(): TableMeter {
  const sum = { rows: 0, cells: 0, characters: 0 };
  return {
    add(columns, rows) {
      const names = lengthOf(columns);
      sum.rows += rows.length;
      sum.cells += rows.length * columns.length;
      if (sum.rows > TABLE_LIMITS.rows || sum.cells > TABLE_LIMITS.cells) throw new Fault('table_too_large');
      for (const row of rows) sum.characters += names + lengthOf(row);
      if (sum.characters > TABLE_LIMITS.characters) throw new Fault('table_too_large');
    },
  };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
