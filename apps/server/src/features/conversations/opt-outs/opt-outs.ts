import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { Acting } from '../ownership/thread-place.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { optOutPerson } from './opt-out-thread.ts';
import { insertOptOuts, knownAs, type KnownAs, type OptOutOf } from './rows.ts';
import { takeBack } from './take-back.ts';

/** What people of the company and programs do with the suppression list. Each is one transaction; consoles hear of it afterwards. */
export class OptOuts {
  readonly #context: ConversationsContext;
  readonly #running: Pick<RunningTurns, 'changed'>;

  constructor(context: ConversationsContext, running: Pick<RunningTurns, 'changed'>) {
    this.#context = context;
    this.#running = running;
  }

  /** Puts people on the list; gives how many were not there before. */
  async add(
    companyId: string,
    people: readonly (KnownAs & { note: string })[],
    by: OptOutOf,
  ): Promise<number> {
    let added = 0;
    await this.#act(companyId, async (tx, now) => {
      const fresh = await insertOptOuts(tx, companyId, people, { ...by, now });
      added = fresh.length;
      const addresses = people.map(({ address }) => address);
      return takeBack(tx, companyId, addresses, { now });
    });
    return added;
  }

  /** The person of a chat, by whom a person of the company writes with them. @throws AppError not_found, opt_out_unknown_person */
  async ofThread({ userId, ...place }: Acting, note: string): Promise<KnownAs> {
    let person: KnownAs | undefined;
    await this.#act(place.companyId, async (tx, now) => {
      await requireThread(tx, place);
      const names = await knownAs(tx, place);
      const by = { how: 'operator', userId, note, now } as const;
      const done = await optOutPerson(tx, place.companyId, names, by);
      [person] = names;
      if (!done) throw new AppError('opt_out_unknown_person');
      return done.threads;
    });
    if (!person) throw new Error('somebody opted out whom nobody knows');
    return person;
  }

  async #act(companyId: string, act: (tx: Tx, now: Date) => Promise<string[]>): Promise<void> {
    const { db, clock, notices } = this.#context;
    const threads = await db.company(companyId, (tx) => act(tx, clock.now()));
    for (const threadId of threads) {
      this.#running.changed(threadId);
      notices.changed(companyId, threadId);
    }
  }
}

/** @throws AppError not_found: also one of another company */
async function requireThread(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<void> {
  const row = await tx.one('opt_out.thread', 'select 1 from thread where company_id = $1 and id = $2', [
    companyId,
    threadId,
  ]);
  if (!row) throw new AppError('not_found');
}
