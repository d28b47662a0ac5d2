import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { countTokens } from './model-usage.ts';

interface Tokens {
  input: number;
  output: number;
  estimated: boolean;
}

/** What is not written yet of one company. */
interface Sum {
  since: Date;
  input: number;
  output: number;
  estimated: number;
}

/**
 * Counts tokens of the language model against the month of their company, without making an answer wait for the disk.
 * What comes while a statement is on its way goes together with the next one. Tokens that could not be written are kept
 * and go with the next ones.
 */
export class TokenCounts {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #sums = new Map<string, Sum>();
  readonly #writing = new Map<string, Promise<void>>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  add(companyId: string, { input, output, estimated }: Tokens): void {
    this.#keep(companyId, {
      since: this.#clock.now(),
      input,
      output,
      estimated: estimated ? input + output : 0,
    });
    if (this.#writing.has(companyId)) return;
    const writing = this.#writeAll(companyId).finally(() => this.#writing.delete(companyId));
    this.#writing.set(companyId, writing);
  }

  /** Resolves once everything that could be written is written; at shutdown, before the database closes. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing.values());
  }

  /** Never rejects. */
  async #writeAll(companyId: string): Promise<void> {
    // The last words of the answer, which come with its count, go first.
    await new Promise((resolve) => setImmediate(resolve));
    for (let sum = this.#take(companyId); sum; sum = this.#take(companyId)) {
      const { since, ...tokens } = sum;
      try {
        await this.#db.companyCount(companyId, (tx) => countTokens(tx, companyId, tokens, since));
      } catch {
        this.#keep(companyId, sum);
        return;
      }
    }
  }

  #take(companyId: string): Sum | undefined {
    const sum = this.#sums.get(companyId);
    this.#sums.delete(companyId);
    return sum;
  }

  #keep(companyId: string, more: Sum): void {
    const sum = this.#sums.get(companyId) ?? { since: more.since, input: 0, output: 0, estimated: 0 };
    this.#sums.set(companyId, {
      since: sum.since < more.since ? sum.since : more.since,
      input: sum.input + more.input,
      output: sum.output + more.output,
      estimated: sum.estimated + more.estimated,
    });
  }
}
