import type { Locator } from '@playwright/test';
import { enter, expect, notice, test } from './journey.ts';
import { act, addSource, foldersOf, makeFolder } from './pages.ts';
import { signedIn } from './people.ts';

const drive = '/knowledge-base/sources-management';

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
    const box = page.getByRole('searchbox', { name: 'Search sources' });
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
    await page.goto(`${drive}?search=${'x'.repeat(10_000)}`);
    await expect(page.getByRole('heading', { name: 'No folders found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(cards).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`${drive}$`));
  });

  test('stand in 2 columns on a phone and in 5 on a wide screen; 20 placeholders stand for them meanwhile', async ({
    page,
  }) => {
    const person = await signedIn();
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await makeFolder(person, name);
    const loads = '**/category/get-all*';
    await page.route(loads, () => undefined);
    await enter(page, person, drive);
    const placeholders = page.getByText('Loading folders').locator('+ div > div');
    for (const { width, columns } of [
      { width: 1440, columns: 5 },
      { width: 390, columns: 2 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(placeholders).toHaveCount(20);
      expect(await columnsOf(placeholders), `placeholders at ${width} px`).toBe(columns);
    }
    await page.unroute(loads);
    await page.reload();
    const cards = page.getByRole('list', { name: 'Main drive' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    expect(await columnsOf(cards)).toBe(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await columnsOf(cards)).toBe(5);
  });

  test('what is in them is found from the top by its name, and renamed there', async ({ page }) => {
    const person = await signedIn();
    const folder = await makeFolder(person, 'Ventas');
    await makeFolder(person, 'Soporte');
    await addSource(person, folder, 'Garantía.txt', 'Two years.');
    await enter(page, person, drive);
    await page.getByRole('searchbox', { name: 'Search sources' }).fill('garantia');
    const found = page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('In Ventas');
    await act(page, 'Garantía', 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Garantía 2027');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Garantía 2027' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garantía 2027');
  });
});

/** In how many places from left to right they begin. */
async function columnsOf(cards: Locator): Promise<number> {
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}
