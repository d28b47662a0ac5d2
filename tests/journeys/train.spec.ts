import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, type Client } from './api.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { addSource, makeFolder } from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { shell } from './shell.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/knowledge-base/train';
const report = `${list}/feedback`;
/** A pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** An assistant that knows when the shop opens. */
async function makeAssistant(client: Client, folder: string, name = 'Ana'): Promise<string> {
  const form = { name, organization_name: 'Acme', answer_language: 'based_on_command', image_url: picture };
  const body = { ...form, categories: [folder] };
  return String((await call(client, 'POST', '/api/main/ai-assistant/create', body))['id']);
}

async function makeShop(client: Client): Promise<{ folder: string; assistant: string }> {
  const folder = await makeFolder(client, 'Help');
  await addSource(client, folder, 'opening.txt', 'The shop in Loja opens at nine in the morning.');
  return { folder, assistant: await makeAssistant(client, folder) };
}

async function makeKey(client: Client): Promise<Client> {
  const body = { name: 'Site', policies: ['wiki:full-access'] };
  return { ...client, token: String((await call(client, 'POST', '/api/main/api-keys/', body))['key']) };
}

/** As a company's own program asks; gives the query's id. */
async function askAs(key: Client, assistant: string, question: string): Promise<string> {
  const path = `/api/public/assistants/${assistant}/answer`;
  return String((await call(key, 'POST', path, { question }))['query_id']);
}

const rateAs = (key: Client, query: string, rate: number) =>
  call(key, 'POST', `/api/public/answers/${query}/feedback`, { rate });

const row = (page: Page, question: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: question });

test('a question asked with a key of the settings shows in the list at once, is filtered, rated and deleted', async ({
  page,
}) => {
  const person = await signedIn();
  const { assistant } = await makeShop(person);
  await enter(page, person, '/admin/settings?tab=api-keys');
  await page.getByRole('button', { name: 'New API key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByLabel('Name', { exact: true }).fill('Website');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const key = { ...person, token: await page.getByRole('group', { name: 'API key' }).innerText() };

  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'No queries yet' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Example call' })).toContainText(
    `/api/public/assistants/${assistant}/answer`,
  );
  await expectAccessible(page, 'no queries');
  const first = await askAs(key, assistant, 'When does the shop in Loja open?');
  await expect(row(page, 'When does the shop')).toContainText('nine in the morning');
  await expect(row(page, 'When does the shop')).toContainText(/\d\d-[A-Z][a-z]{2}-\d{4} \/ \d\d:\d\d/);
  await expect(row(page, 'When does the shop')).toContainText('Ana');
  await expect(row(page, 'When does the shop')).toContainText('Help');
  await askAs(key, assistant, '¿Hacen envíos a Canadá?');
  await expect(row(page, 'Canadá')).toContainText('Not answered');

  await rateAs(key, first, 6);
  const rate = (question: string) => page.getByLabel(`Rate of ${question}`);
  await expect(rate('When does the shop in Loja open?')).toHaveValue('6');
  await rate('¿Hacen envíos a Canadá?').selectOption('3');
  await expect(rate('¿Hacen envíos a Canadá?')).toHaveValue('3');

  await page.getByRole('searchbox').fill('envios');
  await expect(row(page, 'When does the shop')).toBeHidden();
  await expect(row(page, 'Canadá')).toBeVisible();
  await expect(page).toHaveURL(/search=envios/);
  await page.getByRole('searchbox').press('Escape');
  await expect(row(page, 'When does the shop')).toBeVisible();
  await page.getByRole('button', { name: /^Rate:/ }).click();
  await page.getByRole('checkbox', { name: '6 out of 10' }).check();
  await expect(row(page, 'Canadá')).toBeHidden();
  await page.getByRole('checkbox', { name: '3 out of 10' }).check();
  await expect(row(page, 'Canadá')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/rates=6%2C3|rates=3%2C6|rates=6,3/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rate: 2 rates' })).toBeVisible();
  await expect(row(page, 'Canadá')).toBeVisible();

  await row(page, 'Canadá')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Are you sure you want to delete this query?' }),
  ).toContainText('Canadá');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Query deleted successfully')).toBeVisible();
  await expect(row(page, 'Canadá')).toBeHidden();
});

test('every example of docs/assistants.md works', async () => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Help');
  await addSource(person, folder, 'opening.txt', 'The shop in Quito opens at nine in the morning.');
  const assistant = await makeAssistant(person, folder);
  const { token } = await makeKey(person);
  const page = await readFile(join(import.meta.dirname, '../../docs/assistants.md'), 'utf8');
  const examples = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  expect(examples).toHaveLength(4);
  const printed = await shell(examples.join('\necho\n'), {
    URL: person.url,
    API_KEY: token,
    ASSISTANT: assistant,
  });
  expect(printed.match(/opens at nine/g)?.length).toBeGreaterThan(1);
  expect(printed).toContain('event: done');
  expect(printed).toContain('"rate":4');
  expect(printed.trim()).toMatch(/"answer":"At nine, on Sundays at ten\.".*"match":"same"[^\n]*$/);
});

