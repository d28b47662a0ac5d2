import type { DatabaseLog } from './log.ts';

const TOLD_EVERY_MS = 60_000;

/** What is said of a fault that lasts. */
interface Words {
  failing: string;
  over: string;
}

/**
 * Something that is tried again and again until it works: told when it begins to fail, once a minute while that lasts, and when it
 * is over. A line for each try would fill a disk in a night, and hide what else is said.
 */
export class LastingFault {
  readonly #log: DatabaseLog;
  readonly #words: Words;
  readonly #about: object;
  #failing: { since: number; told: number; tries: number } | null = null;

  constructor(log: DatabaseLog, words: Words, about: object = {}) {
    this.#log = log;
    this.#words = words;
    this.#about = about;
  }

  failed(error: unknown): void {
    const now = performance.now();
    const fault = (this.#failing ??= { since: now, told: -Infinity, tries: 0 });
    fault.tries += 1;
    if (now - fault.told < TOLD_EVERY_MS) return;
    fault.told = now;
    this.#log.warn({ ...this.#about, tries: fault.tries, err: error }, this.#words.failing);
  }

  worked(): void {
    if (!this.#failing) return;
    const { since, tries } = this.#failing;
    this.#failing = null;
    const seconds = Math.round((performance.now() - since) / 1000);
    this.#log.info({ ...this.#about, tries, seconds }, this.#words.over);
  }
}
