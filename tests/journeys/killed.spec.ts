import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../../tools/journeys/product.ts';
import { call, signInByOutbox, uploadForm, type Client } from './api.ts';

const email = 'demo@centralita.local';
let dataDir: string;
let product: Product;
let client: Client;
let folderId: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'centralita-killed-'));
  product = await startProduct({ DATA_DIR: dataDir });
  client = await signInByOutbox(product.url, dataDir, email);
  const folder = await call(client, 'POST', '/api/main/category/', { name: 'Killed' });
  folderId = String(folder['id']);
});
test.afterEach(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** About 1 MB of different sentences, so that reading, cutting and storing take a while. */
function longText(mark: string): string {
  const lines = Array.from(
    { length: 12_000 },
    (_, line) => `Rule ${line} of ${mark}: gate ${line * 7} closes at ${line % 24} hours.`,
  );
  return `The keyword of this document is ${mark}.\n\n${lines.join('\n')}`;
}

function uploadPath(name: string): string {
  const query = new URLSearchParams({ category_id: folderId, custom_name: name, source_type: 'document' });
  return `/api/main/manage-sources/ai-brain/upload?${query}`;
}

async function restart(): Promise<void> {
  await product.kill();
  product = await startProduct({ DATA_DIR: dataDir });
  client = { ...client, url: product.url };
}

async function sources(): Promise<{ id: string; name: string; status: string }[]> {
  const page = await call(client, 'GET', `/api/main/manage-sources/?categories_id=${folderId}&limit=40`);
  return page['results'] as { id: string; name: string; status: string }[];
}

for (const delayMs of [0, 60, 250]) {
  test(`a kill -9 ${delayMs} ms after an upload was accepted loses nothing: it ends ready, once`, async () => {
    const mark = `heliotrope${delayMs}`;
    const accepted = await call(client, 'POST', uploadPath(mark), uploadForm(`${mark}.txt`, longText(mark)));
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await restart();
    await expect
      .poll(async () => (await sources()).map(({ id, status }) => ({ id, status })), { timeout: 30_000 })
      .toEqual([{ id: accepted['id'], status: 'ready' }]);
    const body = {
      sources_id: [accepted['id']],
      question: `What is the keyword of this document?`,
      limit: 50,
    };
    const found = (await call(client, 'POST', '/api/main/manage-sources/ai-brain/search', body))[
      'results'
    ] as { start: number }[];
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ start }) => start)).size).toBe(found.length);
  });
}

test('a kill -9 in the middle of an upload leaves all of it or nothing', async () => {
  const upload = call(client, 'POST', uploadPath('half'), uploadForm('half.txt', longText('half'))).catch(
    () => null,
  );
  await new Promise((resolve) => setTimeout(resolve, 120));
  await restart();
  await upload;
  await expect
    .poll(async () => (await sources()).every(({ status }) => status === 'ready'), { timeout: 30_000 })
    .toBe(true);
  expect((await sources()).length).toBeLessThanOrEqual(1);
});

test('an upload whose connection breaks leaves nothing', async () => {
  const before = await storedFiles();
  const { port, hostname } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  const boundary = 'broken';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="b.txt"\r\n\r\n`;
  socket.write(
    `POST ${uploadPath('broken')} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${client.token}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 900000\r\nexpect: 100-continue\r\n\r\n`,
  );
  // The server has begun to take it.
  await once(socket, 'data');
  await new Promise<void>((written) =>
    socket.write(`${head}${'half a file '.repeat(20_000)}`, () => written()),
  );
  socket.destroy();
  await once(socket, 'close');
  // What comes whole behind it is all there is.
  const whole = await call(client, 'POST', uploadPath('whole'), uploadForm('whole.txt', 'The gate is blue.'));
  await expect
    .poll(async () => (await sources()).map(({ id, status }) => ({ id, status })))
    .toEqual([{ id: whole['id'], status: 'ready' }]);
  expect(await storedFiles()).toHaveLength(before.length + 1);
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
});

/** The files alone, not their folders. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
