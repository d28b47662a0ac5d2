import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsFor } from '../../tools/journeys/mailbox.ts';
import { call } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';

test('the company changes name, logo, country and language, and the console with it at once', async ({
  page,
}) => {
  await enter(page, await signedIn(), '/admin/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Update' })).toBeDisabled();
  await page.locator('input[type=file]').setInputFiles(await picture(page, 640, 320));
  const dialog = page.getByRole('dialog', { name: 'Crop the logo' });
  await dialog.getByRole('button', { name: /^Position of the image/ }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await expect(main.getByRole('button', { name: 'Replace' })).toBeFocused();
  await main.getByLabel('Company name').fill('Cooperativa Ñandú 🚀');
  await main.getByLabel('Country').click();
  await page.keyboard.type('peru');
  await page.keyboard.press('Enter');
  await main.getByLabel('Language').selectOption('Español');
  await page.getByRole('link', { name: 'Sources' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Update' }).click();
  await expect(notice(page, 'Empresa actualizada correctamente')).toBeVisible();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(main.getByLabel('Nombre de la empresa')).toHaveValue('Cooperativa Ñandú 🚀');
    await expect(main.getByLabel('País')).toHaveValue('Perú');
    await expect(main.getByRole('img', { name: 'Logo' })).toHaveJSProperty('naturalWidth', 256);
    const side = page.getByRole('complementary');
    await expect(side.getByText('Cooperativa Ñandú 🚀')).toBeVisible();
    await expect(side.locator('img')).toHaveJSProperty('naturalWidth', 256);
  }
});

test('what is no picture, or too large a one, is refused with a reason', async ({ page }) => {
  await enter(page, await signedIn(), '/admin/settings');
  const field = page.locator('input[type=file]');
  const html = Buffer.from('<html><body>Not a picture</body></html>');
  const files = [
    [
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      /not accepted as a logo/,
    ],
    [{ name: 'logo.png', mimeType: 'image/png', buffer: html }, /cannot be read/],
    [{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(1024 * 1024 + 1) }, /larger than 1 MB/],
  ] as const;
  for (const [file, reason] of files) {
    await field.setInputFiles(file);
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
});

test('an admin invites a user, who accepts by the link of the mail; changes, removes and withdraws', async ({
  page,
  browser,
}) => {
  const email = `nadia-${randomUUID()}@example.com`;
  await enter(page, await signedIn(), '/admin/settings?tab=users');
  const dialog = page.getByRole('dialog');
  const add = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add user' }).click();
    await dialog.getByLabel('First name').fill('Nadia');
    await dialog.getByLabel('Last name').fill('Prueba');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Role').selectOption('General');
    await dialog.getByRole('button', { name: 'Add user' }).click();
  };
  await add();
  await expect(notice(page, 'User created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('General');
  await expect.poll(async () => (await mailsFor(email)).length).toBe(1);
  await add();
  await expect(dialog.getByText('This e-mail is already in use.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Options of Nadia Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Role').selectOption('Admin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Admin');
  await expect(row).toContainText('Invited');
  const guest = await browser.newPage();
  await guest.goto(linkIn((await mailsFor(email))[0]?.text ?? ''));
  await expect(guest.getByRole('heading', { name: /invites you$/ })).toBeVisible();
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expect(guest.getByText(`Sign in with ${email}.`)).toBeVisible();
  await guest.close();
  await expect(row).not.toContainText('Invited');
  await row.getByRole('button', { name: 'Options of Nadia Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete the user "Nadia Prueba"?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await add();
  await row.getByRole('button', { name: 'Options of Nadia Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(row).toBeHidden();
});

test('whose rights another admin takes away leaves the settings at once, with a word', async ({ page }) => {
  const company = await newCompany();
  const [admin, other] = [await signedIn({ companies: [company] }), await signedIn({ companies: [company] })];
  await enter(page, other, '/admin/settings?tab=users');
  await expect(page.getByText(admin.email)).toBeVisible();
  // Long enough for the list to be asked for again, which would be refused and end the session.
  await page.route('**/api/auth/auth/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await call(admin, 'PUT', `/api/main/user/update/${other.id}`, {
    first_name: 'Ana',
    last_name: 'Prueba',
    email: other.email,
    policies: ['wiki:full-access'],
  });
  const word = 'That page is not open to your account: this is your start page.';
  await expect(notice(page, word)).toBeVisible();
  await expect(page).toHaveURL(/sources-management$/);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
});

test('in Spanish: categories are added, renamed in place and removed', async ({ page }) => {
  const spanish = await newCompany({ language: 'spanish' });
  await enter(page, await signedIn({ companies: [spanish] }), '/admin/settings?tab=categories');
  const main = page.getByRole('main');
  await main.getByLabel('Nueva categoría').fill('Guías');
  await main.getByLabel('Nueva categoría').press('Enter');
  await expect(notice(page, 'Categoría creada correctamente')).toBeVisible();
  await main.getByRole('button', { name: 'Renombrar Guías' }).click();
  await page.keyboard.type('Manuales');
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Renombrar Guías' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Manuales');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Categoría actualizada correctamente')).toBeVisible();
  await main.getByRole('button', { name: 'Eliminar Manuales' }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Seguro que desea eliminar la carpeta "Manuales"?');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'Categoría eliminada correctamente')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Aún no hay categorías' })).toBeVisible();
});

/** A PNG of these measures, drawn by the browser. */
async function picture(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

/** Of a mail's text; the server of the journeys may be at another port than its public address. */
function linkIn(text: string): string {
  const link = /\S+\/invitation#\S+/.exec(text)?.[0] ?? '';
  return link.replace(/^https?:\/\/[^/]+/, '');
}
