import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../../tools/journeys/product.ts';
import { call, signInByOutbox, uploadForm, type Client } from './api.ts';

/** The product with a heap that ends it at 256 MB, and every read at the largest that its limits allow, ten at once. */
let dataDir: string;
let product: Product;
let client: Client;
let folderId: string;

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = await mkdtemp(join(tmpdir(), 'centralita-small-'));
  product = await startProduct({ DATA_DIR: dataDir, NODE_OPTIONS: '--max-old-space-size=256' });
  client = await signInByOutbox(product.url, dataDir, 'demo@centralita.local');
  const folder = await call(client, 'POST', '/api/main/category/', { name: 'Large' });
  folderId = String(folder['id']);
});
test.afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const brain = '/api/main/manage-sources/ai-brain';
const atOnce = 10;

function upload(name: string, content: string, type: string): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ category_id: folderId, custom_name: name, source_type: type });
  return call(client, 'POST', `${brain}/upload?${query}`, uploadForm(name, content));
}

async function ready(name: string, content: string, type: string): Promise<string> {
  const id = String((await upload(name, content, type))['id']);
  await expect
    .poll(async () => (await call(client, 'GET', `${brain}/get-info/${id}?rows=false`))['status'], {
      timeout: 120_000,
    })
    .toBe('ready');
  return id;
}

/** Ten at once; each answers within what a reply may have. */
async function readAll(path: string, body?: unknown): Promise<string[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async () => {
      const answer = await fetch(product.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect(answer.status, text.slice(0, 200)).toBe(200);
      expect(text.length).toBeLessThan(16_000_000);
      return text;
    }),
  );
}

async function usedKb(): Promise<number> {
  const settings = await call(client, 'GET', '/api/main/settings/company-info');
  return Number(settings['storage_used_kb']);
}

test('a table of a million one-letter rows is refused in words', async () => {
  const before = await usedKb();
  const refused = /100,000 rows.*table_too_large/;
  const answer = await upload('million.csv', 'a\n'.repeat(990_000), 'spreadsheet').catch(String);
  if (typeof answer === 'string') {
    expect(answer).toMatch(refused);
  } else {
    // A machine with too much to do reads it in the background.
    const look = async () => call(client, 'GET', `${brain}/get-info/${String(answer['id'])}?rows=false`);
    await expect.poll(async () => (await look())['status'], { timeout: 120_000 }).toBe('failed');
    expect((await look())['failure']).toMatchObject({ code: 'table_too_large' });
    await call(client, 'DELETE', `/api/main/manage-sources/${String(answer['id'])}`, {});
  }
  expect(await usedKb()).toBe(before);
});

test('tables at their limits are read in pages by ten at once', async () => {
  const rows = Array.from({ length: 49_999 }, (_, at) => `${at},x,y,z,x,y,z,x,y,z`).join('\n');
  const before = await usedKb();
  const id = await ready('rows.csv', `number,b,c,d,e,f,g,h,i,j\n${rows}`, 'spreadsheet');
  // 50,000 rows of ten cells take some 15 MB, whatever their file has.
  expect((await usedKb()) - before).toBeGreaterThan(12_000);
  const first = await call(client, 'GET', `${brain}/get-info/${id}`);
  expect(first['table_data']).toHaveLength(1_000);
  expect(first['table_next']).toEqual(expect.any(Number));
  await readAll(`${brain}/get-info/${id}?limit=10000`);
  await readAll(`${brain}/rows/${id}?limit=10000&start=10&end=200`);
  await readAll(`${brain}/version/${id}?version=1&limit=10000`);
  await readAll('/api/main/manage-sources/ai-brain/search', {
    sources_id: [id],
    question: 'number 41234',
    limit: 50,
  });
  await readAll('/api/main/manage-sources/ai-brain/test', {
    sources_id: [id],
    question: 'How many rows have a number above 100?',
    search_type: 'keyword',
  });
  await call(client, 'DELETE', `/api/main/manage-sources/${id}`, {});
  expect(await usedKb()).toBe(before);
});

test('documents at their limits are read by ten at once', async () => {
  const lines = Array.from(
    { length: 26_000 },
    (_, at) => `Rule ${at}: gate ${at * 7} closes at ${at % 24} hours, and no key opens it.`,
  );
  const id = await ready('long.txt', lines.join('\n').slice(0, 1_990_000), 'document');
  const text = String((await call(client, 'GET', `${brain}/get-info/${id}`))['content']);
  const span = (at: number) => ({ start: at * 10, end: at * 10 + 5, kind: 'bold' });
  const marks = Array.from({ length: 100_000 }, (_, at) => span(at));
  await call(client, 'PUT', `${brain}/update/${id}`, {
    new_content: text,
    new_format: { blocks: [], marks },
  });
  await readAll(`${brain}/get-info/${id}`);
  await readAll(`${brain}/version/${id}?version=1`);
  await call(client, 'DELETE', `/api/main/manage-sources/${id}`, {});
});

test('and the program that did all this is still the one that was started', async () => {
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  expect(product.log()).not.toMatch(/heap limit|unforeseen fault/);
});
