import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, type Client } from './api.ts';
import { enter, expect, test } from './journey.ts';
import { addSource, ask, folderPath, heldDialog, lastAnswer, makeFolder, openChat } from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const notes = (topic: string) =>
  Array.from({ length: 24 }, (_, at) => `Note ${at + 1} about ${topic} is kept for the staff.`).join(' ');
const lamp = 'The lighthouse opens at seven in the morning.';
const guide = [
  `# Lighthouse\n\n${lamp} ${notes('the lamp')}`,
  `# Harbour\n\nThe harbour master is called Teresa. ${notes('the boats')}`,
  `# Museum\n\nThe museum ticket costs nine euros. ${notes('the rooms')}`,
].join('\n\n');

const card = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Passages' }).getByRole('listitem').filter({ hasText: words });

async function choose(page: Page, words: string, item: string) {
  await card(page, words)
    .getByRole('button', { name: /^What to do with/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

function rewrite(client: Client, sourceId: string, new_content: string) {
  return call(client, 'PUT', `/api/main/manage-sources/ai-brain/update/${sourceId}`, { new_content });
}

/** In the test chat, which covers a part of the screen while it is open. */
async function expectAnswer(page: Page, question: string, wanted: RegExp, edited = false) {
  await openChat(page, 'Guides');
  await ask(page, question);
  await expect(lastAnswer(page)).toContainText(wanted);
  const cited = page.getByRole('list', { name: 'Sources of this answer' }).getByText('edited by hand');
  await expect(cited).toHaveCount(edited ? 1 : 0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close the test chat' }).click();
  await expect(page.getByLabel('Your question')).toBeHidden();
}

test('passages are seen, switched off and edited, and what was changed survives another text', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Guides');
  const source = await addSource(person, folder, 'guide.txt', guide);
  await enter(page, person, `${folderPath(folder)}/${source}`);
  await page.getByText('Passages', { exact: true }).click();
  await expect(page).toHaveURL(/view=passages/);
  await expect(card(page, lamp)).toContainText(/Passage 1.*tokens · English/s);
  await expectAnswer(page, 'Who is the harbour master?', /Teresa/);

  await card(page, 'Teresa').getByRole('switch').click();
  await expect(card(page, 'Teresa')).toContainText('Off');
  await expectAnswer(page, 'Who is the harbour master?', /^(?!.*Teresa)/s);

  await choose(page, lamp, 'Edit the text');
  const dialog = page.getByRole('dialog', { name: 'Edit passage 1' });
  const field = dialog.getByLabel('Text of the passage');
  await field.fill(
    (await field.inputValue()).replace('at seven in the morning', 'at half past ten since May'),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'half past ten')).toContainText('Edited');
  await expectAnswer(page, 'When does the lighthouse open?', /half past ten/, true);

  // The source itself says what it said.
  await card(page, 'half past ten').getByRole('link', { name: 'Show in the source: Passage 1' }).click();
  await expect(page.locator('mark')).toContainText('at seven in the morning');

  // Another text: one of the two still stands in it, moved; the other does not.
  await rewrite(person, source, `# News\n\nA new beginning.\n\n${guide.replace('Teresa', 'Marta')}`);
  await page.getByText('Passages', { exact: true }).click();
  await expect(card(page, 'half past ten')).toContainText('Edited');
  await expect(card(page, 'Marta').getByRole('switch')).toBeChecked();
  await page.getByRole('button', { name: '1 manual change no longer matches the text' }).click();
  await expect(page.getByText('The harbour master is called Teresa.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply to a passage' }).click();
  await card(page, 'Marta').getByRole('button', { name: 'Apply here' }).click();
  await expect(card(page, 'Marta').getByRole('switch')).not.toBeChecked();
  await expect(page.getByText('no longer matches')).toBeHidden();

  await choose(page, 'half past ten', 'Back to the automatic cut');
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect(card(page, lamp)).not.toContainText('Edited');
});

test('two people at one passage, with the keyboard alone', async ({ page }) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Guides');
  const source = await addSource(person, folder, 'guide.txt', guide);
  await enter(page, person, `${folderPath(folder)}/${source}?view=passages`);
  const menu = card(page, lamp).getByRole('button', { name: /^What to do with/ });
  await expect(menu).toBeVisible();

  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Split' }).press('Enter');
  const split = await heldDialog(page, 'Split passage 1');
  await split.getByRole('radio', { name: 'Split before: Note 3 about' }).press('Space');
  await split.getByRole('button', { name: 'Split', exact: true }).press('Enter');
  await expect(card(page, lamp)).toContainText('Split');
  await expect(card(page, 'Note 3 about the lamp').first()).toContainText('Passage 2');
  // The dialog gives the focus back when it is gone; a menu that was opened before that would lose it.
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Merge with the next' }).press('Enter');
  await (await heldDialog(page)).getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(card(page, lamp)).toContainText('Merged');

  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit the text' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit passage 1' });
  await dialog.getByLabel('Text of the passage').fill('What I wrote.');
  const path = '/api/main/manage-sources/ai-brain/passages';
  const { results } = await call(person, 'GET', `${path}/${source}`);
  const [first] = results as { id: string; text: string }[];
  await call(person, 'PUT', `${path}/edit/${first?.id}`, { text: 'What they wrote.', was: first?.text });
  await expect(dialog.getByRole('alert')).toContainText('What they wrote.');
  await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'What I wrote.')).toContainText('Edited');
});

for (const language of toldIn('es')) {
  test(`passages are accessible, in ${language}`, async ({ page }) => {
    const t = catalogue(language);
    const person = await signedInSpeaking(language);
    const folder = await makeFolder(person, 'Guías');
    const source = await addSource(person, folder, 'guide.txt', guide);
    const path = '/api/main/manage-sources/ai-brain/passages';
    const { results } = await call(person, 'GET', `${path}/${source}`);
    const [first, second] = results as { id: string; text: string }[];
    await call(person, 'PUT', `${path}/switch/${first?.id}`, { is_on: false });
    await call(person, 'PUT', `${path}/edit/${second?.id}`, { text: 'By hand.', was: second?.text });
    await rewrite(person, source, guide.replace('Teresa', 'Marta'));
    await enter(page, person, `${folderPath(folder)}/${source}?view=passages`);
    await expect(page.getByText(t('passages.badge.off'), { exact: true })).toBeVisible();
    await page.getByRole('button', { expanded: false }).filter({ hasText: /^1 / }).click();
    await expect(page.getByText(t('passages.lost.text'))).toBeVisible();
    await expectAccessible(page, 'passages');
    const menus = page.getByRole('list', { name: t('passages.title') }).locator('[aria-haspopup=menu]');
    const act = async (item: string) => {
      await menus.last().click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await act(t('passages.menu.edit'));
    await expectAccessible(page, 'editing a passage');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await act(t('passages.menu.split'));
    await expectAccessible(page, 'splitting a passage');
  });
}
