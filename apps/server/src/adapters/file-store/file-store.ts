import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';
import { DiskRoom } from './disk-room.ts';
import { checkKey, checkPrefix } from './keys.ts';

/** Dots never occur in keys: this keeps `a/b` (a file) and `a/b/c` (below a folder) apart, and the files aside. */
const SUFFIX = '.file';
const ASIDE = '.part';
/** Older than this, what lies aside belongs to a process that died while it wrote or deleted. */
const ABANDONED_MS = 3_600_000;

/** Where below the store's folder the bytes of a key lie. */
export function storedAs(key: string): string {
  return join(...key.split('/')) + SUFFIX;
}

/** Files below one folder of this machine, made when needed. */
export function fileStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, storedAs(key));
  const room = new DiskRoom(folder);
  let swept: Promise<void> | undefined;
  return {
    put: async (key, bytes) => {
      checkKey(key);
      swept ??= sweepAside(join(folder, ASIDE));
      await swept;
      await room.noting(putWhole(join(folder, ASIDE), pathOf(key), bytes));
    },
    get: async (key) => {
      checkKey(key);
      return orNull(readFile(pathOf(key)));
    },
    stream: async (key) => {
      checkKey(key);
      const handle = await orNull(open(pathOf(key)));
      return handle === null ? null : createReadStream(pathOf(key), { fd: handle, autoClose: true });
    },
    delete: async (key) => {
      checkKey(key);
      await rm(pathOf(key), { force: true });
    },
    deleteAll: async (prefix) => {
      checkPrefix(prefix);
      await removeWhole(join(folder, ASIDE), join(folder, prefix));
    },
    list: (prefix) => {
      checkPrefix(prefix);
      return walk(folder, prefix);
    },
    hasRoom: () => room.isThere(),
  };
}

/** Writes aside, brings it to the disk, then gives it its name: a reader never sees a part, a crash leaves none. */
async function putWhole(asideFolder: string, path: string, bytes: Uint8Array): Promise<void> {
  const aside = join(asideFolder, randomUUID());
  await mkdir(asideFolder, { recursive: true, mode: 0o700 });
  try {
    await writeThrough(aside, bytes);
    await moveInto(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Takes the folder aside first: all its keys are gone at once, and a put that comes meanwhile makes a new one. */
async function removeWhole(asideFolder: string, path: string): Promise<void> {
  const aside = join(asideFolder, randomUUID());
  await mkdir(asideFolder, { recursive: true, mode: 0o700 });
  await orNull(rename(path, aside));
  await rm(aside, { recursive: true, force: true });
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveInto(aside: string, path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(aside, path);
      break;
    } catch (error) {
      // A deleteAll may take the folder away at any moment; mkdir then says ENOTDIR as well.
      if (attempt === 20 || !(isMissing(error) || hasCode(error, 'ENOTDIR'))) throw error;
    }
  }
  await syncFolder(dirname(path));
}

/** Brings the new name itself to the disk. Windows cannot open folders and does this by itself. */
async function syncFolder(path: string): Promise<void> {
  let folder: FileHandle | undefined;
  try {
    folder = await open(path, 'r');
    await folder.sync();
  } catch (error) {
    if (process.platform !== 'win32' && !isMissing(error)) throw error;
  } finally {
    await folder?.close();
  }
}

async function sweepAside(asideFolder: string): Promise<void> {
  const names = (await orNull(readdir(asideFolder))) ?? [];
  await Promise.all(
    names.map(async (name) => {
      const path = join(asideFolder, name);
      const found = await orNull(stat(path));
      if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
        await rm(path, { recursive: true, force: true });
    }),
  );
}

async function* walk(folder: string, prefix: string): AsyncGenerator<string, void, undefined> {
  const entries = (await orNull(readdir(join(folder, prefix), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (entry.isDirectory()) yield* walk(folder, `${prefix}${entry.name}/`);
    else if (entry.name.endsWith(SUFFIX)) yield prefix + entry.name.slice(0, -SUFFIX.length);
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
