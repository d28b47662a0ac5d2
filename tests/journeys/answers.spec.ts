import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { mailsFor, nextCode } from '../../tools/journeys/mailbox.ts';

const email = 'demo@centralita.local';
const documents = join(import.meta.dirname, '../fixtures/documents');

/** The main job of the product, by hand, in a real browser with real mail and real PDF files. */
test('sign in by mail, upload two PDF files, ask in both languages, open a citation, delete, ask again', async ({
  page,
}) => {
  await signIn(page);
  await test.step('upload a Spanish and an English PDF into a new folder', async () => {
    await upload(page, 'guia.pdf', { newFolder: 'Atención' });
    await page.getByRole('link', { name: /Atención/ }).click();
    await upload(page, 'handbook.pdf', {});
    for (const name of ['guia', 'handbook']) await expectReady(page, name);
  });

  await test.step('ask in English and in Spanish, also for the document in the other language', async () => {
    await openChat(page, 'Atención');
    await ask(page, 'When are invoices issued?');
    await expect(lastAnswer(page)).toContainText('first day of the month');
    await ask(page, '¿Cuántos días tiene el cliente para devolver un producto?');
    await expect(lastAnswer(page)).toContainText('treinta días');
    await ask(page, '¿Cuándo se emiten las facturas?');
    await expect(lastAnswer(page)).toContainText('first day of the month');
    await ask(page, 'Who won the football world cup in 1998?');
    await expect(lastAnswer(page)).toContainText('I did not find the answer');
  });

  await test.step('a citation opens the document at the quoted passage', async () => {
    await ask(page, 'When are invoices issued?');
    await lastAnswer(page)
      .getByRole('link', { name: /handbook/ })
      .first()
      .click();
    await expect(page).toHaveURL(/start=\d+&end=\d+/);
    const mark = page.locator('mark').first();
    await expect(mark).toBeInViewport();
    await expect(mark).toContainText('first day of the month');
  });

  await test.step('what is deleted is never quoted again', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Atención' }).first().click();
    await page.getByRole('button', { name: 'Options of handbook' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Source deleted successfully')).toBeVisible();
    await openChat(page, 'Atención');
    await ask(page, 'When are invoices issued?');
    await expect(lastAnswer(page)).not.toContainText('first day of the month');
  });
});

async function signIn(page: Page): Promise<void> {
  const seen = (await mailsFor(email)).length;
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\/identify/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'LogIn' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  await page.getByLabel(/One-time code/).fill(await nextCode(email, seen));
  await expect(page).toHaveURL(/\/knowledge-base\/sources-management/);
}

async function upload(page: Page, file: string, { newFolder }: { newFolder?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add new source' }).click();
  await page.getByRole('menuitem', { name: 'Text File' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(join(documents, file));
  await expect(dialog.getByLabel('File name')).toHaveValue(file.replace(/\.\w+$/, ''));
  if (newFolder) {
    await dialog.getByLabel('Folder', { exact: true }).selectOption({ label: 'New Folder' });
    await dialog.getByLabel('New folder name').fill(newFolder);
  }
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
}

async function expectReady(page: Page, name: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Reading')).toBeHidden();
  await expect(card.getByText('Not read')).toBeHidden();
}

async function openChat(page: Page, folder: string): Promise<void> {
  await page.getByRole('button', { name: 'Test chat' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${folder}`) }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByLabel('Your question');
  await field.fill(question);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
}

function lastAnswer(page: Page) {
  return page.getByRole('group', { name: 'Messages' }).locator('> div > div').last();
}
