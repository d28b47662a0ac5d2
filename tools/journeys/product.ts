import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const startWithinMs = 120_000;

export interface Product {
  url: string;
  /** What it has printed so far. */
  log(): string;
  stop(): Promise<void>;
  /** kill -9, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts the built server on a free port and waits until it says its address and is ready. Its output is kept in
 * test-results/server.log. Only what is given and what Node needs reaches its environment.
 */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
  });
  const log = await keepOutput(server);
  try {
    const url = await addressOf(server, log);
    await ready(url);
    return { url, log: () => log.text, stop: () => stop(server), kill: () => kill(server) };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

async function keepOutput(server: ChildProcess): Promise<{ text: string }> {
  const log = { text: '' };
  const folder = join(root, 'test-results');
  await mkdir(folder, { recursive: true });
  const file = createWriteStream(join(folder, 'server.log'));
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      log.text += chunk;
      file.write(chunk);
    });
  }
  return log;
}

/** The first http address that the server prints; a port of 0 is not one. */
async function addressOf(server: ChildProcess, log: { text: string }): Promise<string> {
  const deadline = AbortSignal.timeout(startWithinMs);
  const ended = once(server, 'exit', { signal: deadline });
  ended.catch(() => undefined);
  const { stdout } = server;
  if (!stdout) throw new Error('The server has no output.');
  for (;;) {
    const port = /https?:\/\/[\w.[\]-]+:([1-9]\d*)/.exec(log.text)?.[1];
    if (port) return `http://localhost:${port}`;
    const event = await Promise.race([
      once(stdout, 'data', { signal: deadline }).then(() => 'more' as const),
      ended.then(() => 'ended' as const),
    ]);
    if (event === 'ended') throw new Error(`The server ended before it said its address:\n${log.text}`);
  }
}

async function ready(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(startWithinMs);
  while (!deadline.aborted) {
    const answer = await fetch(`${url}/health/ready`, { signal: deadline }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not become ready.`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
