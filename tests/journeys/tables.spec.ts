import type { Locator, Page } from '@playwright/test';
import type { Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { folderPath, makeFolder, sourcesIn } from './pages.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const head = 'Pedido;Fecha;Cliente;Ciudad;Total;Estado';
const cities = ['Quito', 'Loja', 'Cuenca'];
/** Seven orders of each city; the first of Quito is of 100 euros, all others of 50. */
const orders = Array.from({ length: 21 }, (_, at) => {
  const total = at === 0 ? '100,00 €' : '50,00 €';
  return [
    1001 + at,
    `0${1 + (at % 9)}/03/2025`,
    `Cliente ${at + 1}`,
    cities[at % 3],
    total,
    'Entregado',
  ].join(';');
});
const file = { name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...orders].join('\n')) };

const asked = {
  en: {
    question: 'What is the sum of the total in Quito?',
    answer: (sum: string) => `Sum of Total where Ciudad is Quito: ${sum}`,
    before: '€400.00',
    after: '€1,550.50',
    how: 'Sum of Total where Ciudad is Quito: 7 rows',
  },
  es: {
    question: '¿Cuál es la suma del total en Quito?',
    answer: (sum: string) => `Suma de Total donde Ciudad es Quito: ${sum}`,
    before: '400,00 €',
    after: '1.550,50 €',
    how: 'Suma de Total donde Ciudad es Quito: 7 filas',
  },
};

for (const language of toldIn('en')) {
  test(`a cell is changed and the sum follows, with the rows it rests on, in ${language}`, async ({
    page,
  }) => {
    const text = catalogue(language);
    const words = asked[language];
    const person = await signedInSpeaking(language);
    const folder = await makeFolder(person, 'Ventas');
    await enter(page, person, folderPath(folder));
    await page.getByRole('button', { name: text('sources.add.label') }).click();
    await page.getByRole('menuitem', { name: text('sources.add.spreadsheet') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: text('sources.file.submit') }).click();
    await expect(dialog).toBeHidden();
    const sourceId = await ready(person, folder);

    await openChatOf(page, text);
    await put(page, words.question, text);
    await expect(lastSaid(page, text)).toContainText(words.answer(words.before));

    // In the grid, as a person does it.
    await page.keyboard.press('Escape');
    await go(page, `${folderPath(folder)}/${sourceId}`);
    await page.getByRole('grid').locator('[data-row="0"] [data-column="4"]').click();
    await page.keyboard.type('1.250,50 €');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('grid.save'), exact: true }).click();
    await expect(notice(page, text('sources.toast.sourceUpdated'))).toBeVisible();

    await go(page, folderPath(folder));
    await openChatOf(page, text);
    await put(page, words.question, text);
    const last = lastSaid(page, text);
    await expect(last).toContainText(words.answer(words.after));
    await expect(last).toContainText(words.how);
    const rows = last.getByRole('table', { name: words.how }).getByRole('row');
    await expect(rows).toHaveCount(1 + 5);
    await expect(rows.nth(1)).toHaveText(/1.*Quito.*1\.250,50 €/);
    await last.getByRole('button', { name: text('computed.all').replace('{count, number}', '7') }).click();
    await expect(rows).toHaveCount(1 + 7);
    await expectAccessible(page, 'computed answer');
    await rows.nth(2).getByRole('link').click();
    await expect(page.getByRole('grid').locator('[data-marked]')).toContainText('Cliente 4');
  });
}

/** Waits until the folder's only source can be asked, and gives its id. */
async function ready(client: Client, folder: string): Promise<string> {
  await expect.poll(async () => (await sourcesIn(client, folder))[0]?.status).toBe('ready');
  return (await sourcesIn(client, folder))[0]?.id ?? '';
}

async function openChatOf(page: Page, text: (key: string) => string): Promise<void> {
  await page.getByRole('button', { name: text('testChatButton.open') }).click();
  await page.getByRole('checkbox', { name: /^Ventas/ }).check();
  await page.getByRole('button', { name: text('testChat.select.continue') }).click();
}

function lastSaid(page: Page, text: (key: string) => string): Locator {
  return page
    .getByRole('group', { name: text('testChat.chat.messages') })
    .locator('> div > div')
    .last();
}

async function put(page: Page, question: string, text: (key: string) => string): Promise<void> {
  const field = page.getByLabel(text('testChat.chat.question'));
  await field.fill(question);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: text('testChat.chat.send') })).toBeVisible();
}
