import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { makeFolder } from './pages.ts';
import { newCompany, signedIn, type Company } from './people.ts';

const drive = '/knowledge-base/sources-management';

function chief() {
  return signedIn({ superAdmin: true, companies: [] });
}

test('two companies are supported at once, each in its tab, its language and its walls', async ({
  page,
  context,
}) => {
  const north = await newCompany({ name: `Norte ${randomUUID().slice(0, 8)}` });
  const south = await newCompany({ name: `Sur ${randomUUID().slice(0, 8)}`, language: 'spanish' });
  const [inNorth, inSouth] = [await signedIn({ companies: [north] }), await signedIn({ companies: [south] })];
  await makeFolder(inSouth, 'Del sur');
  await enter(page, await chief(), `/super-admin/company-instance?search=${north.name}`);

  const [first] = await Promise.all([context.waitForEvent('page'), supportFromList(page, north)]);
  const asked = companiesAskedFor(first);
  await expectSupported(first, north, 'Support mode');
  await expect(first).toHaveURL(/\/admin\/settings$/);
  await expect(first).toHaveTitle(`Company · ${north.name}`);
  await expect(first.getByLabel('Company name')).toHaveValue(north.name);
  const menu = first.getByRole('complementary').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Sources' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Company Instances' })).toBeHidden();

  const second = await context.newPage();
  await second.goto(`/admin/settings?support=1#${south.id}`);
  await expectSupported(second, south, 'Modo de soporte');
  await expect(second).toHaveTitle(`Empresa · ${south.name}`);

  for (const tab of ['users', 'categories']) await first.goto(`/admin/settings?tab=${tab}`);
  await first.getByLabel('New category').fill('Made in support');
  await first.getByLabel('New category').press('Enter');
  await expect(notice(first, 'Category created successfully')).toBeVisible();
  await first.goto(drive);
  await expect(first.getByRole('link', { name: 'Made in support' })).toBeVisible();
  await expectSupported(first, north, 'Support mode');
  await second.goto(drive);
  await expect(second.getByRole('link', { name: 'Del sur' })).toBeVisible();

  // Both tabs hear of their own company.
  await makeFolder(inSouth, 'Otra del sur');
  await makeFolder(inNorth, 'Another of the north');
  await expect(second.getByRole('link', { name: 'Otra del sur' })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Another of the north' })).toBeVisible();
  await expect(first.getByText('del sur')).toBeHidden();
  await expect(second.getByText('of the north')).toBeHidden();
  expect([...asked]).toEqual([north.id]);

  // The tab that supports nobody is as it was, also after a reload.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Company Instances' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Support mode' })).toBeHidden();

  await first.getByRole('button', { name: /@example\.com/ }).click();
  await first.getByRole('menuitem', { name: 'Return to admin profile' }).click();
  await expect(first).toHaveURL(/\/super-admin\/company-instance$/);
  await expect(first.getByRole('region', { name: 'Support mode' })).toBeHidden();
  await first.goBack();
  await expect(first.getByText('Made in support')).toBeHidden();
  await second.reload();
  await expectSupported(second, south, 'Modo de soporte');
  await expectAccessible(second, 'support, sources');
  await second.getByRole('button', { name: 'Salir del modo de soporte' }).click();
  await expect(second).toHaveURL(/\/super-admin\/company-instance$/);
  await expect(second.locator('html')).toHaveAttribute('lang', 'en');
});

test('a company that is not there, or no longer, is told and left', async ({ page }) => {
  const person = await chief();
  const company = await newCompany();
  const gone = notice(
    page,
    'The company to support does not exist, or has been deleted. You are back in the administration.',
  );
  await enter(page, person, `/admin/settings?support=1#${randomUUID()}`);
  await expect(gone).toBeVisible();
  await expect(page).toHaveURL(/\/super-admin\/company-instance$/);
  await page.goto(`/admin/settings#${company.id}`);
  await expectSupported(page, company, 'Support mode');
  await expectAccessible(page, 'support, settings');
  await call(person, 'DELETE', `/api/main/company-instance/${company.id}`, { name: company.name });
  await expect(gone).toBeVisible();
  await expect(page).toHaveURL(/\/super-admin\/company-instance$/);
});

test('what a company lacks is not there in its support either, and nobody is signed out by trying', async ({
  page,
}) => {
  const company = await newCompany({ policies: ['contact-center:full-access', 'companyinstance:settings'] });
  await enter(page, await chief(), `/admin/settings?support=1#${company.id}`);
  await expectSupported(page, company, 'Support mode');
  const menu = page.getByRole('complementary').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Campaigns' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sources' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Categories' })).toBeDisabled();
  await page.goto(drive);
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expectSupported(page, company, 'Support mode');
});

test('a company’s id behind the # does nothing for anybody else', async ({ page }) => {
  const [own, other] = [await newCompany({ name: 'Own company' }), await newCompany()];
  await enter(page, await signedIn({ companies: [own] }), `/admin/settings?support=1#${other.id}`);
  await expect(page.getByLabel('Company name')).toHaveValue('Own company');
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByRole('region', { name: 'Support mode' })).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(other.id);
});

async function supportFromList(page: Page, { name }: Company): Promise<void> {
  await page.getByRole('button', { name: `Options of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Support Company' }).click();
}

async function expectSupported(page: Page, { name }: Company, label: string): Promise<void> {
  await expect(page.getByRole('region', { name: label })).toContainText(name);
  await expect(page.getByRole('complementary').getByText(name)).toBeVisible();
}

/** Every company that the calls of a page name. */
function companiesAskedFor(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const inBody = /"company_id":"([^"]+)"/.exec(request.postData() ?? '')?.[1];
    const id = new URL(request.url()).searchParams.get('company_id') ?? inBody;
    if (id) asked.add(id);
  });
  return asked;
}
