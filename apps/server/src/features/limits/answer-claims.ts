import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { claimAnswers, releaseAnswer } from './limits.ts';

interface Waiting {
  now: Date;
  resolve(): void;
  reject(fault: unknown): void;
}

/**
 * Counts answers against the month of their company. Those that ask while one is being counted are counted together by
 * the next statement: one after another they would each wait for the disk with the company's row locked.
 */
export class AnswerClaims {
  readonly #db: Database;
  /** Who waits, by company; present while a statement of that company is on its way. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** @throws AppError answers_limit */
  claim(companyId: string, now: Date): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = { now, resolve, reject };
      const line = this.#waiting.get(companyId);
      if (line) line.push(one);
      else void this.#countAll(companyId, [one]);
    });
  }

  /** Gives back an answer that was claimed at `now` but could not be given. */
  async release(companyId: string, now: Date): Promise<void> {
    await this.#db.companyCount(companyId, (tx) => releaseAnswer(tx, companyId, now));
  }

  async #countAll(companyId: string, first: Waiting[]): Promise<void> {
    for (let line = first; line.length > 0; line = this.#waiting.get(companyId) ?? []) {
      this.#waiting.set(companyId, []);
      await this.#count(companyId, line);
      // Under load, whoever else is heard in this turn of the event loop goes along.
      await endOfTurn();
    }
    this.#waiting.delete(companyId);
  }

  /** All of a line or, where fewer are left, one by one. Never rejects. */
  async #count(companyId: string, line: Waiting[]): Promise<void> {
    const [first] = line;
    if (!first) return;
    try {
      await this.#db.companyCount(companyId, (tx) => claimAnswers(tx, companyId, first.now, line.length));
      for (const { resolve } of line) resolve();
    } catch (fault) {
      const tooMany = fault instanceof AppError && fault.code === 'answers_limit' && line.length > 1;
      if (!tooMany) for (const { reject } of line) reject(fault);
      else for (const one of line) await this.#count(companyId, [one]);
    }
  }
}
