import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, test } from './journey.ts';
import { newCompany, newPerson, signedIn, signInAgain, type Company } from './people.ts';

/** A company in which something happened: its admin, its support, and a name that could be a formula. */
async function busyCompany(language: 'english' | 'spanish' = 'english') {
  const company = await newCompany({ name: 'Aurora Internet', language });
  // By mail: the log tells of that too.
  const admin = await signInAgain(await newPerson({ companies: [company] }));
  const chief = await signedIn({ superAdmin: true });
  const person = {
    first_name: 'Luis',
    last_name: '=1+1',
    email: `luis-${randomUUID()}@example.com`,
    policies: ['wiki:full-access'],
  };
  const { id } = await call(admin, 'POST', '/api/main/user/', person);
  await call(admin, 'PUT', `/api/main/user/update/${String(id)}`, { ...person, policies: [] });
  await call(chief, 'POST', '/api/main/category/', { name: 'From support', company_id: company.id });
  return { company, admin, chief };
}

const list = (page: Page) => page.getByRole('list', { name: /^(Audit log|Auditoría)$/ });
const row = (page: Page, text: string) => list(page).getByRole('button', { name: text });

async function openLog(page: Page, who: Client): Promise<void> {
  await enter(page, who, '/admin/settings?tab=audit');
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
}

test('an admin sees who did what, opens an entry, filters, searches and exports', async ({ page }) => {
  const { admin, company } = await busyCompany();
  await openLog(page, admin);
  await expect(row(page, 'created the folder From support')).toContainText(`in support of ${company.name}`);
  await expect(row(page, 'added the user Luis =1+1')).not.toContainText('in support');

  const changed = row(page, 'changed the user Luis =1+1');
  await changed.focus();
  await page.keyboard.press('Enter');
  await expect(changed).toHaveAttribute('aria-expanded', 'true');
  await expect(list(page)).toContainText('before: Knowledge base → after: empty');
  await expectAccessible(page, 'the audit log, one entry open');
  await page.getByRole('button', { name: 'All about this' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'No longer only about Luis =1+1' }).click();

  const search = page.getByRole('searchbox', { name: 'Search people, things, addresses' });
  await search.fill('luis');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await search.fill('nobody of this name');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'What: Everything' }).click();
  await page.getByRole('checkbox', { name: 'Folders' }).check();
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  expect(await exported(page, 'CSV')).toContain('From support');

  // The filters stand in the address.
  await page.reload();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
  const csv = await exported(page, 'CSV');
  expect(csv).toContain('number,time,act');
  expect(csv).not.toMatch(/(^|,)[=+@-]/m);
  const lines = (await exported(page, 'JSON')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual([4, 3, 2, 1]);
});

async function exported(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await saved).path(), 'utf8');
}

test('a super admin sees the log of a company, in Spanish too', async ({ page }) => {
  const { company, chief } = await busyCompany('spanish');
  await enter(page, chief, detailOf(company));
  await expect(row(page, 'created the folder From support')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'es'));
  await page.reload();
  await expect(row(page, 'creó la carpeta From support')).toContainText('en soporte de Aurora Internet');
  await row(page, 'modificó al usuario Luis').click();
  await expect(list(page)).toContainText('Base de conocimiento');
  await expectAccessible(page, 'la auditoría, con un registro abierto');
});

test('a super admin sees what super admins did to the platform', async ({ page }) => {
  const chief = await signedIn({ superAdmin: true });
  const name = `Erasable ${randomUUID()}`;
  const { id } = await call(chief, 'POST', '/api/main/company-instance/', { name, language: 'english' });
  await call(chief, 'DELETE', `/api/main/company-instance/${String(id)}`, { name });
  await enter(page, chief, '/super-admin/company-instance');
  await page.getByRole('link', { name: 'Audit log' }).click();
  // Not the one of the list that was there before.
  await page.getByRole('searchbox', { name: 'Search people, things, addresses' }).fill(name);
  await expect(row(page, `deleted the company ${name}`)).toBeVisible();
  await expect(row(page, `created the company ${name}`)).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
});

function detailOf({ id }: Company): string {
  return `/super-admin/company-instance/${id}?tab=audit`;
}
