import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { basePaths } from '../../packages/contract/src/core/route.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { newCompany, signedIn, signedInSpeaking } from './people.ts';

const address = '/admin/settings?tab=channels';
/** A mobile number of Ecuador as people there write it. */
const someNumber = () => `099${randomInt(1_000_000, 9_999_999)}`;
const shown = (national: string) =>
  `+593 ${national.slice(1, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;

/** Chooses a kind in the New channel menu. */
async function begin(page: Page, kind: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /New channel|Nuevo canal/ })
    .click();
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
  return page.getByRole('dialog');
}

test('an admin adds, changes and deletes a phone, and another tab shows it at once', async ({
  page,
  context,
}) => {
  const admin = await signedIn();
  await enter(page, admin, address);
  await expect(page.getByRole('heading', { name: 'No channels yet' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'No channels yet' })).toBeVisible();
  // A page behind another one is drawn once a second.
  await page.bringToFront();

  const dialog = await begin(page, 'Phone');
  await dialog.getByRole('button', { name: 'Add phone' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await expect(dialog.getByText('Enter the number')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Country')).toHaveValue('US');
  await expect(dialog.getByLabel('Calls at the same time')).toHaveValue('5');
  const number = someNumber();
  await dialog.getByLabel('Name').fill('Ventas 🚀 خط');
  await dialog.getByLabel('Number', { exact: true }).fill(number);
  await dialog.getByLabel('Calls at the same time').fill('-1');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('This is not a phone number of the chosen country (United States)'),
  ).toBeVisible();
  await expect(dialog.getByText('Enter a whole number from 0 to 10,000')).toBeVisible();
  await dialog.getByLabel('Country').selectOption('Ecuador (+593)');
  await dialog.getByLabel('Calls at the same time').fill('3');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Phone created successfully')).toBeVisible();
  for (const tab of [page, other]) {
    const row = tab.getByRole('row', { name: 'Ventas 🚀 خط' });
    await expect(row).toContainText(shown(number));
    await expect(row).toContainText('Ready');
  }

  await begin(page, 'Phone');
  await dialog.getByLabel('Name').fill('Again');
  await dialog.getByLabel('Number', { exact: true }).fill(shown(number));
  await expect(dialog.getByLabel('Country')).toHaveValue('EC');
  await dialog.getByRole('button', { name: 'Add phone' }).click();
  await expect(notice(page, 'Error creating this phone, please try again later')).toBeVisible();
  await expect(dialog.getByText('This number is already in use.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Again');
  await page.keyboard.press('Escape');

  const row = page.getByRole('row', { name: 'Ventas 🚀 خط' });
  await row.getByRole('button', { name: 'Options of Ventas 🚀 خط' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Number', { exact: true })).toHaveValue(/^099 \d{3} \d{4}$/);
  await dialog.getByLabel('Calls at the same time').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Phone updated successfully')).toBeVisible();
  await expect(row).toContainText('Takes no calls');

  await page.getByRole('searchbox', { name: 'Search channels' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No channels found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all channels' }).click();
  await row.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete the channel "Ventas 🚀 خط"?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Phone deleted successfully')).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'No channels yet' })).toBeVisible();
});

test("in Spanish: a WhatsApp number is connected through Meta's window, renamed and deleted", async ({
  page,
}) => {
  await enter(page, await signedInSpeaking('es'), address);
  const dialog = await begin(page, 'Whatsapp');
  const proceed = dialog.getByRole('button', { name: 'Continuar' });
  await expect(proceed).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Atención');
  await expect(proceed).toBeDisabled();
  await dialog.getByRole('checkbox').check();

  const open = async () => {
    const [window] = await Promise.all([page.waitForEvent('popup'), proceed.click()]);
    await expect(window.getByRole('heading', { name: 'Stand-in for Meta' })).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('Termine el registro en la ventana de Meta');
    return window;
  };
  const text = 'El usuario canceló el inicio de sesión o no autorizó por completo';
  await (await open()).close();
  await expect(notice(page, text)).toBeVisible();
  await expect(dialog.getByText(text)).toBeVisible();
  await (await open()).getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Atención');

  const window = await open();
  const closed = window.waitForEvent('close');
  await window.getByRole('link', { name: 'Agree' }).click();
  await closed;
  await expect(notice(page, 'Whatsapp activado correctamente')).toBeVisible();
  const row = page.getByRole('row', { name: 'Atención' });
  await expect(row).toContainText('Conectado');

  await row.getByRole('button', { name: 'Opciones de Atención' }).click();
  await page.getByRole('menuitem', { name: 'Renombrar' }).click();
  await expect(dialog.getByLabel('Número')).toHaveAttribute('readonly');
  await expect(dialog.getByLabel('Estado')).toHaveValue('Conectado');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Reclamos');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Whatsapp actualizado correctamente')).toBeVisible();
  await page.getByRole('row', { name: 'Reclamos' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(dialog).toContainText('¿Seguro que desea eliminar el canal "Reclamos"?');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'Whatsapp eliminado correctamente')).toBeVisible();
});

test('a window of Meta that nobody waits for says so', async ({ page }) => {
  await page.goto('/whatsapp-signup#attempt=x&code=y');
  await expect(page.getByText('The page of the console that began this is not open any more.')).toBeVisible();
  expect(page.url()).not.toContain('code');
});

test('test numbers have no actions, Teams has a manual, and every state is accessible', async ({ page }) => {
  const company = await newCompany();
  const admin = await signedIn({ companies: [company] });
  const chief = await signedIn({ companies: [company], superAdmin: true });
  const add = async (name: string, number: string) => {
    const answer = await fetch(`${chief.url}${basePaths.cc}/channels/phones`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chief.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name, number }),
    });
    expect(answer.status).toBe(200);
  };
  await add('Tests', `+1500555000${6 + (test.info().repeatEachIndex % 3)}`);
  await add('Sales', `+593${someNumber().slice(1)}`);
  await enter(page, admin, address);
  const row = page.getByRole('row', { name: 'Tests' });
  await expect(row).toContainText('Test number');
  await expect(row.getByRole('button')).toHaveCount(0);

  await expectAccessible(page, 'channels');
  const dialogs = ['Phone', 'Whatsapp', 'Teams'];
  for (const kind of dialogs) {
    await expectAccessible(page, `new ${kind}`, { open: async () => void (await begin(page, kind)) });
  }
  const dialog = await begin(page, 'Teams');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the manual' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Connect Microsoft Teams.pdf');
});
