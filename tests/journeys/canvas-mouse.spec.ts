import type { Locator, Page } from '@playwright/test';
import { enter, expect, test } from './journey.ts';
import { signedIn } from './people.ts';
import {
  add,
  address,
  canvas,
  free,
  kindsOf,
  make,
  middleOf,
  node,
  pull,
  saved,
  showAll,
  whole,
} from './workflow-canvas.ts';

/** As it is laid out, whatever the canvas is zoomed to. */
const widthOf = (part: Locator) => part.evaluate((box: HTMLElement) => box.offsetWidth);

test('a workflow is built by mouse: dragged, connected, folded, deleted, undone, rearranged', async ({
  page,
}) => {
  const person = await signedIn();
  const id = await make(person);
  await enter(page, person, address(id));
  await expect(node(page, 'Start')).toBeVisible();

  // From the palette onto the canvas, and a connection drawn to it.
  const start = await middleOf(page, 'Start');
  const box = await canvas(page).boundingBox();
  const target = { x: start.x - (box?.x ?? 0) + 260, y: start.y - (box?.y ?? 0) };
  await page.getByRole('button', { name: /^Question/ }).dragTo(canvas(page), { targetPosition: target });
  await expect(node(page, 'Question 1')).toBeVisible();
  expect(await widthOf(page.locator('[data-node-panel]'))).toBe(28 * 16);
  await page.getByRole('button', { name: 'Close panel' }).click();
  await showAll(page);
  await pull(page, await middleOf(page, 'Start', 'out'), await middleOf(page, 'Question 1'));
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(1);

  // Dropped on the empty canvas: what shall stand there? Not a condition after a condition.
  await pull(page, await middleOf(page, 'Question 1', 'out'), await free(page, 0.5, 0.9));
  await expect(page.locator('[data-asking]')).toBeVisible();
  expect(await widthOf(page.locator('[data-asking]'))).toBe(Math.round(17.19 * 16));
  await page.getByRole('combobox', { name: 'Add next step' }).fill('cond');
  await page.getByRole('option', { name: 'Conditional' }).click();
  await expect(node(page, 'Conditional 1')).toBeVisible();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await showAll(page);
  await pull(page, await middleOf(page, 'Conditional 1', 'out'), await free(page, 0.5, 0.1));
  await expect(page.getByRole('option')).toHaveCount(7);
  await page.getByRole('option', { name: 'Transfer' }).click();
  await expect(node(page, 'Transfer 1')).toBeVisible();
  // Dropped and thought better of.
  await page.getByRole('button', { name: 'Close panel' }).click();
  await showAll(page);
  await pull(page, await middleOf(page, 'Transfer 1', 'out'), await free(page, 0.75, 0.9));
  await expect(page.getByRole('combobox', { name: 'Add next step' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Add next step' })).toBeHidden();
  await pull(page, await middleOf(page, 'Transfer 1', 'out'), await free(page, 0.75, 0.9));
  await expect(page.getByRole('combobox', { name: 'Add next step' })).toBeVisible();
  await node(page, 'Question 1').click();
  await expect(page.getByRole('combobox', { name: 'Add next step' })).toBeHidden();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect(page.locator('[data-node-panel]')).toHaveCount(0);
  await showAll(page);
  await expect(saved(page)).toBeVisible();
  const built = await whole(person, id);
  expect(kindsOf(built)).toEqual(['conditional', 'question', 'start', 'transfer']);
  expect(built.edges).toHaveLength(3);

  // A node is dragged, folded and deleted; each is one step of undo.
  const before = built.nodes.find(({ node_type }) => node_type.type === 'transfer');
  const from = await middleOf(page, 'Transfer 1');
  await pull(page, { x: from.x, y: from.y - 8 }, { x: from.x + 40, y: from.y + 60 });
  await expect(page.getByRole('button', { name: 'Undo: move Transfer 1' })).toBeEnabled();
  await node(page, 'Transfer 1').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Collapse' }).click();
  await node(page, 'Question 1').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(['Collapse', 'Connections …', 'Copy ID', 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Question 1?' });
  await expect(dialog).toContainText('The steps that follow are left without execution.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(node(page, 'Question 1')).toBeHidden();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(1);
  await page.getByRole('button', { name: 'Undo: delete Question 1' }).click();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(3);
  await page.getByRole('button', { name: 'Undo: collapse Transfer 1' }).click();
  await page.getByRole('button', { name: 'Undo: move Transfer 1' }).click();
  await expect
    .poll(async () => (await whole(person, id)).nodes.find(({ id: one }) => one === before?.id))
    .toMatchObject({ pos_x: before?.pos_x, pos_y: before?.pos_y, collapsed: false });

  // Rearranged in one call, and nothing else changes.
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/operations')) calls.push(request.url());
  });
  await page.getByRole('button', { name: 'Rearrange' }).click();
  await expect(page.getByRole('button', { name: 'Undo: rearrange' })).toBeEnabled();
  await expect(saved(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  const after = await whole(person, id);
  const xs = ['start', 'question', 'conditional', 'transfer'].map(
    (kind) => after.nodes.find(({ node_type }) => node_type.type === kind)?.pos_x ?? 0,
  );
  expect(xs).toEqual(xs.toSorted((one, other) => one - other));

  // A way goes by the button in its middle, which shows where it is pointed at; the undo brings it back.
  await showAll(page);
  const middle = await canvas(page)
    .locator('g.nopan path')
    .first()
    .evaluate((path: SVGPathElement) => {
      const half = path.getPointAtLength(path.getTotalLength() / 2);
      const { x, y } = half.matrixTransform(path.getScreenCTM() ?? undefined);
      return { x, y };
    });
  await page.mouse.move(middle.x, middle.y);
  const remove = page.getByRole('button', { name: 'Delete connection', exact: true });
  expect(await widthOf(remove)).toBe(40);
  await remove.click();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(2);
  await page.getByRole('button', { name: 'Undo: delete connection' }).click();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(3);

  // Beside it, a step is put on the way; one undo takes it off again.
  await page.mouse.move(middle.x, middle.y + 60);
  await page.mouse.move(middle.x, middle.y);
  await page.getByRole('button', { name: 'Insert a step here' }).click();
  await expect(page.getByRole('option', { name: 'Transfer' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Message' }).click();
  await expect(node(page, 'Message 1')).toBeVisible();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(4);
  const grown = await whole(person, id);
  const message = grown.nodes.find(({ node_type }) => node_type.type === 'message');
  expect(grown.edges.some((one) => one.target_id === message?.id)).toBe(true);
  expect(grown.edges.some((one) => one.source_id === message?.id)).toBe(true);
  await page.getByRole('button', { name: 'Close panel' }).click();
  await page.getByRole('button', { name: 'Undo: add Message' }).click();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(3);

  // A right click on the empty canvas asks what shall stand there, for itself.
  await showAll(page);
  const empty = await free(page, 0.5, 0.9);
  await page.mouse.click(empty.x, empty.y, { button: 'right' });
  await expect(page.getByRole('option')).toHaveCount(8);
  await page.getByRole('combobox', { name: 'Add next step' }).fill('mess');
  await page.keyboard.press('Enter');
  await expect.poll(async () => kindsOf(await whole(person, id))).toContain('message');
  expect((await whole(person, id)).edges).toHaveLength(3);
});

/** Where the only way ends, on the screen. */
function endOfWay(page: Page) {
  return canvas(page)
    .locator('svg g path:not([visibility=hidden])')
    .first()
    .evaluate((path: SVGPathElement) => {
      const end = path.getPointAtLength(path.getTotalLength());
      const { x, y } = end.matrixTransform(path.getScreenCTM() ?? undefined);
      return { x: Math.round(x), y: Math.round(y) };
    });
}

test('what is dragged takes its ways along, is saved once, and Escape puts it back', async ({ page }) => {
  const person = await signedIn();
  const id = await make(person);
  await add(person, id, 'question', [420, 0], { prompt: 'When?' });
  await add(person, id, 'note', [420, 320], { text: 'For later' });
  await enter(page, person, address(id));
  await expect(node(page, 'Question 1')).toBeVisible();
  await showAll(page);
  await pull(page, await middleOf(page, 'Start', 'out'), await middleOf(page, 'Question 1'));
  await expect(saved(page)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/operations')) calls.push(request.url());
  });
  const left = async (name: string) => (await node(page, name).boundingBox())?.x ?? 0;
  const [before, end] = [await left('Question 1'), await endOfWay(page)];
  const hold = async (name: string) => {
    const { x, y } = await middleOf(page, name);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10, { steps: 4 });
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
  };

  // On its way, and thought better of while the button is still held.
  await hold('Question 1');
  await expect.poll(() => left('Question 1')).toBeGreaterThan(before + 40);
  const by = (await left('Question 1')) - before;
  await expect.poll(async () => Math.abs((await endOfWay(page)).x - end.x - by)).toBeLessThan(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => left('Question 1')).toBe(before);
  await expect.poll(() => endOfWay(page)).toEqual(end);
  await page.mouse.up();
  expect(calls).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo: move Question 1' })).toBeHidden();

  // Dropped: where it was let go, in one call.
  await hold('Question 1');
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo: move Question 1' })).toBeEnabled();
  await expect(saved(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  await expect.poll(() => left('Question 1')).toBeGreaterThan(before + 40);
  const now = await left('Question 1');
  await expect.poll(async () => Math.abs((await endOfWay(page)).x - end.x - (now - before))).toBeLessThan(3);

  // A note goes along with the pointer as well.
  const note = await left('Note');
  await hold('Note');
  await expect.poll(() => left('Note')).toBeGreaterThan(note + 40);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^Undo: move Note/ })).toBeEnabled();

  // So does all that is selected, not only what the pointer holds.
  await hold('Question 1');
  await page.mouse.up();
  await node(page, 'Note').click({ modifiers: ['Control'] });
  const both = [await left('Question 1'), await left('Note')] as const;
  await hold('Question 1');
  await expect.poll(() => left('Question 1')).toBeGreaterThan(both[0] + 40);
  await expect.poll(() => left('Note')).toBeGreaterThan(both[1] + 40);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo: move 2 nodes' })).toBeEnabled();
  await expect.poll(() => left('Note')).toBeGreaterThan(both[1] + 40);

  // A key that goes down in the text of a note counts for the click that follows.
  // What a slow drag has moved out of sight would be scrolled to by the runner, and back by the canvas between down and up.
  await showAll(page);
  const beside = await free(page, 0.9, 0.1);
  await page.mouse.click(beside.x, beside.y);
  await expect(page.getByRole('toolbar', { name: 'Selected nodes' })).toBeHidden();
  await node(page, 'Note').getByRole('textbox').click();
  await node(page, 'Question 1').click({ modifiers: ['Control'] });
  await expect(page.getByRole('toolbar', { name: 'Selected nodes' })).toContainText('2 nodes');
  await node(page, 'Question 1').click({ modifiers: ['Control'] });
  await expect(page.getByRole('toolbar', { name: 'Selected nodes' })).toBeHidden();
});
