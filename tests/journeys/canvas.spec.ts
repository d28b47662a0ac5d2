import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, test } from './journey.ts';
import { newCompany, signedIn, signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';

const api = '/api/contact-center/workflows';
const address = (id: string) => `/contact-center/workflows/${id}`;

interface Node {
  id: string;
  title: string;
  node_type: { type: string };
  configuration: Record<string, unknown>;
  pos_x: number;
  pos_y: number;
}

interface Whole {
  nodes: Node[];
  edges: { source_id: string; target_id: string; configuration: { sourceHandle: string | null } }[];
  workflow: { name: string };
}

async function make(client: Client, name = 'Booking'): Promise<string> {
  const form = { name, channel: 'phone', language: 'english' };
  return String((await call(client, 'POST', `${api}/create`, form))['id']);
}

async function whole(client: Client, id: string): Promise<Whole> {
  return (await call(client, 'GET', `${api}/${id}/document`)) as unknown as Whole;
}

async function add(client: Client, id: string, node_type: string, at: [number, number], configuration = {}) {
  const body = { id: randomUUID(), node_type, configuration, title: '', pos_x: at[0], pos_y: at[1] };
  return String((await call(client, 'POST', `${api}/${id}/nodes`, body))['id']);
}

const canvas = (page: Page) => page.getByRole('group', { name: 'Canvas' });
const node = (page: Page, name: string) => canvas(page).getByRole('group', { name, exact: true });
const wayOut = (page: Page, name: string) => node(page, name).locator('.react-flow__handle-right').first();
/** The browser tells that it is online again, which it tries at once. */
async function networkIsBack(page: Page): Promise<void> {
  await page.unroute('**/operations');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const kindsOf = (found: Whole) => found.nodes.map(({ node_type }) => node_type.type).toSorted();

/** Both ends have come to rest, so that the pointer meets them. */
async function middleOf(page: Page, name: string, part: 'out' | 'whole' = 'whole') {
  const box = await (part === 'out' ? wayOut(page, name) : node(page, name)).boundingBox();
  if (!box) throw new Error(`${name} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Everything in sight, and at rest. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show everything' }).click();
  let before = '';
  await expect
    .poll(async () => {
      const now = await page.locator('.react-flow__viewport').getAttribute('style');
      const isStill = now === before;
      before = now ?? '';
      return isStill && (await inSight(page));
    })
    .toBe(true);
}

function inSight(page: Page): Promise<boolean> {
  return page.locator('#workflow-canvas').evaluate((frame) => {
    const { left, top, right, bottom } = frame.getBoundingClientRect();
    const boxes = [...frame.querySelectorAll('[data-node]')].map((one) => one.getBoundingClientRect());
    return boxes.every(
      (box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom,
    );
  });
}

/** A part of the canvas on which no node stands, as shares of its width and height. */
async function free(page: Page, x: number, y: number) {
  const box = await canvas(page).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) * x, y: (box?.y ?? 0) + (box?.height ?? 0) * y };
}

async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

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
  await page.getByRole('button', { name: 'Close panel' }).click();
  await showAll(page);
  await pull(page, await middleOf(page, 'Start', 'out'), await middleOf(page, 'Question 1'));
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(1);

  // Dropped on the empty canvas: what shall stand there? Not a condition after a condition.
  await pull(page, await middleOf(page, 'Question 1', 'out'), await free(page, 0.5, 0.9));
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
  await page.getByRole('button', { name: 'Delete connection', exact: true }).click();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(2);
  await page.getByRole('button', { name: 'Undo: delete connection' }).click();
  await expect.poll(async () => (await whole(person, id)).edges.length).toBe(3);
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
});

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
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect.poll(async () => kindsOf(await whole(person, id))).toEqual(['end', 'question', 'start']);
  expect((await whole(person, id)).workflow.name).toBe('Booking 🗓️');
});

test('nothing is lost: no answers, a reload, saving by hand, a closed tab', async ({ page, context }) => {
  const person = await signedIn();
  const id = await make(person);
  await add(person, id, 'question', [400, 0], { prompt: 'When?' });
  await enter(page, person, address(id));
  await expect(node(page, 'Question 1')).toBeVisible();

  // The server is not heard: what is done waits, is kept over a reload, and goes out when it answers again.
  await page.route('**/operations', (route) => route.abort());
  await node(page, 'Question 1').click();
  const rename = async (text: string) => {
    await page.locator('[data-node-panel]').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await rename('Day');
  await expect(page.getByText('Offline: 1 change waiting')).toBeVisible();
  await page.reload();
  await expect(node(page, 'Day')).toBeVisible();
  await expect(page.getByText('Offline: 1 change waiting')).toBeVisible();
  expect((await whole(person, id)).nodes.some(({ title }) => title === 'Day')).toBe(false);
  await page.getByRole('button', { name: 'Try now' }).click();
  await networkIsBack(page);
  await expect(saved(page)).toBeVisible();
  expect((await whole(person, id)).nodes.some(({ title }) => title === 'Day')).toBe(true);

  // Switched off for the session, what is done waits until it is asked for.
  await page.getByRole('switch', { name: 'Autosave' }).click();
  await node(page, 'Day').click();
  await rename('Date');
  await expect(page.getByText('1 change waiting')).toBeVisible();
  const tab = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(tab);
  await expect(node(next, 'Date')).toBeVisible();
  await expect(saved(next)).toBeVisible();
  expect((await whole(person, id)).nodes.some(({ title }) => title === 'Date')).toBe(true);
});

/** One finger: pressed at the first place, led along the others, lifted at the last. */
async function pullByFinger(page: Page, places: { x: number; y: number }[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const [first, ...others] = places;
  if (first) await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] });
  for (const place of others)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first touch of a node far away draws a way, and what is asked at the edge is whole in sight', async ({
    page,
  }) => {
    const person = await signedIn();
    const id = await make(person);
    // Its size is known, so that from afar nothing but its title is drawn.
    const body = { id: randomUUID(), node_type: 'message', configuration: {}, title: '' };
    const face = { pos_x: 2_000, pos_y: 0, measured_width: 280, measured_height: 96 };
    await call(person, 'POST', `${api}/${id}/nodes`, { ...body, ...face });
    await enter(page, person, address(id));
    await expect(node(page, 'Start')).toBeVisible();
    await showAll(page);
    await expect(page.locator('#workflow-canvas[data-far]')).toBeVisible();
    const far = node(page, 'Message 1');
    await expect(far.locator('.react-flow__handle')).toHaveCount(0);

    const [from, frame] = [await far.boundingBox(), await canvas(page).boundingBox()];
    if (!from || !frame) throw new Error('nothing is drawn');
    const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
    const end = { x: from.x + from.width - 4, y: from.y + 4 };
    // Not so near to the edge that the canvas follows the finger, and above the button of the test.
    const dropped = { x: right - 48, y: bottom - 80 };
    const view = () => page.locator('.react-flow__viewport').getAttribute('style');
    const before = await view();
    await pullByFinger(page, [end, { x: end.x - 20, y: end.y + 60 }, dropped]);
    const asked = page.getByRole('combobox', { name: 'Add next step' });
    await expect(asked).toBeFocused();
    const menu = await page.locator('[data-asking]').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(frame.x);
    expect(menu?.y).toBeGreaterThanOrEqual(frame.y);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(right);
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(bottom);
    await page.keyboard.type('end');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    expect(await view()).toBe(before);
  });
});

test('two people at once see each other, and are asked only about the same field', async ({
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
  await expect(node(other, 'Question 1')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Also here' })).toBeVisible();
  await expect(other.getByRole('list', { name: 'Also here' })).toBeVisible();

  // What one does, the other sees.
  await other.getByRole('button', { name: /^End/ }).click();
  await expect(node(page, 'End 1')).toBeVisible();
  await node(page, 'End 1').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(node(other, 'End 1')).toBeHidden();

  // Both name the same node while one of them is not heard.
  await page.route('**/operations', (route) => route.abort());
  await node(page, 'Question 1').click();
  await page.getByRole('button', { name: 'double click to edit' }).dblclick();
  await page.keyboard.type('Day');
  await page.keyboard.press('Enter');
  await call(luis, 'PATCH', `${api}/${id}/nodes/${question}`, { title: 'Date' });
  await expect(node(other, 'Date')).toBeVisible();
  await expect(node(page, 'Day')).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await networkIsBack(page);
  const asked = page.getByRole('alert', { name: 'Somebody else changed the same' });
  await expect(asked).toContainText('Day');
  await expect(asked).toContainText('Date');
  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await expect(asked).toBeHidden();
  await expect(node(other, 'Day')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await context.close();
  await expect(page.getByRole('list', { name: 'Also here' })).toBeHidden();
});

for (const language of ['en', 'es'] as const) {
  const text = catalogue(language);

  test(`the canvas can be used by everybody, and the published version be read (${language})`, async ({
    page,
  }) => {
    const person = await signedInSpeaking(language);
    const id = await make(person, 'x'.repeat(90));
    const long = 'y '.repeat(300);
    await add(person, id, 'question', [360, 0], { prompt: long });
    await add(person, id, 'message', [700, 0], {
      messages: [{ id: randomUUID(), type: 'text', text: long }],
    });
    await add(person, id, 'note', [360, 300], { text: 'خط 🗓️' });
    await enter(page, person, address(id));
    await expect(page.getByRole('group', { name: text('editor.canvas') })).toBeVisible();
    await expect(page.locator('[data-kind=question]')).toBeVisible();
    await expectAccessible(page, 'canvas');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'commands', { only: 1440 });
    await page.keyboard.press('Escape');

    // In each scheme everything has its colours, the icons too, which are pictures.
    const icon = page.locator('[data-kind=question] [style*=picture-question]');
    const tones = { dark: '183%2C%20166%2C%20245', light: '91%2C%2069%2C%20181' };
    const inks = { dark: 'rgb(236, 236, 239)', light: 'rgb(23, 23, 28)' };
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(icon).toHaveCSS('background-image', new RegExp(tones[colorScheme]));
      await expect(page.locator('[data-kind=question]')).toHaveCSS('color', inks[colorScheme]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', inks[colorScheme]);
    }

    // On a phone the palette and the panel lie over the canvas.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('tab', { name: text('editor.tabs.nodes') }).click();
    await page.getByRole('button', { name: new RegExp(`^${text('editor.kinds.end')}`) }).click();
    await expect(page.locator('[data-node-panel]')).toBeVisible();
    await expectAccessible(page, 'panel on a phone', { only: 390 });

    await page.goto(`${address(id)}?view=true`);
    await expect(page.getByText(text('editor.viewMode'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: text('editor.rearrange') })).toBeHidden();
    await page.getByRole('button', { name: text('editor.draftMode') }).click();
    await expect(page.locator('[data-kind=question]')).toBeVisible();
  });
}
