import type { Page } from '@playwright/test';
import { enter, expect, go, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';
import { add, address, canvas, make, node, pull, saved, showAll, whole } from './workflow-canvas.ts';

/** Of the canvas in its frame. */
async function viewOf(page: Page): Promise<{ x: number; y: number; zoom: number }> {
  const style = (await page.locator('.react-flow__viewport').getAttribute('style')) ?? '';
  const [, x, y, zoom] = /translate\(([-\d.]+)px, ?([-\d.]+)px\) scale\(([\d.]+)\)/.exec(style) ?? [];
  return { x: Number(x), y: Number(y), zoom: Number(zoom) };
}

async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await node(page, name).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('it opens with the start in the middle; a map, alignment, a duplicate beside it, and steps taken to another workflow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await signedIn();
  const [id, other] = [await make(person, 'First'), await make(person, 'Second')];
  const webhook = await add(person, id, 'webhook', [400, 0]);
  const end = await add(person, id, 'end', [640, 310]);
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname.startsWith('/api/') && pathname.includes(id)) asked.push(pathname);
  });
  await enter(page, person, address(id));
  await expect(node(page, 'Start')).toBeVisible();
  await expect.poll(async () => (await viewOf(page)).zoom).toBeCloseTo(0.7, 5);
  // Whatever is in it, it opens with one call.
  expect(asked).toEqual([`/api/contact-center/workflows/${id}/document`]);
  const frame = await canvas(page).boundingBox();
  const start = await middle(page, 'Start');
  expect(Math.abs(start.x - ((frame?.x ?? 0) + (frame?.width ?? 0) / 2))).toBeLessThan(3);
  expect(Math.abs(start.y - ((frame?.y ?? 0) + (frame?.height ?? 0) / 2))).toBeLessThan(3);

  // The map moves what is in sight.
  await page.getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('img', { name: 'Map' });
  await expect(map).toBeVisible();
  const before = await viewOf(page);
  const small = await map.boundingBox();
  const from = { x: (small?.x ?? 0) + 60, y: (small?.y ?? 0) + 60 };
  await pull(page, from, { x: from.x + 20, y: from.y });
  await expect.poll(async () => (await viewOf(page)).x).toBeLessThan(before.x - 20);

  // Specification 002, section 4: 275 to the right.
  await showAll(page);
  await node(page, 'Webhook 1').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const placeOf = async (title: (one: { id: string; node_type: { type: string } }) => boolean) =>
    (await whole(person, id)).nodes.find(title);
  const isCopy = (one: { id: string; node_type: { type: string } }) =>
    one.node_type.type === 'webhook' && one.id !== webhook;
  await expect.poll(async () => (await placeOf(isCopy))?.pos_x).toBe(675);
  expect((await placeOf(isCopy))?.pos_y).toBe(0);

  await page.keyboard.press('Escape');
  await showAll(page);
  await node(page, 'Webhook 1').click({ modifiers: ['Control'] });
  await node(page, 'Webhook 2').click({ modifiers: ['Control'] });
  await node(page, 'End 1').click({ modifiers: ['Control'] });
  const tools = page.getByRole('toolbar', { name: 'Selected nodes' });
  await tools.getByRole('button', { name: 'Align left' }).click();
  await expect.poll(async () => (await placeOf((one) => one.id === end))?.pos_x).toBe(400);
  await expect.poll(async () => (await placeOf(isCopy))?.pos_x).toBe(400);
  await page.getByRole('button', { name: /^Undo: align/ }).click();
  await expect.poll(async () => (await placeOf((one) => one.id === end))?.pos_x).toBe(640);

  // Taken along by the clipboard, to a workflow that is another one.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+c');
  await go(page, address(other));
  await expect(page).toHaveTitle(/Second/);
  await expect(node(page, 'End 1')).toBeHidden();
  await canvas(page).click({ position: { x: 300, y: 120 } });
  await page.keyboard.press('Control+v');
  await expect(node(page, 'Webhook 2')).toBeVisible();
  await expect(node(page, 'End 1')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const pasted = (await whole(person, other)).nodes;
  expect(pasted.map(({ node_type }) => node_type.type).toSorted()).toEqual([
    'end',
    'start',
    'webhook',
    'webhook',
  ]);
  expect(pasted.some((one) => one.id === webhook || one.id === end)).toBe(false);
});

test('another person shows while they point, choose and drag, and is gone with their window', async ({
  page,
  browser,
}) => {
  const company = await newCompany();
  const [ana, luis] = [await signedIn({ companies: [company] }), await signedIn({ companies: [company] })];
  const id = await make(ana);
  const question = await add(ana, id, 'question', [400, 0], { prompt: 'When?' });
  await enter(page, ana, address(id));
  const context = await browser.newContext({ baseURL: page.url(), reducedMotion: 'reduce' });
  const other = await context.newPage();
  await enter(other, luis, address(id));
  await expect(page.getByRole('list', { name: 'Also here' })).toBeVisible();
  for (const one of [page, other]) await showAll(one);

  const cursor = canvas(page).getByText('Ana Prueba', { exact: true });
  const held = node(page, 'Question 1').and(page.locator('[data-held]'));
  await expect(held).toBeHidden();
  const at = await middle(other, 'Question 1');
  await other.mouse.move(at.x, at.y);
  await expect(cursor).toBeVisible();
  await other.mouse.down();
  const still = await middle(page, 'Question 1');
  await other.mouse.move(at.x + 40, at.y + 30, { steps: 4 });
  await other.mouse.move(at.x + 80, at.y + 60, { steps: 4 });
  // Not saved yet, and to be seen all the same.
  await expect.poll(async () => (await middle(page, 'Question 1')).x).toBeGreaterThan(still.x + 20);
  expect((await whole(ana, id)).nodes.find((one) => one.id === question)?.pos_x).toBe(400);
  await other.mouse.up();
  await expect
    .poll(async () => (await whole(ana, id)).nodes.find((one) => one.id === question)?.pos_x)
    .toBeGreaterThan(420);
  await node(other, 'Question 1').click();
  await expect(held).toBeVisible();
  await context.close();
  await expect(held).toBeHidden();
  await expect(cursor).toBeHidden();
});
