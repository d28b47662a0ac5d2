import type { Database } from '../../db/client.ts';
import type { DatabaseLog } from '../../db/log.ts';

export interface Listener {
  /** Once, first: where the stream begins. `reset`: too much was missed, everything must be fetched again. */
  hello(seq: number, reset: boolean): void;
  event(event: { kind: string; seq: number; data: unknown }): void;
}

interface Member {
  listener: Listener;
  /** Last number delivered; null until the member has been greeted. */
  heard: number | null;
  since: number | null;
}

const atOnce = 500;

/** The events of one company for this process's listeners: one read serves them all. */
export class CompanyStream {
  readonly #db: Database;
  readonly #companyId: string;
  readonly #log: DatabaseLog;
  readonly #members = new Set<Member>();
  #reading = false;
  #again = false;

  constructor(db: Database, companyId: string, log: DatabaseLog) {
    this.#db = db;
    this.#companyId = companyId;
    this.#log = log;
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  join(since: number | null, listener: Listener): () => void {
    const member = { listener, heard: null, since };
    this.#members.add(member);
    this.look();
    return () => this.#members.delete(member);
  }

  /** Reads what is new; called again while reading, it reads once more afterwards. */
  look(): void {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    this.#readAll()
      .catch((err: unknown) => this.#log.warn({ err }, 'events could not be read; they are read later'))
      .finally(() => {
        this.#reading = false;
        if (this.#again && !this.isEmpty) {
          this.#again = false;
          this.look();
        }
      });
  }

  async #readAll(): Promise<void> {
    await this.#greet();
    for (;;) {
      const heard = Math.min(...[...this.#members].map((member) => member.heard ?? Infinity));
      if (heard === Infinity) return;
      const events = await this.#after(heard);
      for (const event of events) this.#deliver(event);
      if (events.length < atOnce) return;
    }
  }

  async #greet(): Promise<void> {
    const fresh = [...this.#members].filter((member) => member.heard === null);
    if (fresh.length === 0) return;
    const { first, last } = await this.#ends();
    for (const member of fresh) {
      const { since } = member;
      const reset = since !== null && (since > last || since < first - 1);
      member.heard = since === null || reset ? last : since;
      member.listener.hello(member.heard, reset);
    }
  }

  #deliver(event: { kind: string; seq: number; data: unknown }): void {
    for (const member of this.#members) {
      if (member.heard === null || member.heard >= event.seq) continue;
      member.heard = event.seq;
      member.listener.event(event);
    }
  }

  /** The oldest number still kept (one past the last where none is) and the last number given. */
  async #ends(): Promise<{ first: number; last: number }> {
    const row = await this.#db.companyRead(this.#companyId, (tx) =>
      tx.one<{ first: number; last: number }>(
        'event.ends',
        `select c.seq as last,
                coalesce((select min(seq) from event where company_id = $1), c.seq + 1) as first
         from event_counter c where c.company_id = $1`,
        [this.#companyId],
      ),
    );
    return row ?? { first: 1, last: 0 };
  }

  #after(seq: number): Promise<{ kind: string; seq: number; data: unknown }[]> {
    return this.#db.companyRead(this.#companyId, (tx) =>
      tx.rows(
        'event.after',
        'select kind, seq, data from event where company_id = $1 and seq > $2 order by seq limit $3',
        [this.#companyId, seq, atOnce],
      ),
    );
  }
}
