import { join } from 'node:path';
import { enter, expect, notice, test } from './journey.ts';
import { failReading, signedIn, signedInSpeaking } from './people.ts';
import {
  act,
  addSource,
  card,
  documents,
  expectReady,
  folderPath,
  foldersOf,
  makeFolder,
  openNewFile,
  sourcesIn,
} from './pages.ts';

const drive = '/knowledge-base/sources-management';
const uploads = '**/manage-sources/ai-brain/upload?*';

test.describe('folders', () => {
  test('are created; a name that is taken keeps the dialog and what was typed', async ({ page }) => {
    const person = await signedIn();
    await enter(page, person, drive);
    await expect(page.getByRole('heading', { name: 'Start with a folder' })).toBeVisible();
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    const create = dialog.getByRole('button', { name: 'Create' });
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Folder name').fill('   ');
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Folder name').fill('Guías 📘 ../مرحبا');
    await create.click();
    await expect(notice(page, 'Folder created successfully')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Guías 📘 ../مرحبا', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Add new source' }).click();
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    await dialog.getByLabel('Folder name').fill('guías 📘 ../مرحبا');
    await create.click();
    await expect(dialog.getByText('There is already one with this name.')).toBeVisible();
    await expect(notice(page, 'Try again later')).toBeVisible();
    await expect(dialog.getByLabel('Folder name')).toHaveValue('guías 📘 ../مرحبا');
    await dialog.getByLabel('Folder name').fill('Another');
    await dialog.getByLabel('Folder name').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText('2 folders')).toBeVisible();
  });

  test('are renamed, described, and deleted with their sources after one question', async ({ page }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Old name');
    await addSource(person, folder, 'one.txt', 'The first text.');
    await addSource(person, folder, 'two.txt', 'The second text.');
    await enter(page, person, drive);
    await act(page, 'Old name', 'Rename');
    const rename = page.getByRole('dialog', { name: 'Rename folder' });
    await expect(rename.getByLabel('Name')).toHaveValue('Old name');
    await rename.getByLabel('Name').fill('');
    await expect(rename.getByRole('button', { name: 'Save' })).toBeDisabled();
    await rename.getByLabel('Name').fill('New name');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Folder updated successfully')).toBeVisible();
    await expect(page.getByRole('link', { name: 'New name' })).toBeVisible();

    await act(page, 'New name', 'Information');
    const panel = page.getByRole('dialog', { name: 'New name' });
    await expect(panel.getByText('0.00 MB')).toBeVisible();
    await expect(panel.getByText(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d$/)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Options of New name' })).toBeFocused();

    await act(page, 'New name', 'Delete');
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete the folder "New name"?',
    });
    await expect(question).toContainText('This action cannot be undone.');
    await expect(question).toContainText('Its 2 sources are deleted with it');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'New name' })).toBeVisible();
    await act(page, 'New name', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Folder removed successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Start with a folder' })).toBeVisible();
    expect(await foldersOf(person)).toEqual([]);
  });

  test('are found as one types; the search is in the address and survives going in and back', async ({
    page,
  }) => {
    const person = await signedIn();
    for (const name of ['Ventas', 'Soporte', 'Inventario']) await makeFolder(person, name);
    await enter(page, person, drive);
    const cards = page.getByRole('list', { name: 'Main drive' }).getByRole('listitem');
    await expect(cards).toContainText(['Inventario', 'Soporte', 'Ventas']);
    const box = page.getByRole('searchbox', { name: 'Search folders' });
    await box.fill('v');
    await box.press('Enter');
    await expect(cards).toHaveCount(3);
    await box.pressSequentially('EN');
    await expect(page).toHaveURL(/\?search=vEN$/);
    await expect(cards).toContainText(['Inventario', 'Ventas']);
    await page.getByRole('link', { name: 'Ventas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas');
    await page.goBack();
    await expect(box).toHaveValue('vEN');
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await box.fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No folders found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(cards).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`${drive}$`));
  });
});

