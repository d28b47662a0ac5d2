import pg from 'pg';
import { LastingFault } from './lasting-fault.ts';
import type { DatabaseLog } from './log.ts';

export interface ListenOptions {
  url: string;
  channel: string;
  /** The text of each notification, in the order of their commits. */
  onNotice(payload: string): void;
  /** Listening (again): what was said meanwhile is lost, so catch up now. */
  onConnected(): void;
  log: DatabaseLog;
}

export interface Listening {
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * A connection of its own that listens, and connects again whenever it is lost. Resolves after the first try, successful or
 * not. A pooler in transaction mode delivers no notifications, so callers poll as well, slowly.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const ear = new Ear(options);
  await ear.connect();
  return ear;
}

class Ear implements Listening {
  readonly #options: ListenOptions;
  readonly #fault: LastingFault;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: ListenOptions) {
    this.#options = options;
    const words = {
      failing: 'not listening to the database, trying again',
      over: 'listening to the database again',
    };
    this.#fault = new LastingFault(options.log, words, { channel: options.channel });
  }

  async connect(): Promise<void> {
    const { url, channel, onNotice, onConnected } = this.#options;
    const client = open(url);
    this.#client = client;
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    client.on('end', () => this.#retry());
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.#fault.worked();
      onConnected();
    } catch (error) {
      this.#fault.failed(error);
      await client.end().catch(() => undefined);
      this.#retry();
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #retry(): void {
    if (this.#stopped || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.connect();
    }, RETRY_MS);
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'centralita-listen',
    connectionTimeoutMillis: 2500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener a lost connection would end the process; 'end' follows and is handled.
  return client.on('error', () => undefined);
}
