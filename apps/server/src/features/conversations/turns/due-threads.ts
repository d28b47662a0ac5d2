import { LastingFault } from '../../../db/lasting-fault.ts';
import { lookEvery } from '../../../platform/look-every.ts';
import { doorValues } from '../campaign/door.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { claimThread, loadThread } from './claimed-thread.ts';
import { openDoors } from './hold-thread.ts';
import type { RunningTurns } from './running-turns.ts';
import type { ThreadClaims } from './thread-claims.ts';
import type { ThreadWaiters } from './thread-waiters.ts';
import { turnAtDoor } from './turn-at-door.ts';

const lookEveryMs = 200;
/** Every how manyeth look is for threads that were held by a process that died. */
const looksForTheDead = 25;
/** The same for the doors of campaigns: about once a minute. */
const looksAtDoors = 300;
/** What could not be played is tried again after this. */
const againAfterMs = 5_000;
/** Threads that are played at the same time. */
const atOnce = 16;

interface Parts {
  context: ConversationsContext;
  claims: ThreadClaims;
  waiters: ThreadWaiters;
  running: RunningTurns;
}

interface Due {
  company_id: string;
  id: string;
}

/** Plays threads when they are due: bursts that are over, what its caller has left, what a process that died has begun. */
export class DueThreads {
  readonly #parts: Parts;
  readonly #playing = new Map<string, Promise<void>>();
  readonly #fault: LastingFault;
  #looks = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#fault = new LastingFault(parts.context.log, {
      failing: 'due conversations could not be looked up',
      over: 'due conversations are looked up again',
    });
  }

  start(): { stop(): Promise<void> } {
    const looks = lookEvery(lookEveryMs, () => this.#look(), this.#fault);
    return {
      stop: async () => {
        await looks.stop();
        await Promise.all(this.#playing.values());
      },
    };
  }

  async #look(): Promise<void> {
    const room = atOnce - this.#playing.size;
    if (room <= 0) return;
    for (const due of await this.#due(room)) this.#start(due);
  }

  async #due(room: number): Promise<Due[]> {
    const { db } = this.#parts.context;
    this.#looks += 1;
    if (this.#looks % looksAtDoors === 0) await this.#openDoors();
    if (this.#looks % looksForTheDead === 0) {
      const lost = await db.platformQuery<Due>('thread.ofTheDead', ofTheDead, [room]);
      if (lost.length > 0) return lost;
    }
    return db.platformQuery<Due>('thread.due', dueSql, [room, [...this.#playing.keys()]]);
  }

  async #openDoors(): Promise<void> {
    const { db, clock } = this.#parts.context;
    const companies = await db.platformQuery<{ company_id: string }>(
      'thread.held_companies',
      `select distinct company_id from thread where held is not null and held <> 'opted_out' and owner = 'ai'`,
    );
    for (const { company_id } of companies)
      await db.companyOnce(company_id, (tx) => openDoors(tx, company_id, doorValues(clock.now())));
  }

  #start(due: Due): void {
    if (this.#playing.has(due.id)) return;
    const playing = this.#play(due)
      .catch((err: unknown) => this.#parts.context.log.error({ err }, 'a conversation could not go on'))
      .finally(() => this.#playing.delete(due.id));
    this.#playing.set(due.id, playing);
  }

  async #play({ company_id: companyId, id: threadId }: Due): Promise<void> {
    const { context, claims, waiters } = this.#parts;
    const holder = await context.process.id();
    const name = { companyId, threadId };
    const [isClaimed, thread] = await claims.claiming(() =>
      context.db.companyOnce(companyId, (tx) =>
        Promise.all([claimThread(tx, name, holder), loadThread(tx, name)]),
      ),
    );
    if (!thread || !isClaimed) return this.#notDue(name);
    let isHeld = true;
    try {
      isHeld = (await turnAtDoor(this.#parts, { thread, holder, emit: null })) === null;
    } finally {
      if (isHeld) await claims.release(thread, againAfterMs);
      waiters.wake(threadId);
      context.notices.changed(companyId, threadId);
    }
  }

  /** It is a person's by now, or nothing waits in it: what made it due is over. */
  async #notDue({ companyId, threadId }: { companyId: string; threadId: string }): Promise<void> {
    await this.#parts.context.db.companyOnce(companyId, (tx) =>
      tx.run(
        'thread.notDue',
        `update thread t set due_at = null, burst_since = null, holder = case when exists (select from process p
           where p.id = t.holder and p.alive_until > clock_timestamp()) then t.holder end
         where t.company_id = $1 and t.id = $2 and (t.owner <> 'ai' or not exists (select from message m
           where m.company_id = $1 and m.thread_id = $2 and m.seq > t.taken_through and m.direction = 'in'))`,
        [companyId, threadId],
      ),
    );
  }
}

const dueSql = `select company_id, id from thread where due_at <= clock_timestamp() and id <> all ($2::uuid[])
  order by due_at limit $1`;

const ofTheDead = `select t.company_id, t.id from thread t where t.holder is not null
  and not exists (select from process p where p.id = t.holder and p.alive_until > clock_timestamp()) limit $1`;
