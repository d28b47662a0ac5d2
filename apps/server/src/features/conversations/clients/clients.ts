import type { ConversationsContext } from '../conversations-context.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { archiveClient, type ActingOnClient } from './archive-client.ts';
import { erasePerson, type FoundPerson } from './erase-person.ts';
import { correctResult } from './correct-result.ts';

/** What a person of the company does with a client. Each is one transaction; consoles hear of it afterwards. */
export class ClientActs {
  readonly #context: ConversationsContext;
  readonly #running: Pick<RunningTurns, 'changed'>;

  constructor(context: ConversationsContext, running: Pick<RunningTurns, 'changed'>) {
    this.#context = context;
    this.#running = running;
  }

  /** @throws AppError not_found */
  async archive(acting: ActingOnClient): Promise<void> {
    const { db, clock } = this.#context;
    this.#tell(acting, await db.company(acting.companyId, (tx) => archiveClient(tx, acting, clock.now())));
  }

  /** @throws AppError not_found */
  async correctResult(acting: ActingOnClient, resultId: string | null): Promise<void> {
    const { db, clock, listeners } = this.#context;
    const now = clock.now();
    this.#tell(
      acting,
      await db.company(acting.companyId, (tx) => correctResult(tx, acting, { resultId, now, listeners })),
    );
  }

  /** @throws AppError not_found */
  async erasePerson(person: FoundPerson): Promise<void> {
    const { db, clock, media } = this.#context;
    const threads = await db.company(person.companyId, (tx) =>
      erasePerson(tx, person, { now: clock.now(), media }),
    );
    for (const threadId of threads) this.#tell(person, threadId);
  }

  #tell({ companyId }: Pick<ActingOnClient, 'companyId'>, threadId: string | null): void {
    if (threadId === null) return;
    this.#running.changed(threadId);
    this.#context.notices.changed(companyId, threadId);
  }
}
