import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../../tools/journeys/product.ts';
import { signInByOutbox, type Client } from './api.ts';

let dataDir: string;
let product: Product;
let client: Client;

// In one worker, one after another: they share one server whose database they stop.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'centralita-outage-'));
  product = await startProduct({ DATA_DIR: dataDir });
  client = await signInByOutbox(product.url, dataDir, 'demo@centralita.local');
});
test.afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function get(path: string): Promise<Response> {
  return fetch(product.url + path, { headers: { authorization: `Bearer ${client.token}` } });
}

test('a frozen database is survived: 503 with Retry-After, alive, not ready, and back by itself', async () => {
  const postmaster = await serverProcess(dataDir);
  // It first: it starts no other process then.
  process.kill(postmaster, 'SIGSTOP');
  const pids = [...childrenOf(postmaster), postmaster];
  try {
    for (const pid of pids) signal(pid, 'SIGSTOP');
    const answer = await get('/api/main/category/get-all');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await answer.json()) as { code: string }).code).toBe('unavailable');
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(503);
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await get('/api/main/category/get-all')).status).toBe(200);
  await expect.poll(async () => (await get('/health/ready')).status).toBe(200);
});

test('a database that dies is started again by itself', async () => {
  process.kill(await serverProcess(dataDir), 'SIGKILL');
  await expect
    .poll(async () => (await get('/api/main/category/get-all')).status, { timeout: 30_000 })
    .toBe(200);
});

/** The embedded server's first process. */
async function serverProcess(folder: string): Promise<number> {
  const files = await readdir(join(folder, 'database'), { recursive: true });
  const pidFile = files.find((name) => name.endsWith('postmaster.pid'));
  return Number((await readFile(join(folder, 'database', String(pidFile)), 'utf8')).split('\n')[0]);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** One that has ended meanwhile needs none. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return null;
  }
}
