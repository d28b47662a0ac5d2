import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoRoom } from '../../ports/file-store.ts';

/** Less than a few of the largest files are long: the disk is as good as full. */
const LEAST_BYTES = 8 * 1024 * 1024;
const ASK_EVERY_MS = 1_000;

/** Whether the disk of a folder takes another file; quotas are known only to who writes. */
export class DiskRoom {
  readonly #folder: string;
  #wasFull = false;
  #known: { at: number; isThere: Promise<boolean> } | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws NoRoom where the disk or the account's share of it is full */
  async noting(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#wasFull = true;
      this.#known = null;
      throw new NoRoom('the disk for files is full', { cause: error });
    }
  }

  isThere(): Promise<boolean> {
    const now = performance.now();
    if (!this.#known || now - this.#known.at >= ASK_EVERY_MS) this.#known = { at: now, isThere: this.#ask() };
    return this.#known.isThere;
  }

  async #ask(): Promise<boolean> {
    if (await this.#isNearlyFull()) return false;
    if (this.#wasFull) this.#wasFull = !(await this.#takesAFile());
    return !this.#wasFull;
  }

  async #isNearlyFull(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(this.#folder);
      return bavail * bsize < LEAST_BYTES;
    } catch {
      // Made with the first file.
      return false;
    }
  }

  async #takesAFile(): Promise<boolean> {
    const path = join(this.#folder, `.part/${randomUUID()}`);
    try {
      await mkdir(join(this.#folder, '.part'), { recursive: true, mode: 0o700 });
      await writeFile(path, Buffer.alloc(LEAST_BYTES / 4, 1));
      return true;
    } catch {
      return false;
    } finally {
      await rm(path, { force: true });
    }
  }
}

function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
