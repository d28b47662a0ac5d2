import { execFile } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { short } from '../lib/numbers.mjs';

const installWithinMs = 240_000;

/** Installs what production needs into an empty folder, from npm's cache where it can. */
export async function dependencyRows({ root, folder, say }) {
  const place = await folder('install');
  for (const file of manifests(root)) cpSync(join(root, file), join(place, file), { recursive: true });
  say('npm ci --omit=dev');
  const args = [
    'ci',
    '--omit=dev',
    '--workspace',
    'apps/server',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ];
  const began = performance.now();
  await promisify(execFile)('npm', args, { cwd: place, timeout: installWithinMs });
  const seconds = (performance.now() - began) / 1000;
  const size = sizeOf(join(place, 'node_modules')) / 1024 / 1024;
  const installed = JSON.parse(readFileSync(join(place, 'node_modules/.package-lock.json'), 'utf8')).packages;
  const packages = Object.entries(installed).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  return [
    {
      what: `production dependencies (${packages.length} packages)`,
      target: '250 MB',
      measured: `${short(size)} MB in ${short(seconds)} s from npm's cache`,
      ok: size <= 250,
      peers: '2.9; 3.0 GB',
    },
    {
      what: 'packages with an install script',
      measured: scripts.map((path) => path.replace('node_modules/', '')).join(', ') || 'none',
    },
  ];
}

function manifests(root) {
  const workspaces = ['apps', 'packages'].flatMap((room) =>
    readdirSync(join(root, room)).map((name) => `${room}/${name}/package.json`),
  );
  return ['package.json', 'package-lock.json', '.npmrc', ...workspaces].filter((file) =>
    existsSync(join(root, file)),
  );
}

/** Blocks on the disk would depend on its file system, so the sum of the files' lengths. */
function sizeOf(path) {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.isSymbolicLink() ? 0 : entry.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
