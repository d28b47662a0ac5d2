import type { Database } from '../../../db/client.ts';
import { releaseThread } from './settle.ts';

const againAfterMs = 1_000;

interface Held {
  companyId: string;
  threadId: string;
}

/** Gives claims of threads back, also where the database is away for a while: a claim of a process that lives is nobody else's. */
export class ThreadClaims {
  readonly #db: Pick<Database, 'companyOnce'>;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(db: Pick<Database, 'companyOnce'>) {
    this.#db = db;
  }

  /** `dueInMs`: when what still waits in it is worked on; null where its own time stands. Never rejects. */
  async release(thread: Held, how: { holder: string; dueInMs: number | null }): Promise<void> {
    try {
      await this.#db.companyOnce(thread.companyId, (tx) => releaseThread(tx, thread, how));
    } catch {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void this.release(thread, { ...how, dueInMs: how.dueInMs ?? 0 });
      }, againAfterMs);
      timer.unref();
      this.#timers.add(timer);
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
