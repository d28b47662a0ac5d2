import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, type Client } from './api.ts';

/** What journeys do again and again: on the screens in English, or behind them to arrange what a journey is not about. */

export const documents = join(import.meta.dirname, '../fixtures/documents');

interface Upload {
  newFolder?: string;
}

/** Through the new-file dialog, with the name that the file brings. */
export async function upload(page: Page, file: string, { newFolder }: Upload = {}): Promise<void> {
  const dialog = await openNewFile(page);
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

export async function openNewFile(page: Page, kind = 'Text File'): Promise<Locator> {
  await page.getByRole('button', { name: 'Add new source' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  return page.getByRole('dialog');
}

/** The card of a folder or a source. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

/** Opens the menu of a card and takes one of its acts. */
export async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options of ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function expectReady(page: Page, name: string): Promise<void> {
  await expect(card(page, name).getByText('Ready')).toBeVisible();
}

export async function openChat(page: Page, folder: string): Promise<void> {
  await page.getByRole('button', { name: 'Test chat' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${folder}`) }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByLabel('Your question');
  await field.fill(question);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
}

export function lastAnswer(page: Page): Locator {
  return page.getByRole('group', { name: 'Messages' }).locator('> div > div').last();
}

/** A dialog that has just come up, once it has the focus: what is gone to before would lose it again. */
export async function heldDialog(page: Page, name?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', name === undefined ? {} : { name });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return dialog;
}

export const folderPath = (id: string) => `/knowledge-base/sources-management/${id}`;

export interface Listed {
  id: string;
  name: string;
  status: string;
}

export async function foldersOf(client: Client): Promise<Listed[]> {
  return (await call(client, 'GET', '/api/main/category/get-all')) as unknown as Listed[];
}

export async function makeFolder(client: Client, name: string): Promise<string> {
  return String((await call(client, 'POST', '/api/main/category/', { name }))['id']);
}

export async function sourcesIn(client: Client, folderId: string): Promise<Listed[]> {
  const path = `/api/main/manage-sources/?categories_id=${folderId}&limit=40`;
  return (await call(client, 'GET', path))['results'] as Listed[];
}

/** A document of the fixtures, or of this text, in the folder: read and ready. Gives its id. */
export async function addSource(
  client: Client,
  folderId: string,
  file: string,
  text?: string,
): Promise<string> {
  const form = new FormData();
  const bytes = text === undefined ? await readFile(join(documents, file)) : text;
  form.set('file', new Blob([bytes]), file);
  const query = new URLSearchParams({
    category_id: folderId,
    custom_name: file.replace(/\.\w+$/, ''),
    source_type: /\.(csv|xlsx)$/.test(file) ? 'spreadsheet' : 'document',
  });
  const { id } = await call(client, 'POST', `/api/main/manage-sources/ai-brain/upload?${query}`, form);
  await expect
    .poll(async () => (await sourcesIn(client, folderId)).find((it) => it.id === id)?.status)
    .toBe('ready');
  return String(id);
}
