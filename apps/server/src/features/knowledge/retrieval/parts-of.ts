import type { KeywordIndex } from './keyword-index.ts';

/** Which parts of each of `docs` (rising numbers) hold a term, as `Segment.parts`; 0 where none does. */
export function partsOf(term: number, docs: ArrayLike<number>, keywords: KeywordIndex): Uint8Array {
  const found = new Uint8Array(docs.length);
  for (const run of keywords.postings(term)) {
    let low = run.from;
    for (let at = 0; at < docs.length && low < run.to; at++) {
      low = firstFrom(run.docs, low, run.to, docs[at]!);
      if (low < run.to && run.docs[low] === docs[at]) found[at] = run.parts[low]!;
    }
  }
  return found;
}

/**
 * Position of the first number of a rising stretch that is at least `least`; `to` when there is none. Looks near `from`
 * first, in steps that double: who asks goes forward, mostly by little.
 */
function firstFrom(rising: Uint32Array, from: number, to: number, least: number): number {
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
