import { existsSync } from 'node:fs';
import { runProgram } from './tasks.mjs';

/**
 * Installs a package of Debian where we may; `else` says what to do by hand where we may not.
 * @param {string} name
 * @param {{ for: string, else: string }} words
 * @returns {Promise<import('./tasks.mjs').Outcome>}
 */
export async function installDebian(name, words) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return { output: words.else, code: 1 };
  process.stdout.write(`Installing ${name} for ${words.for} ...\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProgram('apt-get', ['update', '-qq'], { cwd: '/', env });
  if (update.code !== 0) return update;
  return runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { cwd: '/', env });
}
