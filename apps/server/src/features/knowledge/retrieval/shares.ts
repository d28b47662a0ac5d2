import { BODY, IN_HEAD } from './postings.ts';

/** BM25's constants; a low k1 because answering needs a word to be there rather than to be frequent. */
const K1 = 0.9;
const B = 0.5;
/** A word in a heading or the source's name counts as this many in the body. */
const HEAD = 1.6;

/** A set of parts as one of sixteen: how many of the body, and whether the headings are among them. */
const SETS = 16;
export const KEYS = Uint8Array.from(
  { length: 256 },
  (_, set) => (set & BODY).toString(2).replaceAll('0', '').length + (set & IN_HEAD ? SETS / 2 : 0),
);

/** Words of a passage; cuts are far shorter, and what is longer counts like this. */
const longest = 4_095;

/** Where the shares of passages of a length stand; the share of a set of parts is `KEYS[set]` further on. */
export function rowOf(length: number): number {
  return (length < longest ? length : longest) * SETS;
}

/** 0..1: rises with the number of parts that hold the word, less and less, and falls with the length of the passage. */
function saturation(bodyParts: number, inHead: boolean, spread: number): number {
  const weighted = bodyParts / spread + (inHead ? HEAD : 0);
  return weighted / (weighted + K1);
}

/** What share of its gain a word adds to a passage, by length and set of parts: the same for all until the average length changes. */
export class Shares {
  readonly #by = new Float64Array((longest + 1) * SETS);
  #average = -1;

  of(average: number): Float64Array {
    if (average === this.#average) return this.#by;
    this.#average = average;
    for (let length = 0; length <= longest; length += 1) {
      const spread = 1 - B + (B * length) / Math.max(1, average);
      for (let key = 0; key < SETS; key += 1)
        this.#by[length * SETS + key] = saturation(key % (SETS / 2), key >= SETS / 2, spread);
    }
    return this.#by;
  }
}
