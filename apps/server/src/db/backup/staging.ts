import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../embedded/postmaster.ts';

const PREFIX = '.backup-';
/** Not part of a backup: the database goes in as tables, folders of running or killed backups not at all. */
const isOurs = (name: string): boolean => name === 'database' || name.startsWith(PREFIX);

/** A folder inside the data folder, so that files can be linked into it and moved out of it without copying. */
export async function makeStaging(dataDir: string): Promise<{ folder: string; remove(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  for (const name of await readdir(dataDir)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
    if (pid > 0 && !isAlive(pid)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(dataDir, `${PREFIX}${process.pid}-`));
  // Whoever unpacks a damaged archive may still be writing when it is refused.
  const remove = (): Promise<void> =>
    rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  return { folder, remove };
}

/**
 * Links every file of the data folder: what the product deletes while the archive is written stays in it. A file that
 * vanishes before its link was deleted by the product, and nothing in a later database refers to it.
 */
export async function linkFiles(dataDir: string, target: string): Promise<void> {
  await mkdir(target);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!isOurs(entry.name))
      await linkEntry(join(dataDir, entry.name), join(target, entry.name), entry.isDirectory());
  }
}

async function linkEntry(from: string, to: string, isFolder: boolean): Promise<void> {
  if (!isFolder) return linkFile(from, to);
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory())
      await linkEntry(join(from, entry.name), join(to, entry.name), entry.isDirectory());
  }
}

/** Some file systems know no links. */
async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to).catch(() => copyFile(from, to));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
