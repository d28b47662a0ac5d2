import { join } from 'node:path';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import {
  addSource,
  documents,
  expectReady,
  folderPath,
  makeFolder,
  openNewFile,
  sourcesIn,
} from './pages.ts';
import { signedIn, signedInSpeaking, type SignedIn } from './people.ts';

const uploads = '**/manage-sources/ai-brain/upload?*';
const folders = '**/category/*';
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test('a file that is in the folder already takes the place of the older one, unless both are wanted', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Manuals');
  const id = await addSource(person, folder, 'coffee.txt', 'Descale it every 2 months.');
  await enter(page, person, folderPath(folder));
  const dialog = await openNewFile(page);
  await dialog.locator('input[type=file]').setInputFiles(text('coffee.txt', 'Descale it every 3 months.'));
  const choice = dialog.getByRole('radiogroup', { name: '“coffee” is in this folder already' });
  await expect(choice.getByRole('radio', { name: 'Replace' })).toBeChecked();
  await expectAccessible(page, 'a file that is there already');
  await dialog.getByLabel('File name').fill('Coffee, the new machine');
  await expect(choice).toBeHidden();
  await dialog.getByLabel('File name').fill('Coffee');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, 'File Updated successfully')).toBeVisible();
  await expectReady(page, 'coffee');
  expect(await wordsOf(person, id)).toContain('every 3 months');
  expect(await sourcesIn(person, folder)).toHaveLength(1);

  await openNewFile(page);
  await dialog.locator('input[type=file]').setInputFiles(text('coffee.txt', 'Another machine.'));
  await dialog.getByRole('radio', { name: 'Keep both' }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, 'File uploaded successfully')).toBeVisible();
  expect(await sourcesIn(person, folder)).toHaveLength(2);
  expect(await wordsOf(person, id)).toContain('every 3 months');
});

test('a file that arrived although its answer did not is shown before it is sent once more', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Broken line');
  await enter(page, person, folderPath(folder));
  const dialog = await openNewFile(page);
  await dialog.locator('input[type=file]').setInputFiles(text('hours.txt', 'Open from 9 to 5.'));
  // Nothing tells the page of what is new there: it has to look.
  await page.route(folders, (route) => route.abort('connectionreset'));
  await page.route(uploads, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(notice(page, 'File upload failed')).toBeVisible();
  await page.unroute(uploads);
  // No look is answered before the click: the choice that appears under it would be taken as it stands.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(folders, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await submit.click();
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
  answer();
  const choice = dialog.getByRole('radiogroup', { name: '“hours” is in this folder already' });
  await expect(choice).toBeVisible();
  expect(await sourcesIn(person, folder)).toHaveLength(1);
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(await sourcesIn(person, folder)).toHaveLength(1);
});

test('of several files each says what it replaces, and the text of one can be checked before', async ({
  page,
}) => {
  const person = await signedInSpeaking('es');
  const folder = await makeFolder(person, 'Listas');
  const id = await addSource(person, folder, 'productos-utf8.csv');
  await addSource(person, folder, 'horario.txt', 'De 9 a 5.');
  await enter(page, person, folderPath(folder));
  await page.getByRole('button', { name: 'Agregar fuente' }).click();
  await page.getByRole('menuitem', { name: 'Archivo de texto' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.locator('input[type=file]');
  await field.setInputFiles([join(documents, 'productos-utf8.csv'), join(documents, 'guia.pdf')]);
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row('productos-utf8.csv')).toContainText('Reemplaza a “productos-utf8”');
  await expect(row('guia.pdf')).toContainText('KB');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog).toBeHidden();
  const names = (await sourcesIn(person, folder)).map(({ name }) => name);
  expect(names).toEqual(['guia', 'horario', 'productos-utf8']);
  const { version } = await call(person, 'GET', `/api/main/manage-sources/ai-brain/get-info/${id}`);
  expect(version).toBe(2);

  await page.getByRole('button', { name: 'Agregar fuente' }).click();
  await page.getByRole('menuitem', { name: 'Archivo de texto' }).click();
  await field.setInputFiles(text('horario.txt', 'De 8 a 6.'));
  await expect(dialog.getByRole('radiogroup', { name: '“horario” ya está en esta carpeta' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Revisar antes el texto' }).click();
  await expect(page).toHaveURL(/replace-source$/);
  await expect(page.getByText('De 8 a 6.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reemplazar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'horario', level: 1 })).toBeVisible();
  expect(await sourcesIn(person, folder)).toHaveLength(3);
});

async function wordsOf(person: SignedIn, id: string): Promise<string> {
  return String((await call(person, 'GET', `/api/main/manage-sources/ai-brain/get-info/${id}`))['content']);
}
