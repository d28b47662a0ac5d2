import { enter, expect, test } from './journey.ts';
import { heldDialog } from './pages.ts';
import { signedIn } from './people.ts';
import { address, canvas, kindsOf, make, node, saved, whole } from './workflow-canvas.ts';

test('a workflow is built by keyboard alone', async ({ page }) => {
  const person = await signedIn();
  const id = await make(person);
  await enter(page, person, address(id));
  await expect(node(page, 'Start')).toBeVisible();

  // The name, and nodes after the one that is selected.
  await page.getByRole('button', { name: 'Booking', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Booking 🗓️');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Booking 🗓️' })).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press('Tab');
  await expect(node(page, 'Start')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add question');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Question 1')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add end');
  await page.keyboard.press('Enter');
  await expect(node(page, 'End 1')).toBeFocused();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(2);

  // Escape closes the panel; Tab walks along the flow; Enter opens; the title is written.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(node(page, 'Question 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'double click to edit' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Day');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Day')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(node(page, 'Day')).toBeFocused();

  // Moved by arrows: one step of undo.
  await expect(saved(page)).toBeVisible();
  const x = (await whole(person, id)).nodes.find(({ title }) => title === 'Day')?.pos_x ?? 0;
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await whole(person, id)).nodes.find(({ title }) => title === 'Day')?.pos_x)
    .toBe(x + 30);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await whole(person, id)).nodes.find(({ title }) => title === 'Day')?.pos_x)
    .toBe(x);

  // Where its ways lead, as a form; the menu key opens it.
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Connections …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connections of Day' });
  await dialog.getByRole('combobox', { name: 'No answer' }).fill('End');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(3);

  // Copied with what leads between them, pasted with new ids, found, deleted.
  await canvas(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+d');
  await expect
    .poll(async () => kindsOf(await whole(person, id)))
    .toEqual(['end', 'end', 'question', 'start']);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('End 2');
  await page.keyboard.press('Enter');
  await expect(node(page, 'End 2')).toBeFocused();
  await page.keyboard.press('Delete');
  await heldDialog(page);
  await page.keyboard.press('Escape');
  await expect(node(page, 'End 2')).toBeFocused();
  await page.keyboard.press('Delete');
  await (await heldDialog(page)).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect.poll(async () => kindsOf(await whole(person, id))).toEqual(['end', 'question', 'start']);
  expect((await whole(person, id)).workflow.name).toBe('Booking 🗓️');

  // Behind the last step Tab leads out of the canvas, to its tools.
  await node(page, 'End 1').focus();
  const tool = page.getByRole('toolbar', { name: 'View' }).getByRole('button').first();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(tool).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 5000 });
});
