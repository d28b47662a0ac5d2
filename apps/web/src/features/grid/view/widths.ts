import { valueOf } from '../model/order.ts';
import type { Sheet } from '../model/table.ts';
import { numberWidth } from './use-window.ts';

const narrowest = 96;
const widest = 320;
const characterWidth = 7.4;
/** The space around a text, and the button of the column's menu. */
const padding = 48;
/** Enough rows to know a column by. */
const sampled = 200;

/** Where columns begin, in pixels; the last edge is where the last one ends. By the longest text of the first rows. */
export function columnEdges({ columns, lines }: Sheet): number[] {
  const sample = lines.slice(0, sampled);
  const edges = [0];
  for (const [at, name] of columns.entries()) {
    const longest = sample.reduce((most, { cells }) => Math.max(most, cells[at]?.length ?? 0), name.length);
    const width = Math.min(widest, Math.max(narrowest, longest * characterWidth + padding));
    edges.push((edges.at(-1) ?? 0) + Math.round(width));
  }
  return edges;
}

/** The columns that hold numbers alone stand at the right, so that they can be compared. */
export function numericColumns({ columns, lines }: Sheet): ReadonlySet<number> {
  const sample = lines.slice(0, sampled);
  const isNumbers = (at: number) => {
    const texts = sample.map(({ cells }) => cells[at] ?? '').filter((text) => text.trim() !== '');
    return texts.length > 0 && texts.every((text) => valueOf(text) !== null);
  };
  return new Set([...columns.keys()].filter(isNumbers));
}

/** Where a column stands, in pixels. */
export interface Place {
  left: number;
  width: number;
}

export function placesOf(edges: readonly number[]): Place[] {
  return edges.slice(1).map((end, at) => {
    const from = edges[at] ?? 0;
    return { left: numberWidth + from, width: end - from };
  });
}
