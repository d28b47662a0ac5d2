import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.mjs';

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
  const done = { output: '', code: 0 };
  if (process.env['CHROMIUM_PATH'] ? findChromium() : find([shell])?.endsWith(shell)) return done;
  const install = await installDebian(shell, {
    for: 'the browser journeys',
    else: `The browser journeys need Chromium. Install it (Debian: "sudo apt-get install ${shell}") or set CHROMIUM_PATH.`,
  });
  if (findChromium()) return done;
  return install.code === 0 ? { output: `${shell} was installed but is not found.`, code: 1 } : install;
}
