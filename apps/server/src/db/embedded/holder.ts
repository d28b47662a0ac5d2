import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmaster.ts';

/** Any number nobody else locks in the maintenance database. */
const FOLDER_LOCK = 7_301_944_202_612;
const NAME = 'centralita-holder';

/**
 * One process owns the folder: it keeps a connection with a session lock, which the server releases the moment the process
 * dies, however it dies. The connection's application name carries the owner's pid.
 */
export interface Holder {
  /** Called once when the connection is lost without release(). */
  onLost(act: () => void): void;
  release(): Promise<void>;
}

/** Gives the pid of the process that holds the folder when it is not free. */
export async function holdFolder(adminUrl: string): Promise<Holder | { heldBy: number }> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: `${NAME} ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const lost: (() => void)[] = [];
  let released = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    if (!released) for (const act of lost) act();
  });
  await client.connect();
  const heldBy = await lock(client);
  const release = async (): Promise<void> => {
    released = true;
    await client.end().catch(() => undefined);
  };
  if (heldBy === null) return { onLost: (act) => lost.push(act), release };
  await release();
  return { heldBy };
}

/** A process that was just killed holds its lock until the server notices: it is given 5 s, a living one none. */
async function lock(client: pg.Client): Promise<number | null> {
  for (let waited = 0; ; waited += 50) {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${FOLDER_LOCK}) as free`,
    );
    if (rows[0]?.free) return null;
    const pid = await holderPid(client);
    if (pid !== 0 && (isAlive(pid) || waited >= 5000)) return pid;
    await sleep(50);
  }
}

async function holderPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = ${FOLDER_LOCK}`,
  );
  return Number(rows[0]?.application_name.slice(NAME.length) ?? 0);
}
