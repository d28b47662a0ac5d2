import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { runProgram } from './tasks.mjs';

/** Debian's own first: another python3 on the PATH does not see Debian's packages. */
const pythons = ['/usr/bin/python3', 'python3'];

/**
 * A Python that has httpbin, the HTTP test server that webhooks are tried against: HTTPBIN_PYTHON, or the first one found.
 * @returns {Promise<string | null>}
 */
export async function findHttpbin() {
  const given = process.env['HTTPBIN_PYTHON'];
  for (const python of given ? [given] : pythons) {
    if (python.startsWith('/') && !existsSync(python)) continue;
    const { code } = await runProgram(python, ['-c', 'import httpbin'], { cwd: '/' }).catch(() => ({
      code: 1,
    }));
    if (code === 0) return python;
  }
  return null;
}

/**
 * Installs Debian's python3-httpbin where there is none and we may.
 * @returns {Promise<import('./tasks.mjs').Outcome>}
 */
export async function ensureHttpbin() {
  if (await findHttpbin()) return { output: '', code: 0 };
  const installed = await installDebian('python3-httpbin', {
    for: 'the tests of webhooks',
    else: 'The tests of webhooks need httpbin. Install it (Debian: "sudo apt-get install python3-httpbin", elsewhere "pip install httpbin") or set HTTPBIN_PYTHON to a Python that has it.',
  });
  if (installed.code !== 0) return installed;
  return (await findHttpbin())
    ? { output: '', code: 0 }
    : { output: 'python3-httpbin was installed but is not found.', code: 1 };
}
