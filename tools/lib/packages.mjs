import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what the lock file names when something is missing or of another version. Takes about 15 ms when nothing is.
 * @param {string} root
 * @param {{ development: boolean }} want packages that only a build or a test needs, too
 * @returns {Promise<boolean>} whether something was installed
 */
export async function ensurePackages(root, { development }) {
  if (packagesFit(root, development)) return false;
  process.stdout.write('Installing packages (once; about a minute) ...\n');
  // With NODE_ENV=production, as a server is started, npm would leave out what builds it.
  const also = development ? ['--include=dev'] : [];
  const code = await runNpm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...also]);
  if (code !== 0) throw new Error(`npm ci ended with ${code}: see above. Is the npm registry reachable?`);
  return true;
}

/**
 * Compares package-lock.json with the record that npm keeps of what it installed. npm writes that record last, so an
 * installation that was broken off counts as none.
 * @param {string} root
 * @param {boolean} development
 */
export function packagesFit(root, development) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    if (entry.dev && !development) return true;
    const found = installed[path];
    return found
      ? found.version === entry.version
      : Boolean(entry.optional || entry.peer || entry.devOptional);
  });
}

/** @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, peer?: boolean, devOptional?: boolean, link?: boolean }>} */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Runs the npm that started us, or the one on the path. */
function runNpm(root, args) {
  const own = process.env['npm_execpath'];
  const viaNode = own !== undefined && /\.c?js$/.test(own);
  const [program, all] = viaNode ? [process.execPath, [own, ...args]] : ['npm', args];
  // Windows finds npm.cmd only through a shell; the arguments are our own constants.
  const shell = !viaNode && process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(program, all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
