import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import {
  documents,
  expectReady,
  folderPath,
  foldersOf,
  makeFolder,
  openNewFile,
  sourcesIn,
} from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { toldIn } from './told-in.ts';

const drive = '/knowledge-base/sources-management';
const uploads = '**/manage-sources/ai-brain/upload?*';

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

  test('a spreadsheet that is chosen for a text becomes a spreadsheet', async ({ page }) => {
    const person = await signedIn();
    await enter(page, person, folderPath(await makeFolder(person, 'Mixed')));
    await openNewFile(page);
    await page.locator('input[type=file]').setInputFiles(fileOf('productos-utf8.csv'));
    const dialog = page.getByRole('dialog', { name: 'New spreadsheet' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Spreadsheet ·/)).toBeVisible();
    await expectReady(page, 'productos-utf8');
  });

  test('several at once: each says what became of it, and what is left goes again', async ({ page }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Many');
    await enter(page, person, folderPath(folder));
    const dialog = await openNewFile(page);
    await dialog.locator('input[type=file]').setInputFiles(['guia.pdf', 'productos-utf8.csv'].map(fileOf));
    await dialog
      .locator('input[type=file]')
      .setInputFiles([text('large.txt', large), text('late.txt', words)]);
    await expect(dialog.getByRole('status')).toHaveText('4 files chosen');
    await page.route(/custom_name=late/, (route) => route.abort('connectionreset'));
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(notice(page, '2 of 4 files could not be uploaded')).toBeVisible();
    const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await expect(row('productos-utf8.csv')).toContainText('Added');
    await expect(row('large.txt')).toContainText('The file is larger than 2 MB.');
    await page.unroute(/custom_name=late/);
    await dialog.getByRole('button', { name: 'Remove large.txt' }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(notice(page, '3 files uploaded successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const name of ['guia', 'productos-utf8', 'late']) await expectReady(page, name);
    expect(await sourcesIn(person, folder)).toHaveLength(3);
  });

  test('several, of which one can never be sent: what is done is closed, not cancelled', async ({ page }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Some');
    await enter(page, person, folderPath(folder));
    const dialog = await openNewFile(page);
    await dialog
      .locator('input[type=file]')
      .setInputFiles([text('large.txt', large), text('small.txt', words)]);
    await expectAccessible(page, 'several files');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(notice(page, '1 of 2 files could not be uploaded')).toBeVisible();
    for (const gone of ['Submit', 'Cancel'])
      await expect(dialog.getByRole('button', { name: gone })).toHaveCount(0);
    await expectAccessible(page, 'several files, one of them added');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    expect(await sourcesIn(person, folder)).toHaveLength(1);
  });

  test('dropped anywhere on the page is taken there, and beside a dialog nothing happens', async ({
    page,
  }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Dropped');
    await enter(page, person, folderPath(folder));
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
    const held = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['one.txt', 'two.csv']) transfer.items.add(new File(['a;b\n1;2\n'], name));
      return transfer;
    });
    await page.dispatchEvent('main', 'dragover', { dataTransfer: held });
    await expect(page.getByText('Drop the files to add them to Dropped')).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer: held });
    const dialog = page.getByRole('dialog', { name: 'New files' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    const isStopped = await page.evaluate((dataTransfer) => {
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(event);
    }, held);
    expect(isStopped).toBe(true);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    for (const name of ['one', 'two']) await expectReady(page, name);
  });

  for (const language of toldIn('en')) {
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

const notYet = ['Connect Google Drive', 'Connect One Drive'];

const text = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });

const fileOf = (name: string) => join(documents, name);

const words = Buffer.from('What is in it.');

const large = Buffer.alloc(2 * 1024 * 1024 + 1, 'a ');

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
    file: text('large.txt', large),
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
    file: text('one-line.csv', Buffer.alloc(2 * 1024 * 1024, 'plan;price;')),
    en: 'A spreadsheet holds at most 100,000 rows, 1,000 columns, 500,000 cells, 200 sheets, 100,000 characters in a cell and 10 million in all (the names of the columns count in each row). Check that each row ends with a line break, or split the file.',
    es: 'Una hoja de cálculo contiene como máximo 100.000 filas, 1.000 columnas, 500.000 celdas, 200 hojas, 100.000 caracteres por celda y 10 millones en total (los nombres de las columnas cuentan en cada fila). Revise que cada fila termine con un salto de línea, o divida el archivo.',
  },
  {
    file: join(documents, 'scanned.pdf'),
    en: 'The file has no text to read: it may be a scan. Use a version with text.',
    es: 'El archivo no tiene texto legible: puede ser un escaneo. Use una versión con texto.',
  },
];
