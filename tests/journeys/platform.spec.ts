import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { paletteOf } from '../../apps/web/src/platform/palette.ts';
import { mailsFor, nextCode } from '../../tools/journeys/mailbox.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { ownAddress, signedIn } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/super-admin/company-instance';
/** Of buttons in light: shade 7 of the violet that the form proposes. */
const violet = rgbOf(paletteOf('#7c3aed')[7] ?? '');

for (const language of toldIn('en')) {
  const t = catalogue(language);
  const fill = (text: string, name: string) => t(text).replace('{name}', name);

  test(`${language}: a company from its creation to the day its people work in it`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    const mark = randomInt(1e9);
    const name = language === 'es' ? `Ñandú & Cía. 🚀 ${mark}` : `Rhea & Sons 🚀 ${mark}`;
    const host = `company-${mark}.localhost`;
    const [admin, general] = [`admin-${mark}@example.com`, `general-${mark}@example.com`];
    const main = page.getByRole('main');

    await test.step('a super admin creates it with limits and a host', async () => {
      await page.goto('/favicon.svg');
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
      await enter(page, await signedIn({ superAdmin: true, companies: [] }), list);
      await main.getByRole('link', { name: t('superAdmin.companies.create') }).click();
      await main.getByLabel(t('settings.company.name')).fill(name);
      await main
        .getByLabel(t('settings.company.language'))
        .selectOption(language === 'es' ? 'spanish' : 'english');
      await main.getByRole('button', { name: t('superAdmin.newCompany.create') }).click();
      await expect(notice(page, t('superAdmin.newCompany.created'))).toBeVisible();
      await main.getByRole('switch', { name: t('superAdmin.plan.knowledge') }).click();
      await main.getByLabel(t('superAdmin.plan.answers')).selectOption('2000');
      await main.getByLabel(t('superAdmin.plan.storageMb')).selectOption('40');
      await main.getByRole('button', { name: t('superAdmin.plan.save') }).click();
      await expect(notice(page, t('superAdmin.plan.limitsUpdated'))).toBeVisible();

      await page.getByRole('tab', { name: t('superAdmin.company.tab.hosts') }).click();
      const field = main.getByLabel(t('hosts.newHost'));
      await field.fill('*.example.com');
      await field.press('Enter');
      await expect(main.getByText(t('hosts.fault.wildcard'))).toBeVisible();
      await field.fill('localhost');
      await field.press('Enter');
      await expect(main.getByText(t('hosts.fault.incomplete'))).toBeVisible();
      await field.fill(`https://${host.toUpperCase()}:8443/login`);
      await field.press('Enter');
      await expect(main.getByRole('list', { name: t('hosts.list') })).toHaveText(host);
      await expectAccessible(page, 'hosts of a company');
    });

    await test.step('and invites an admin, whose mail leads to the host', async () => {
      await page.getByRole('tab', { name: t('superAdmin.company.tab.users') }).click();
      await addUser(page, t, { email: admin, role: 'admin' });
      await expect.poll(async () => (await mailsFor(admin)).length).toBe(1);
      const [mail] = await mailsFor(admin);
      expect(mail?.text).toContain(at(host, '/invitation#'));
      expect(mail?.from?.name).toBe(name);
      expect(mail?.text).toContain(name);
    });

    await test.step('enters support mode and leaves it', async () => {
      const opened = context.waitForEvent('page');
      await main.getByRole('button', { name: t('superAdmin.companies.support') }).click();
      const support = await opened;
      await expect(support.getByRole('region', { name: t('support.label') })).toContainText(name);
      await expect(support).toHaveURL(/\/admin\/settings$/);
      await expect(menu(support)).toContainText(t('shell.sources'));
      await expect(menu(support)).not.toContainText(t('shell.companyInstances'));
      await support.getByRole('button', { name: t('support.leave') }).click();
      await expect(support).toHaveURL(new RegExp(`${list}$`));
      await expect(menu(support)).toContainText(t('shell.companyInstances'));
      await support.close();
    });

    const there = await visitor(browser.newContext.bind(browser));
    const office = await there.newPage();
    const desk = office.getByRole('main');
    await test.step('the admin signs in on that host and sets the branding', async () => {
      await signInAt(office, host, admin, t);
      await expect(office).toHaveTitle(new RegExp(`· ${name}$`));
      await office.goto(at(host, '/admin/settings'));
      await office.locator('input[type=file]').setInputFiles(await picture(office));
      await office
        .getByRole('dialog')
        .getByRole('button', { name: t('logo.cropConfirm') })
        .click();
      await desk.getByRole('radio', { name: t('settings.accent.color.violet') }).check({ force: true });
      await desk.getByRole('button', { name: t('settings.company.update') }).click();
      await expect(notice(office, t('settings.toast.companyUpdated'))).toBeVisible();
      await expect(office.getByRole('complementary').locator('img')).toHaveJSProperty('naturalWidth', 256);
      await expect(office.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/png/);
      await expect.poll(() => accentOf(office)).toBe(violet);
    });

    await test.step('adds a general user, a phone and a category', async () => {
      await office.getByRole('tab', { name: t('settings.tab.users') }).click();
      await addUser(office, t, { email: general, role: 'general' });
      await office.getByRole('tab', { name: t('settings.tab.channels') }).click();
      await desk.getByRole('button', { name: t('channels.new') }).click();
      await office.getByRole('menuitem', { name: new RegExp(`^${t('channels.kind.phone')}`) }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByLabel(t('channels.phone.name')).fill('Ventas');
      await dialog
        .getByLabel(t('channels.phone.number'), { exact: true })
        .fill(`+593 99 ${randomInt(1_000_000, 9_999_999)}`);
      await dialog.getByRole('button', { name: t('channels.phone.add') }).click();
      await expect(notice(office, t('channels.toast.phoneCreated'))).toBeVisible();
      await office.getByRole('tab', { name: t('settings.tab.categories') }).click();
      await desk.getByLabel(t('settings.categories.newName')).fill('Manuales');
      await desk.getByLabel(t('settings.categories.newName')).press('Enter');
      await expect(notice(office, t('settings.toast.categoryCreated'))).toBeVisible();
    });

    const elsewhere = await visitor(browser.newContext.bind(browser));
    const visit = await elsewhere.newPage();
    await test.step('the sign-in screen of the host has the branding; the product’s has not', async () => {
      await visit.goto(at(host, '/login'));
      await expect(visit.getByRole('banner').getByText(name)).toBeVisible();
      await expect(visit).toHaveTitle(`${t('login.title')} · ${name}`);
      await expect(visit.locator('html')).toHaveAttribute('lang', language);
      await expect.poll(() => accentOf(visit)).toBe(violet);
      await visit.goto('/login');
      await expect(visit.getByRole('banner').getByText('Centralita')).toBeVisible();
      await expect.poll(() => accentOf(visit)).not.toBe(violet);
    });

    await test.step('the general user sees just what the policies give', async () => {
      await signInAt(visit, host, general, t);
      await expect(visit.getByRole('link', { name: 'Manuales' })).toBeVisible();
      const open = ['training', 'sources', 'assistants', 'evaluation'].map((key) => t(`shell.${key}`));
      await expect(menu(visit).getByRole('listitem')).toHaveText(open);
      for (const path of ['/admin/settings', '/contact-center', '/super-admin', `${list}/new-company`]) {
        await visit.goto(at(host, path));
        await expect(visit, path).toHaveURL(/\/knowledge-base\/sources-management$/);
      }
    });
    await there.close();
    await elsewhere.close();
  });

  async function addUser(
    page: Page,
    text: typeof t,
    { email, role }: { email: string; role: 'admin' | 'general' },
  ) {
    await page
      .getByRole('main')
      .getByRole('button', { name: text('settings.users.add') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('settings.users.firstName')).fill('Nadia');
    await dialog.getByLabel(text('settings.users.lastName')).fill('Pérez');
    await dialog.getByLabel(text('settings.users.email')).fill(email);
    await dialog.getByLabel(text('settings.users.role')).selectOption(text(`settings.role.${role}`));
    await dialog.getByRole('button', { name: text('settings.users.add') }).click();
    await expect(page.getByRole('row', { name: email })).toContainText(text(`settings.role.${role}`));
    await expect(
      page.getByRole('button', { name: fill('settings.users.actionsOf', 'Nadia Pérez') }).first(),
    ).toBeVisible();
  }
}

/** Somebody else, at another computer. */
function visitor(open: (options: object) => Promise<BrowserContext>): Promise<BrowserContext> {
  return open({
    baseURL: process.env['BASE_URL'],
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
}

async function signInAt(page: Page, host: string, email: string, t: (key: string) => string): Promise<void> {
  const seen = (await mailsFor(email)).length;
  await page.goto(at(host, '/login'));
  await page.getByLabel(t('login.email')).fill(email);
  await page.getByRole('button', { name: t('login.submit') }).click();
  await page.getByLabel(t('login.code')).fill(await nextCode(email, seen));
  // Whoever was added is invited, and answers when they first sign in.
  await page.getByRole('button', { name: t('invitation.accept') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: email })).toBeVisible();
}

function menu(page: Page) {
  return page.getByRole('complementary').getByRole('navigation');
}

/** As a button is drawn with it. */
function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--accent-7)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
}

function rgbOf(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

async function picture(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 320 });
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

function at(host: string, path: string): string {
  const url = new URL(path, process.env['BASE_URL']);
  url.hostname = host;
  return url.href;
}
