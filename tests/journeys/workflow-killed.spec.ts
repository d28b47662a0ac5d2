import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../tools/journeys/free-port.ts';
import { startProduct, type Product } from '../../tools/journeys/product.ts';
import { call, signInByOutbox, type Client } from './api.ts';
import { enter, expect, pictured as test } from './journey.ts';

const api = '/api/contact-center/workflows';
const people = ['demo@centralita.local', 'admin@centralita.local'] as const;

let dataDir: string;
let port: string;
let product: Product;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'centralita-workflow-killed-'));
  port = String(await freePort());
  product = await startProduct({ DATA_DIR: dataDir, PORT: port });
});
test.afterEach(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Node {
  id: string;
  configuration: { prompt?: string };
}

async function promptsOf(client: Client, workflow: string): Promise<Record<string, string | undefined>> {
  const nodes = (await call(client, 'GET', `${api}/${workflow}/nodes`)) as unknown as Node[];
  return Object.fromEntries(nodes.map(({ id, configuration }) => [id, configuration.prompt]));
}

async function addQuestion(client: Client, workflow: string, pos_y: number): Promise<string> {
  const body = { node_type: 'question', configuration: { prompt: '' }, title: '', pos_x: 400, pos_y };
  return String((await call(client, 'POST', `${api}/${workflow}/nodes`, body))['id']);
}

/** A browser of its own with the panel of a node open. */
async function editorOf(browser: Browser, client: Client, path: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enter(page, client, client.url + path);
  await expect(page.getByLabel('Prompt')).toBeVisible();
  return page;
}

const saving = (page: Page) => page.locator('[data-save]');

test('two people edit while the server is killed and started again: nothing of either is lost', async ({
  browser,
}) => {
  const ana = await signInByOutbox(product.url, dataDir, people[0]);
  // The newest mail has to be the second person's.
  await rm(join(dataDir, 'outbox'), { recursive: true });
  const luis = await signInByOutbox(product.url, dataDir, people[1]);
  const form = { name: 'Killed', channel: 'phone', language: 'english' };
  const workflow = String((await call(ana, 'POST', `${api}/create`, form))['id']);
  const [first, second] = [await addQuestion(ana, workflow, 0), await addQuestion(ana, workflow, 400)];
  const path = (node: string) => `/contact-center/workflows/${workflow}?node=${node}`;
  const [hers, his] = [
    await editorOf(browser, ana, path(first)),
    await editorOf(browser, luis, path(second)),
  ];

  await hers.getByLabel('Prompt').pressSequentially('Which day ');
  await his.getByLabel('Prompt').pressSequentially('How many ');
  await expect(saving(hers)).toHaveAttribute('data-save', 'saved');

  // In the middle of both sentences, also of a save that is on its way.
  await hers.getByLabel('Prompt').pressSequentially('suits ');
  await Promise.all([product.kill(), his.getByLabel('Prompt').pressSequentially('guests ')]);
  await hers.getByLabel('Prompt').pressSequentially('you?');
  await his.getByLabel('Prompt').pressSequentially('come?');
  await expect(saving(hers)).toHaveAttribute('data-save', 'waiting');
  await expect(saving(his)).toHaveAttribute('data-save', 'waiting');

  // One of the browsers is closed before the server is back; what it held waits in it.
  await his.reload().catch(() => undefined);
  product = await startProduct({ DATA_DIR: dataDir, PORT: port });
  await his.goto(product.url + path(second));
  await expect(his.getByLabel('Prompt')).toHaveValue('How many guests come?');
  await expect(saving(his)).toHaveAttribute('data-save', 'saved', { timeout: 40_000 });
  await expect(saving(hers)).toHaveAttribute('data-save', 'saved', { timeout: 40_000 });
  expect(await promptsOf(ana, workflow)).toMatchObject({
    [first]: 'Which day suits you?',
    [second]: 'How many guests come?',
  });
  // Each sees the other's sentence without asking for it.
  for (const page of [hers, his]) await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(hers.getByText('How many guests come?')).toBeVisible();
  await expect(his.getByText('Which day suits you?')).toBeVisible();
});
