import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { writeIntoMemory } from './tools/lib/memory-folder.mjs';

writeIntoMemory();

const serverSetup = 'apps/server/src/testing/global-setup.ts';
const webConfig = 'apps/web/vite.config.ts';
const setupFiles = [join(import.meta.dirname, 'tools/lib/properties.setup.ts')];
/** What is waited for comes when it comes: a second, as the library has it, is short on a busy machine. */
const expect = { poll: { timeout: 30_000 } };

/**
 * Four suites. Files of one suite share a worker (`isolate: false`), which halves the run: they must leave nothing
 * behind, and no test replaces modules. The suites are made for two cores; three workers, as each waits at times: for the
 * database, a program that it started, or one that it kills.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    isolate: false,
    setupFiles,
    // A worker of ours may be slow while a build runs beside it; no test waits on time itself.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect,
    projects: [
      {
        extends: true,
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
        },
      },
      {
        extends: existsSync(webConfig) ? `./${webConfig}` : true,
        test: {
          name: 'web',
          root: 'apps/web',
          setupFiles,
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 90_000,
          expect,
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts', 'tests/conversations/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
