import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../tools/journeys/free-port.ts';
import { startProduct, type Product } from '../../tools/journeys/product.ts';
import { call, signInByOutbox, type Client } from './api.ts';
import { enter, expect, pictured as test } from './journey.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

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

/** The demo company, which speaks English by itself. */
async function speak(client: Client, language: string): Promise<void> {
  const { id } = await call(client, 'GET', '/api/main/company-instance/get-info/');
  await call(client, 'PUT', `/api/main/company-instance/update/${String(id)}`, { language });
}

/** A browser of its own with the panel of a node open. */
async function editorOf(browser: Browser, client: Client, path: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enter(page, client, client.url + path);
  return page;
}

const saving = (page: Page) => page.locator('[data-save]');

const spoken = {
  en: {
    company: 'english',
    hers: ['Which day ', 'suits ', 'you?'],
    his: ['How many ', 'guests ', 'come?'],
  },
  es: {
    company: 'spanish',
    hers: ['¿Qué día ', 'le queda ', 'mejor, señora?'],
    his: ['¿Cuántos ', 'niños ', 'vendrán?'],
  },
};

for (const language of toldIn('es')) {
  test(`two people edit while the server is killed and started again: nothing of either is lost (${language})`, async ({
    browser,
  }) => {
    const t = catalogue(language);
    const { company, hers: herWords, his: hisWords } = spoken[language];
    const [hersWhole, hisWhole] = [herWords.join(''), hisWords.join('')];
    const ana = await signInByOutbox(product.url, dataDir, people[0]);
    // The newest mail has to be the second person's.
    await rm(join(dataDir, 'outbox'), { recursive: true });
    const luis = await signInByOutbox(product.url, dataDir, people[1]);
    if (language !== 'en') await speak(ana, company);
    const form = { name: 'Killed', channel: 'phone', language: company };
    const workflow = String((await call(ana, 'POST', `${api}/create`, form))['id']);
    const [first, second] = [await addQuestion(ana, workflow, 0), await addQuestion(ana, workflow, 400)];
    const path = (node: string) => `/contact-center/workflows/${workflow}?node=${node}`;
    const prompt = (page: Page) => page.getByLabel(t('nodePanels.prompt.label'));
    const [hers, his] = [
      await editorOf(browser, ana, path(first)),
      await editorOf(browser, luis, path(second)),
    ];
    for (const page of [hers, his]) await expect(prompt(page)).toBeVisible();

    await prompt(hers).pressSequentially(herWords[0] ?? '');
    await prompt(his).pressSequentially(hisWords[0] ?? '');
    await expect(saving(hers)).toHaveAttribute('data-save', 'saved');
    await expect(saving(hers)).toHaveText(t('editor.save.saved'));

    // In the middle of both sentences, also of a save that is on its way.
    await prompt(hers).pressSequentially(herWords[1] ?? '');
    await Promise.all([product.kill(), prompt(his).pressSequentially(hisWords[1] ?? '')]);
    await prompt(hers).pressSequentially(herWords[2] ?? '');
    await prompt(his).pressSequentially(hisWords[2] ?? '');
    for (const page of [hers, his]) {
      await expect(saving(page)).toHaveAttribute('data-save', 'waiting');
      await expect(page.getByRole('button', { name: t('editor.save.tryNow') })).toBeVisible();
    }

    // One of the browsers is closed before the server is back; what it held waits in it.
    await his.reload().catch(() => undefined);
    product = await startProduct({ DATA_DIR: dataDir, PORT: port });
    await his.goto(product.url + path(second));
    await expect(prompt(his)).toHaveValue(hisWhole);
    await expect(saving(his)).toHaveAttribute('data-save', 'saved', { timeout: 40_000 });
    await expect(saving(hers)).toHaveAttribute('data-save', 'saved', { timeout: 40_000 });
    expect(await promptsOf(ana, workflow)).toMatchObject({ [first]: hersWhole, [second]: hisWhole });
    // Each sees the other's sentence without asking for it.
    for (const page of [hers, his]) await page.getByRole('button', { name: t('editor.view.all') }).click();
    await expect(hers.getByText(hisWhole)).toBeVisible();
    await expect(his.getByText(hersWhole)).toBeVisible();
  });
}
