import type { KeywordIndex } from './keyword-index.ts';

/** Which parts of each of `docs` (rising numbers) hold a term, as `Segment.parts`; 0 where none does. */
export function partsOf(term: number, docs: ArrayLike<number>, keywords: KeywordIndex): Uint8Array {
  const found = new Uint8Array(docs.length);
  for (const run of keywords.postings(term)) {
    let low = run.from;
    for (let at = 0; at < docs.length && low < run.to; at++) {
      const doc = docs[at]!;
      let high = run.to;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (run.docs[middle]! < doc) low = middle + 1;
        else high = middle;
      }
      if (low < run.to && run.docs[low] === doc) found[at] = run.parts[low]!;
    }
  }
  return found;
}
