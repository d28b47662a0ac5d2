import type { SpeechPiece } from '../../../ports/speech.ts';

/** Pieces that one side gives as they come and the other takes when it likes. */
export class Born {
  readonly #waiting: SpeechPiece[] = [];
  #ended: { fault?: unknown } | null = null;
  #wake = () => {};

  add(piece: SpeechPiece): void {
    this.#waiting.push(piece);
    this.#wake();
  }

  end(fault?: unknown): void {
    this.#ended = fault === undefined ? {} : { fault };
    this.#wake();
  }

  /** Throws the fault it ended with, or the signal's reason at once when that is aborted. */
  async *pieces(signal?: AbortSignal): AsyncGenerator<SpeechPiece> {
    const wake = () => this.#wake();
    signal?.addEventListener('abort', wake);
    try {
      for (;;) {
        signal?.throwIfAborted();
        const piece = this.#waiting.shift();
        if (piece) yield piece;
        else if (this.#ended) break;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      signal?.removeEventListener('abort', wake);
    }
    if ('fault' in this.#ended) throw this.#ended.fault;
  }
}
