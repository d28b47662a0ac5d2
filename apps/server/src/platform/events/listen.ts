import pg from 'pg';
import type { DatabaseLog } from '../../db/log.ts';

const retryMs = [100, 500, 2_000, 5_000];
const connectMs = 2_500;

export interface Listening {
  stop(): Promise<void>;
}

export interface ListenOptions {
  url: string;
  /** A plain identifier. */
  channel: string;
  log: DatabaseLog;
  onNotice(payload: string): void;
  /** After every (re)connection: notices given meanwhile are lost, so look for what they were about. */
  onConnected(): void;
}

/** Holds one LISTEN connection and makes it anew when it breaks. Resolves when first connected, or first failed. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const state: { stopped: boolean; client: pg.Client | null; timer: NodeJS.Timeout | null } = {
    stopped: false,
    client: null,
    timer: null,
  };
  let failures = 0;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: connectMs,
      application_name: 'centralita listener',
      keepAlive: true,
    });
    let lost = false;
    const onLost = () => {
      if (lost || state.stopped) return;
      lost = true;
      void client.end().catch(() => undefined);
      state.timer = setTimeout(() => void connect(), retryMs[Math.min(failures, retryMs.length - 1)]);
      failures += 1;
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ payload }) => options.onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${options.channel}`);
      state.client = client;
      failures = 0;
      options.onConnected();
    } catch (err) {
      options.log.warn({ err }, 'the listening connection is down; it is tried again');
      onLost();
    }
  }

  await connect();
  return {
    async stop() {
      state.stopped = true;
      if (state.timer) clearTimeout(state.timer);
      await state.client?.end().catch(() => undefined);
    },
  };
}
