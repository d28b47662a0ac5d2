import { saidText, sentencesOf } from '@centralita/contract/core/said-text';

/** Where a sentence, a line or a mark of the prompt may have ended. */
const mayEnd = /[.!?…\n>:\]]/u;

/** An answer while it is written, as far as people may read it: without marks of its prompt, and nothing twice. */
export class GrowingAnswer {
  #written = '';
  #readable = '';
  #isOver = false;

  /** Looks over what is there where a sentence may have ended. */
  add(piece: string): void {
    this.#written += piece;
    if (mayEnd.test(this.#written.slice(-piece.length - 3)))
      ({ text: this.#readable, isOver: this.#isOver } = saidText(this.#written, true));
    else if (!this.#isOver) this.#readable += piece;
  }

  /** Nothing of what may still come would be read. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get readable(): string {
    return this.#readable;
  }

  /** Up to where its last sentence begins, which may still become another one. */
  get settled(): number {
    return this.#isOver ? this.#readable.length : (sentencesOf(this.#readable).at(-1)?.start ?? 0);
  }

  /** All of it, once no more comes. */
  get whole(): string {
    return saidText(this.#written).text;
  }
}