test('what can be added: two kinds of file, pages, databases by request, and drives that are not there yet', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Inside');
  await enter(page, person, drive);
  await page.getByRole('button', { name: 'Add new source' }).click();
  const items = page.getByRole('menuitem');
  const files = ['Text File', 'Spreadsheet', 'Request Database', 'Transcript Url'];
  await expect(items).toContainText(['New folder', ...files, ...notYet]);
  for (const name of files) await expect(page.getByRole('menuitem', { name })).toBeEnabled();
  for (const name of notYet) await expect(page.getByRole('menuitem', { name })).toBeDisabled();
  await page.goto(folderPath(folder));
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
  await page.getByRole('button', { name: 'Add new source' }).click();
  await expect(items).toContainText([...files, ...notYet]);
  await items.filter({ hasText: 'Spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'New spreadsheet' });
  await expect(dialog.getByText('No file selected · csv, xlsx. Up to 2 MB each')).toBeVisible();
  await expect(dialog.getByRole('combobox')).toBeHidden();
});

test.describe('a new file', () => {
  test('that does not arrive loses nothing that was chosen or typed, and makes its folder once', async ({
    page,
  }) => {
    const person = await signedIn();
    await makeFolder(person, 'There already');
    await enter(page, person, drive);
    const dialog = await openNewFile(page);
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await dialog.locator('input[type=file]').setInputFiles(join(documents, 'guia.pdf'));
    await dialog.getByLabel('File name').fill('');
    await submit.click();
    await expect(dialog.getByText('Please give a name.')).toBeVisible();
    await expect(dialog.getByText('Please select a folder')).toBeVisible();
    await dialog.getByLabel('Folder', { exact: true }).selectOption({ label: 'New Folder' });
    await dialog.getByLabel('File name').fill('Mi guía');
    await submit.click();
    await expect(dialog.getByText('Please provide a folder name')).toBeVisible();
    await dialog.getByLabel('New folder name').fill('Made once');

    await page.route(uploads, (route) => route.abort('connectionreset'));
    await submit.click();
    await expect(notice(page, 'File upload failed')).toBeVisible();
    await expect(dialog.getByText('guia.pdf')).toBeVisible();
    await expect(dialog.getByLabel('File name')).toHaveValue('Mi guía');
    await page.unroute(uploads);
    await submit.click();
    await expect(notice(page, 'File uploaded successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    const folders = await foldersOf(person);
    expect(folders.map(({ name }) => name)).toEqual(['Made once', 'There already']);
    await page.getByRole('link', { name: 'Made once' }).click();
    await expectReady(page, 'Mi guía');
    expect(await sourcesIn(person, String(folders[0]?.id))).toHaveLength(1);
  });

  test('shows how far it is and can be stopped', async ({ page }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Slow');
    await enter(page, person, folderPath(folder));
    const dialog = await openNewFile(page);
    await dialog.locator('input[type=file]').setInputFiles(join(documents, 'guia.pdf'));
    await page.route(uploads, () => undefined);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('progressbar', { name: 'Uploading guia' })).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Stop the upload' }).click();
    await expect(dialog.getByRole('progressbar')).toBeHidden();
    await expect(dialog.getByLabel('File name')).toHaveValue('guia');
    await page.unroute(uploads);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectReady(page, 'guia');
    expect(await sourcesIn(person, folder)).toHaveLength(1);
  });

  for (const language of ['en', 'es'] as const) {
    test(`${language}: that is no good is refused in the person's language and stores nothing`, async ({
      page,
    }) => {
      const person = await signedInSpeaking(language);
      const folder = await makeFolder(person, 'Bad');
      await enter(page, person, folderPath(folder));
      const add = { en: 'Add new source', es: 'Agregar fuente' }[language];
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('menuitem', { name: /Text File|Archivo de texto/ }).click();
      const dialog = page.getByRole('dialog');
      for (const { file, en, es } of badFiles) {
        await dialog.locator('input[type=file]').setInputFiles(file);
        await dialog.getByRole('button', { name: /Submit|Enviar/ }).click();
        await expect(dialog.getByText({ en, es }[language], { exact: true })).toBeVisible();
      }
      expect(await sourcesIn(person, folder)).toEqual([]);
      await dialog.locator('input[type=file]').setInputFiles(join(documents, 'guia.pdf'));
      await dialog.getByRole('button', { name: /Submit|Enviar/ }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^(Ready|Lista)$/)).toBeVisible();
    });
  }
});

test.describe('sources', () => {
  test('appear, become ready and go in another tab without reloading it', async ({ page, context }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Live');
    await enter(page, person, folderPath(folder));
    const other = await context.newPage();
    await other.goto(folderPath(folder));
    await expect(other.getByRole('heading', { name: 'No files found' })).toBeVisible();
    await other.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await addSource(person, folder, 'handbook.pdf');
    for (const tab of [page, other]) await expectReady(tab, 'handbook');
    // A tab behind another draws once a second only.
    await page.bringToFront();
    await act(page, 'handbook', 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Handbook of 2024');
    await page.keyboard.press('Enter');
    await expect(other.getByRole('link', { name: 'Handbook of 2024' })).toBeVisible();
    await act(page, 'Handbook of 2024', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByRole('heading', { name: 'No files found' })).toBeVisible();
    await expect(other.locator('body[data-same-page]')).toBeAttached();
  });

  test('whose reading failed say why and are read again', async ({ page }) => {
    const person = await signedInSpeaking('es');
    const folder = await makeFolder(person, 'Fallas');
    const source = await addSource(person, folder, 'guia.pdf');
    await failReading(source);
    await enter(page, person, folderPath(folder));
    await expect(page.getByText('No se pudo leer la fuente por una falla de nuestro lado.')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(card(page, 'guia').getByText('Lista')).toBeVisible();
  });

  test('are renamed, moved, described and deleted', async ({ page }) => {
    const person = await signedIn();
    const from = await makeFolder(person, 'From');
    const to = await makeFolder(person, 'To');
    await addSource(person, from, 'prices.txt', 'A pen costs two dollars.');
    await enter(page, person, folderPath(from));
    await act(page, 'prices', 'Rename');
    const rename = page.getByRole('dialog', { name: 'Rename file' });
    await rename.getByLabel('Name').fill('Prices of May');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'File Updated successfully')).toBeVisible();

    await act(page, 'Prices of May', 'Information');
    const panel = page.getByRole('dialog', { name: 'Prices of May' });
    for (const fact of ['Document', '0.00 MB', 'Ready', 'Main drive › From']) {
      await expect(panel.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(notice(page, 'File Updated successfully'), 'it must not lie over the cross').toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click({ timeout: 2_000 });

    await act(page, 'Prices of May', 'Move');
    const move = page.getByRole('dialog', { name: 'Move “Prices of May”' });
    await expect(move.getByRole('button', { name: 'Move' })).toBeDisabled();
    await expect(move.getByRole('option')).toHaveText(['Select a folder', 'To']);
    await move.getByRole('combobox').selectOption('To');
    await move.getByRole('button', { name: 'Move' }).click();
    await expect(notice(page, 'File moved successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();

    await page.goto(folderPath(to));
    await act(page, 'Prices of May', 'Delete');
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete the file "Prices of May"?',
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Source deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
  });

  test('are searched on the server once the typing rests', async ({ page }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Many');
    for (const name of ['Año nuevo', 'Pascua', 'Ano']) await addSource(person, folder, `${name}.txt`, name);
    await enter(page, person, folderPath(folder));
    const cards = page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // The whole list may be asked for once more when the live socket stands.
      if (pathname.endsWith('/manage-sources/') && searchParams.has('search'))
        asked.push(searchParams.get('search') ?? '');
    });
    // All in one moment: a busy machine may leave half a second between two keys.
    await page.getByRole('searchbox', { name: 'Search files' }).evaluate((field: HTMLInputElement) => {
      field.focus();
      for (const letter of 'PASC') document.execCommand('insertText', false, letter);
    });
    await expect(cards).toContainText(['Pascua']);
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/\?search=PASC$/);
    expect(asked).toEqual(['PASC']);
    await page.keyboard.press('Escape');
    await expect(cards).toHaveCount(3);
    await page.goto(`${folderPath(folder)}?search=zz`);
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
    await expect(page.getByText('No file name in this folder contains “zz”.')).toBeVisible();
  });
});

test('a document is shown with the marks of its pages, a spreadsheet as a table', async ({ page }) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'To read');
  const guide = await addSource(person, folder, 'guia.pdf');
  await addSource(person, folder, 'productos-utf8.csv');
  // Also by its own id alone.
  await enter(page, person, folderPath(guide));
  await expect(page).toHaveURL(new RegExp(`${folder}/${guide}$`));
  const text = page.getByRole('textbox', { name: 'Text of guia' });
  await expect(text).toContainText('treinta días');
  await expect(text.locator('[data-page="2"]')).toBeAttached();
  await page.goto(`${folderPath(folder)}/${guide}?start=0&end=5`);
  const quoted = page.getByRole('article', { name: 'Text of guia' });
  await expect(quoted.getByRole('region', { name: 'Page 1' })).toContainText('treinta días');
  await expect(quoted.getByText('Page 2', { exact: true })).toBeAttached();
  const way = page.getByRole('navigation', { name: 'You are here' });
  await expect(way.getByRole('listitem')).toHaveText(['Sources', 'To read', 'guia']);
  await way.getByRole('link', { name: 'To read' }).click();
  await page.getByRole('link', { name: 'productos-utf8' }).click();
  const table = page.getByRole('grid');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText(/\S/);
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(3);
  for (const gone of [folderPath('00000000-0000-7000-8000-000000000000'), folderPath('no-id')]) {
    await page.goto(gone);
    await expect(page.getByRole('heading', { name: 'This source is no longer here' })).toBeVisible();
  }
});

