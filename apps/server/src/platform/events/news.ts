import type { Database } from '../../db/client.ts';
import { emit, type NewEvent } from './emit.ts';

/** An event makes every open list fetch itself again: at most so often, however much happens. */
const tellEveryMs = 1_000;

interface Subject {
  companyId: string;
  event: NewEvent;
}

/**
 * Tells the consoles of a company that something goes on: the first at once, what follows together. It is done after the
 * commit that it is about, which never waits for it; what was lost with a process shows at the next one.
 */
export class News {
  readonly #db: Pick<Database, 'company'>;
  /** The newest that is not told yet, by subject; present while the last telling is less than a second ago. */
  readonly #untold = new Map<string, Subject | null>();
  readonly #waits = new Map<string, NodeJS.Timeout>();
  readonly #telling = new Set<Promise<void>>();

  constructor(db: Pick<Database, 'company'>) {
    this.#db = db;
  }

  /** `about`: what is told together; of several only the newest event is told. */
  tell(about: string, companyId: string, event: NewEvent): void {
    const subject = { companyId, event };
    if (this.#untold.has(about)) this.#untold.set(about, subject);
    else this.#tellNow(about, subject);
  }

  /** Tells at once what still waits, and resolves when it is done. */
  async settled(): Promise<void> {
    for (const [about, wait] of this.#waits) {
      clearTimeout(wait);
      this.#rested(about);
    }
    for (const wait of this.#waits.values()) clearTimeout(wait);
    await Promise.all(this.#telling);
  }

  #tellNow(about: string, { companyId, event }: Subject): void {
    this.#untold.set(about, null);
    const wait = setTimeout(() => this.#rested(about), tellEveryMs);
    wait.unref();
    this.#waits.set(about, wait);
    const telling = this.#db
      .company(companyId, (tx) => emit(tx, companyId, event))
      .catch(() => undefined)
      .finally(() => this.#telling.delete(telling));
    this.#telling.add(telling);
  }

  #rested(about: string): void {
    const subject = this.#untold.get(about);
    this.#untold.delete(about);
    this.#waits.delete(about);
    if (subject) this.#tellNow(about, subject);
  }
}
