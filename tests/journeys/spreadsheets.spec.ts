import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import {
  addSource,
  ask,
  documents,
  expectReady,
  folderPath,
  makeFolder,
  openChat,
  openNewFile,
} from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { toldIn } from './told-in.ts';

test('a workbook is uploaded, read sheet by sheet, asked, and its citation opens the row', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Prices');
  await enter(page, person, folderPath(folder));
  const dialog = await openNewFile(page, 'Spreadsheet');
  await dialog.locator('input[type=file]').setInputFiles(join(documents, 'tarifas.xlsx'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, 'File uploaded successfully')).toBeVisible();
  await expectReady(page, 'tarifas');

  await page.getByRole('link', { name: 'tarifas' }).click();
  const tabs = page.getByRole('tablist', { name: 'Sheets of tarifas' });
  await expect(tabs.getByRole('tab')).toHaveText(['Tarifas', 'Sedes & horarios']);
  await expect(page.getByText('2 sheets · 5 rows')).toBeVisible();
  const table = page.getByRole('tabpanel').getByRole('grid');
  await expect(table.getByRole('row').nth(1)).toHaveText(/Norte.*Básico.*1\.009,90 €.*15%.*858,42 €/);
  await tabs.getByRole('tab', { name: 'Tarifas' }).press('ArrowRight');
  await expect(table.getByRole('row').nth(1)).toHaveText(/^1A Coruña.*5 de marzo de 2026/);

  await openChat(page, 'Prices');
  await ask(page, '¿Qué descuento tiene el plan Corazón?');
  await page.getByRole('link', { name: 'Open tarifas at Tarifas, row 2' }).click();
  await expect(tabs.getByRole('tab', { name: 'Tarifas' })).toHaveAttribute('aria-selected', 'true');
  await expect(table.locator('[data-marked]')).toContainText('Corazón');
});

for (const language of toldIn('es')) {
  test(`the sheets of a workbook are accessible, in ${language}`, async ({ page }) => {
    const person = await signedInSpeaking(language);
    const folder = await makeFolder(person, 'Precios');
    const prices = await addSource(person, folder, 'tarifas.xlsx');
    await enter(page, person, `${folderPath(folder)}/${prices}`);
    await expect(page.getByRole('tablist')).toBeVisible();
    await expectAccessible(page, 'workbook');
  });
}
