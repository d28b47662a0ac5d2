import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsFor, nextCode } from '../../tools/journeys/mailbox.ts';
import { expect, test } from './journey.ts';
import { newCompany, newPerson } from './people.ts';

/** A square of 16 pixels. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGUlEQVR42mM4YZRCEmIY1TCqYVTDCNUAAMCnKhCrTvQBAAAAAElFTkSuQmCC';

test('the host of a company shows its name, logo, title and icon, in its language', async ({ page }) => {
  const host = `empresa-${randomInt(1e9)}.localhost`;
  const company = await newCompany({ name: 'Lácteos Ñandú', language: 'spanish', host, logo });
  const person = await newPerson({ companies: [company] });
  await page.goto(at(host, '/login'));
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Lácteos Ñandú')).toBeVisible();
  await expect(page).toHaveTitle('Iniciar sesión · Lácteos Ñandú');
  await expectLogo(page);

  const seen = (await mailsFor(person.email)).length;
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveTitle('Verifique su cuenta · Lácteos Ñandú');
  await page.getByLabel(/Código de un solo uso/).fill(await nextCode(person.email, seen));
  await expect(page.getByRole('heading', { name: 'Fuentes', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Fuentes · Lácteos Ñandú');
  await expect(page.getByRole('complementary').getByText('Lácteos Ñandú')).toBeVisible();
  await expectLogo(page);
});

test('a language that was chosen stays, also in the house of a company', async ({ page }) => {
  const host = `empresa-${randomInt(1e9)}.localhost`;
  await newCompany({ language: 'spanish', host });
  await page.goto(at(host, '/login'));
  await page.getByRole('button', { name: 'English' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a host of the product, and one that nobody knows, shows the product itself', async ({ page }) => {
  for (const host of ['localhost', '127.0.0.1', `nobody-${randomInt(1e9)}.localhost`]) {
    await page.goto(at(host, '/login'));
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Centralita')).toBeVisible();
    await expect(page).toHaveTitle('Log in · Centralita');
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
  }
});

async function expectLogo(page: Page): Promise<void> {
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', logo);
  const image = page.locator(`img[src="${logo}"]`).first();
  await expect(image).toBeVisible();
  expect(await image.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(16);
}

function at(host: string, path: string): string {
  const url = new URL(path, process.env['BASE_URL']);
  url.hostname = host;
  return url.href;
}
