import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { mailsFor } from '../../tools/journeys/mailbox.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { card, folderPath, makeFolder } from './pages.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

type Words = ReturnType<typeof catalogue>;

/** A real website on this machine, which the operator of the product allowed (OUTBOUND_ALLOW). */
interface Website {
  server: Server;
  address: string;
  /** What the page says. */
  text: string;
}

let site: Website;
test.beforeEach(async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Tarifas de alquiler | Ferretería Sol</title><nav><a href="/">Inicio</a></nav>
      <main><h1>Tarifas de alquiler</h1>${site.text}</main><footer>© 2026</footer>`);
  });
  await new Promise<void>((done) => server.listen(0, done));
  site = { server, address: `http://localhost:${(server.address() as AddressInfo).port}/tarifas`, text: '' };
});
test.afterEach(() => {
  site.server.closeAllConnections();
  site.server.close();
});

async function addSource(page: Page, t: Words, kind: 'url' | 'database') {
  await page.getByRole('button', { name: t('sources.add.label') }).click();
  await page.getByRole('menuitem', { name: t(`sources.add.${kind}`) }).click();
  return page.getByRole('dialog');
}

async function openChat(page: Page, t: Words, folder: string) {
  await page.getByRole('button', { name: t('testChatButton.open') }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${folder}`) }).check();
  await page.getByRole('button', { name: t('testChat.select.continue') }).click();
}

async function ask(page: Page, t: Words, question: string) {
  const field = page.getByLabel(t('testChat.chat.question'));
  await field.fill(question);
  await field.press('Enter');
}

for (const language of toldIn('es')) {
  test(`a page becomes a source, changes, and the answer changes with it, in ${language}`, async ({
    page,
  }) => {
    const t = catalogue(language);
    site.text = '<p>La hormigonera cuesta 25 euros al día.</p><p>La fianza es de 100 euros.</p>';
    const person = await signedInSpeaking(language);
    const folder = await makeFolder(person, 'Web');
    await enter(page, person, folderPath(folder));
    const dialog = await addSource(page, t, 'url');
    await dialog.getByLabel(t('urlSources.address')).fill('not an address');
    await dialog.getByRole('button', { name: t('urlSources.new.submit') }).click();
    await expect(dialog.getByText(t('urlSources.urlInvalid'))).toBeVisible();
    await dialog.getByLabel(t('urlSources.address')).fill('http://127.0.0.1/');
    await dialog.getByLabel(t('urlSources.address')).press('Enter');
    await expect(dialog.getByText(/internal network|red interna/)).toBeVisible();
    await dialog.getByLabel(t('urlSources.address')).fill(site.address);
    await dialog.getByRole('button', { name: t('urlSources.new.submit') }).click();
    await expect(notice(page, t('urlSources.toast.added'))).toBeVisible();
    await expect(card(page, 'Tarifas de alquiler').getByText(t('sources.status.ready'))).toBeVisible();

    await page.getByRole('link', { name: 'Tarifas de alquiler' }).click();
    const text = page.getByRole('article');
    await expect(text).toContainText('La hormigonera cuesta 25 euros al día.');
    await expect(text).not.toContainText('Inicio');
    await expect(page.getByRole('link', { name: t('urlSources.open') })).toHaveAttribute(
      'href',
      site.address,
    );
    await openChat(page, t, 'Web');
    await ask(page, t, '¿Cuánto cuesta la hormigonera?');
    const answers = page.getByRole('group', { name: t('testChat.chat.messages') });
    await expect(answers).toContainText('25 euros al día');

    site.text = '<p>La hormigonera cuesta 31 euros al día.</p><p>La fianza es de 100 euros.</p>';
    await page.getByRole('button', { name: t('urlSources.refresh') }).click();
    await expect(page.getByText(t('urlSources.outcome.changed'))).toBeVisible();
    const changes = page.getByRole('region', { name: t('urlSources.changes.title') });
    await expect(changes.getByRole('listitem')).toHaveText([/25 euros/, /31 euros/]);
    await expect(text).toContainText('La hormigonera cuesta 31 euros al día.');
    // The click beside it has closed the chat.
    await openChat(page, t, 'Web');
    await ask(page, t, '¿Cuánto cuesta la hormigonera?');
    await expect(answers).toContainText('31 euros al día');

    await page.getByRole('button', { name: t('urlSources.refresh') }).click();
    await expect(page.getByText(t('urlSources.outcome.unchanged'))).toBeVisible();
  });

  test(`a page is given another name and a schedule, and a fetch that fails says why, in ${language}`, async ({
    page,
  }) => {
    const t = catalogue(language);
    site.text = '<p>La hormigonera cuesta 25 euros al día.</p>';
    const person = await signedInSpeaking(language);
    const folder = await makeFolder(person, 'Web');
    await enter(page, person, folderPath(folder));
    const dialog = await addSource(page, t, 'url');
    await expectAccessible(page, `url dialog ${language}`);
    await dialog.getByLabel(t('urlSources.address')).fill(site.address);
    await dialog.getByRole('button', { name: t('urlSources.new.submit') }).click();
    await page.getByRole('link', { name: 'Tarifas de alquiler' }).click();
    const form = page.getByRole('form', { name: t('urlSources.settings') });
    await expect(form.getByRole('button', { name: t('urlSources.save') })).toBeDisabled();
    await form.getByLabel(t('urlSources.name')).fill('Precios');
    await form.getByLabel(t('urlSources.schedule.label')).selectOption('daily');
    await form.getByRole('button', { name: t('urlSources.save') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
    await expect(form).toContainText(/Next: |Próxima: /);
    await form.getByLabel(t('urlSources.name')).fill('Nada');
    await form.getByRole('button', { name: t('urlSources.cancel') }).click();
    await expect(form.getByLabel(t('urlSources.name'))).toHaveValue('Precios');

    site.text = '<p>La hormigonera cuesta 31 euros al día.</p>';
    await form.getByRole('button', { name: t('urlSources.refresh') }).click();
    await expect(page.getByRole('region', { name: t('urlSources.changes.title') })).toBeVisible();
    site.server.closeAllConnections();
    await new Promise((done) => site.server.close(done));
    await form.getByRole('button', { name: t('urlSources.refresh') }).click();
    await expect(form.getByText(t('urlSources.outcome.failed'))).toBeVisible();
    await expect(form.getByText(t('urlSources.outcome.oldAnswers'))).toBeVisible();
    await expect(page.getByRole('article')).toContainText('31 euros');
    await expectAccessible(page, `url source ${language}`);
  });

  test(`a database is asked for and support finds the mail, in ${language}`, async ({ page }) => {
    const t = catalogue(language);
    const person = await signedInSpeaking(language);
    await enter(page, person, '/knowledge-base/sources-management');
    const dialog = await addSource(page, t, 'database');
    await expect(dialog.getByLabel(t('databases.email'))).toHaveValue(person.email);
    await dialog.getByRole('button', { name: t('databases.send') }).click();
    await expect(dialog.getByText(t('databases.required'))).toHaveCount(3);
    await expectAccessible(page, `database dialog ${language}`);
    await dialog.getByLabel(t('databases.type')).selectOption('mysql');
    await dialog.getByLabel(t('databases.use')).selectOption('orders');
    await dialog.getByLabel(t('databases.size')).selectOption('under_1_gb');
    const wish = `Solo lectura, por VPN: ${person.email}`;
    await dialog.getByLabel(t('databases.description')).fill(wish);
    await dialog.getByRole('button', { name: t('databases.send') }).click();
    await expect(notice(page, t('databases.toast.sent'))).toBeVisible();
    await expect(dialog).toBeHidden();
    const mails = await mailsFor(process.env['ADMIN_EMAIL'] ?? '');
    const mail = mails.find(({ text }) => text?.includes(wish));
    expect(mail?.replyTo?.[0]?.address).toBe(person.email);
    expect(mail?.subject).toContain(
      language === 'en' ? 'Database request from' : 'Solicitud de base de datos de',
    );
    expect(mail?.text).toContain('MySQL / MariaDB');
  });
}
