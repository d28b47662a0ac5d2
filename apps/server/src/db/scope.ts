import { asDatabaseError } from './errors.ts';
import { BatchFailed, type Outcome } from './batch.ts';
import { checkStatement, type Statement } from './statements.ts';

/**
 * The handle a store works with, bound to one company (or to the platform). Statements asked for in the same tick
 * travel together: `Promise.all([tx.rows(...), tx.rows(...)])` is one round trip.
 * `name` names the prepared statement and stands for exactly one SQL text in the whole program.
 */
export interface Tx {
  rows<R>(name: string, sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** The first row, or null. */
  one<R>(name: string, sql: string, values?: readonly unknown[]): Promise<R | null>;
  /** How many rows were changed. */
  run(name: string, sql: string, values?: readonly unknown[]): Promise<number>;
  /**
   * A statement that travels with the commit, so that what it locks stays locked for the shortest time and it costs no
   * round trip. They run in the order of `key`: two transactions take the same locks in the same order.
   */
  beforeCommit(key: string, name: string, sql: string, values: readonly unknown[]): void;
  /** Runs once the transaction is committed, never when it is rolled back. In a read scope: when the work is done. */
  afterCommit(act: () => void): void;
}

/** How a packet of statements reaches the server. */
export type Send = (statements: readonly Statement[]) => Promise<Outcome[]>;

/** Gathers the statements of one tick, sends them as one packet, deals the answers out. Packets go one after another. */
export class Scope implements Tx {
  readonly afterCommits: (() => void)[] = [];
  readonly #atCommit: { key: string; statement: Statement }[] = [];
  /** The first error of any statement: a transaction that met one never commits, even if the work swallowed it. */
  failure: { error: unknown } | null = null;
  readonly #send: Send;
  #waiting: Waiting[] = [];
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(send: Send) {
    this.#send = send;
  }

  async rows<R>(name: string, sql: string, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.#ask({ name, sql, values })).rows as R[];
  }

  async one<R>(name: string, sql: string, values: readonly unknown[] = []): Promise<R | null> {
    return ((await this.#ask({ name, sql, values })).rows[0] as R | undefined) ?? null;
  }

  async run(name: string, sql: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.#ask({ name, sql, values })).count;
  }

  beforeCommit(key: string, name: string, sql: string, values: readonly unknown[]): void {
    const statement = { name, sql, values };
    checkStatement(statement);
    this.#atCommit.push({ key, statement });
  }

  /** What beforeCommit gathered, in the order it has to run. */
  get atCommit(): Statement[] {
    const byKey = this.#atCommit.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    return byKey.map(({ statement }) => statement);
  }

  afterCommit(act: () => void): void {
    this.afterCommits.push(act);
  }

  /** Waits for statements still on their way and refuses later ones. */
  async close(): Promise<void> {
    this.#closed = true;
    let seen;
    do {
      seen = this.#last;
      await seen;
    } while (seen !== this.#last);
  }

  #ask(statement: Statement): Promise<Outcome> {
    checkStatement(statement);
    if (this.#closed) throw new Error(`"${statement.name}" was asked of a transaction that is over`);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject });
      if (this.#waiting.length === 1) this.#last = this.#last.then(() => this.#flush());
    });
  }

  async #flush(): Promise<void> {
    const packet = this.#waiting;
    this.#waiting = [];
    try {
      const outcomes = await this.#send(packet.map((waiting) => waiting.statement));
      packet.forEach((waiting, index) => waiting.resolve(outcomes[index]!));
    } catch (error) {
      const cause = asDatabaseError(error instanceof BatchFailed ? error.cause : error);
      this.failure ??= { error: cause };
      for (const waiting of packet) waiting.reject(cause);
    }
  }
}

interface Waiting {
  statement: Statement;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}
