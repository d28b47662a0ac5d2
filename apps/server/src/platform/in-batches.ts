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
    while (queue.length > 0) await this.#run(queue.splice(0, this.#together(queue)));
    this.#queues.delete(key);
  }

  #together(queue: readonly Waiting<J, R>[]): number {
    const { isAlone, max } = this.#options;
    const alone = queue.findIndex(({ job }) => isAlone(job));
    if (alone === 0) return 1;
    return Math.min(max, alone === -1 ? queue.length : alone);
  }

  /** Where several fail together each is tried by itself: one must not take the others along. */
  async #run(batch: Waiting<J, R>[]): Promise<void> {
    try {
      const results = await this.#options.work(batch.map(({ job }) => job));
      batch.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const one of batch) await this.#run([one]);
    }
  }
}
