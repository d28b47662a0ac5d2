import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './tasks.mjs';

/** The same browser without windows: it takes a quarter less of the processor for the same journeys. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * The browser for the journeys: CHROMIUM_PATH, or the first one found on this machine, the one without windows before all.
 * @returns {string | null}
 */
export function findChromium() {
  return find([shell, ...whole]);
}

/**
 * The browser that people use, for measurements: CHROMIUM_PATH, or the first one found on this machine.
 * @returns {string | null}
 */
export function findWholeChromium() {
  return find(whole);
}

function find(names) {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : null;
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find((path) => existsSync(path)) ?? null;
}

/**
 * Installs Debian's browser without windows where we may; where that fails, any other that is there will do.
 * @returns {Promise<import('./tasks.mjs').Outcome>}
 */
export async function ensureChromium() {
  if (process.env['CHROMIUM_PATH'] ? findChromium() : find([shell])?.endsWith(shell)) return done;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const install = mayInstall ? await installShell() : done;
  if (findChromium()) return done;
  if (install.code !== 0) return install;
  const output =
    'The browser journeys need Chromium. Install it (Debian: "sudo apt-get install chromium-headless-shell") or set CHROMIUM_PATH.';
  return { output, code: 1 };
}

const done = { output: '', code: 0 };

async function installShell() {
  process.stdout.write(`Installing ${shell} for the browser journeys ...\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network the browser that is there has to do, and soon.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  const update = await runProgram('apt-get', [...patience, 'update', '-qq'], { cwd: '/', env });
  if (update.code !== 0) return update;
  const args = [...patience, 'install', '-y', '-qq', '--no-install-recommends', shell];
  return runProgram('apt-get', args, { cwd: '/', env });
}
