import type { Locator, Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { enter, expect, go, test } from './journey.ts';
import { addSource, folderPath, makeFolder } from './pages.ts';
import { signedIn } from './people.ts';
import { address, canvas, make, node } from './workflow-canvas.ts';

/** What only a browser lays out: margins, rows of tools, columns, what is marked. */

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not there.');
  return box;
}

/** Left and right of what the page shows, in the room that it has. */
const margins = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const room = main.getBoundingClientRect();
    const inside = main.querySelector('header')?.getBoundingClientRect();
    return inside ? [inside.left - room.left, room.right - inside.right] : [];
  });

/** Asked by a program with a key, as only such questions are kept. */
async function askedQuestion(person: Client, folder: string): Promise<string> {
  const form = { name: 'Ana', organization_name: 'Acme', answer_language: 'english', image_url: picture };
  const made = await call(person, 'POST', '/api/main/ai-assistant/create', { ...form, categories: [folder] });
  const wish = { name: 'Site', policies: ['wiki:full-access'] };
  const { key } = await call(person, 'POST', '/api/main/api-keys/', wish);
  const path = `/api/public/assistants/${String(made['id'])}/answer`;
  const client = { ...person, token: String(key) };
  return String((await call(client, 'POST', path, { question: 'When do you open?' }))['query_id']);
}

test('margins are equal, tools are one row, columns stack where the menu leaves no room', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Shops');
  const text = await addSource(person, folder, 'opening.txt', 'The shop in Loja opens at nine.');
  const table = await addSource(person, folder, 'shops.csv', 'City,Opens\nQuito,9:00\nLoja,10:30\n');
  const query = await askedQuestion(person, folder);
  await page.setViewportSize({ width: 900, height: 900 });
  await enter(page, person, `${folderPath(folder)}/${text}`);

  const bar = page.getByRole('toolbar');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(bar)).height).toBeLessThan(48);
    const versions = await boxOf(page.getByRole('button', { name: 'Versions' }));
    expect((await boxOf(save)).y).toBeCloseTo(versions.y, 0);
    const [left = 0, right = 1] = await margins(page);
    expect(right).toBeCloseTo(left, 0);
  }

  await go(page, `/knowledge-base/train/${query}`);
  const facts = page.getByRole('main').getByRole('complementary');
  const answer = page.getByLabel('Correct answer');
  await expect(answer).toBeVisible();
  expect((await boxOf(facts)).x).toBeGreaterThan((await boxOf(answer)).x + 100);
  await page.setViewportSize({ width: 1090, height: 900 });
  expect((await boxOf(facts)).x).toBeCloseTo((await boxOf(answer)).x, 0);

  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, `${folderPath(folder)}/${table}`);
  const rows = [
    page.getByLabel('Search rows'),
    ...['Undo', 'Redo', 'Add column', 'Add row'].map((name) => page.getByRole('button', { name })),
  ];
  await expect(page.getByRole('listitem').filter({ hasText: 'Loja' })).toBeVisible();
  const middles = await Promise.all(
    rows.map(async (part) => {
      const { y, height } = await boxOf(part);
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

test('a frame drawn around steps with Shift marks no text of the page', async ({ page }) => {
  const person = await signedIn();
  const id = await make(person);
  await enter(page, person, address(id));
  await expect(node(page, 'Start')).toBeVisible();
  // From where one last clicked, Shift marks all text in between.
  await page.getByText('Drag a node onto the canvas').click();
  const box = await boxOf(canvas(page));
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 60, box.y + box.height - 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 120, { steps: 6 });
  await page.mouse.move(20, 300, { steps: 6 });
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe('');
  await page.mouse.up();
  await page.keyboard.up('Shift');
});