test('what is typed as the correct answer survives a reload, and Cancel leads back to the filtered list', async ({
  page,
}) => {
  const person = await signedIn();
  const { assistant } = await makeShop(person);
  const key = await makeKey(person);
  const query = await askAs(key, assistant, 'When does the shop in Loja open?');
  await rateAs(key, query, 7);
  await enter(page, person, `${list}?rates=7`);
  await page.getByRole('link', { name: 'When does the shop in Loja open?' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/${query}$`));
  await expect(page.getByRole('main')).toContainText('7 / 10');
  await expect(
    page
      .getByRole('list', { name: 'Sources' })
      .or(page.getByRole('link', { name: /opening/ }))
      .first(),
  ).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit answer' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Correct answer').fill('   ');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Correct answer').fill('At ten o’clock.');
  await expect(submit).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Correct answer')).toHaveValue('At ten o’clock.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}\\?rates=7`));
  await page.getByRole('link', { name: 'When does the shop in Loja open?' }).click();
  await expect(page.getByLabel('Correct answer')).toHaveValue('');
  // A word without an end makes no screen wider than the phone.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByLabel('Correct answer').fill('Ausführlichkeitswörterbuchverzeichnis'.repeat(8));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel('Correct answer').fill('');
  await page.goto(`${list}/nonsense`);
  await expect(page.getByRole('heading', { name: 'This query does not exist' })).toBeVisible();
});

for (const language of toldIn('es')) {
  const text = catalogue(language);

  test(`the gap report groups real questions and leads on (${language})`, async ({ page }) => {
    const person = await signedInSpeaking(language);
    const { assistant } = await makeShop(person);
    const key = await makeKey(person);
    for (const question of [
      'Do you ship to Canada?',
      '¿Hacen envíos a Canadá?',
      'Who painted the Mona Lisa?',
    ]) {
      await askAs(key, assistant, question);
    }
    const low = await askAs(key, assistant, 'When does the shop in Loja open?');
    await rateAs(key, low, 2);
    await enter(page, person, list);
    await expect(row(page, 'Mona Lisa')).toBeVisible();
    await expectAccessible(page, 'queries');
    await page.getByRole('link', { name: text('training.gaps.title') }).click();
    await expect(page).toHaveURL(new RegExp(report));
    const gap = (question: RegExp) => page.getByRole('article', { name: question });
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('article').first()).toHaveAccessibleName(/Canad/);
    await gap(/Canad/).locator('summary').click();
    await expect(gap(/Canad/).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'gap report');

    await gap(/Mona Lisa/)
      .getByRole('button', { name: text('training.gaps.dismiss') })
      .click();
    await expect(notice(page, text('training.gaps.dismissed'))).toBeVisible();
    await expect(gap(/Mona Lisa/)).toBeHidden();
    await askAs(key, assistant, '¿Quién pintó la Mona Lisa?');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.locator('summary').last().click();
    await page.getByRole('button', { name: text('training.gaps.restore') }).click();
    await expect(gap(/Mona Lisa/)).toBeVisible();

    await gap(/Canad/)
      .getByRole('button', { name: text('training.gaps.addSource') })
      .click();
    await expect(page.getByRole('dialog', { name: text('sources.file.documentTitle') })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await go(page, report);
    await gap(/Loja/)
      .getByRole('button', { name: text('training.gaps.train') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${list}/${low}$`));
    await expect(page.getByLabel(text('training.correction.label'))).toBeVisible();
    await expectAccessible(page, 'query');
  });
}
