import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { documents } from './pages.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';
import { linesOf } from './workbooks.ts';

const api = '/api/contact-center';
const contacts = '/contact-center/contacts';
const ana = '+593 99 123 4567';

/** A workflow that wants to know a name and a debt of each contact. */
async function makeWorkflow(client: Client, name: string): Promise<string> {
  const form = { name, channel: 'phone', language: 'spanish' };
  const id = String((await call(client, 'POST', `${api}/workflows/create`, form))['id']);
  for (const variable of ['nombre', 'saldo'])
    await call(client, 'POST', `${api}/workflows/${id}/database-variables`, { name: variable });
  return id;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

for (const language of toldIn('es')) {
  const t = catalogue(language);
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
  const what = (header: string) => t('contactUpload.mapping.what').replace('{header}', header);
  const needed = (name: string) => t('contactUpload.mapping.needed').replace('{name}', name);
  const chooseEcuador = async (page: Page) => {
    await page.getByRole('combobox', { name: t('contactUpload.reading.country') }).click();
    await page.getByRole('option', { name: 'Ecuador (+593)' }).click();
  };
  const classOf = (page: Page, count: number, key: string) =>
    page.getByRole('button', { name: `${count} ${t(`contactUpload.counts.${key}`)}`, exact: true });

  test(`a spreadsheet becomes a contact list, which is edited, searched, downloaded and read back (${language})`, async ({
    page,
  }) => {
    const person = await signedInSpeaking(language);
    await makeWorkflow(person, 'Cobranza');
    await enter(page, person, contacts);
    await expect(page.getByRole('heading', { name: t('contacts.none.title') })).toBeVisible();
    await expectAccessible(page, 'no contact lists');
    await page.getByRole('link', { name: t('contacts.create') }).click();
    const start = page.getByRole('button', {
      name: `${t('contactStart.start')}: ${t('contactStart.bulk')}`,
    });
    await expect(start).toBeDisabled();
    await page.getByRole('combobox', { name: t('contactStart.workflow') }).click();
    await page.getByRole('option', { name: 'Cobranza' }).click();
    await expect(page.getByLabel(t('contactStart.name'))).toHaveValue('Cobranza');
    await expect(page.getByRole('listitem').filter({ hasText: 'saldo' })).toBeVisible();
    await expectAccessible(page, 'a new contact list');
    await start.click();

    // A title and a blank line above the names, phones without a country code, one kept as a number, two rows of one phone, two without any.
    await page.locator('input[type=file]').setInputFiles(join(documents, 'cartera.xlsx'));
    await expect(page.getByLabel(what('Celular'))).toHaveValue('phone');
    await page.getByLabel(what('Cliente')).selectOption(needed('nombre'));
    await page.getByLabel(what('Saldo')).selectOption(needed('saldo'));
    await button(page, 'contactUpload.mapping.allAsNew').click();
    await chooseEcuador(page);
    await expect(classOf(page, 4, 'new')).toBeVisible();
    await expect(classOf(page, 1, 'duplicate')).toBeVisible();
    await expect(classOf(page, 1, 'incomplete')).toBeVisible();
    await expect(rowOf(page, 'Ana Paredes').first()).toContainText(ana);
    await expectAccessible(page, 'what becomes of a file');
    await classOf(page, 2, 'invalid').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(t('contactUpload.rows.reason.phone_missing'))).toBeVisible();
    await expectAccessible(page, 'rows left out');
    await page.keyboard.press('Escape');
    const leaving = page.waitForEvent('download');
    await button(page, 'contactUpload.refused').click();
    const leftOut = await leaving;
    expect(leftOut.suggestedFilename()).toMatch(/^cartera - .*\.xlsx$/);
    expect((await linesOf(leftOut)).map(([name, phone, , , , why]) => [name, phone, why])).toEqual([
      ['Cliente', 'Celular', 'Why it was left out · Por qué se omitió'],
      ['Carmen Ruiz', 'abc', 'Not a phone number · No es un número de teléfono'],
      ['Ana Paredes', '0991234567', 'The phone stands further up · El teléfono está más arriba'],
      ['Pedro Vera', '', 'No phone number · Sin número de teléfono'],
    ]);

    // What was chosen is still there after a reload.
    await page.reload();
    await expect(page.getByLabel(what('Saldo'))).toHaveValue('variable saldo');
    await button(page, 'contactUpload.upload').click();
    await expect(notice(page, t('contactUpload.uploadDone'))).toBeVisible();
    await expectAccessible(page, 'a file that was saved');
    await page.getByRole('link', { name: t('contactUpload.open') }).click();

    await expect(rowOf(page, ana)).toContainText('Quito');
    await expect(rowOf(page, 'María José')).toContainText(t('contactPool.missing'));
    await expectAccessible(page, 'contacts');

    // The rows that were left out, mended and saved in an office program.
    await page.getByRole('link', { name: t('contactPool.bulk') }).click();
    await page.locator('input[type=file]').setInputFiles(join(documents, 'cartera-corregida.xlsx'));
    await page.getByLabel(what('Cliente')).selectOption(needed('nombre'));
    await chooseEcuador(page);
    await expect(classOf(page, 2, 'new')).toBeVisible();
    await expect(classOf(page, 1, 'unchanged')).toBeVisible();
    await button(page, 'contactUpload.upload').click();
    await expect(notice(page, t('contactUpload.bulkDone'))).toBeVisible();
    await page.getByRole('link', { name: t('contactUpload.open') }).click();
    await expect(rowOf(page, 'Pedro Vera')).toContainText('+593 98 444 5566');
    await expect(rowOf(page, 'Carmen Ruiz')).toContainText('+593 98 111 2299');

    await page.getByRole('searchbox').fill('zambrano');
    await expect(page.getByRole('row')).toHaveCount(2);
    await rowOf(page, 'María José').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('saldo').fill('12,50');
    await expectAccessible(page, 'a contact');
    await button(page, 'contactPool.form.save').click();
    await expect(notice(page, t('contactPool.form.updated'))).toBeVisible();
    await expect(rowOf(page, 'María José')).toContainText('12,50');
    await page.getByRole('searchbox').fill('');
    await button(page, 'contactPool.add').click();
    await dialog.getByLabel(t('contactPool.form.phone')).fill('+593 98 555 0101');
    await dialog.getByLabel('nombre').fill('Rosa Vega');
    await dialog.getByLabel('saldo').fill('8');
    await dialog.getByRole('button', { name: t('contactPool.form.add'), exact: true }).click();
    await expect(rowOf(page, 'Rosa Vega')).toContainText('+593 98 555 0101');

    await page.getByRole('checkbox', { name: t('contactPool.choosePage') }).check();
    await rowOf(page, 'Rosa Vega').getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: /^6 / }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('contactPool.download'), exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^contactlist-[0-9a-f-]{36}-\d\d-\d\d-\d{4}\.xlsx$/);
    const saved = test.info().outputPath(file.suggestedFilename());
    await file.saveAs(saved);

    // The same file again changes nobody.
    await page.getByRole('link', { name: t('contactPool.bulk') }).click();
    await page.locator('input[type=file]').setInputFiles(saved);
    await expect(classOf(page, 6, 'unchanged')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: t('contactUpload.reading.wins') })).toBeVisible();
    await button(page, 'contactUpload.upload').click();
    await expect(notice(page, t('contactUpload.bulkDone'))).toBeVisible();
    await page.getByRole('link', { name: t('contactUpload.open') }).click();

    await rowOf(page, 'Rosa Vega').getByRole('checkbox').check();
    await page.getByRole('button', { name: /^1 / }).click();
    await page.getByRole('menuitem', { name: t('contactPool.delete'), exact: true }).click();
    await dialog.getByRole('button', { name: t('contactPool.delete'), exact: true }).click();
    await expect(rowOf(page, 'Rosa Vega')).toHaveCount(0);

    await overPages(page, person);
    await page.goto(contacts);
    await expect(rowOf(page, 'Cobranza')).toContainText('6');
    await expectAccessible(page, 'contact lists');
  });

  /** Those whom a search finds, on two pages: all chosen at once, downloaded, deleted. */
  async function overPages(page: Page, person: Client): Promise<void> {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await call(person, 'POST', `${api}/contact-pool/add-contacts`, {
      contact_pool_id: id,
      contact_list: Array.from({ length: 12 }, (_, at) => ({
        phone: `+5939855502${at + 10}`,
        fields: { nombre: 'Feria', saldo: '1' },
      })),
    });
    await page.getByRole('searchbox').fill('feria');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByRole('checkbox', { name: t('contactPool.choosePage') }).check();
    const all = t('contactPool.chooseFound').replace('{count, number}', '12');
    await page.getByRole('button', { name: all, exact: true }).click();
    await page.getByRole('button', { name: t('common.pager.next') }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row').last().getByRole('checkbox')).toBeChecked();
    const chosen = page.getByRole('button', { name: /^12 / });
    await chosen.click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('contactPool.download'), exact: true }).click();
    const [header, ...rows] = await linesOf(await download);
    expect(header?.[0]).toBe('phone');
    expect(rows.map((cells) => cells.includes('Feria'))).toEqual(Array.from({ length: 12 }, () => true));
    await chosen.click();
    await page.getByRole('menuitem', { name: t('contactPool.delete'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('contactPool.delete'), exact: true })
      .click();
    await expect(page.getByRole('row')).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('row')).toHaveCount(7);
  }
}
