import { saidText } from '@centralita/contract/core/said-text';

/** Where a sentence, a line or a mark may have ended. */
const mayEnd = /[.!?…\n>:\]]/u;
/** A reply is cut at a sentence before its bound, which may lie a little behind it in what is written. */
const beyond = 200;

/** Watches the words of an answer: where it says the same again, or goes on with its own prompt, the rest is of no use. */
export class GrowingWords {
  readonly #most: number;
  #written = '';

  constructor(longest: number | undefined) {
    this.#most = longest === undefined ? Infinity : longest + beyond;
  }

  /** Whether nothing of what may still come would be said. */
  areOver(piece: string): boolean {
    if (piece === '') return false;
    this.#written += piece;
    if (this.#written.length > this.#most) return true;
    // A sentence has ended once something stands behind it.
    return mayEnd.test(this.#written.slice(-piece.length - 3)) && saidText(this.#written, true).isOver;
  }
}
