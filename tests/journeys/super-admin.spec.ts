import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsFor } from '../../tools/journeys/mailbox.ts';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { allPolicies, newCompany, newPerson, signedIn, used, type SignedIn } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/super-admin/company-instance';

test('a company is created with limits, changed, switched off, deleted with its name typed, and restored', async ({
  page,
  context,
}) => {
  const mark = randomInt(1e9);
  const name = `Ñandú & Hijos 🚀 ${mark}`;
  await enter(page, await platformAdmin());
  // Without a company of one's own the platform is where one lands.
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'Create company' }).click();
  await main.getByRole('button', { name: 'Create company' }).click();
  await expect(main.getByText("Enter the company's name")).toBeVisible();
  await main.getByLabel('Company name').fill(name);
  await main.getByLabel('Country').click();
  await page.keyboard.type('ecua');
  await page.keyboard.press('Enter');
  await main.getByLabel('Language').selectOption('Español');
  await main.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/company-instance/', (route) => route.abort());
  await main.getByRole('button', { name: 'Create company' }).click();
  await expect(
    notice(page, 'There was a problem creating the company, please try again later'),
  ).toBeVisible();
  await expect(main.getByLabel('Company name')).toHaveValue(name);
  await page.unroute('**/company-instance/');
  await main.getByRole('button', { name: 'Create company' }).click();
  await expect(notice(page, 'Company created successfully')).toBeVisible();

  await expect(page.getByRole('tab', { name: 'Plan', selected: true })).toBeVisible();
  await expect(main.getByLabel('Answers per month')).toBeDisabled();
  await main.getByRole('switch', { name: 'Knowledge base' }).click();
  await main.getByLabel('Answers per month').selectOption('5,000');
  await main.getByLabel('Size limit').selectOption('60 MB');
  await main.getByRole('switch', { name: 'Contact Center' }).click();
  await main.getByLabel('Call minutes per month').selectOption('10,000');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, 'Knowledgebase limit updated')).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('Answers per month')).toHaveValue('5000');
  await expect(main.getByLabel('Size limit')).toHaveValue('60');
  await expect(main.getByLabel('Call minutes per month')).toHaveValue('10000');
  await expect(main.getByRole('button', { name: 'Save changes' })).toBeDisabled();

  await page.getByRole('tab', { name: 'Company' }).click();
  await main.getByLabel('Company name').fill(`${name} 2`);
  await main.getByRole('button', { name: 'Update' }).click();
  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 2`);
  // Another company's language is not the one of who looks at it.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Company' }).click();
  await main.getByLabel('Search companies').fill(`ñandú & HIJOS 🚀 ${mark}`);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row', { name: `${name} 2` });
  await expect(row).toContainText('Knowledge base: on');
  await expect(row).toContainText('Enterprise');
  const active = row.getByRole('switch');
  await page.route('**/update-status/**', (route) => route.fulfill({ status: 503, json: {} }));
  const switchOff = page.getByRole('dialog').getByRole('button', { name: 'Switch off' });
  await active.click();
  await switchOff.click();
  await expect(
    notice(page, 'There was a problem updating the status company, please try again later'),
  ).toBeVisible();
  await expect(active).toBeChecked();
  await page.unroute('**/update-status/**');
  await active.click();
  await switchOff.click();
  await expect(notice(page, 'Company status updated successfully')).toBeVisible();
  await expect(active).not.toBeChecked();

  await main.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Active' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No Companies found' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  const options = row.getByRole('button', { name: `Options of ${name} 2` });
  const opened = context.waitForEvent('page');
  await options.click();
  await page.getByRole('menuitem', { name: 'Support Company' }).click();
  const support = await opened;
  await expect(support).toHaveURL(/\/admin\/settings$/);
  await support.close();

  await options.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete the company' });
  await dialog.getByLabel('Type the name of the company').fill(name);
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('Type the name of the company').fill(`${name} 2`);
  await remove.click();
  await expect(notice(page, 'Company deleted successfully')).toBeVisible();
  await expect(row).toBeHidden();

  await main.getByText('Deleted', { exact: true }).click();
  await expect(row).toContainText('in 30 days');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(notice(page, `${name} 2 is back as it was`)).toBeVisible();
  await main.getByText('In use', { exact: true }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await expect(row).toContainText('Contact Center: on');

  await page.goto(`${list}/01900000-0000-7000-8000-000000000000`);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(notice(page, 'This does not exist (any more).')).toBeVisible();
});

test('a super admin manages the users of a company and the super users', async ({ page }) => {
  const company = await newCompany();
  const admin = await newPerson({ companies: [company] });
  const me = await platformAdmin();
  const email = `zoe-${randomUUID()}@example.com`;
  const dialog = page.getByRole('dialog');
  const fill = async (first: string, address: string) => {
    await dialog.getByLabel('First name').fill(first);
    await dialog.getByLabel('Last name').fill('Prueba');
    await dialog.getByLabel('Email').fill(address);
  };
  await enter(page, me, `${list}/${company.id}?tab=users`);
  await page.getByRole('button', { name: 'Add user' }).click();
  await fill('Zoé', email);
  await dialog.getByLabel('Role').selectOption('General');
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(notice(page, 'User created successfully')).toBeVisible();
  await expect.poll(async () => (await mailsFor(email)).length).toBe(1);
  await act(page, admin.email, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('This is the only admin of the company.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/super-admin/users?search=${me.email}`);
  await page.getByRole('row', { name: me.email }).getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(
    'You cannot delete your own user',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add super user' }).click();
  await expect(dialog.getByLabel('Role')).toHaveValue('super admin');
  await fill('Zoé', me.email);
  await dialog.getByRole('button', { name: 'Add super user' }).click();
  await expect(dialog.getByText('This e-mail is already in use.')).toBeVisible();
  await fill('Zoé', email);
  await dialog.getByRole('button', { name: 'Add super user' }).click();
  await expect(notice(page, 'User created successfully')).toBeVisible();
  await page.getByLabel('Search users').fill(email);
  await act(page, email, 'Edit');
  await dialog.getByLabel('First name').fill('Zoila');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: email })).toContainText('Zoila Prueba');
  await act(page, email, 'Delete');
  await expect(dialog).toContainText('Are you sure you want to delete the super user "Zoila Prueba"?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

for (const language of toldIn('en')) {
  test(`${language}: axe finds nothing serious on the super admin's screens`, async ({ page }) => {
    const t = catalogue(language);
    const mark = randomInt(1e9);
    const name = `${language}${mark}${'Ausführlichkeitswörterbuchverzeichnis'.repeat(5)}`;
    const company = await newCompany({ name });
    await used(company, { answers: [0, 3, 950, 1200], minutes: [10, 0, 0, 7] });
    const me = await platformAdmin();
    const gone = await newCompany({ name: `Gone ${mark}` });
    await call(me, 'DELETE', `/api/main/company-instance/${gone.id}`, { name: gone.name });
    await page.addInitScript((spoken) => localStorage.setItem('lang', spoken), language);

    await enter(page, me, list);
    await expect(page.getByRole('switch').first()).toBeVisible();
    await expectAccessible(page, 'companies');
    await expectNoWider(page, 900);
    await expectAccessible(page, 'filter', {
      open: () => page.getByRole('button', { name: t('superAdmin.companies.allServices') }).click(),
    });
    await go(page, `${list}?search=${name}`);
    const row = page.getByRole('row', { name });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: t('superAdmin.companies.delete') }).click();
    await expectAccessible(page, 'delete a company');
    await page.keyboard.press('Escape');
    await go(page, `${list}?deleted=true&search=Gone+${mark}`);
    await expect(page.getByRole('row', { name: gone.name })).toBeVisible();
    await expectAccessible(page, 'deleted companies');
    await go(page, `${list}/new-company`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('superAdmin.newCompany.create') })
      .click();
    await expect(page.getByText(t('settings.company.nameRequired'))).toBeVisible();
    await expectAccessible(page, 'new company with an error');
    await go(page, `${list}/${company.id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const tab of ['company', 'plan', 'users', 'hosts', 'audit']) {
      await page.getByRole('tab', { name: t(`superAdmin.company.tab.${tab}`) }).click();
      await expect(
        page.getByRole('tab', { name: t(`superAdmin.company.tab.${tab}`), selected: true }),
      ).toBeVisible();
      if (tab === 'plan') await expect(page.getByRole('meter').first()).toBeVisible();
      await expectAccessible(page, `company: ${tab}`);
      await expectNoWider(page, 900);
    }
    await go(page, `/super-admin/users?search=${me.email}`);
    await expect(page.getByRole('main').getByRole('row', { name: me.email })).toBeVisible();
    await expectAccessible(page, 'super users');
  });
}

/** A super admin of no company, so that their own does not show. */
function platformAdmin(): Promise<SignedIn> {
  return signedIn({ companies: [], policies: allPolicies, superAdmin: true });
}

/** At a width between a phone and a desk nothing is scrolled sideways. */
async function expectNoWider(page: Page, width: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 900 });
  const wide = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect.soft(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(1);
  if (before) await page.setViewportSize(before);
}

/** Opens the menu of the row with this e-mail and takes one of its acts. */
async function act(page: Page, email: string, item: string): Promise<void> {
  await page.getByRole('row', { name: email }).getByRole('button').click();
  await page.getByRole('menuitem', { name: item }).click();
}
