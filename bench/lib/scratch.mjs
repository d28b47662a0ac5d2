import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What a run started, ended in reverse order whatever happens.
 * @returns {{ add(end: () => unknown): void, folder(name: string): Promise<string>, clean(): Promise<void> }}
 */
export function scratch() {
  /** @type {(() => unknown)[]} */
  const ends = [];
  return {
    add: (end) => void ends.push(end),
    async folder(name) {
      const folder = await mkdtemp(join(tmpdir(), `centralita-bench-${name}-`));
      ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
      return folder;
    },
    async clean() {
      for (const end of ends.splice(0).toReversed()) {
        await Promise.resolve(end()).catch((error) => console.error(`Not cleaned up: ${error.message}`));
      }
    },
  };
}
