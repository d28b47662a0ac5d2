import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';
import { clinic, makeSandboxCampaign } from './sandbox-campaign.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';
import { linesOf } from './workbooks.ts';

const said = {
  en: { hello: 'Hello', day: 'On March 4 2031' },
  es: { hello: 'Hola', day: 'El 4 de marzo de 2031' },
};

for (const language of toldIn('en')) {
  const t = catalogue(language);
  const words = said[language];
  const { greeting, question, campaign, variable } = clinic[language];
  const filled = (key: string, values: Record<string, string>) =>
    t(key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

  test(`a person appears among the clients while they write; what was said and done is looked at, taken along and corrected (${language})`, async ({
    page,
    browser,
  }) => {
    const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
    const planner = await signedIn({ companies: [company] });
    const id = await makeSandboxCampaign(planner, language);
    await enter(page, planner, `/contact-center/campaigns/campaign-progress/${id}`);
    await expect(page.getByRole('heading', { name: t('clients.progress'), exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('clients.none.title') })).toBeVisible();
    await expectAccessible(page, 'progress without clients');

    // Beside it somebody writes on the sandbox phone: the row comes and changes by itself.
    const beside = await browser.newContext({ reducedMotion: 'reduce' });
    const phone = await beside.newPage();
    await enter(phone, planner, '/contact-center/sandbox?person=Eva');
    await write(phone, words.hello);
    await expect(phone.getByText(question)).toBeVisible();
    const row = page.getByRole('row', { name: /Eva/ });
    await expect(row).toContainText(t('clients.status.is_chatting'));
    await expect(row).toContainText(t('clients.sandbox'));
    await write(phone, words.day);
    await expect(row).toContainText(t('clients.status.completed'));

    // Wherever one clicks in the row: its link lies over it.
    await row.getByRole('cell').nth(2).click({ force: true });
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: 'Eva' })).toBeVisible();
    await expect(panel.getByText(words.hello, { exact: true })).toBeVisible();
    await expect(panel.getByText(greeting)).toBeVisible();
    await expect(panel.getByText(variable, { exact: true })).toBeVisible();
    await expect(panel.getByText('2031-03-04').first()).toBeVisible();
    await panel
      .getByRole('button', { name: t('clients.turn.open') })
      .last()
      .click();
    await expect(panel.getByText('2031-03-04').nth(1)).toBeVisible();
    await expectAccessible(page, 'a client');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: t('clients.menu.transcripts') }).click(),
    ]);
    await expect(notice(page, t('clients.files.transcriptDone'))).toBeVisible();
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(campaign);
    expect(text).toContain(`: ${words.day}`);
    expect(text).toContain(question);

    const outcome = panel.getByLabel(t('clients.outcome.label'));
    const before = await outcome.inputValue();
    await outcome.selectOption(before === '' ? { label: 'Booked' } : { value: '' });
    await panel.getByRole('button', { name: t('clients.outcome.save') }).click();
    await expect(notice(page, t('clients.outcome.saved'))).toBeVisible();
    await expect(panel.getByText(filled('clients.outcome.corrected', { name: 'Ana' }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row.getByRole('img')).toBeVisible();

    // All of them as a spreadsheet; the days are checked first.
    await page.getByRole('button', { name: t('clients.download.act'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('clients.download.start')).fill('2999-01-01');
    await expect(dialog.getByText(t('clients.download.future'))).toBeVisible();
    await dialog.getByLabel(t('clients.download.start')).fill('2020-01-01');
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('clients.download.confirm') }).click(),
    ]);
    const [header, ...lines] = await linesOf(sheet);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toEqual(expect.arrayContaining(['Eva', t('clients.status.completed'), '2031-03-04']));
    expect(header).toContain(variable);

    // On a phone: the row menu, and the client leaves.
    await page.setViewportSize({ width: 390, height: 844 });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: t('clients.menu.archive') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('clients.archive.confirm') })
      .click();
    await expect(notice(page, t('clients.archive.done'))).toBeVisible();
    await expect(row).toHaveCount(0);

    // Who writes again is a new client, in whose chat somebody takes part.
    await write(phone, words.hello);
    await expect(row).toContainText(t('clients.status.is_chatting'));
    await row.getByRole('link').click();
    await expect(panel.getByText(words.day)).toHaveCount(0);
    await panel.getByRole('button', { name: t('clients.view.takeOver') }).click();
    await expect(page).toHaveURL(/contact-center\/chats\/[0-9a-f-]{36}/);
    await expect(page.getByLabel(t('chats.field.message'), { exact: true })).toBeVisible();
    await beside.close();

    // Erased, the person is found nowhere any more.
    await page.goBack();
    await panel.getByRole('button', { name: t('clients.erase.button') }).click();
    const asks = page.getByRole('dialog', { name: filled('clients.erase.title', { name: 'Eva' }) });
    await asks.getByRole('button', { name: t('clients.erase.confirm'), exact: true }).click();
    await expect(notice(page, t('clients.erase.done'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('clients.none.title') })).toBeVisible();
    await page.goto('/contact-center/chats');
    await expect(page.getByText(t('chats.noneOfPeople'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Eva' })).toHaveCount(0);
    await page.goto('/contact-center/sandbox?person=Eva');
    await expect(page.getByText(words.hello, { exact: true })).toHaveCount(0);
  });

  async function write(phone: Page, text: string): Promise<void> {
    const field = phone.getByLabel(t('chats.field.message'), { exact: true });
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
}
