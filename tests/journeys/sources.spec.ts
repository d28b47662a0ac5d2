import { enter, expect, go, notice, test } from './journey.ts';
import { act, addSource, card, expectReady, folderPath, makeFolder } from './pages.ts';
import { failReading, signedIn, signedInSpeaking } from './people.ts';

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

    // A notice stays as long as it is pointed at, so the panel is opened by keys.
    await notice(page, 'File Updated successfully').hover();
    await page.getByRole('button', { name: 'Options of Prices of May' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Information' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Prices of May' });
    for (const fact of ['Document', '0.00 MB', 'Ready', 'Main drive › From']) {
      await expect(panel.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(notice(page, 'File Updated successfully')).toBeVisible();
    const close = panel.getByRole('button', { name: 'Close' });
    const isFree = await close.evaluate((cross) => {
      const { x, y, width, height } = cross.getBoundingClientRect();
      return cross.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isFree, 'the notice must not lie over the cross').toBe(true);
    await close.click();

    await act(page, 'Prices of May', 'Move');
    const move = page.getByRole('dialog', { name: 'Move “Prices of May”' });
    await expect(move.getByRole('button', { name: 'Move' })).toBeDisabled();
    await expect(move.getByRole('option')).toHaveText(['Select a folder', 'To']);
    await move.getByRole('combobox').selectOption('To');
    await move.getByRole('button', { name: 'Move' }).click();
    await expect(notice(page, 'File moved successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();

    await go(page, folderPath(to));
    await expect(page.getByRole('heading', { name: 'To', exact: true })).toBeVisible();
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
