import type { Block } from '../text/blocks.ts';
import type { Span } from '../text/sentences.ts';

/** The smallest stretch that a passage holds whole. */
export interface Unit {
  kind: Block['kind'];
  start: number;
  end: number;
  level: number;
  /** True when a block begins here: a better place to break than between two sentences. */
  opens: boolean;
  path: string[];
  /** For a row: the first row of its table. */
  header: Span | null;
  /** For a row of a spreadsheet: its number in its sheet, from 1, and the number of the sheet, from 0. */
  place: { row: number; sheet: number } | null;
}
