import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * The browser for the journeys: CHROMIUM_PATH, or the first one found on this machine.
 * @returns {string | null}
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : null;
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find((path) => existsSync(path)) ?? null;
}

/**
 * Installs Debian's chromium where there is none and we may.
 * @returns {Promise<import('./tasks.mjs').Outcome>}
 */
export async function ensureChromium() {
  if (findChromium()) return { output: '', code: 0 };
  const install = await installDebian('chromium', {
    for: 'the browser journeys',
    else: 'The browser journeys need Chromium. Install it (Debian: "sudo apt-get install chromium") or set CHROMIUM_PATH.',
  });
  if (install.code !== 0) return install;
  return findChromium()
    ? { output: '', code: 0 }
    : { output: 'chromium was installed but is not found.', code: 1 };
}
