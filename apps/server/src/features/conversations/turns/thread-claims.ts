import type { ConversationsContext } from '../conversations-context.ts';
import type { LoadedThread } from './claimed-thread.ts';
import { releaseThread } from './settle.ts';

/** Gives claims of threads back, also where the database does not answer. */
export class ThreadClaims {
  readonly #context: Pick<ConversationsContext, 'db' | 'process'>;

  constructor(context: Pick<ConversationsContext, 'db' | 'process'>) {
    this.#context = context;
  }

  /** Never rejects. */
  async release(
    thread: Pick<LoadedThread, 'companyId' | 'threadId' | 'fence'>,
    dueInMs: number,
  ): Promise<void> {
    const { db, process } = this.#context;
    await db
      .companyOnce(thread.companyId, (tx) => releaseThread(tx, thread, dueInMs))
      .catch(() => process.renew());
  }

  /** What claims, and may have claimed although it failed: nobody would give that back. */
  async claiming<T>(claim: () => Promise<T>): Promise<T> {
    try {
      return await claim();
    } catch (fault) {
      this.#context.process.renew();
      throw fault;
    }
  }
}
