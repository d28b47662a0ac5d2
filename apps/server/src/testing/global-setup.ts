import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { silentLog } from './log.ts';

/** One throw-away server for the whole run; with TEST_DATABASE_URL that server instead. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'centralita-test-'));
  // When root runs the tests, the server runs as nobody and has to get there.
  await chmod(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, log: silentLog, unsafe: true });
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
