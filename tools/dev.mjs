import './lib/check-node.mjs';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { stampFile } from './lib/sources.mjs';

/**
 * `npm run dev`: the server is rebuilt and restarted on every change; the console is served by Vite, which reloads in place
 * and hands every call on to the server.
 */
await ensurePackages(root, { development: true });
const { build, createServer } = await import('vite');

const port = process.env['PORT'] ?? '3000';
/** @type {import('node:child_process').ChildProcess | null} */
let server = null;

// What stands in dist from now on is no build that `npm start` may take.
rmSync(stampFile(root), { force: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end());
await watchServer();
await serveConsole();

async function watchServer() {
  const folder = join(root, 'apps/server');
  const watcher = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { watch: {} },
  });
  if (!('on' in watcher)) throw new Error('vite gave no watcher');
  // One after the other: two changes within a moment are two ends of a build.
  let restarted = Promise.resolve();
  watcher.on('event', (event) => {
    if (event.code === 'END') restarted = restarted.then(restart);
  });
}

async function end() {
  await stop();
  process.exit(0);
}

async function stop() {
  if (server?.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server?.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

async function restart() {
  await stop();
  const main = join(root, 'apps/server/dist/main.js');
  server = spawn(process.execPath, ['--enable-source-maps', main], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  });
}

async function serveConsole() {
  const folder = join(root, 'apps/web');
  const target = `http://127.0.0.1:${port}`;
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    server: { proxy: { '/api': target, '/ws': { target, ws: true }, '/health': target } },
  });
  await vite.listen();
  vite.printUrls();
}
