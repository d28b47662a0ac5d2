import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedFailure, explain } from './failure.ts';
import { serverEnvironment, type Binaries } from './package.ts';

const PASSWORD_FILE = 'centralita.password';
/** The same on every system: the operating system's own locales change with its updates and damage indexes. */
const LOCALE = '--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8';
const DRAFT = 'cluster.new-';

export interface ClusterPlan {
  folder: string;
  cluster: string;
  binaries: Binaries;
  account: Account;
  /** Skips waiting for the disk: throw-away clusters only. */
  unsafe: boolean;
}

/**
 * Makes the cluster under a name of its own and renames it when it is whole, password inside: a kill at any instant leaves
 * either none or a good one, and of two starters one wins.
 */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  const draft = await mkdtemp(join(plan.folder, DRAFT));
  const passwordFile = `${draft}.password`;
  try {
    plan.account.own(draft);
    await writeSecret(passwordFile, randomBytes(24).toString('base64url'));
    plan.account.own(passwordFile);
    await runInitdb(plan, draft, passwordFile);
    await rename(passwordFile, join(draft, PASSWORD_FILE));
    await rename(draft, plan.cluster);
  } catch (error) {
    // Another starter was faster: its cluster cannot be replaced, and as the holder of the folder it removes drafts.
    if (!existsSync(join(plan.cluster, 'PG_VERSION'))) throw error;
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

export async function readPassword(cluster: string): Promise<string> {
  return (await readFile(join(cluster, PASSWORD_FILE), 'utf8')).trim();
}

/** Removes what killed starts left. Only for the holder of the folder. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue;
    // Of a starter that lost the race and still writes: it cleans up itself, or the next start does.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Refuses a cluster of another major version before the server touches it. */
export async function checkVersion(cluster: string, bundled: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === bundled) return;
  throw new EmbeddedFailure(
    'version',
    `the database in ${cluster} was made by PostgreSQL ${found}, this version of Centralita brings ${bundled}: ` +
      'make a backup with the version that made it (npm run backup -- file), move the folder away, ' +
      'and restore with this one (npm run restore -- file)',
  );
}

async function runInitdb(
  { binaries, account, folder, unsafe }: ClusterPlan,
  draft: string,
  passwordFile: string,
) {
  const args = `-U postgres -A scram-sha-256 -E UTF8 -T simple --no-instructions ${LOCALE}`.split(' ');
  args.push('-D', draft, `--pwfile=${passwordFile}`, ...(unsafe ? ['--no-sync'] : []));
  const [command, ...rest] = [...account.prefix, binaries.initdb, ...args];
  const child = spawn(command!, rest, {
    ...account.spawn,
    cwd: '/',
    env: serverEnvironment(binaries.env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) throw explain(output, folder);
}

/** On the disk before anything depends on it. */
async function writeSecret(path: string, secret: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
