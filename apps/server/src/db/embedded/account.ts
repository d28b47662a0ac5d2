import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedFailure } from './failure.ts';
import { serverEnvironment, type Binaries } from './package.ts';

/** How the database's processes are started, since PostgreSQL refuses to run as root. */
export interface Account {
  /** Put before the program and its arguments. */
  prefix: string[];
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Makes a file or folder, with all it holds, belong to the account. */
  own(path: string): void;
}

/** "nobody": has no files and no rights on any system. */
const NOBODY = { uid: 65534, gid: 65534 };

/** Inside it every process is nobody, but keeps its rights on files. */
const NAMESPACE: [string, string] = ['unshare', '--user'];

/**
 * An ordinary user runs it directly. Root runs it as the account that owns the cluster (nobody for a new one) if that
 * account can reach folder and program; else in a user namespace, where root's own files are reachable but root is
 * nobody: a folder such as /root is closed to everyone else.
 */
export function chooseAccount(folder: string, cluster: string, { postgres, env }: Binaries): Account {
  if (process.getuid?.() !== 0)
    return { prefix: hasName() ? [] : NAMESPACE, spawn: {}, own: () => undefined };
  const owner = existsSync(cluster) ? statSync(cluster) : { uid: 0, gid: 0 };
  const ids = owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
  if (runs('/bin/sh', ['-c', 'cd "$0"', folder], ids) && runs(postgres, ['--version'], { ...ids, env })) {
    return { prefix: [], spawn: ids, own: (path) => ownAll(path, ids) };
  }
  const [unshare, ...options] = NAMESPACE;
  if (runs(unshare, [...options, postgres, '--version'], { env })) {
    return { prefix: NAMESPACE, spawn: {}, own: (path) => ownAll(path, { uid: 0, gid: 0 }) };
  }
  throw new EmbeddedFailure(
    'no-account',
    `PostgreSQL does not run as root, and no other account can reach ${folder} and ${postgres}: ` +
      'start Centralita as an ordinary user, or keep it and DATA_DIR in folders that others may enter',
  );
}

/** initdb refuses accounts that the system has no name for, such as the random ones of some container platforms. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function runs(
  command: string,
  args: string[],
  { env, ...ids }: Pick<SpawnOptions, 'uid' | 'gid'> & Partial<Pick<Binaries, 'env'>>,
): boolean {
  return (
    spawnSync(command, args, { ...ids, env: serverEnvironment(env ?? {}), stdio: 'ignore', cwd: '/' })
      .status === 0
  );
}

function ownAll(path: string, { uid, gid }: { uid: number; gid: number }): void {
  if (statSync(path).uid === uid) return;
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(path, entry), uid, gid);
  }
  // The top last: a killed run finds the old owner there and does it again.
  chownSync(path, uid, gid);
}
