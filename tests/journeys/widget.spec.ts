import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { foreignSites } from './foreign-sites.ts';
import { enter, expect, notice, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';
import { clinic, makeClinic } from './sandbox-campaign.ts';
import { catalogue } from './texts.ts';

const cc = '/api/contact-center';
const t = catalogue('en');
const phone = { width: 390, height: 844 };
const keyboard = 320;
const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** KB of 1,024 bytes, gzip, with all that it loads. */
async function weigh(page: Page, paths: string[]): Promise<number> {
  const bodies = await Promise.all(paths.map(async (path) => (await page.request.get(path)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
}

async function findings(page: Page): Promise<string[]> {
  const frame = page.frames().find((one): one is Frame => one.url().includes('/widget/frame/'));
  if (!frame) return ['there is no chat'];
  await frame.evaluate(await axe);
  const { violations } = await frame.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const open = (page: Page) => page.getByRole('button', { name: /Open chat/ });
const chatOf = (page: Page) => page.frameLocator('centralita-widget iframe');
const say = async (chat: FrameLocator, text: string) => {
  await chat.getByLabel('Message', { exact: true }).fill(text);
  await chat.getByLabel('Message', { exact: true }).press('Enter');
};

/** Somebody of the company takes the one chat of the AI that says this, and answers. */
async function answer(operator: Client, companyId: string, message: string): Promise<void> {
  const list = await call(
    operator,
    'GET',
    `${cc}/support-chat/conversations/${companyId}?is_active_support=false`,
  );
  const [chat] = list['results'] as { session_id: string }[];
  const session_id = chat?.session_id;
  await call(operator, 'POST', `${cc}/support-chat/transfer-ws-support`, { session_id, is_in_support: true });
  const body = { id: crypto.randomUUID(), message };
  await call(operator, 'POST', `${cc}/support-chat/${session_id}/messages`, body);
}

test('a company hands out its chat, and visitors of three foreign websites are answered by the AI and by a person', async ({
  page,
  baseURL,
}) => {
  const company = await newCompany({ language: 'english' });
  const operator = await signedIn({ companies: [company] });
  const { id } = await makeClinic(operator, 'en', true);
  const host = baseURL ?? '';
  expect(await weigh(page, ['/widget.js'])).toBeLessThan(12);
  expect(await weigh(page, ['/widget/chat.js', '/widget/chat.css'])).toBeLessThan(60);

  // The company says where it may stand, sees it beside, and copies the line.
  await enter(page, operator, `/contact-center/campaigns/settings/${id}`);
  await page.getByRole('button', { name: t('campaigns.form.parts.channels.title') }).click();
  await page.getByRole('button', { name: t('campaigns.widget.setUp') }).click();
  const dialog = page.getByRole('dialog', { name: t('campaigns.widget.title') });
  const sites = await foreignSites(host);
  const origins = dialog.getByLabel(t('campaigns.widget.origins'), { exact: true });
  await origins.fill(sites.origin);
  await origins.press('Enter');
  await dialog.getByLabel(t('campaigns.widget.greeting'), { exact: true }).fill('Welcome to the clinic!');
  await dialog.getByLabel(t('campaigns.widget.quickReplies'), { exact: true }).fill('I want to come');
  await dialog.getByRole('switch', { name: t('campaigns.widget.isOn') }).click();
  const preview = dialog.frameLocator(`iframe[title="${t('campaigns.widget.preview')}"]`);
  await expect(preview.getByText('Welcome to the clinic!')).toBeVisible();
  await dialog.getByRole('button', { name: t('campaigns.widget.save'), exact: true }).click();
  await expect(notice(page, t('campaigns.widget.saved'))).toBeVisible();
  const line = await dialog.getByRole('group', { name: t('campaigns.widget.line') }).textContent();
  sites.key = /data-widget="(\w[\w-]+)"/.exec(line ?? '')?.[1] ?? '';
  await expectAccessible(page, 'web widget of a campaign', { only: 1440 });

  // A page that allows next to nothing: found by keyboard, greeted, answered; the line was copied as it stands.
  await page.goto(sites.address('strict'));
  await open(page).focus();
  await page.keyboard.press('Enter');
  const chat = chatOf(page);
  await expect(chat.getByText('Welcome to the clinic!')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await chat.getByRole('button', { name: 'I want to come' }).click();
  await expect(chat.getByText(clinic.en.question)).toBeVisible();
  await expect(chat.getByText('I want to come', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(open(page)).toBeFocused();

  // A person of the company answers meanwhile: the button says so. On a page that breaks all it can, and on a phone.
  await answer(operator, company.id, 'This is Rosa. Which day suits you?');
  await expect(page.getByRole('button', { name: /Open chat \(1 unread\)/ })).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto(sites.address('hostile'));
  await open(page).click();
  await expect(chat.getByText('This is Rosa. Which day suits you?')).toBeVisible();
  await expect(chat.getByText(/You are talking with/)).toBeVisible();
  const frame = page.locator('centralita-widget iframe');
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  await page.setViewportSize({ ...phone, height: phone.height - keyboard });
  await say(chat, 'On Monday, please');
  await expect(chat.getByText('On Monday, please')).toBeInViewport();
  await expect(chat.getByLabel('Message', { exact: true })).toBeInViewport();
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page)).toEqual([]);

  // A plain page, on which the visitor was before: without a line what they write waits, and goes out once.
  await page.goto(sites.address('plain'));
  await open(page).click();
  await expect(chat.getByText('On Monday, please')).toHaveCount(1);
  await page.context().setOffline(true);
  await say(chat, 'At nine?');
  await expect(chat.getByText('Sending …')).toBeVisible();
  await page.context().setOffline(false);
  await expect(chat.getByText('Sending …')).toHaveCount(0);
  await expect(chat.getByText('At nine?', { exact: true })).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /entralita/.test(name)))).toEqual([
    'CentralitaWidget',
  ]);
  expect(await page.context().cookies()).toEqual([]);
  await sites.close();
});
