import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, go, test } from './journey.ts';
import { addSource, makeFolder } from './pages.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/knowledge-base/evaluation';
/** A pixel. */
const image_url =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const opening = (hour: string) =>
  `The shop in Loja opens at ${hour} in the morning. Delivery within Loja is free.`;

/** A folder with a source, and an assistant that answers from it. */
async function fill(client: Client): Promise<string> {
  const folder = await makeFolder(client, 'Help');
  const source = await addSource(client, folder, 'opening.txt', opening('nine'));
  const form = { name: 'Ana', organization_name: 'Acme', answer_language: 'english', image_url };
  await call(client, 'POST', '/api/main/ai-assistant/create', { ...form, categories: [folder] });
  return source;
}

for (const language of toldIn('es')) {
  const text = catalogue(language);
  const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

  test(`a set is made, run, run again after a change, and both are compared (${language})`, async ({
    page,
  }) => {
    const person = await signedInSpeaking(language);
    const source = await fill(person);
    await enter(page, person, list);
    await expect(page.getByRole('heading', { name: text('evaluation.emptyTitle') })).toBeVisible();
    await button(page, 'evaluation.create').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(text('evaluation.form.assistant'))).toHaveValue(/.+/);
    await dialog.getByLabel(text('evaluation.form.name')).fill('Loja');
    await dialog.getByRole('button', { name: text('evaluation.form.create') }).click();
    await expect(page.getByRole('heading', { name: 'Loja', level: 1 })).toBeVisible();

    // Without the mouse: Enter saves, and the next question can be typed at once.
    const question = page.getByLabel(text('evaluation.case.question'), { exact: true });
    const cases = page.getByRole('list', { name: text('evaluation.case.list') }).getByRole('listitem');
    await question.fill('When does the shop in Loja open?');
    await page.getByLabel(text('evaluation.case.facts'), { exact: true }).fill('eight | 8:00');
    await page.keyboard.press('Enter');
    await expect(cases).toHaveCount(1);
    await expect(question).toBeFocused();
    await expect(question).toHaveValue('');
    await question.fill('Who painted the Mona Lisa?');
    await page.getByRole('checkbox', { name: text('evaluation.case.refuses') }).check();
    await button(page, 'evaluation.case.add').click();
    await expect(cases).toHaveCount(2);
    await page.locator('input[type=file]').setInputFiles({
      name: 'cases.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('question,expected,category\nHow much is delivery within Loja?,free,Prices\n'),
    });
    await expect(cases).toHaveCount(3);
    await expect(cases.nth(2)).toContainText('Prices');
    await expectAccessible(page, 'cases');

    await runOnce(page);
    await expect(results(page)).toHaveCount(3);
    await expect(results(page).first()).toContainText(text('evaluation.result.notPassed'));
    await expect(results(page).first()).toContainText('nine in the morning');
    await expectAccessible(page, 'run');

    await call(person, 'PUT', `/api/main/manage-sources/ai-brain/update/${source}`, {
      new_content: opening('eight'),
    });
    await page
      .getByRole('navigation', { name: text('common.youAreHere') })
      .getByRole('link', { name: 'Loja' })
      .click();
    await runOnce(page, 'Be brief.');
    await expect(results(page).first()).toContainText('eight in the morning');

    await page
      .getByRole('navigation', { name: text('common.youAreHere') })
      .getByRole('link', { name: 'Loja' })
      .click();
    await page.getByRole('tab', { name: /2/ }).click();
    await page.getByRole('link', { name: text('evaluation.run.compare') }).click();
    const compared = page.getByRole('list', { name: text('evaluation.compare.list') }).getByRole('listitem');
    await expect(compared.first()).toContainText(text('evaluation.compare.verdict.better'));
    await expect(compared.first()).toContainText('nine in the morning');
    await expect(compared.first()).toContainText('eight in the morning');
    await expect(page.getByRole('main')).toContainText(text('evaluation.between.source.changed'));
    await expect(page.getByRole('main').locator('ins')).toHaveText('Be brief.');
    await expectAccessible(page, 'comparison');

    await go(page, list);
    await expect(page.getByRole('row').nth(1)).toContainText('100');
    await expectAccessible(page, 'sets');
  });

  const results = (page: Page) =>
    page.getByRole('list', { name: text('evaluation.result.list') }).locator(':scope > li');

  /** From the set's screen to its results. */
  async function runOnce(page: Page, instructions?: string): Promise<void> {
    await button(page, 'evaluation.start.open').click();
    const dialog = page.getByRole('dialog');
    if (instructions) {
      await dialog.getByRole('radio', { name: text('evaluation.start.draft') }).check({ force: true });
      await dialog.getByLabel(text('evaluation.start.instructions')).fill(instructions);
    }
    await dialog.getByRole('button', { name: text('evaluation.start.start') }).click();
    await expect(button(page, 'evaluation.run.export')).toBeVisible();
  }
}
