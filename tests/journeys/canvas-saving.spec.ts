import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';
import { add, address, api, make, node, saved, whole } from './workflow-canvas.ts';

/** The browser tells that it is online again, which it tries at once. */
async function networkIsBack(page: Page): Promise<void> {
  await page.unroute('**/operations');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** As where its memory ran out: nothing of the page hears of it, and the runner keeps it open. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // It is never answered.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('nothing is lost: no answers, a reload, saving by hand, a closed tab, a crash', async ({
  page,
  context,
}) => {
  const person = await signedIn();
  const id = await make(person);
  await add(person, id, 'question', [400, 0], { prompt: 'When?' });
  await add(person, id, 'end', [800, 300], {});
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
  // What is done to several at once is one record.
  await page.getByRole('button', { name: 'Rearrange' }).click();
  await expect(page.getByText('Offline: 3 changes waiting')).toBeVisible();
  await page.reload();
  await expect(node(page, 'Day')).toBeVisible();
  await expect(page.getByText('Offline: 3 changes waiting')).toBeVisible();
  expect((await whole(person, id)).nodes.some(({ title }) => title === 'Day')).toBe(false);
  await page.getByRole('button', { name: 'Try now' }).click();
  await networkIsBack(page);
  await expect(saved(page)).toBeVisible();
  const { nodes } = await whole(person, id);
  expect(nodes.some(({ title }) => title === 'Day')).toBe(true);
  expect(nodes.some(({ pos_x }) => pos_x === 400 || pos_x === 800)).toBe(false);

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

  // A tab that crashes has no last moment: what waited in it is found by the next one.
  await next.route('**/operations', (route) => route.abort());
  await node(next, 'Date').click();
  await next.locator('[data-node-panel]').getByLabel('Prompt').fill('On which day?');
  await expect(next.getByText('Offline: 1 change waiting')).toBeVisible();
  await crash(next);
  expect((await questionIn(person, id)).configuration['prompt']).toBe('When?');
  const last = await context.newPage();
  await last.goto(tab);
  await node(last, 'Date').click();
  await expect(last.locator('[data-node-panel]').getByLabel('Prompt')).toHaveValue('On which day?');
  await expect(saved(last)).toBeVisible();
  expect((await questionIn(person, id)).configuration['prompt']).toBe('On which day?');
});

async function questionIn(person: Client, id: string) {
  const { nodes } = await whole(person, id);
  const found = nodes.find(({ node_type }) => node_type.type === 'question');
  if (!found) throw new Error('the question is gone');
  return found;
}

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

test('who edits hears of a publish and a roll back, and is asked about the words that came back', async ({
  page,
}) => {
  const company = await newCompany();
  const [ana, luis] = [await signedIn({ companies: [company] }), await signedIn({ companies: [company] })];
  const form = { template: 'appointment', name: 'Booking', channel: 'whatsapp', language: 'english' };
  const id = String((await call(ana, 'POST', `${api}/create-from-template`, form))['id']);
  const publish = () => call(ana, 'POST', `${api}/publish-draft`, { workflow_id: id });
  await publish();
  const greeting = (await whole(ana, id)).nodes.find(({ title }) => title === 'Greeting');
  const [first] = (greeting?.configuration['messages'] ?? []) as { id: string; text: string }[];
  const messages = [{ ...first, text: 'Welcome!' }];
  await call(ana, 'PATCH', `${api}/${id}/nodes/${greeting?.id}`, { configuration: { messages } });
  await enter(page, luis, address(id));
  await expect(node(page, 'Greeting')).toContainText('Welcome!');

  await publish();
  const told = page.getByRole('alert', { name: 'The draft was published' });
  await expect(told).toContainText('Somebody published the draft');
  await expectAccessible(page, 'told of a publish');
  await told.getByRole('button', { name: 'Understood' }).click();
  await expect(told).toBeHidden();

  await page.route('**/operations', (route) => route.abort());
  await node(page, 'Greeting').click();
  const text = page.locator('[data-node-panel]').getByLabel('Text 1', { exact: true });
  await text.fill('Welcome back!');
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await call(ana, 'POST', `${api}/${id}/roll-back`, { number: 1 });
  await expect(page.getByRole('alert', { name: 'An older version is back' })).toBeVisible();
  await expect(text).toHaveValue('Welcome back!');
  await networkIsBack(page);
  const asked = page.getByRole('alert', { name: 'Somebody else changed the same' });
  await expect(asked).toContainText('Welcome back!');
  await asked.getByRole('button', { name: 'Take theirs' }).click();
  await expect(text).toHaveValue(String(first?.text));
  await expect(saved(page)).toBeVisible();
});
