import { existsSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './embedded/account.ts';
import { checkVersion, createCluster, readPassword, removeDrafts } from './embedded/cluster.ts';
import { ENDPOINTS, type Endpoint } from './embedded/endpoint.ts';
import { EmbeddedFailure, explainFileError } from './embedded/failure.ts';
import { holdFolder, type Holder } from './embedded/holder.ts';
import { findBinaries } from './embedded/package.ts';
import { launch, shutDown, untilReady, type Launch, type Postmaster } from './embedded/postmaster.ts';
import { prepareOwner } from './embedded/owner.ts';
import { SETTINGS, UNSAFE_SETTINGS } from './embedded/settings.ts';
import { Supervisor } from './embedded/supervisor.ts';
import type { DatabaseLog } from './log.ts';

/** The major version inside the npm package. */
const BUNDLED_MAJOR = '18';

export interface EmbeddedOptions {
  /** DATA_DIR; the database lives in its subfolder `database`. Made if absent. */
  dataDir: string;
  log: DatabaseLog;
  /** For throw-away clusters of tests: does not wait for the disk. */
  unsafe?: boolean;
}

export interface EmbeddedDatabase {
  /** Of the database's owner, an ordinary account of the server that may create roles and databases. */
  url: string;
  /** Shuts the server down and resolves when it is down. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the npm package on the folder, or takes over the one that a killed process left running. While
 * this process lives no other can have the folder. A server that dies is started again at the same address.
 * Rejects with EmbeddedFailure, whose message is for the person at the terminal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const plan = await makePlan(options);
  const { server, holder, adminUrl } = await takeFolder(plan);
  await removeDrafts(plan.folder);
  const url = await prepareOwner(adminUrl);
  const supervisor = new Supervisor(holder, options.log, async () => {
    const { host, port } = server;
    return hold(plan, await running(plan, [async () => ({ host, port })]));
  });
  return {
    url,
    stop: async () => {
      await supervisor.stop();
      await shutDown(plan.cluster);
    },
  };
}

/**
 * The address of the database if it runs now, whoever started it; null otherwise. For tools that work beside a running
 * product, such as the backup.
 */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  const cluster = clusterOf(dataDir);
  const server = existsSync(cluster) ? await untilReady(realpathSync(cluster)) : null;
  return server ? prepareOwner(addressOf(server, await readPassword(cluster))) : null;
}

async function makePlan({ dataDir, unsafe = false }: EmbeddedOptions): Promise<Launch & { unsafe: boolean }> {
  try {
    const wanted = join(dataDir, 'database');
    // Others may pass through, so that the account that runs the server can reach its folder; they cannot list or read.
    await mkdir(wanted, { recursive: true, mode: 0o711 });
    const folder = realpathSync(wanted);
    const cluster = join(folder, 'cluster');
    const binaries = await findBinaries(join(folder, 'lib'));
    const account = chooseAccount(folder, cluster, binaries);
    const settings = unsafe ? { ...SETTINGS, ...UNSAFE_SETTINGS } : SETTINGS;
    return { folder, cluster, binaries, account, settings, unsafe };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

interface Taken {
  server: Postmaster;
  holder: Holder;
  adminUrl: string;
}

async function takeFolder(plan: Launch & { unsafe: boolean }): Promise<Taken> {
  try {
    if (!existsSync(join(plan.cluster, 'PG_VERSION'))) await createCluster(plan);
    await checkVersion(plan.cluster, BUNDLED_MAJOR);
    const server = await running(plan);
    const holder = await hold(plan, server);
    return { server, holder, adminUrl: addressOf(server, await readPassword(plan.cluster)) };
  } catch (error) {
    throw explainFileError(error, plan.folder);
  }
}

async function hold(plan: Launch, server: Postmaster): Promise<Holder> {
  const held = await holdFolder(addressOf(server, await readPassword(plan.cluster)));
  if ('heldBy' in held) throw alreadyRunning(plan.folder, held.heldBy);
  return held;
}

/** The server on this cluster: the one that runs, or a new one at the first endpoint that works. */
async function running(plan: Launch, endpoints = ENDPOINTS): Promise<Postmaster> {
  const found = await untilReady(plan.cluster);
  if (found) return found;
  plan.account.own(plan.cluster);
  let failure: unknown = null;
  for (const choose of endpoints) {
    const endpoint = await choose(plan.folder, plan.account);
    if (!endpoint) continue;
    try {
      return await launch(plan, endpoint);
    } catch (error) {
      // Another process started one in the same moment, or the file system knows no sockets: the next round tells.
      const other = await untilReady(plan.cluster);
      if (other) return other;
      failure ??= error;
      if (!mayWorkElsewhere(error)) break;
    }
  }
  throw failure;
}

function mayWorkElsewhere(error: unknown): boolean {
  return error instanceof Error && /create any (Unix-domain|TCP\/IP) sockets/.test(error.message);
}

function alreadyRunning(folder: string, pid: number): EmbeddedFailure {
  return new EmbeddedFailure(
    'running',
    `another Centralita is running on this folder (pid ${pid}): ${folder}\n` +
      'Stop it first, or set DATA_DIR to another folder, or DATABASE_URL to share one database server.',
  );
}

function addressOf({ host, port }: Endpoint, password: string): string {
  return host.startsWith('/')
    ? `postgres://postgres:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
    : `postgres://postgres:${password}@${host}:${port}/postgres`;
}

function clusterOf(dataDir: string): string {
  return join(dataDir, 'database', 'cluster');
}
