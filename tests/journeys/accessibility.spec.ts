import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enter, expect, go, test } from './journey.ts';
import { addSource, folderPath, makeFolder } from './pages.ts';
import { failReading, newCompany, signedIn, signedInSpeaking, type SignedIn } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const drive = '/knowledge-base/sources-management';
const longName = 'Ausführlichkeitswörterbuchverzeichnis'.repeat(5);

for (const language of toldIn('es')) {
  const t = catalogue(language);

  test.describe(`${language}: axe finds nothing serious`, () => {
    test('on the sign-in screens', async ({ page }) => {
      await page.goto('/login');
      if (language === 'es') await page.getByRole('button', { name: 'Español' }).click();
      const submit = page.getByRole('button', { name: t('login.submit') });
      await expect(submit).toBeVisible();
      await expectAccessible(page, 'identify');
      await submit.click();
      await expect(page.getByText(t('login.emailRequired'))).toBeVisible();
      await expectAccessible(page, 'identify with an error');
      await page.getByLabel(t('login.email')).fill('nobody@example.com');
      await submit.click();
      await page.getByLabel(t('login.code')).fill('ABC234');
      await expect(page.getByText(t('login.codeWrong'))).toBeVisible();
      await expectAccessible(page, 'code with a notice');
    });

    test('on the root drive and its dialogs', async ({ page }) => {
      const person = await signedInSpeaking(language);
      await enter(page, person, drive);
      await expect(page.getByRole('heading', { name: t('sources.firstTitle') })).toBeVisible();
      await expectAccessible(page, 'empty drive');
      for (const name of ['Ayuda', 'Ventas', longName]) await makeFolder(person, name);
      await expect(page.getByRole('link', { name: 'Ayuda' })).toBeVisible();
      await expectAccessible(page, 'drive');
      await expectAccessible(page, 'add menu', { open: () => openAdd(page, t) });
      await expectAccessible(page, 'account menu', { only: 1440, open: () => openAccount(page, person) });
      await expectAccessible(page, 'drawer', {
        only: 390,
        open: () => page.getByRole('button', { name: t('shell.openMenu') }).click(),
      });

      await openAdd(page, t);
      await page.getByRole('menuitem', { name: t('sources.add.folder') }).click();
      await page.getByLabel(t('sources.newFolder.name')).fill('Ayuda');
      await page.getByRole('button', { name: t('sources.newFolder.create') }).click();
      await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
      await expectAccessible(page, 'new folder with an error');
      await page.keyboard.press('Escape');

      await openAdd(page, t);
      await page.getByRole('menuitem', { name: t('sources.add.document') }).click();
      await expectAccessible(page, 'new file');
      const file = { name: `${longName}.pdf`, mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: t('sources.file.submit') }).click();
      await expect(page.getByText(t('sources.file.folderRequired')).last()).toBeVisible();
      await expectAccessible(page, 'new file with errors');
      await page.keyboard.press('Escape');

      for (const act of ['information', 'rename', 'delete']) {
        await page.getByRole('button', { name: t('sources.menu.of').replace('{name}', 'Ventas') }).click();
        await page.getByRole('menuitem', { name: t(`sources.menu.${act}`) }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, `folder: ${act}`);
        await page.keyboard.press('Escape');
      }
      await go(page, `${drive}?search=nothing`);
      await expect(page.getByRole('heading', { name: t('sources.noFolders') })).toBeVisible();
      await expectAccessible(page, 'no folder found');
    });

    test('on a folder and its sources', async ({ page }) => {
      const person = await signedInSpeaking(language);
      const folder = await makeFolder(person, longName.slice(0, 150));
      await enter(page, person, folderPath(folder));
      await expect(page.getByRole('heading', { name: t('sources.noFiles') })).toBeVisible();
      await expectAccessible(page, 'empty folder');
      const guide = await addSource(person, folder, 'guia.pdf');
      const table = await addSource(person, folder, 'productos-utf8.csv');
      const failed = await addSource(person, folder, 'failed.txt', 'A text.');
      await failReading(failed);
      await page.reload();
      await expect(page.getByText(t('sources.status.failed'), { exact: true })).toBeVisible();
      await expectAccessible(page, 'folder');
      await page.getByRole('button', { name: t('sources.menu.of').replace('{name}', 'guia') }).click();
      await page.getByRole('menuitem', { name: t('sources.menu.information') }).click();
      await expectAccessible(page, 'source: information');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('sources.menu.of').replace('{name}', 'guia') }).click();
      await page.getByRole('menuitem', { name: t('sources.menu.move') }).click();
      await expectAccessible(page, 'source: move');
      await page.keyboard.press('Escape');
      await go(page, `${folderPath(folder)}/${guide}?start=20&end=90`);
      await expect(page.locator('mark').first()).toBeVisible();
      await expectAccessible(page, 'document with a quote');
      await go(page, `${folderPath(folder)}/${table}`);
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page, 'spreadsheet');
      await go(page, `${folderPath(folder)}/${failed}`);
      await expect(page.getByRole('heading', { name: t('sources.reading.failedTitle') })).toBeVisible();
      await expectAccessible(page, 'source that failed');
      await go(page, folderPath('no-id'));
      await expect(page.getByRole('heading', { name: t('sources.reading.gone') })).toBeVisible();
      await expectAccessible(page, 'source that is gone');
    });

    test('on the test chat', async ({ page }) => {
      const person = await signedInSpeaking(language);
      const folder = await makeFolder(person, 'Ayuda');
      await addSource(person, folder, 'guia.pdf');
      await addSource(person, folder, `${longName}.txt`, 'Nada que ver.');
      await enter(page, person, drive);
      await page.getByRole('button', { name: t('testChatButton.open') }).click();
      await page.getByRole('checkbox', { name: 'guia' }).check();
      await expectAccessible(page, 'chat: sources');
      await page.getByRole('button', { name: t('testChat.select.continue') }).click();
      await expectAccessible(page, 'chat: empty');
      const field = page.getByLabel(t('testChat.chat.question'));
      await field.fill('¿Cuántos días tiene el cliente para devolver un producto?');
      await field.press('Enter');
      await page.getByRole('button', { name: t('testChat.why.show') }).click();
      await expect(page.getByText(t('testChat.why.intro'))).toBeVisible();
      await expectAccessible(page, 'chat: answer and why');
      await page.route('**/ai-brain/test', (route) => route.abort());
      await field.fill(longName);
      await field.press('Enter');
      await expect(page.getByText(t('testChat.chat.failed')).first()).toBeVisible();
      await expectAccessible(page, 'chat: failure');
    });

    test('on the settings', async ({ page }) => {
      const person = await signedInSpeaking(language);
      await makeFolder(person, longName);
      const shown = {
        company: () => page.getByLabel(t('settings.company.name')),
        users: () => page.getByRole('main').getByText(person.email),
        channels: () => page.getByText(t('channels.none')),
        categories: () => page.getByRole('main').getByText(longName).first(),
        'api-keys': () => page.getByText(t('apiKeys.none')),
      };
      await enter(page, person, '/admin/settings');
      const choose = (tab: string) => page.getByRole('tab', { name: t(`settings.tab.${tab}`) }).click();
      for (const [tab, content] of Object.entries(shown)) {
        await choose(tab);
        // The first is what the address means by itself.
        const behind = tab === 'company' ? '' : `\\?tab=${tab}`;
        await expect(page).toHaveURL(new RegExp(`/admin/settings${behind}$`));
        await expect(page.getByRole('tab', { name: t(`settings.tab.${tab}`), selected: true })).toBeVisible();
        await expect(content()).toBeVisible();
        await expectAccessible(page, `settings: ${tab}`);
      }
      await choose('users');
      await page.getByRole('button', { name: t('settings.users.add') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('settings.users.add') }).click();
      await expect(dialog.getByText(t('settings.users.firstNameRequired'))).toBeVisible();
      await expectAccessible(page, 'settings: new user with errors');
    });

    test('on the rest of the shell', async ({ page }) => {
      const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
      const person = await signedIn({ companies: [company], superAdmin: true });
      await enter(page, person, '/contact-center/campaigns');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('shell.campaigns'));
      await expectAccessible(page, 'not here yet');
      await page.getByRole('button', { name: t('shell.collapse') }).click();
      await expectAccessible(page, 'collapsed', { only: 1440 });
      await go(page, '/nowhere');
      await expect(page.getByRole('heading', { name: t('errors.notFoundTitle') })).toBeVisible();
      await expectAccessible(page, 'not found');
      await page.route('**/api/auth/auth/', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('heading', { name: t('errors.offlineTitle') })).toBeVisible();
      await expectAccessible(page, 'server out of reach');
      await page.unroute('**/api/auth/auth/');
      await enter(page, await signedIn({ companies: [company], policies: [] }));
      await expect(page.getByRole('heading', { name: t('shell.noAccessTitle') })).toBeVisible();
      await expectAccessible(page, 'no access');
    });
  });
}

async function openAdd(page: Page, t: (key: string) => string): Promise<void> {
  await page.getByRole('button', { name: t('sources.add.label') }).click();
}

async function openAccount(page: Page, { email }: SignedIn): Promise<void> {
  await page.getByRole('button', { name: email }).click();
}
