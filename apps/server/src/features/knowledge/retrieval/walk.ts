import type { Run } from './keyword-index.ts';
import { firstFrom, partsOf } from './parts-of.ts';
import { KEYS, rowOf } from './shares.ts';

/** The passages from `base` on, before `end`. */
export interface Block {
  base: number;
  end: number;
}

/** By passage of the block: the most that an alternative of a concept gained, 0 where none did, and its kind. */
export interface Row {
  gains: Float32Array;
  kinds: Uint8Array;
}

/** What is noted of a block while its concepts are looked up one after another. */
export interface Notes {
  /** The first `count` are passages that gained, some of them several times. */
  touched: Uint16Array;
  count: number;
  /** Where it is, only passages it marks with 1 are looked at. */
  only: Uint8Array | null;
}

/** The postings of a block, whose first passage is `base`. */
interface Stretch {
  from: number;
  to: number;
  base: number;
}

export interface Found {
  gain: number;
  kind: number;
  shares: Float64Array;
  /** Words of each passage. */
  length: Uint16Array;
}

/** One alternative of a concept, followed through its postings from block to block. */
export class Walk {
  readonly #runs: readonly Run[];
  readonly #others: readonly (readonly Run[])[];
  readonly #found: Found;
  #run = 0;
  #at: number;

  /** `stems`: the postings of each stem. */
  constructor(stems: readonly (readonly Run[])[], found: Found) {
    const [rarest = [], ...others] =
      stems.length > 1 ? stems.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : stems;
    this.#runs = rarest;
    this.#others = others;
    this.#found = found;
    this.#at = rarest[0]?.from ?? 0;
  }

  /** Notes what it gains in the block, where that is more than what another alternative did. */
  score(row: Row, { base, end }: Block, notes: Notes): void {
    for (; this.#run < this.#runs.length; this.#next()) {
      const run = this.#runs[this.#run]!;
      const { docs } = run;
      const first = docs[this.#at]!;
      // Most words are rare and stand in few blocks.
      if (first >= end) return;
      const from = first < base ? firstFrom(docs, this.#at, run.to, base) : this.#at;
      const to = from < run.to ? firstFrom(docs, from, run.to, end) : from;
      this.#at = to;
      if (from < to && this.#others.length === 0) scoreWord(run, { from, to, base }, this.#found, row, notes);
      else if (from < to) this.#phrase(run, { from, to, base }, row, notes);
      if (to < run.to) return;
    }
  }

  #next(): void {
    this.#run += 1;
    this.#at = this.#runs[this.#run]?.from ?? 0;
  }

  /** All stems of an expression must be in the passage; it gains by the least frequent. */
  #phrase({ docs, parts }: Run, { from, to, base }: Stretch, { gains, kinds }: Row, notes: Notes): void {
    const { gain, kind, shares, length } = this.#found;
    const held = docs.subarray(from, to);
    const rest = this.#others.map((runs) => partsOf(runs, held));
    for (let at = 0; at < held.length; at++) {
      const line = rowOf(length[held[at]!]!);
      let share = shares[line + KEYS[parts[from + at]!]!]!;
      for (const sets of rest) share = Math.min(share, shares[line + KEYS[sets[at]!]!]!);
      const here = held[at]! - base;
      const before = gains[here]!;
      if (gain * share <= before) continue;
      gains[here] = gain * share;
      kinds[here] = kind;
      if (before === 0) notes.touched[notes.count++] = here;
    }
  }
}

/** Written out for speed: it sees nearly every posting. */
function scoreWord(
  { docs, parts }: Run,
  { from, to, base }: Stretch,
  { gain, kind, shares, length }: Found,
  { gains, kinds }: Row,
  notes: Notes,
): void {
  const { touched, only } = notes;
  let { count } = notes;
  for (let at = from; at < to; at++) {
    // As whole numbers of 32 bits: half of the time.
    const doc = docs[at]! | 0;
    const here = (doc - base) | 0;
    if (only !== null && only[here] === 0) continue;
    const held = gains[here]!;
    // No word counts more than its gain, however often it stands there.
    if (gain <= held) continue;
    const value = gain * shares[rowOf(length[doc]!) + KEYS[parts[at]!]!]!;
    if (value <= held) continue;
    gains[here] = value;
    kinds[here] = kind;
    if (held === 0) touched[count++] = here;
  }
  notes.count = count;
}

function sizeOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}
