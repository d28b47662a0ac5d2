import type { Run } from './keyword-index.ts';

/** Which parts of each of `docs` (rising numbers) hold a term, by its postings, as `Segment.parts`; 0 where none does. */
export function partsOf(runs: readonly Run[], docs: ArrayLike<number>): Uint8Array {
  const found = new Uint8Array(docs.length);
  for (const run of runs) {
    if (run.to - run.from < docs.length) rarely(run, docs, found);
    else often(run, docs, found);
  }
  return found;
}

function rarely(run: Run, docs: ArrayLike<number>, found: Uint8Array): void {
  let at = 0;
  for (let posting = run.from; posting < run.to; posting++) {
    const doc = run.docs[posting]!;
    while (at < docs.length && docs[at]! < doc) at++;
    if (docs[at] === doc) found[at] = run.parts[posting]!;
  }
}

function often(run: Run, docs: ArrayLike<number>, found: Uint8Array): void {
  let low = run.from;
  for (let at = 0; at < docs.length && low < run.to; at++) {
    low = firstFrom(run.docs, low, run.to, docs[at]!);
    if (low < run.to && run.docs[low] === docs[at]) found[at] = run.parts[low]!;
  }
}

/**
 * Position of the first number of a rising stretch that is at least `least`; `to` when there is none. Looks near `from`
 * first, in steps that double: who asks goes forward, mostly by little.
 */
export function firstFrom(rising: Uint32Array, from: number, to: number, least: number): number {
  let low = from;
  let step = 1;
  for (; low + step < to && rising[low + step]! < least; step *= 2) low += step;
  let high = Math.min(low + step, to);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
