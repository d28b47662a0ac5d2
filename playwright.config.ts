import { defineConfig } from '@playwright/test';

/** Journeys through the built product in Debian's chromium; tools/journeys/setup.ts starts the one server they share. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tools/journeys/setup.ts',
  // Three at once keep two cores busy; a fourth costs a tenth more of the processor (decision 0372). The check that decides
  // what lands takes its time.
  workers: process.env['CI'] === undefined ? 3 : 1,
  // By journey, not by file: no worker ends with a long file while the others have nothing left.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? 'test-results/journeys.json' }],
  ],
  use: {
    baseURL: process.env['BASE_URL'],
    // tests/journeys/journey.ts takes one of a failure: this would take one of every journey, and throw it away.
    screenshot: 'off',
    // What was done, called and said, a picture and the tree of the page stay of a failure. With a film of every step each
    // journey would cost a third more of the processor, with a copy of the page at every step a seventh: "--trace on" has both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives long enough to win back what its optimizing compilers take.
        '--js-flags=--max-lazy --no-opt --no-maglev',
      ],
    },
  },
});
