import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { addSource, makeFolder } from './pages.ts';
import { signedIn } from './people.ts';
import { add, address, api, make, node, saved, whole } from './workflow-canvas.ts';

/** One person with the same workflow in two windows, and in one that is loaded anew. */

const panel = (page: Page) => page.locator('[data-node-panel]');
const prompt = (page: Page) => panel(page).getByLabel('Prompt');
const asked = (page: Page) => page.getByRole('alert', { name: 'Your other window changed the same' });

async function openQuestion(page: Page): Promise<void> {
  await node(page, 'Question 1').click();
  await expect(prompt(page)).toBeVisible();
}

/** What was written a moment ago would be taken for the last word. */
const aMinuteLater = (page: Page) => page.clock.fastForward(60_000);

test('what a closed window left unsaved is asked about where something newer was saved since', async ({
  page,
  context,
}) => {
  const person = await signedIn();
  const id = await make(person);
  await add(person, id, 'question', [400, 0], { prompt: 'When?' });
  await context.clock.install();
  await enter(page, person, address(id));
  await openQuestion(page);
  const other = await context.newPage();
  await other.goto(address(id));
  await openQuestion(other);

  await context.setOffline(true);
  await prompt(other).fill('Written first, in the other window');
  await expect(other.getByText('Offline: 1 change waiting')).toBeVisible();
  await other.close();
  await prompt(page).fill('Written last, in this window');
  await context.setOffline(false);
  // The closed window's edit is found at once, or when this one is loaded again: whichever line is quicker.
  await expect(asked(page).or(saved(page)).first()).toBeVisible();
  const isSaved = await saved(page).isVisible();
  if (isSaved) {
    await aMinuteLater(page);
    await page.reload();
  }
  await expect(asked(page)).toContainText('Written last, in this window');
  await expect(asked(page)).toContainText('Written first, in the other window');
  const stored = async () =>
    (await whole(person, id)).nodes.find(({ node_type }) => node_type.type === 'question')?.configuration[
      'prompt'
    ];
  const last = isSaved ? "Take the other's" : "Keep this window's";
  await asked(page).getByRole('button', { name: last }).click();
  await expect(asked(page)).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect.poll(stored).toBe('Written last, in this window');

  await page.reload();
  await expect(saved(page)).toBeVisible();
  await expect(asked(page)).toBeHidden();
  expect(await stored()).toBe('Written last, in this window');
});

test('a window that was duplicated is another one: neither replaces what the other wrote since unasked', async ({
  page,
  context,
}) => {
  const person = await signedIn();
  const id = await make(person);
  await add(person, id, 'question', [400, 0], { prompt: 'When?' });
  await context.clock.install();
  await enter(page, person, address(id));
  await expect(node(page, 'Question 1')).toBeVisible();
  // A browser copies what a tab keeps for itself, as it does for a duplicate.
  const opening = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const other = await opening;
  await openQuestion(other);
  await openQuestion(page);

  await other.route('**/operations', (route) => route.abort());
  await prompt(other).fill('Written first, without a connection');
  await expect(other.getByText('Offline: 1 change waiting')).toBeVisible();
  await prompt(page).fill('Written last');
  await expect(saved(page)).toBeVisible();
  await aMinuteLater(other);
  await other.unroute('**/operations');
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(asked(other)).toContainText('Written last');
  await expect(prompt(page)).toHaveValue('Written last');
});

test('what is half written beside the canvas is found again, in the same window and of a closed one', async ({
  page,
  context,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Help');
  const source = await addSource(person, folder, 'opening.txt', 'The shop opens at nine.');
  const id = await make(person);
  const tab = async (of: Page, name: string) => {
    const one = of.getByRole('tab', { name, exact: true });
    // Which is open is remembered for all windows; pressed again it closes.
    if ((await one.getAttribute('aria-selected')) !== 'true') await one.click();
  };
  const content = (of: Page) => of.getByLabel('Instruction', { exact: true });
  const begin = async (of: Page, text: string) => {
    await of.getByRole('button', { name: 'Add instruction' }).click();
    await content(of).fill(text);
  };
  await enter(page, person, address(id));
  await tab(page, 'Main instructions');
  await begin(page, 'Who asks for a person');
  const other = await context.newPage();
  await other.goto(address(id));
  await begin(other, 'Who complains');
  await other.close();
  await tab(page, 'Dynamic variables');
  await page.getByRole('button', { name: 'Add variable' }).click();
  await page.getByLabel('Name', { exact: true }).fill('edad');
  await tab(page, 'Sources');
  await page.getByRole('checkbox', { name: 'opening', exact: true }).check();

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'opening', exact: true })).toBeChecked();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  // Ticked back it is nothing, also once somebody else has chosen the source.
  await page.getByRole('checkbox', { name: 'opening', exact: true }).uncheck();
  await expect(page.getByText('1 change not saved')).toBeHidden();
  await call(person, 'POST', `${api}/${id}/document-source`, { name: 'opening', document_kn_id: source });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'opening', exact: true })).toBeChecked();
  await expect(page.getByText('1 change not saved')).toBeHidden();
  await tab(page, 'Dynamic variables');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('edad');
  // A form that was found stays open while its words are taken out to be written anew.
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Name', { exact: true }).fill('edad');
  await tab(page, 'Main instructions');
  await expect(content(page)).toHaveValue('Who asks for a person');
  await page.getByLabel('What the assistant does', { exact: true }).fill('That somebody calls back.');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(notice(page, 'Instruction created successfully')).toBeVisible();
  await expect(content(page)).toHaveValue('Who complains');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(content(page)).toBeHidden();

  // One that somebody deletes meanwhile goes on as a new one.
  await page.getByRole('button', { name: 'Edit instruction 1' }).click();
  await content(page).fill('Who asks for the manager');
  await page.goto('about:blank');
  const [made] = (await call(person, 'GET', `${api}/${id}/main-instructions`)) as unknown as { id: string }[];
  await call(person, 'DELETE', `${api}/${id}/main-instructions/${made?.id}`, {});
  await page.goto(address(id));
  await expect(content(page)).toHaveValue('Who asks for the manager');

  // It stays with the window that is open, whatever that shows, and none takes it that cannot show it.
  await tab(page, 'Nodes');
  await page.reload();
  await expect(node(page, 'Start')).toBeVisible();
  const [view, draft] = [await context.newPage(), await context.newPage()];
  for (const one of [view, draft]) {
    await one.goto(one === view ? `${address(id)}?view=true` : address(id));
    await tab(one, 'Main instructions');
    await expect(one.getByRole('heading', { name: 'Main instructions' })).toBeVisible();
  }
  await expect(draft.getByRole('button', { name: 'Add instruction' })).toBeVisible();
  await draft.close();
  await tab(page, 'Main instructions');
  await expect(content(page)).toHaveValue('Who asks for the manager');
  await page.close();
  const last = await context.newPage();
  await last.goto(address(id));
  await expect(content(last)).toHaveValue('Who asks for the manager');
});
