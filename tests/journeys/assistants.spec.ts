import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, type Client } from './api.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { addSource, ask, lastAnswer, makeFolder } from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/knowledge-base/assistants';
const one = '/api/main/ai-assistant';

/** A folder with a source that says when the shop opens. */
async function fill(client: Client): Promise<string> {
  const folder = await makeFolder(client, 'Help');
  await addSource(client, folder, 'opening.txt', 'The shop in Loja opens at nine in the morning.');
  return folder;
}

/** A picture of one colour, as the browser itself draws it. */
async function picture(page: Page, side: number) {
  const address = await page.evaluate((px) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = px;
    const pen = canvas.getContext('2d');
    if (pen) pen.fillStyle = '#2b6cb0';
    pen?.fillRect(0, 0, px, px);
    return canvas.toDataURL('image/png');
  }, side);
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'ana.png', mimeType: 'image/png', buffer };
}

async function makeAssistant(page: Page, client: Client, more: object): Promise<string> {
  const image_url = (await picture(page, 128)).buffer.toString('base64');
  const form = { name: 'Ana', organization_name: 'Acme', answer_language: 'english', image_url, ...more };
  return String((await call(client, 'POST', `${one}/create`, form))['id']);
}

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('an assistant is made, tried before it is saved, changed in two tabs and deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signedIn();
  await fill(person);
  await enter(page, person);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'AI assistants' })
    .click();
  await expect(page.getByRole('heading', { name: 'No agents found' })).toBeVisible();
  await page.getByRole('link', { name: 'Create new assistant' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/new$`));

  await page.getByRole('button', { name: 'Create assistant' }).click();
  await expect(
    notice(page, 'Error creating the assistant. Make sure you filled all the fields and the image logo'),
  ).toBeVisible();
  for (const text of [
    'The logo is missing',
    "Enter the assistant's name",
    "Enter the organization's name",
    'Choose the language it answers in',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Upload a logo' })).toBeFocused();

  const file = page.locator('input[type=file]');
  const html = Buffer.from('<script>alert(1)</script>');
  await file.setInputFiles({ name: 'ana.png', mimeType: 'image/png', buffer: html });
  await expect(page.getByText(/This image cannot be read/)).toBeVisible();
  await file.setInputFiles(await picture(page, 300));
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ana 🚀 خط');
  await page.getByLabel('Organization name').fill('Ferretería Núñez');
  await page.getByLabel('Answer language').selectOption('English');

  // As the form stands: first without folders, then with one.
  await page.getByLabel('Answer when nothing is found').fill('Ask my colleagues.');
  await ask(page, 'When does the shop in Loja open?');
  await expect(lastAnswer(page)).toContainText('Ask my colleagues.');
  await page.getByRole('checkbox', { name: /^Help/ }).check();
  await ask(page, 'When does the shop in Loja open?');
  await expect(lastAnswer(page)).toContainText('nine in the morning');
  await expect(lastAnswer(page).getByRole('link', { name: /opening/ })).toBeVisible();
  expect(await call(person, 'GET', `${one}/get-all`)).toEqual([]);

  await page.getByRole('button', { name: 'Create assistant' }).click();
  await expect(notice(page, 'Assistant saved successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(card(page, 'Ana 🚀 خط')).toContainText('Ferretería Núñez');
  await expect(card(page, 'Ana 🚀 خط')).toContainText('Help');

  await page.getByRole('button', { name: 'Options of Ana 🚀 خط' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy ID' }).press('Enter');
  await expect(notice(page, 'ID copied to clipboard')).toBeVisible();
  const [saved] = (await call(person, 'GET', `${one}/get-all`)) as unknown as { id: string }[];
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved?.id);

  await card(page, 'Ana 🚀 خط').getByRole('link').click();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Ana 🚀 خط');
  await other.getByLabel('Temperature').selectOption('0.7');
  await page.bringToFront();
  await page.getByLabel('Name', { exact: true }).fill('Eva');
  // The notice of the creation may still stand.
  await expect(notice(page, 'Assistant saved successfully')).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Assistant saved successfully')).toBeVisible();
  await other.bringToFront();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Eva');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(other, 'Assistant saved successfully')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByLabel('Temperature')).toHaveValue('0.7');

  await other.getByLabel('Specific instructions').fill('Be brief.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Are you sure you want to delete the assistant "Eva"?' }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Assistant deleted successfully')).toBeVisible();
  await expect(card(page, 'Create new assistant')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'This assistant does not exist' })).toBeVisible();
});

test('what is typed is not lost without a question, and a deleted folder shows on the card', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await fill(person);
  await enter(page, person, list);
  const id = await makeAssistant(page, person, { categories: [folder] });
  await expect(card(page, 'Ana')).toContainText('Help');
  await card(page, 'Ana').getByRole('button', { name: 'Options of Ana' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/edit/${id}$`));
  await page.getByLabel('Specific instructions').fill('Be brief.');
  await page.getByRole('link', { name: 'Sources', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await call(person, 'DELETE', `/api/main/category/${folder}`, {});
  await expect(page.getByText('There are no folders yet.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'AI assistants' })
    .click();
  await expect(card(page, 'Ana')).toContainText('No folders to answer from');
});

for (const language of toldIn('en')) {
  const text = catalogue(language);

  test(`list and form can be used by everybody (${language})`, async ({ page }) => {
    const person = await signedInSpeaking(language);
    const folder = await fill(person);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/ai-assistant/get-all*', async (route) => {
      await held;
      await route.continue();
    });
    await enter(page, person, list);
    const waiting = page.getByRole('status').filter({ hasText: text('assistants.loading') });
    await expect(waiting).toBeAttached();
    await expect(waiting.locator('[aria-hidden] > div')).toHaveCount(10);
    release();
    await expect(page.getByRole('link', { name: new RegExp(text('assistants.create')) })).toBeVisible();
    await makeAssistant(page, person, { categories: [folder], name: 'Asistente de ventas' });
    await makeAssistant(page, person, { name: 'x'.repeat(200), organization_name: 'y'.repeat(200) });
    await expect(card(page, 'Asistente de ventas')).toBeVisible();
    await expectAccessible(page, 'assistants');

    await page.getByRole('link', { name: new RegExp(text('assistants.create')) }).click();
    await page.getByRole('button', { name: text('assistants.createAct') }).click();
    await expect(page.getByText(text('assistants.required.image_url'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'new assistant, refused');

    await go(page, list);
    await card(page, 'Asistente de ventas').getByRole('link').click();
    await page.getByLabel(text('testChat.chat.question')).fill('When does the shop in Loja open?');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text('assistants.trial.embedded'))).toBeVisible();
    await expectAccessible(page, 'assistant');

    await go(page, `${list}/edit/nonsense`);
    await expect(page.getByRole('heading', { name: text('assistants.gone.title') })).toBeVisible();
    await expectAccessible(page, 'no assistant');
  });
}
