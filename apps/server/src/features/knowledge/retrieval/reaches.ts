import type { Run } from './keyword-index.ts';
import { KEYS, rowOf } from './shares.ts';

/** Words whose reach is remembered. */
const REMEMBERED = 20_000;

/**
 * What share of its gain a word reaches in the passage where it counts most. Read from all of its postings at the first
 * question that has it, and remembered as long as passages and average lengths stay as they are.
 */
export class Reaches {
  readonly #known = new Map<number, number>();
  #state: readonly number[] = [];

  /** To be called before each question: `state` is another whenever postings or shares may be others. */
  keepFor(state: readonly number[]): void {
    const isSame = state.every((one, at) => one === this.#state[at]) && this.#known.size < REMEMBERED;
    if (!isSame) this.#known.clear();
    this.#state = state;
  }

  of(term: number, runs: readonly Run[], shares: Float64Array, length: Uint16Array): number {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    let most = 0;
    for (const { docs, parts, from, to } of runs) {
      for (let at = from; at < to; at++) {
        const share = shares[rowOf(length[docs[at]!]!) + KEYS[parts[at]!]!]!;
        if (share > most) most = share;
      }
    }
    this.#known.set(term, most);
    return most;
  }
}
