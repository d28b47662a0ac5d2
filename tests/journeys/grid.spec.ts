import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { addSource, ask, folderPath, lastAnswer, makeFolder, openChat, sourcesIn } from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const csv = 'City,Opens,Parking\nQuito,9:00,free\nLoja,10:30,paid\nCuenca,8:15,free\n';

/** A table of three shops, open in the grid. Gives its id and folder. */
async function openTable(page: Page, person: Client, content = csv): Promise<{ id: string; folder: string }> {
  const folder = await makeFolder(person, 'Shops');
  const id = await addSource(person, folder, 'shops.csv', content);
  await enter(page, person, `${folderPath(folder)}/${id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  return { id, folder };
}

const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, row: number, column: number) =>
  grid(page).locator(`[data-row="${row}"] [data-column="${column}"]`);
const cellsOf = (page: Page, column: number) => grid(page).locator(`[data-column="${column}"]`);

/** As another program would put it there. */
async function paste(page: Page, text: string): Promise<void> {
  await grid(page).evaluate((element, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function copied(page: Page): Promise<string> {
  return grid(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  });
}

test('a cell is edited, a block pasted, undone, sorted, filtered, saved, reloaded and asked about', async ({
  page,
}) => {
  const person = await signedIn();
  const { id, folder } = await openTable(page, person);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByText('3 rows · All changes are saved')).toBeVisible();
  await expect(save).toBeDisabled();

  // Typed over a cell; the next by Tab; Escape leaves one as it was.
  await cell(page, 0, 1).click();
  await page.keyboard.type('7:45');
  await page.keyboard.press('Tab');
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await page.keyboard.type('nobody sees this');
  await page.keyboard.press('Escape');
  await expect(cellsOf(page, 1)).toHaveText(['7:45', '10:30', '8:15']);
  await expect(cellsOf(page, 2)).toHaveText(['none', 'paid', 'free']);
  await expect(page.getByText('2 changes not saved')).toBeVisible();

  // A block of another program grows the table; formulas are text.
  await cell(page, 2, 0).click();
  await paste(page, 'Ambato\t"11:00\nor later"\tfree\nTena\t=1+1\t"say ""hi"""\n');
  await expect(cellsOf(page, 0)).toHaveText(['Quito', 'Loja', 'Ambato', 'Tena']);
  expect(await copied(page)).toBe('Ambato\t"11:00\nor later"\tfree\nTena\t=1+1\tsay "hi"');
  await page.keyboard.press('Control+z');
  await expect(cellsOf(page, 0)).toHaveText(['Quito', 'Loja', 'Cuenca']);
  await page.keyboard.press('Control+y');
  await expect(cellsOf(page, 0)).toHaveText(['Quito', 'Loja', 'Ambato', 'Tena']);

  // Sorted and filtered, for the eye alone.
  await page.getByRole('button', { name: 'City', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sort A to Z, 1 to 9' }).click();
  await expect(cellsOf(page, 0)).toHaveText(['Ambato', 'Loja', 'Quito', 'Tena']);
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('QUI');
  await page.getByRole('searchbox', { name: 'Search rows' }).press('Enter');
  await expect(cellsOf(page, 0)).toHaveText(['Quito']);
  await save.click();
  await expect(notice(page, 'File Updated successfully')).toBeVisible();
  await page.reload();
  await expect(cellsOf(page, 0)).toHaveText(['Quito', 'Loja', 'Ambato', 'Tena']);
  await expect(cell(page, 0, 1)).toHaveText('7:45');
  await expect(page.getByText('4 rows · All changes are saved')).toBeVisible();

  await expect
    .poll(async () => (await sourcesIn(person, folder)).find((it) => it.id === id)?.status)
    .toBe('ready');
  await openChat(page, 'Shops');
  await ask(page, 'When does Quito open?');
  await expect(lastAnswer(page)).toContainText('7:45');
});

test('rows and columns by keyboard alone', async ({ page }) => {
  await openTable(page, await signedIn());
  await grid(page).focus();
  await expect(cell(page, 0, 0)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Control+End');
  await expect(cell(page, 2, 2)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await copied(page)).toBe('Quito\t9:00\nLoja\t10:30');
  await page.keyboard.press('Delete');
  await expect(cellsOf(page, 0)).toHaveText(['', '', 'Cuenca']);
  await page.keyboard.press('Control+z');

  // Up from the first row to the names of the columns, whose menu opens by Enter.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename …' }).press('Enter');
  await page.getByLabel('Column name').fill('Opens');
  await expect(page.getByText('There is already a column of that name.')).toBeVisible();
  await page.getByLabel('Column name').fill('Town');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Town' })).toBeVisible();

  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByLabel('Column name').fill('Phone');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.type('Puyo');
  await page.keyboard.press('Enter');
  await expect(cellsOf(page, 0)).toHaveText(['Quito', 'Loja', 'Cuenca', 'Puyo']);
  await cell(page, 1, 0).click();
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete row' }).click();
  await grid(page).press('Control+s');
  await expect(notice(page, 'File Updated successfully')).toBeVisible();
  await page.reload();
  await expect(cellsOf(page, 0)).toHaveText(['Quito', 'Cuenca', 'Puyo']);
  await expect(page.getByRole('columnheader')).toHaveText(['Row', 'Town', 'Opens', 'Parking', 'Phone']);

  // Its name is edited in the heading, and saved with the rest or by Enter.
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Places');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Places' })).toBeVisible();
  await name.fill('Towns');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Towns' })).toBeVisible();
});

test('nothing typed is lost: reload, no network, another tab, another person', async ({ page, context }) => {
  const person = await signedIn();
  const { id } = await openTable(page, person);
  const path = `/api/main/manage-sources/ai-brain/rows/${id}`;
  const { rows, revision } = await call(person, 'GET', path);
  const [quito, loja] = rows as { id: string }[];

  // In the middle of a word.
  await cell(page, 1, 1).click();
  await page.keyboard.type('6:00');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5:0');
  // The browser writes it in the background, a few milliseconds behind the keys.
  await expect.poll(() => kept(page)).toContain('5:0');
  await page.reload();
  await expect(page.getByText('Your changes from before were kept in this browser.')).toBeVisible();
  await expect(cellsOf(page, 1)).toHaveText(['9:00', '6:00', '5:0']);

  // Without a network nothing is saved and all stays; with it, what was sent goes out by itself.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Error updating file.')).toBeVisible();
  await expect(cellsOf(page, 1)).toHaveText(['9:00', '6:00', '5:0']);
  await context.setOffline(false);
  await expect(page.getByText('3 rows · All changes are saved')).toBeVisible();

  // Somebody else: one cell of another row is merged, the same cell is asked about.
  await cell(page, 1, 1).click();
  await page.keyboard.type('6:30');
  await page.keyboard.press('Enter');
  const others = [
    { id: quito?.id, cells: [{ column: 'Parking', from: 'free', to: 'full' }] },
    { id: loja?.id, cells: [{ column: 'Opens', from: '6:00', to: '11:11' }] },
  ];
  const operation_id = crypto.randomUUID();
  await call(person, 'PATCH', path, { operation_id, revision, updated: others });
  const asked = page.getByRole('alert', { name: 'Somebody else changed the same' });
  await expect(asked).toContainText('Opens, row 2');
  await expect(asked).toContainText('Theirs: “11:11”');
  await expect(cell(page, 0, 2)).toHaveText('full');
  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'File Updated successfully')).toBeVisible();
  const after = await call(person, 'GET', path);
  expect((after['rows'] as { cells: string[] }[]).map(({ cells }) => cells.join(' '))).toEqual([
    'Quito 9:00 full',
    'Loja 6:30 paid',
    'Cuenca 5:0 free',
  ]);

  // What a closed tab left is offered in the next.
  await cell(page, 0, 0).click();
  await page.keyboard.type('QUITO');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await expect.poll(() => kept(page)).toContain('QUITO');
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await expect(cell(next, 0, 0)).toHaveText('QUITO');
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(next, 0, 0)).toHaveText('Quito');
});

for (const language of toldIn('en')) {
  test(`the grid and its row as a form on a phone are accessible and usable, in ${language}`, async ({
    page,
  }) => {
    const t = catalogue(language);
    const person = await signedInSpeaking(language);
    await openTable(page, person);
    await expectAccessible(page, 'grid');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('listitem').filter({ hasText: 'Loja' }).getByRole('button').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Opens').fill('10:45');
    await expectAccessible(page, 'row form');
    await page.setViewportSize({ width: 390, height: 844 });
    await form.getByRole('button', { name: t('grid.row.done') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '10:45' })).toBeVisible();
    await page.getByRole('button', { name: t('grid.save'), exact: true }).click();
    await expect(notice(page, t('sources.toast.sourceUpdated'))).toBeVisible();
    await expectAccessible(page, 'rows on a phone');
  });
}

/** Everything that the browser keeps of unsaved work, as text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('unsaved-work', 1);
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
        request.addEventListener('success', () => {
          const all = request.result.transaction('work').objectStore('work').getAll();
          all.addEventListener('success', () => {
            request.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );
}
