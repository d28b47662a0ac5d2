import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, test } from './journey.ts';
import { newCompany, signedIn, signedInSpeaking, type NewPerson } from './people.ts';
import { makeFolder } from './pages.ts';
import { mailsFor } from '../../tools/journeys/mailbox.ts';

const knowledgeBase = ['Training', 'Sources', 'AI assistants', 'Evaluation'];
const contactCenter = [
  'Dashboard',
  'Campaigns',
  'Workflows',
  'Contact Pool',
  'Suppression list',
  'AI voices',
  'Integrations',
  'Chat Manager',
  'Sandbox phone',
];
const platform = ['Company Instances', 'Users', 'Audit log', 'Other Automations'];

test('the menu is what the policies of the person and of the company allow', async ({ page }) => {
  const withoutCalls = await newCompany({ policies: ['wiki:full-access', 'companyinstance:settings'] });
  const people: [NewPerson, string[]][] = [
    [{ policies: ['wiki:full-access'] }, knowledgeBase],
    [{ policies: ['contact-center:full-access'] }, contactCenter],
    [{ policies: ['companyinstance:settings'] }, ['Settings']],
    [{}, [...knowledgeBase, ...contactCenter, 'Settings']],
    [{ companies: [withoutCalls] }, [...knowledgeBase, 'Settings']],
    [{ policies: [] }, []],
    [{ superAdmin: true, companies: [] }, platform],
    [{ superAdmin: true }, [...knowledgeBase, ...contactCenter, ...platform, 'Settings']],
  ];
  for (const [person, entries] of people) {
    await enter(page, await signedIn(person));
    await expect(page.locator('h1')).toBeVisible();
    await expect(menu(page).getByRole('listitem')).toHaveText(entries);
  }
  await expect(menu(page).getByRole('button', { name: 'Other Automations' })).toBeDisabled();
});

