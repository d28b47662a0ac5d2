import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsFor, nextCode } from '../../tools/journeys/mailbox.ts';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, test } from './journey.ts';
import { makeFolder } from './pages.ts';
import { newCompany, newPerson, signedIn } from './people.ts';

test('who belongs to many companies finds another by search, also on a phone', async ({ page }) => {
  const mark = randomInt(1e9);
  const names = Array.from({ length: 11 }, (_, at) => `Sede ${at + 1} de ${mark}`);
  const companies = [];
  for (const name of names) companies.push(await newCompany({ name }));
  const far = await newCompany({ name: `Ñandú <b>& Cía.</b> ${mark} 🚀`, language: 'spanish' });
  const person = await signedIn({ companies: [...companies, far] });
  await makeFolder(person, 'Of the first');
  await enter(page, person);
  await expect(page.getByRole('link', { name: 'Of the first' })).toBeVisible();
  await userMenu(page).click();
  // The current one is marked, the others are behind a search.
  await expect(page.getByRole('menuitemradio', { name: names[0] ?? '' })).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: `de ${mark}` })).toHaveCount(1);
  await page.getByRole('menuitem', { name: /^Change company/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change company' });
  await expect(dialog.getByRole('listitem')).toHaveText([far.name, ...names]);
  await expect(dialog.getByRole('button', { name: names[0] ?? '', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expectAccessible(page, 'change company');
  await dialog.getByRole('searchbox').fill('nothing like it');
  await expect(dialog.getByText('No company has this name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: /^Change company/ }).click();
  await dialog.getByRole('searchbox').fill('nandu');
  await dialog.getByRole('listitem').filter({ hasText: far.name }).getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('banner').getByText(far.name)).toBeVisible();
  await expect(page.getByText('Of the first')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(person.token);
});

test('a company that is switched off is not offered, and who is in it signs in to another', async ({
  page,
}) => {
  const [first, second] = [await newCompany({ name: 'Closing' }), await newCompany({ name: 'Staying' })];
  const person = await signedIn({ companies: [first, second] });
  const chief = await signedIn({ superAdmin: true, companies: [] });
  await enter(page, person);
  await userMenu(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Staying' })).toBeVisible();
  await page.keyboard.press('Escape');
  const status = { is_active: false, company_id: first.id };
  await call(chief, 'PUT', `/api/main/company-instance/update-status/${first.id}`, status);
  await expect(page).toHaveURL(/\/login\/identity$/);
  const seen = (await mailsFor(person.email)).length;
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'LogIn' }).click();
  await page.getByLabel(/One-time code/).fill(await nextCode(person.email, seen));
  await expect(page.getByRole('complementary').getByText('Staying')).toBeVisible();
  await userMenu(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Staying' })).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: 'Closing' })).toHaveCount(0);
});

test('signing in on the host of one’s second company enters that one', async ({ page }) => {
  const host = `second-${randomInt(1e9)}.localhost`;
  const companies = [
    await newCompany({ name: 'First of all' }),
    await newCompany({ name: 'Second one', host }),
  ];
  const person = await newPerson({ companies });
  const there = new URL('/login', process.env['BASE_URL']);
  there.hostname = host;
  await page.goto(there.href);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'LogIn' }).click();
  await page.getByLabel(/One-time code/).fill(await nextCode(person.email, 0));
  await expect(page.getByRole('complementary').getByText('Second one')).toBeVisible();
  // Another company on this host brings its own branding along.
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'First of all' }).click();
  await expect(page.getByRole('complementary').getByText('First of all')).toBeVisible();
  await expect(page).toHaveTitle('Sources · First of all');
});

test('a super admin in support sees their own companies, and entering one ends the support', async ({
  page,
}) => {
  const [own, supported] = [await newCompany({ name: 'My own' }), await newCompany({ name: 'In support' })];
  const chief = await signedIn({ superAdmin: true, companies: [own] });
  await enter(page, chief, `/admin/settings?support=1#${supported.id}`);
  const banner = page.getByRole('region', { name: 'Support mode' });
  await expect(banner).toContainText('In support');
  await userMenu(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'My own' })).not.toBeChecked();
  await page.getByRole('menuitemradio', { name: 'My own' }).click();
  await expect(page.getByRole('complementary').getByText('My own')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByLabel('Company name')).toHaveValue('My own');
});

function userMenu(page: Page) {
  return page.getByRole('button', { name: /@example\.com/ });
}
