import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { newCompany, ownAddress, signedIn, signInAgain, type SignedIn } from './people.ts';
import { shell } from './shell.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const whySignedOut = /^This session was ended from another device or by an admin/;

test('a person sees where they are signed in, as it changes, and ends it there', async ({
  page,
  browser,
}) => {
  const person = await signedIn();
  await enter(page, person);
  await page.getByRole('button', { name: person.email }).click();
  await page.getByRole('menuitem', { name: 'Where you are signed in' }).click();
  await expect(page).toHaveURL(/\/account\/sessions$/);
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();

  const lost = await elsewhere(browser, await signInAgain(person, phone));
  const row = list.getByRole('listitem').filter({ hasText: 'Safari on iOS' });
  await expect(row).toContainText('10.');
  await row.getByRole('button', { name: 'End session' }).press('Enter');
  await expect(notice(page, 'Session ended successfully')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(lost.page).toHaveURL(/\/login\/identity$/);
  await expect(lost.page.getByText(whySignedOut)).toBeVisible();

  const others = await Promise.all([
    elsewhere(browser, await signInAgain(person)),
    elsewhere(browser, await signInAgain(person)),
  ]);
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all 2 other sessions?' });
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  for (const other of others) await expect(other.page.getByText(whySignedOut)).toBeVisible();
  for (const { close } of [lost, ...others]) await close();
});

test('an admin ends the sessions of a user, whose tab says why', async ({ page, browser }) => {
  const company = await newCompany();
  const admin = await signedIn({ companies: [company] });
  const user = await signedIn({ companies: [company], policies: ['wiki:full-access'] });
  const there = await elsewhere(browser, user);
  // A second tab of the same browser, to be told by the first.
  const second = await there.page.context().newPage();
  await second.goto('/knowledge-base');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, admin, '/admin/settings?tab=users');
  const row = page.getByRole('row', { name: user.email });
  await row.getByRole('button', { name: /^Options of/ }).click();
  await page.getByRole('menuitem', { name: 'End sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
  await expect(notice(page, 'Sessions ended successfully')).toBeVisible();
  for (const tab of [there.page, second]) await expect(tab.getByText(whySignedOut)).toBeVisible();
  await there.close();
});

test('an admin makes an API key, which calls until it is revoked; the example works as it stands', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await newCompany();
  await enter(page, await signedIn({ companies: [company] }), '/admin/settings?tab=api-keys');
  const example = await page.getByRole('group', { name: 'Example command' }).innerText();
  await page.getByRole('button', { name: 'New API key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New API key' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Importación 🌙');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Your key “Importación 🌙”' });
  const key = await made.getByRole('group', { name: 'API key' }).innerText();
  // Nothing but its own button takes it away.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => window.location.reload())),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await made.getByRole('button', { name: 'Copy the key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(
    JSON.parse(await shell(await made.getByRole('group', { name: 'Example command' }).innerText())),
  ).toMatchObject({
    data: { id: company.id, name: company.name },
  });
  await made.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: 'Importación' });
  await page.reload();
  await expect(row).toContainText(/seconds? ago|now/);
  await expect(page.getByText(key)).toHaveCount(0);

  expect(JSON.parse(await shell(example, { API_KEY: key }))).toMatchObject({ data: { id: company.id } });
  await row.getByRole('button', { name: /^Options of/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  expect(JSON.parse(await shell(example, { API_KEY: key }))).toMatchObject({ code: 'api_key_dead' });
});

test('every example of docs/api-keys.md works', async () => {
  const admin = await signedIn();
  const { key } = await makeKey(admin, 'Examples', ['wiki:full-access', 'companyinstance:settings']);
  const page = await readFile(join(import.meta.dirname, '../../docs/api-keys.md'), 'utf8');
  const examples = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  expect(examples.length).toBeGreaterThan(3);
  const folder = await mkdtemp(join(tmpdir(), 'centralita-examples-'));
  const printed = await shell(['cd "$FOLDER"', ...examples].join('\necho\n'), {
    URL: admin.url,
    API_KEY: key,
    FOLDER: folder,
  });
  await rm(folder, { recursive: true });
  expect(printed).not.toContain('"code"');
  expect(printed).toContain('opens at nine');
  // Ana came and went.
  const left = (await call(admin, 'GET', '/api/main/user/get-all/'))['results'] as { email: string }[];
  expect(left.map(({ email }) => email)).toEqual([admin.email]);
  expect(printed.trim()).toMatch(/\{"data":null\}$/);
});

test('a key stops when who made it leaves, as the question says before', async ({ page }) => {
  const company = await newCompany();
  const admin = await signedIn({ companies: [company] });
  const leaver = await signedIn({ companies: [company] });
  const { key } = await makeKey(leaver, 'Old import');
  await enter(page, admin, '/admin/settings?tab=users');
  await page
    .getByRole('row', { name: leaver.email })
    .getByRole('button', { name: /^Options of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The API key that they created stops working too.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'User deleted successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'API keys' }).click();
  await expect(page.getByRole('row', { name: 'Old import' })).toContainText('Stopped');
  const answer = await fetch(`${leaver.url}/api/main/category/get-all`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(401);
});

for (const language of toldIn('en')) {
  test(`${language}: axe finds nothing serious on sessions and API keys`, async ({ page }) => {
    const t = catalogue(language);
    const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
    const person = await signedIn({ companies: [company, await newCompany({ name: 'Zeta' })] });
    await enter(page, await signInAgain(person, phone), '/account/sessions');
    await expect(page.getByRole('button', { name: t('sessions.end'), exact: true })).toBeVisible();
    await expectAccessible(page, 'sessions');
    await page.getByRole('button', { name: t('sessions.endOthers') }).click();
    await expectAccessible(page, 'end all other sessions');
    await page.goto('/admin/settings?tab=api-keys');
    await expect(page.getByRole('heading', { name: t('apiKeys.none') })).toBeVisible();
    await expectAccessible(page, 'no API keys');
    await page.getByRole('button', { name: t('apiKeys.create') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('apiKeys.createConfirm') }).click();
    await expect(dialog.getByText(t('apiKeys.accessRequired'))).toBeVisible();
    await expectAccessible(page, 'new API key with errors');
    await dialog.getByLabel(t('apiKeys.name')).fill('Ausführlichkeitswörterbuchverzeichnis'.repeat(5));
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: t('apiKeys.createConfirm') }).click();
    await expect(dialog.getByRole('button', { name: t('apiKeys.copyKey') })).toBeVisible();
    await expectAccessible(page, 'the key, once');
    await dialog.getByRole('button', { name: t('apiKeys.doneUncopied') }).click();
    await makeKey(person, 'Backup');
    await page.reload();
    await expect(page.getByRole('row', { name: 'Backup' })).toBeVisible();
    await expectAccessible(page, 'API keys');
  });
}

/** A browser of its own in which the person is signed in and looks at the knowledge base. */
async function elsewhere(
  browser: Browser,
  person: SignedIn,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  const page = await context.newPage();
  await enter(page, person, '/knowledge-base');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, close: () => context.close() };
}

async function makeKey(
  { url, token }: SignedIn,
  name: string,
  policies = ['wiki:full-access'],
): Promise<{ key: string }> {
  const answer = await fetch(`${url}/api/main/api-keys/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, policies }),
  });
  const { data } = (await answer.json()) as { data: { key: string } };
  return data;
}
