/** An act that waited so long goes on although there is more to do. */
const longestWaitMs = 60;
/** A turn of the event loop in which nothing but this happened takes less. */
const quietMs = 0.15;

interface Waiting {
  since: number;
  goOn(): void;
}

/**
 * Lets more urgent work go first: who waits for the first words of an answer before who reads them already. Resolves once a
 * turn of the event loop had nothing else to do, one act a turn in their order, at the latest after about 60 ms. On an idle
 * server that is at once.
 */
export class LessUrgent {
  readonly #waiting: Waiting[] = [];
  readonly #now: () => number;
  #turnBegan = 0;

  /** @param now in ms, going on evenly */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  wait(): Promise<void> {
    return new Promise((goOn) => {
      const since = this.#now();
      if (this.#waiting.push({ since, goOn }) > 1) return;
      this.#turnBegan = since;
      setImmediate(this.#look);
    });
  }

  readonly #look = (): void => {
    const now = this.#now();
    const [first] = this.#waiting;
    const isQuiet = now - this.#turnBegan < quietMs;
    if (first && (isQuiet || now - first.since >= longestWaitMs)) {
      this.#waiting.shift();
      first.goOn();
    }
    this.#turnBegan = this.#now();
    if (this.#waiting.length > 0) setImmediate(this.#look);
  };
}

const ofThisProcess = new LessUrgent();

/** Waits behind the urgent work of this process. */
export function afterUrgentWork(): Promise<void> {
  return ofThisProcess.wait();
}
