import { uuidv7 } from '../../db/ids.ts';
import type { Database } from '../../db/client.ts';

/** How long a process counts as alive after its last sign, and how often it gives one. */
const aliveMs = 8_000;
const signEveryMs = 2_000;
/** Rows of the dead are of no use to anybody by then. */
const forgottenAfter = '1 hour';

/**
 * This process among those that work on one database: a row that says until when it is alive, by the database's clock. What it
 * claims is free for others once the row is past. A process that was stopped for so long that its own row is past takes a new
 * id: whatever it held under the old one is no longer its own.
 */
export class LivingProcess {
  readonly #db: Pick<Database, 'platformQuery'>;
  readonly #onRestored: () => void;
  #generation: string | null = null;
  #id: string | null = null;
  #starting: Promise<string> | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** `onRestored`: a backup was restored under this process, whose caches and claims are of another life of the data. */
  constructor(db: Pick<Database, 'platformQuery'>, onRestored: () => void = () => undefined) {
    this.#db = db;
    this.#onRestored = onRestored;
  }

  /** At once where the process has begun to live already. */
  id(): string | Promise<string> {
    return this.#id ?? (this.#starting ??= this.#begin());
  }

  /**
   * Whether something is claimed is not known, or it could not be given back: under its present id this process gives no further sign
   * of life, so that all it holds is free in a moment, and goes on under another one.
   */
  renew(): void {
    this.#id = null;
  }

  /** Its claims are free at once. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#starting?.catch(() => undefined);
    const id = this.#id;
    this.#id = this.#starting = null;
    if (id === null) return;
    await this.#db
      .platformQuery('process.end', 'delete from process where id = $1', [id])
      .catch(() => undefined);
  }

  async #begin(): Promise<string> {
    try {
      const id = uuidv7();
      const [row] = await this.#db.platformQuery<{ generation: string }>(
        'process.begin',
        `with gone as (delete from process where alive_until < clock_timestamp() - $3::interval)
         insert into process (id, alive_until) values ($1, clock_timestamp() + $2 * interval '1 ms')
         returning (select g.id from generation g) as generation`,
        [id, aliveMs, forgottenAfter],
      );
      const generation = row?.generation ?? '';
      this.#generation ??= generation;
      if (generation !== this.#generation) {
        this.#onRestored();
        throw new Error('the database was restored from a backup under this process');
      }
      this.#id = id;
      this.#timer ??= setInterval(() => void this.#sign(), signEveryMs);
      this.#timer.unref();
      return id;
    } finally {
      this.#starting = null;
    }
  }

  async #sign(): Promise<void> {
    const id = this.#id;
    if (id === null) return;
    const signed = await this.#db
      .platformQuery(
        'process.sign',
        `update process set alive_until = clock_timestamp() + $2 * interval '1 ms'
         where id = $1 and alive_until > clock_timestamp() returning 1`,
        [id, aliveMs],
      )
      // The database is away: whether the row is past shows when it is back.
      .catch(() => null);
    if (signed?.length === 0 && this.#id === id) this.#id = null;
  }
}
