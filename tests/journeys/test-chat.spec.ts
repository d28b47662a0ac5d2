import type { Page } from '@playwright/test';
import type { Client } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { addSource, ask, folderPath, lastAnswer, makeFolder, openChat } from './pages.ts';
import { endSessionsOf, signedIn, signedInSpeaking, type SignedIn } from './people.ts';

const drive = '/knowledge-base/sources-management';
const answers = '**/manage-sources/ai-brain/test';

/** A folder of two documents and one of one. */
async function fill(client: Client): Promise<void> {
  const help = await makeFolder(client, 'Help');
  const other = await makeFolder(client, 'Other');
  await addSource(client, help, 'handbook.pdf');
  await addSource(client, help, 'opening.txt', 'The shop in Loja opens at nine in the morning.');
  await addSource(client, other, 'parking.txt', 'Parking is free for customers on Sundays.');
}

async function enterFilled(page: Page): Promise<SignedIn> {
  const person = await signedIn();
  await fill(person);
  await enter(page, person, drive);
  return person;
}

const chat = (page: Page) => page.getByRole('dialog', { name: /^(Test chat|Chat de prueba)$/ });
const box = (page: Page, name: string | RegExp) => chat(page).getByRole('checkbox', { name });

test('step 1: folders and sources are picked, a folder stands for all of its own', async ({ page }) => {
  await enterFilled(page);
  await page.getByRole('button', { name: 'Test chat' }).click();
  await expect(chat(page).getByRole('heading', { name: 'Select a source' })).toBeFocused();
  const next = chat(page).getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await box(page, 'opening').check();
  await expect(box(page, 'Help 2 sources')).toHaveJSProperty('indeterminate', true);
  await expect(box(page, /^Help/)).not.toBeChecked();
  await expect(next).toBeEnabled();
  await box(page, /^Help/).click();
  await expect(box(page, /^Help/)).toHaveJSProperty('indeterminate', false);
  for (const name of ['handbook', 'opening']) await expect(box(page, name)).toBeChecked();
  await expect(box(page, 'parking')).not.toBeChecked();
  await box(page, /^Help/).click();
  await expect(box(page, 'opening')).not.toBeChecked();
  await expect(next).toBeDisabled();
  await box(page, 'parking').check();
  await expect(box(page, /^Other/)).toBeChecked();
  await chat(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(chat(page)).toBeHidden();
  await page.getByRole('button', { name: 'Test chat' }).click();
  await expect(box(page, 'parking')).not.toBeChecked();
});

test('step 2: Enter sends, Shift+Enter does not; citations and the reasons open the place', async ({
  page,
}) => {
  await enterFilled(page);
  await openChat(page, 'Help');
  await expect(
    chat(page).getByText('Test chats do not generate records or collect data.', { exact: true }),
  ).toBeVisible();
  const field = page.getByLabel('Your question');
  await expect(field).toBeFocused();
  await expect(chat(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await field.fill('  ');
  await field.press('Enter');
  await expect(chat(page).getByText('Ask your sources')).toBeVisible();
  await field.fill('When are invoices');
  await field.press('Shift+Enter');
  await field.pressSequentially('issued?');
  await expect(field).toHaveValue('When are invoices\nissued?');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(lastAnswer(page)).toContainText('first day of the month');
  await expect(lastAnswer(page)).toContainText('Answered by the built-in search');
  await ask(page, 'When does the shop in Loja open?');
  await expect(lastAnswer(page)).toContainText('nine in the morning');
  await expect(lastAnswer(page).getByRole('button', { name: 'Why this answer' })).toBeInViewport();

  await lastAnswer(page).getByRole('button', { name: 'Why this answer' }).click();
  const reasons = lastAnswer(page).getByRole('list').last();
  await expect(reasons.getByRole('listitem').first()).toContainText('same words, number 1');
  await expect(reasons.getByRole('listitem').first(), 'what opens is in sight').toBeInViewport();
  await reasons.getByRole('link', { name: /^opening · page 1$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('opening');
  await expect(page.locator('mark').first()).toContainText('nine in the morning');
  const first = chat(page).getByRole('list', { name: 'Sources of this answer' }).first().getByRole('link');
  await first.first().click();
  await expect(page).toHaveURL(/\?version=1&start=\d+&end=\d+$/);
  await expect(page.locator('mark').first()).toContainText('first day of the month');
  await expect(page.locator('mark').first()).toBeInViewport();
  await expect(chat(page), 'the talk goes on beside the source').toBeVisible();
  for (const width of [1920, 1440, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const text = await page.getByRole('article').boundingBox();
    const beside = await chat(page).boundingBox();
    expect((text?.x ?? 0) + (text?.width ?? 0), `at ${width} px`).toBeLessThan(beside?.x ?? 0);
  }
  await page.setViewportSize({ width: 900, height: 900 });
  await first.first().click();
  await expect(chat(page), 'where there is no room it steps aside').toBeHidden();
  await expect(page.getByRole('button', { name: 'Back to the test chat' })).toBeVisible();
});

test('the way back keeps the conversation, the choice can change on the way, reset clears it all', async ({
  page,
}) => {
  await enterFilled(page);
  await openChat(page, 'Help');
  await expect(chat(page).getByRole('button', { name: 'Sources: 2 selected' })).toBeVisible();
  await ask(page, 'Is parking free on Sundays?');
  await expect(lastAnswer(page)).not.toContainText('free for customers');
  await chat(page).getByRole('button', { name: 'Back to the sources' }).click();
  await box(page, /^Help/).uncheck();
  await box(page, /^Other/).check();
  await chat(page).getByRole('button', { name: 'Continue' }).click();
  await expect(chat(page).getByRole('button', { name: 'Sources: parking' })).toBeVisible();
  await expect(chat(page).getByText('Is parking free on Sundays?')).toHaveCount(1);
  await chat(page).getByText('General Content').click();
  await ask(page, 'Is parking free on Sundays?');
  await expect(lastAnswer(page)).toContainText('free for customers');
  await page.getByLabel('Your question').fill('half a quest');
  await chat(page).getByRole('button', { name: 'Reset chat' }).click();
  await expect(chat(page).getByText('Ask your sources')).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('');
});

test('a question that failed stands in its field again, and is answered by asking once more', async ({
  page,
}) => {
  await enterFilled(page);
  await openChat(page, 'Other');
  await page.route(answers, (route) => route.abort('connectionreset'));
  await ask(page, 'Is parking free on Sundays?');
  await expect(notice(page, 'Error sending message')).toBeVisible();
  await expect(lastAnswer(page)).toContainText('Ups! There was an error, try again later');
  await expect(page.getByLabel('Your question')).toHaveValue('Is parking free on Sundays?');
  await notice(page, 'Oops!').click();
  await expect(chat(page)).toBeVisible();
  await page.unroute(answers);
  await page.getByLabel('Your question').press('Enter');
  await expect(lastAnswer(page)).toContainText('free for customers');
  await expect(page.getByLabel('Your question')).toHaveValue('');
});

test('an answer that takes long can be stopped', async ({ page }) => {
  await enterFilled(page);
  await openChat(page, 'Other');
  await page.route(answers, () => undefined);
  await page.getByLabel('Your question').fill('Is parking free?');
  await page.keyboard.press('Enter');
  await expect(chat(page).getByText('Looking through the sources').first()).toBeVisible();
  await page.getByLabel('Your question').fill('Something else meanwhile');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your question')).toHaveValue('Something else meanwhile');
  await chat(page).getByRole('button', { name: 'Stop' }).click();
  await expect(lastAnswer(page)).toContainText('Stopped.');
  await expect(page.getByLabel('Your question')).toHaveValue('Something else meanwhile');
});

test('a session that ended leads from the chat to the sign-in screen', async ({ page }) => {
  const person = await enterFilled(page);
  await openChat(page, 'Other');
  await page.getByLabel('Your question').fill('Is parking free?');
  await endSessionsOf(person);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/identity$/);
  await expect(chat(page)).toBeHidden();
});

test('a click outside or Escape closes it and forgets it', async ({ page }) => {
  await enterFilled(page);
  const button = page.getByRole('button', { name: /test chat$/i }).last();
  await openChat(page, 'Other');
  await ask(page, 'Is parking free on Sundays?');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(chat(page)).toBeHidden();
  await button.click();
  await expect(chat(page).getByRole('heading', { name: 'Select a source' })).toBeVisible();
  await expect(box(page, /^Other/)).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat(page)).toBeVisible();
});

test('in Spanish: both steps, an answer and what nobody knows', async ({ page }) => {
  const person = await signedInSpeaking('es');
  const folder = await makeFolder(person, 'Ayuda');
  await addSource(person, folder, 'guia.pdf');
  await enter(page, person, folderPath(folder));
  await page.getByRole('button', { name: 'Chat de prueba' }).click();
  await expect(chat(page).getByRole('heading', { name: 'Seleccione una fuente' })).toBeVisible();
  await box(page, /^Ayuda/).check();
  await chat(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(
    chat(page).getByText('Los chats de prueba no generan registros ni recopilan datos.', { exact: true }),
  ).toBeVisible();
  const field = page.getByLabel('Su pregunta');
  await field.fill('¿Cuántos días tiene el cliente para devolver un producto?');
  await field.press('Enter');
  await expect(chat(page).getByText('treinta días').first()).toBeVisible();
  await expect(chat(page).getByText('Respondido por la búsqueda integrada')).toBeVisible();
  await page.route(answers, (route) => route.abort());
  await field.fill('¿Y ahora?');
  await field.press('Enter');
  await expect(notice(page, 'Error al enviar mensaje')).toBeVisible();
  await expect(notice(page, '¡Oops!')).toBeVisible();
});

test('on a phone it fills the screen and holds the focus; a citation steps it aside', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterFilled(page);
  await openChat(page, 'Other');
  const frame = await chat(page).boundingBox();
  expect(frame).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await ask(page, 'Is parking free on Sundays?');
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await chat(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  }
  await lastAnswer(page)
    .getByRole('link', { name: /parking/ })
    .click();
  await expect(chat(page)).toBeHidden();
  await expect(page.locator('mark').first()).toContainText('free for customers');
  await page.getByRole('button', { name: 'Back to the test chat' }).click();
  await expect(lastAnswer(page)).toContainText('free for customers');
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
});

test('there is nothing to pick before there is a source', async ({ page }) => {
  const person = await signedIn();
  await enter(page, person, '/admin/settings');
  await page.getByRole('button', { name: 'Test chat' }).click();
  await expect(chat(page).getByRole('heading', { name: 'There are no sources yet' })).toBeVisible();
  await chat(page).getByRole('button', { name: 'Go to Sources' }).click();
  await expect(chat(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${drive}$`));
});
