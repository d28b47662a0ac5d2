import type { Database } from '../../../db/client.ts';
import { emit } from '../../../platform/events/emit.ts';

/** An event makes every open list fetch itself again: at most so often, however many answers are given. */
const tellEveryMs = 1_000;

/**
 * Tells the consoles of a company that there are new queries: the first at once, those that follow together. It is done
 * after the answer, which never waits for it; a query whose event was lost with the process shows at the next one.
 */
export class QueryNews {
  readonly #db: Database;
  /** The newest query that is not told yet, by company; present while the last telling is less than a second ago. */
  readonly #untold = new Map<string, string | null>();
  readonly #waits = new Map<string, NodeJS.Timeout>();
  readonly #telling = new Set<Promise<void>>();

  constructor(db: Database) {
    this.#db = db;
  }

  tell(companyId: string, queryId: string): void {
    if (this.#untold.has(companyId)) this.#untold.set(companyId, queryId);
    else this.#tellNow(companyId, queryId);
  }

  /** Tells at once what still waits, and resolves when it is done. */
  async settled(): Promise<void> {
    for (const [companyId, wait] of this.#waits) {
      clearTimeout(wait);
      this.#rested(companyId);
    }
    for (const wait of this.#waits.values()) clearTimeout(wait);
    await Promise.all(this.#telling);
  }

  #tellNow(companyId: string, queryId: string): void {
    this.#untold.set(companyId, null);
    const wait = setTimeout(() => this.#rested(companyId), tellEveryMs);
    wait.unref();
    this.#waits.set(companyId, wait);
    const telling = this.#db
      .company(companyId, (tx) => emit(tx, companyId, { kind: 'query.changed', data: { query_id: queryId } }))
      .catch(() => undefined)
      .finally(() => this.#telling.delete(telling));
    this.#telling.add(telling);
  }

  #rested(companyId: string): void {
    const queryId = this.#untold.get(companyId);
    this.#untold.delete(companyId);
    this.#waits.delete(companyId);
    if (queryId) this.#tellNow(companyId, queryId);
  }
}