const notYet = ['Connect Google Drive', 'Connect One Drive'];

const text = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });

const badFiles = [
  {
    file: text('empty.txt', Buffer.alloc(0)),
    en: 'The file is empty',
    es: 'El archivo está vacío',
  },
  {
    file: text('blank.txt', Buffer.from(' \n\t\n ')),
    en: 'The file is empty',
    es: 'El archivo está vacío',
  },
  {
    file: text('large.txt', Buffer.alloc(2 * 1024 * 1024 + 1, 'a ')),
    en: 'The file is larger than 2 MB.',
    es: 'El archivo pesa más de 2 MB.',
  },
  {
    file: text('program.exe', Buffer.from('MZ')),
    en: 'This type of file is not accepted. Documents: pdf, txt, doc, docx. Spreadsheets: csv, xlsx.',
    es: 'Este tipo de archivo no se acepta. Documentos: pdf, txt, doc, docx. Hojas de cálculo: csv, xlsx.',
  },
  {
    file: text('not-really.pdf', Buffer.from('Only text, whatever its name says.')),
    en: 'The content of the file is not what its name says.',
    es: 'El contenido del archivo no corresponde a su nombre.',
  },
  {
    file: join(documents, 'needs-password.pdf'),
    en: 'The file is protected with a password. Save it without one and try again.',
    es: 'El archivo está protegido con contraseña. Guárdelo sin ella e intente de nuevo.',
  },
  {
    file: join(documents, 'scanned.pdf'),
    en: 'The file has no text to read: it may be a scan. Use a version with text.',
    es: 'El archivo no tiene texto legible: puede ser un escaneo. Use una versión con texto.',
  },
];
