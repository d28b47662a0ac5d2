import pg from 'pg';
import { BatchFailed, sendBatch, type Outcome } from './batch.ts';
import { DiskRoom } from './disk-room.ts';
import { asDatabaseError, sqlState } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import { OutageWatch, silent } from './outage.ts';
import type { Statement } from './statements.ts';

/** Under the promised 3 s even when a request needs the pool twice while the server refuses at once. */
const CONNECT_MS = 2500;
/**
 * The role is assumed from the first byte on, although each scope sets it again: code that forgot its scope still owns
 * nothing. The time-outs free locks and connections that a hung process or statement would keep. Each statement is
 * planned once: planned anew for each call, because its limit or company may differ, a list cost a third more.
 */
const STARTUP = [
  'role=centralita_company',
  'timezone=UTC',
  'idle_in_transaction_session_timeout=60000',
  'statement_timeout=120000',
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Connections to one database; hands out leases and turns every loss of the server into DatabaseUnavailable. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #watch: OutageWatch;
  readonly #room: DiskRoom;
  readonly #log: DatabaseLog;

  constructor(url: string, max: number, log: DatabaseLog) {
    const config = { connectionString: url, application_name: 'centralita', keepAlive: true };
    this.#log = log;
    this.#watch = new OutageWatch(config);
    this.#room = new DiskRoom(log);
    this.#pool = new pg.Pool({
      ...config,
      max,
      options: STARTUP,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 30_000,
    });
    this.#pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
    // A connection lost in mid-query rejects the query; without a listener the same event would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async lease(): Promise<Lease> {
    try {
      return new Lease(await this.#alive(), this.#watch, this.#room);
    } catch (error) {
      throw asDatabaseError(error);
    }
  }

  /** A connection; who has to wait for one waits no longer than the server is there. */
  async #alive(): Promise<pg.PoolClient> {
    if (this.#pool.idleCount > 0 && !this.#watch.isAway) return this.#connect();
    if (this.#watch.isAway) throw silent();
    const connecting = this.#connect();
    const one = { isUnwanted: false };
    connecting.then(
      (client) => one.isUnwanted && client.release(),
      () => undefined,
    );
    try {
      return await this.#watch.whileAlive(connecting);
    } catch (error) {
      // Should it still come.
      one.isUnwanted = true;
      throw error;
    }
  }

  /** One packet on a connection that goes back at once. */
  async once(statements: readonly Statement[]): Promise<Outcome[]> {
    const lease = await this.lease();
    try {
      return await lease.send(statements);
    } finally {
      lease.release();
    }
  }

  /** False from a statement for which the server's disk had no room, until a write works again. */
  async hasRoom(): Promise<boolean> {
    return this.#room.isThere((statements) => this.once(statements));
  }

  close(): Promise<void> {
    this.#watch.close();
    return this.#pool.end();
  }

  /** Poolers such as PgBouncer refuse startup options; the scopes set the role themselves, so we can do without. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      const options = this.#pool.options as { options?: string };
      if (options.options === undefined || !isRefusedOption(error)) throw error;
      this.#log.warn({}, 'the database pooler refuses startup options; roles are set per transaction');
      delete options.options;
      return this.#pool.connect();
    }
  }
}

/** A connection in our hands. */
export class Lease {
  readonly #client: pg.PoolClient;
  readonly #watch: OutageWatch;
  readonly #room: DiskRoom;
  #lost: Error | null = null;

  constructor(client: pg.PoolClient, watch: OutageWatch, room: DiskRoom) {
    this.#client = client;
    this.#watch = watch;
    this.#room = room;
  }

  async send(statements: readonly Statement[]): Promise<Outcome[]> {
    const done = this.#watch.watch(this.#client);
    try {
      const outcomes = await sendBatch(this.#client, statements);
      this.#watch.heard();
      return outcomes;
    } catch (error) {
      if (error instanceof BatchFailed && hasStalePlan(error.cause)) this.discard(error);
      if (error instanceof BatchFailed) this.#room.failed(error.cause);
      throw error;
    } finally {
      done();
    }
  }

  /** The connection is not to be used again: its state is unknown. */
  discard(reason: Error): void {
    this.#lost = reason;
  }

  release(): void {
    this.#client.release(this.#lost ?? undefined);
  }
}

/**
 * A migration of another process changed what a statement gives, or a pooler lost it: this connection would fail for ever,
 * a new one prepares it anew.
 */
function hasStalePlan(error: unknown): boolean {
  const state = sqlState(error);
  return state === '26000' || (state === '0A000' && String(error).includes('cached plan'));
}

function isRefusedOption(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '08P01' && error.message.includes('startup parameter')
  );
}
