import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  remove(): Promise<void>;
}

/** A disk of so many megabytes, in memory; the reason where this account may mount none. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | { refused: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'centralita-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (fault) {
    await rm(folder, { recursive: true, force: true });
    return { refused: `no small disk can be mounted here: ${String(fault).slice(0, 200)}` };
  }
  return {
    folder,
    remove: async () => {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