test('an area whose policy is missing is neither linked nor opened by its address', async ({ page }) => {
  const reader = await signedIn({ policies: ['wiki:full-access'] });
  await enter(page, reader);
  for (const path of [
    '/contact-center/campaigns',
    '/dashboard',
    '/admin/settings',
    '/super-admin/users',
    '/contact-center',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/knowledge-base\/sources-management$/);
  }
  await enter(page, await signedIn({ policies: ['contact-center:full-access'] }));
  await page.goto('/knowledge-base/sources-management');
  await expect(page).toHaveURL(/\/contact-center\/campaigns$/);
  await expect(page.getByRole('button', { name: 'Test chat' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Sources' })).toHaveCount(0);
});

test('screens that come later say so and lead to what is there', async ({ page }) => {
  await enter(page, await signedIn());
  await page.goto('/knowledge-base/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not here yet: Dashboard');
  await expect(page).toHaveTitle('Dashboard · Centralita');
  const link = menu(page).getByRole('link', { name: 'Contact Pool', exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.goto('/knowledge-base/dashboard');
  await page.getByRole('link', { name: 'Go to Sources' }).click();
  await expect(page).toHaveURL(/\/knowledge-base\/sources-management$/);
  for (const [path, landing] of [
    ['/', '/admin/settings'],
    ['/admin', '/admin/settings'],
    ['/contact-center', '/contact-center/campaigns'],
    ['/knowledge-base', '/knowledge-base/sources-management'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === landing);
  }
});

test('in Spanish: the same of addresses deeper down, and of one that nothing stands at', async ({ page }) => {
  await enter(page, await signedInSpeaking('es'));
  await page.goto('/knowledge-base/dashboard/2026');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aún no disponible: Panel');
  await page.goto('/knowledge-base/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/knowledge-base\/sources-management$/);
});

test('the sidebar collapses to icons with tooltips, and stays so', async ({ page }) => {
  await enter(page, await signedIn());
  const name = menu(page).getByText('Campaigns', { exact: true });
  const width = () => page.getByRole('complementary').evaluate((side) => side.getBoundingClientRect().width);
  await expect(name).toBeInViewport();
  expect(await width()).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(width).toBeLessThan(90);
  await page.reload();
  const campaigns = menu(page).getByRole('link', { name: 'Campaigns' });
  await campaigns.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Campaigns');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toBeHidden();
  expect(await width()).toBeLessThan(90);
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test('another company brings its language, its name and its data, and ends the old token', async ({
  page,
}) => {
  const north = await newCompany({ name: 'Norte', language: 'english' });
  const south = await newCompany({ name: 'Sur', language: 'spanish' });
  const person = await signedIn({ companies: [north, south] });
  await makeFolder(person, 'Only of the north');
  await enter(page, person);
  await expect(page.getByRole('link', { name: 'Only of the north' })).toBeVisible();
  await userMenu(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Norte' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Sur' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('complementary').getByText('Sur', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Empiece con una carpeta' })).toBeVisible();
  await expect(page.getByText('Only of the north')).toBeHidden();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).not.toBe(person.token);
  expect(await statusOf(person.url, person.token)).toBe(401);
  expect(await statusOf(person.url, String(token))).toBe(200);
  await userMenu(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Sur' })).toBeChecked();
  expect(await mailsFor(person.email)).toEqual([]);
});

test('a tab stops when another one changes the company, keeps what was typed, and writes to its own alone', async ({
  page,
  context,
}) => {
  const [shop, clinic] = [await newCompany({ name: 'Shop' }), await newCompany({ name: 'Clinic' })];
  const person = await signedIn({ companies: [shop, clinic] });
  const folder = await makeFolder(person, 'Of the shop');
  await enter(page, person);
  const [typing, reading] = [await context.newPage(), await context.newPage()];
  await reading.goto(`/knowledge-base/sources-management/${folder}`);
  await expect(reading.getByRole('heading', { name: 'Of the shop' })).toBeVisible();
  await typing.goto('/knowledge-base/sources-management');
  await typing.getByRole('button', { name: 'Add new source' }).click();
  await typing.getByRole('menuitem', { name: 'New folder' }).click();
  const name = typing.getByLabel('Folder name');
  await name.fill('Typed in the shop');

  await changeTo(page, 'Clinic');
  await expect(page.getByRole('heading', { name: 'Start with a folder' })).toBeVisible();
  const inShop = 'In another tab you changed to Clinic. This tab shows Shop.';
  for (const tab of [typing, reading]) await expect(tab.getByRole('dialog', { name: inShop })).toBeVisible();
  // Sent under the dialog, it waits; and an address that is opened anew shows nothing of the other company.
  await name.press('Enter');
  await reading.reload();
  await expect(reading.getByRole('dialog', { name: inShop })).toBeVisible();
  await expect(reading.getByText(/no longer here/)).toBeHidden();
  await expectAccessible(reading, 'a tab of another company');
  expect(await foldersOf(page)).toEqual([]);

  await typing.getByRole('button', { name: 'Go back to Shop' }).click();
  await expect(typing.getByRole('link', { name: 'Typed in the shop' })).toBeVisible();
  await expect(reading.getByRole('heading', { name: 'Of the shop' })).toBeVisible();
  expect((await foldersOf(typing)).toSorted()).toEqual(['Of the shop', 'Typed in the shop']);

  await page.reload();
  const inClinic = 'In another tab you changed to Shop. This tab shows Clinic.';
  await expect(page.getByRole('dialog', { name: inClinic })).toBeVisible();
  await page.getByRole('button', { name: 'Go on with Shop' }).click();
  await expect(page.getByRole('link', { name: 'Typed in the shop' })).toBeVisible();
  await changeTo(page, 'Clinic');
  await expect(page.getByRole('heading', { name: 'Start with a folder' })).toBeVisible();
  expect(await foldersOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Start with a folder' })).toBeVisible();
});

test('language and theme are chosen in the user panel and stay', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, await signedIn());
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Fuentes', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fuentes', exact: true })).toBeVisible();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await expect(html).toHaveAttribute('lang', 'es');
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Según el sistema' }).click();
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
});

test('on a phone a top bar opens the menu with the user panel; Escape gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signedIn();
  await enter(page, person);
  await expect(page.getByRole('complementary')).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Sources' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: person.email })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns');
  await expect(drawer).toBeHidden();
  await opener.click();
  await drawer.getByRole('button', { name: person.email }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login\/identify$/);
});

test('with the keyboard alone: skip, menu, dialog, and back where one was', async ({ page }) => {
  await enter(page, await signedIn());
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  const entries = [...knowledgeBase, ...contactCenter, 'Settings'];
  const tools = ['Collapse the sidebar', 'Search sources', 'Add new source'];
  const order: string[] = [];
  // Between them the account.
  for (let stop = 0; stop <= entries.length + tools.length; stop += 1) {
    await page.keyboard.press('Tab');
    order.push(await focusedName(page));
    expect(await hasVisibleFocus(page), `focus on ${order.at(-1)}`).toBe(true);
  }
  expect(order.slice(0, entries.length)).toEqual(entries);
  expect(order.slice(entries.length + 1)).toEqual(tools);

  const add = page.getByRole('button', { name: 'Add new source' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'New folder' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Text File' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'New folder' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await expect(dialog.getByLabel('Folder name')).toBeFocused();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test('without a network a banner says so until it is back', async ({ page, context }) => {
  await enter(page, await signedIn());
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  const banner = page.getByText(/^You are offline/);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

function menu(page: Page) {
  return page.getByRole('complementary').getByRole('navigation');
}

function userMenu(page: Page) {
  return page.getByRole('button', { name: /@example\.com/ });
}

async function changeTo(page: Page, company: string): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: company }).click();
}

/** As the server has them, for the company of the browser's session. */
async function foldersOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const url = String(process.env['BASE_URL']);
  const found = await call({ url, token: String(token) }, 'GET', '/api/main/category/get-all');
  return (found as unknown as { name: string }[]).map((folder) => folder.name);
}

async function statusOf(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/api/auth/auth/`, { headers: { authorization: `Bearer ${token}` } })).status;
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim();
  });
}

/** An outline or a ring that the same thing has not without the focus. */
function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const look = () => {
      const places = [at, at.parentElement ?? at];
      return places.map((it) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(it);
        return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join();
      });
    };
    const focused = look().join();
    at.blur();
    const plain = look().join();
    at.focus();
    return focused !== plain;
  });
}
