import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { SOCKET_FOLDER, type Endpoint } from './endpoint.ts';
import { explain, tail } from './failure.ts';
import { serverEnvironment, type Binaries } from './package.ts';

/** What postmaster.pid says about a server: https://www.postgresql.org/docs/current/storage-file-layout.html */
export interface Postmaster extends Endpoint {
  pid: number;
  ready: boolean;
}

export interface Launch {
  folder: string;
  cluster: string;
  binaries: Binaries;
  account: Account;
  settings: Readonly<Record<string, string>>;
}

/** Recovery after a crash replays at most max_wal_size; a slow disk needs a minute or two for that. */
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** The server that runs on this cluster now, if any. Null as well for the leftovers of a dead one. */
export function runningPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOn(pid, cluster)) return null;
  const status = lines[7]?.trim() ?? '';
  return {
    pid,
    port: Number(lines[3]),
    host: lines[4]?.trim() || '127.0.0.1',
    ready: status === 'ready',
  };
}

/**
 * Starts a server of its own session, which a Ctrl-C in the terminal does not reach and which survives us: its output goes
 * to a file, since a pipe would break with us. Resolves when it is ready; rejects with the reason it gave.
 */
export async function launch(plan: Launch, endpoint: Endpoint): Promise<Postmaster> {
  removeLeftovers(plan.cluster);
  const logFile = join(plan.folder, 'server.log');
  const logFrom = openLog(logFile);
  const child = spawnServer(plan, endpoint, logFile);
  const end: { how?: string } = {};
  child
    .on('error', (error) => (end.how = error.message))
    .on('exit', (code, how) => (end.how ??= `${code ?? how}`));
  for (let waited = 0; waited < START_LIMIT_MS; waited += 10) {
    const server = runningPostmaster(plan.cluster);
    if (server?.ready) return server;
    if (end.how !== undefined)
      throw explain((await tail(logFile, logFrom)) || `it ended: ${end.how}`, plan.folder);
    await sleep(10);
  }
  child.kill('SIGQUIT');
  throw explain(
    `the server was not ready after ${START_LIMIT_MS / 1000} s\n${await tail(logFile, logFrom)}`,
    plan.folder,
  );
}

/** Waits for a server that somebody else started. Null when it ended instead. */
export async function untilReady(cluster: string): Promise<Postmaster | null> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 20) {
    const server = runningPostmaster(cluster);
    if (!server || server.ready) return server;
    await sleep(20);
  }
  return null;
}

/** Fast shutdown: open transactions are rolled back, all is on the disk when this resolves. */
export async function shutDown(cluster: string): Promise<void> {
  const server = runningPostmaster(cluster);
  if (!server) return;
  signal(server.pid, 'SIGINT');
  for (let waited = 0; isPostgresOn(server.pid, cluster); waited += 10) {
    if (waited === STOP_LIMIT_MS) signal(server.pid, 'SIGQUIT');
    await sleep(10);
  }
  if (basename(server.host).startsWith(SOCKET_FOLDER)) rmSync(server.host, { recursive: true, force: true });
}

function spawnServer(
  { cluster, binaries, account, settings }: Launch,
  { host, port }: Endpoint,
  logFile: string,
) {
  const own = host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
    : { listen_addresses: host, unix_socket_directories: '' };
  const options = Object.entries({ ...settings, ...own }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const [command, ...args] = [
    ...account.prefix,
    binaries.postgres,
    '-D',
    cluster,
    '-p',
    String(port),
    ...options,
  ];
  const log = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(command!, args, {
      ...account.spawn,
      cwd: '/',
      env: serverEnvironment(binaries.env),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** Gives the size at which this start's part begins. */
function openLog(logFile: string): number {
  closeSync(openSync(logFile, 'a', 0o600));
  const { size } = statSync(logFile);
  if (size < LOG_LIMIT_BYTES) return size;
  closeSync(openSync(logFile, 'w'));
  return 0;
}

/**
 * A dead server's pid may belong to another program by now, which PostgreSQL would take for a running server. A pid of
 * nobody it handles itself, and a file without a pid is being written by a server that starts at this moment.
 */
function removeLeftovers(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (pid > 1 && isAlive(pid) && !isPostgresOn(pid, cluster)) rmSync(file, { force: true });
}

/** Whether the process lives and is a PostgreSQL server with this data folder among its arguments. */
function isPostgresOn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
