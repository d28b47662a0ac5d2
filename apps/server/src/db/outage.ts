import pg from 'pg';

/** A query this old makes us ask whether the server still answers at all; probe and tick included it fails within 3 s. */
const SUSPICIOUS_MS = 1800;
const TICK_MS = 250;
const PROBE_MS = 800;
const STEP_MS = 50;
/** How soon an absent server is asked again. */
const AGAIN_MS = 400;

/** What waits for the server: a connection in the midst of a statement, or who wants a connection. */
interface Waiting {
  giveUp(): void;
}

/**
 * Ends connections that wait for a server that no longer answers (a frozen machine, a cut cable: the kernel alone would
 * wait for minutes). Long queries on a living server are left alone: a fresh connection is the judge, not the clock.
 * While the server is away nobody waits for it anew: a call that asks it twice would else take twice as long.
 */
export class OutageWatch {
  readonly #config: pg.ClientConfig;
  readonly #busy = new Map<Waiting, number>();
  #timer: NodeJS.Timeout | null = null;
  #probing = false;
  #away = false;
  #again: NodeJS.Timeout | null = null;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, connectionTimeoutMillis: 0 };
  }

  /** True from the moment at which a silent server was given up until it answers again. */
  get isAway(): boolean {
    return this.#away;
  }

  /** Watches the connection until the returned function is called. */
  watch(client: pg.Client): () => void {
    return this.#add({ giveUp: () => cut(client) });
  }

  /** The same for who waits for something else of the server; rejects where it is given up. */
  async whileAlive<T>(wanted: Promise<T>): Promise<T> {
    let done = (): void => undefined;
    const givenUp = new Promise<never>((_, reject) => {
      done = this.#add({ giveUp: () => reject(silent()) });
    });
    return Promise.race([wanted, givenUp]).finally(done);
  }

  /** The server has answered somebody: it is not away, whatever a probe on a busy machine made of it. */
  heard(): void {
    this.#away = false;
  }

  close(): void {
    this.heard();
    if (this.#again) clearTimeout(this.#again);
  }

  #add(waiting: Waiting): () => void {
    this.#busy.set(waiting, performance.now());
    this.#timer ??= setInterval(() => void this.#look(), TICK_MS).unref();
    return () => {
      this.#busy.delete(waiting);
      if (this.#busy.size > 0 || !this.#timer) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  async #look(): Promise<void> {
    const suspicious = this.#suspicious();
    if (this.#probing || suspicious.length === 0) return;
    this.#probing = true;
    const alive = await answers(this.#config);
    this.#probing = false;
    if (alive) return;
    this.#away = true;
    this.#askAgain();
    for (const waiting of suspicious) if (this.#busy.has(waiting)) waiting.giveUp();
  }

  #askAgain(): void {
    this.#again ??= setTimeout(() => {
      void answers(this.#config).then((alive) => {
        this.#again = null;
        if (alive) this.heard();
        if (this.#away) this.#askAgain();
      });
    }, AGAIN_MS).unref();
  }

  #suspicious(): Waiting[] {
    const before = performance.now() - SUSPICIOUS_MS;
    return [...this.#busy].filter(([, since]) => since < before).map(([waiting]) => waiting);
  }
}

/** In the words that pg has for it (errors.ts). */
export function silent(): Error {
  return new Error('Connection terminated: the server has fallen silent');
}

/** Whether the server accepts a connection and answers, within 0.8 s. A server that refuses us in words does answer. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  const stop = afterRunning(PROBE_MS, () => cut(client));
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '53300';
  } finally {
    stop();
    cut(client);
  }
}

/**
 * Calls back after so much time in which this process ran. Where it could not, as on a machine with too much to do, neither
 * could the server: a step that comes late counts no more than one in time.
 */
function afterRunning(ms: number, done: () => void): () => void {
  let left = ms;
  const timer = setInterval(() => {
    left -= STEP_MS;
    if (left > 0) return;
    clearInterval(timer);
    done();
  }, STEP_MS);
  return () => clearInterval(timer);
}

function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
