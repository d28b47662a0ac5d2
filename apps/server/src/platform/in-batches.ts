interface Waiting<J, R> {
  job: J;
  resolve(result: R): void;
  reject(error: unknown): void;
}

export interface BatchesOptions<J, R> {
  /** Does them all; a result for each, in their order. */
  work(jobs: J[]): Promise<R[]>;
  /** Has to be done by itself. */
  isAlone(job: J): boolean;
  /** Whether trying again, or those who wait, would fail alike: then all fail now. */
  failsAll(error: unknown): boolean;
  max: number;
}

/**
 * Jobs on one thing, in the order they came: one goes at once, those that come meanwhile go together when it is done. For what waits
 * for one row of the database anyway: a queue costs as many transactions as its head, and holds one connection.
 */
export class InBatches<J, R> {
  readonly #options: BatchesOptions<J, R>;
  readonly #queues = new Map<string, Waiting<J, R>[]>();

  constructor(options: BatchesOptions<J, R>) {
    this.#options = options;
  }

  add(key: string, job: J): Promise<R> {
    return new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject };
      const queue = this.#queues.get(key);
      if (queue) queue.push(waiting);
      else {
        const own = [waiting];
        this.#queues.set(key, own);
        void this.#runAll(key, own);
      }
    });
  }

  /** How many things are being worked on. */
  get size(): number {
    return this.#queues.size;
  }

  async #runAll(key: string, queue: Waiting<J, R>[]): Promise<void> {
    while (queue.length > 0) {
      const fatal = await this.#run(queue.splice(0, this.#together(queue)));
      if (fatal) for (const { reject } of queue.splice(0)) reject(fatal.error);
    }
    this.#queues.delete(key);
  }

  #together(queue: readonly Waiting<J, R>[]): number {
    const { isAlone, max } = this.#options;
    const alone = queue.findIndex(({ job }) => isAlone(job));
    if (alone === 0) return 1;
    return Math.min(max, alone === -1 ? queue.length : alone);
  }

  /** Where several fail together each is tried by itself: one must not take the others along. Gives an error that is everybody's. */
  async #run(batch: Waiting<J, R>[]): Promise<{ error: unknown } | null> {
    try {
      const results = await this.#options.work(batch.map(({ job }) => job));
      batch.forEach(({ resolve }, at) => resolve(results[at]!));
      return null;
    } catch (error) {
      const isFatal = this.#options.failsAll(error);
      if (isFatal || batch.length === 1) {
        for (const { reject } of batch) reject(error);
        return isFatal ? { error } : null;
      }
    }
    for (const [at, one] of batch.entries()) {
      const fatal = await this.#run([one]);
      if (!fatal) continue;
      for (const { reject } of batch.slice(at + 1)) reject(fatal.error);
      return fatal;
    }
    return null;
  }
}
