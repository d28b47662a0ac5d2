/**
 * Work on one thing goes one after the other within this process. For what waits for one row of the database anyway: otherwise
 * fifty who write it at once hold every connection while nine in ten of them wait, and nobody else gets one.
 */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs when all that came before under this key is done, however that ended. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    // The next one waits, it does not fail with this one.
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return mine;
  }

  /** How many things are being worked on. */
  get size(): number {
    return this.#last.size;
  }
}
