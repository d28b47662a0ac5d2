import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Clock } from '../../../ports/clock.ts';

interface Hits {
  hits: number;
  last: Date;
}

/**
 * Counts how often trained answers were given, without making an answer wait for the disk. What comes while a statement is
 * on its way goes together with the next one, so a question that everybody asks costs one row now and then. What could not
 * be written is kept and goes with the next one.
 */
export class HitCounts {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #counts = new Map<string, Map<string, Hits>>();
  readonly #writing = new Map<string, Promise<void>>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns at once. */
  add(companyId: string, trainedId: string): void {
    this.#keep(companyId, new Map([[trainedId, { hits: 1, last: this.#clock.now() }]]));
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
    for (let counts = this.#take(companyId); counts; counts = this.#take(companyId)) {
      const counted = counts;
      try {
        await this.#db.company(companyId, (tx) => writeHits(tx, companyId, counted));
      } catch {
        this.#keep(companyId, counts);
        return;
      }
    }
  }

  #take(companyId: string): Map<string, Hits> | undefined {
    const counts = this.#counts.get(companyId);
    this.#counts.delete(companyId);
    return counts;
  }

  #keep(companyId: string, more: ReadonlyMap<string, Hits>): void {
    const counts = this.#counts.get(companyId) ?? new Map<string, Hits>();
    for (const [id, { hits, last }] of more) {
      const known = counts.get(id);
      const later = known && known.last > last ? known.last : last;
      counts.set(id, { hits: (known?.hits ?? 0) + hits, last: later });
    }
    this.#counts.set(companyId, counts);
  }
}

/** Those deleted meanwhile are left out; in the order of their ids, as two processes may write at once. */
async function writeHits(tx: Tx, companyId: string, counts: ReadonlyMap<string, Hits>): Promise<void> {
  const all = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await tx.run(
    'trained.hits',
    `insert into trained_hit as h (company_id, trained_id, hits, last_hit_at)
     select $1, t.id, c.hits, c.last
     from unnest($2::uuid[], $3::int[], $4::timestamptz[]) as c (id, hits, last)
     join trained_answer t on t.company_id = $1 and t.id = c.id
     order by t.id
     on conflict (company_id, trained_id)
     do update set hits = h.hits + excluded.hits, last_hit_at = greatest(h.last_hit_at, excluded.last_hit_at)`,
    [
      companyId,
      all.map(([id]) => id),
      all.map(([, { hits }]) => hits),
      all.map(([, { last }]) => last.toISOString()),
    ],
  );
}
