import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { embeddedDatabase } from './database.mjs';
import { processTree } from './processes.mjs';

const startWithinMs = 60_000;

/**
 * Starts the built product on a free port.
 * @param {{ root: string, dataDir: string, env?: Record<string, string>, nodeArgs?: string[] }} where `root`: a folder with a
 *   build; `nodeArgs`: such as --cpu-prof
 */
export async function startProduct({ root, dataDir, env = {}, nodeArgs = [] }) {
  const began = performance.now();
  const server = spawn(process.execPath, [...nodeArgs, join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: dataDir, ...env },
  });
  const output = { text: '' };
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output.text = (output.text + chunk).slice(-100_000)));
  }
  const url = await addressOf(server, output);
  const page = await fetch(url);
  await page.text();
  const firstPageMs = performance.now() - began;
  if (!page.ok) throw new Error(`the first page answered ${page.status}`);
  return {
    url,
    dataDir,
    firstPageMs,
    pid: server.pid,
    database: embeddedDatabase(dataDir),
    /** Server, document readers and database. */
    pids: () => [...new Set([...processTree(server.pid), ...processTree(embeddedDatabase(dataDir).pid)])],
    output: () => output.text,
    stop: () => stop(server),
  };
}

async function addressOf(server, output) {
  const deadline = AbortSignal.timeout(startWithinMs);
  const ended = once(server, 'exit', { signal: deadline }).then(() => 'ended');
  ended.catch(() => undefined);
  for (;;) {
    const url = /running at (https?:\/\/\S+)/.exec(output.text)?.[1];
    if (url) return url;
    const next = await Promise.race([once(server.stdout, 'data', { signal: deadline }), ended]);
    if (next === 'ended') throw new Error(`The server ended before it said its address:\n${output.text}`);
  }
}

async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const patience = setTimeout(() => server.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(patience);
}
