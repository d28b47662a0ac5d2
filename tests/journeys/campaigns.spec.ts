import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { newCompany, signedIn, type SignedIn } from './people.ts';
import { clinic, makeSandboxCampaign } from './sandbox-campaign.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/contact-center/campaigns';
const api = '/api/contact-center';

const own = {
  en: {
    name: 'Spring visits',
    objective: 'Find a day for the visit.',
    label: 'Booked',
    means: 'A day was found.',
  },
  es: { name: 'Visitas', objective: 'Acordar un día.', label: 'Con cita', means: 'Se acordó un día.' },
};

/** `2036-01-02T09:30`, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

for (const language of toldIn('es')) {
  const t = catalogue(language);
  const words = own[language];
  const { campaign: clinicName } = clinic[language];
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

  async function pick(page: Page, key: string, text: string) {
    const field = page.getByRole('combobox', { name: t(key), exact: true });
    await field.click();
    await field.fill(text);
    await page.getByRole('option', { name: text }).first().click();
  }

  async function choose(page: Page, item: string) {
    await page.getByRole('button', { name: t('campaigns.actionsOf').replace('{name}', words.name) }).click();
    await page.getByRole('menuitem', { name: t(`campaigns.menu.${item}`), exact: true }).click();
  }

  test(`a campaign on the sandbox number is created by mouse, found, paused, played, edited and archived (${language})`, async ({
    page,
  }) => {
    const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
    const person = await signedIn({ companies: [company] });
    await enter(page, person, list);
    await expect(page.getByRole('heading', { name: t('campaigns.none.title') })).toBeVisible();
    await expectAccessible(page, 'no campaigns');
    // An assistant and a published workflow, and another campaign that has the sandbox number too.
    await makeSandboxCampaign(person, language);

    await page.getByRole('link', { name: t('campaigns.create') }).click();
    const create = button(page, 'campaigns.form.launch.create');
    await expect(create).toBeDisabled();
    const bar = page.getByRole('status').filter({ hasText: t('campaigns.form.need.workflow') });
    await expect(bar).toContainText(t('campaigns.form.need.assistant'));
    await page.getByLabel(t('campaigns.form.name'), { exact: true }).fill(words.name);
    await page.getByLabel(t('campaigns.form.objective'), { exact: true }).fill(words.objective);
    await pick(page, 'campaigns.form.assistant', 'Ana');
    await pick(page, 'campaigns.form.timezone', 'Guayaquil');
    await page.getByLabel(t('campaigns.dates.end'), { exact: true }).fill(inDays(-3));
    await expect(page.getByText(t('campaigns.dates.endFirst'))).toBeVisible();

    // A reload loses nothing of it.
    await expect(page.getByRole('status').filter({ hasText: t('campaigns.form.need.dates') })).toBeVisible();
    await page.waitForTimeout(500);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel(t('campaigns.form.name'), { exact: true })).toHaveValue(words.name);
    await page.getByLabel(t('campaigns.dates.end'), { exact: true }).fill(inDays(30));

    await button(page, 'campaigns.form.parts.workflow.title').click();
    await pick(page, 'campaigns.form.workflow', clinicName);
    await page.getByRole('switch', { name: t('campaigns.form.resultsSwitch') }).click();
    const rowOf = (key: string) => page.getByLabel(t(key).replace('{number, number}', '1'), { exact: true });
    await rowOf('campaigns.form.resultLabel').fill(words.label);
    await rowOf('campaigns.form.resultDescription').fill(words.means);
    await button(page, 'campaigns.form.parts.channels.title').click();
    await page.getByRole('switch', { name: t('campaigns.form.whatsappSwitch'), exact: true }).click();
    await page
      .getByLabel(t('campaigns.form.number'), { exact: true })
      .selectOption(t('campaigns.form.sandboxNumber'));
    await expect(page.getByRole('switch', { name: 'API', exact: true })).toBeDisabled();
    await button(page, 'campaigns.form.parts.types.title').click();
    await page.getByRole('switch', { name: t('campaigns.form.inboundSwitch') }).click();
    await paintEveryHour(page, t('campaigns.week.hours'));
    await expectAccessible(page, 'the form of a campaign');
    await page.getByRole('switch', { name: 'API', exact: true }).click();
    await create.click();
    await expect(notice(page, t('campaigns.form.created'))).toBeVisible();
    const dialog = page.getByRole('dialog', { name: t('campaigns.key.title') });
    await expect(dialog.getByRole('group', { name: t('campaigns.key.label') })).not.toBeEmpty();
    await expectAccessible(page, 'the key of a campaign');
    await dialog.getByRole('button', { name: t('campaigns.key.close') }).click();
    const row = page.getByRole('row', { name: new RegExp(words.name) });
    await expect(row).toContainText(t('campaigns.status.in_progress'));

    // Found by name alone.
    await page.getByRole('searchbox', { name: t('campaigns.search') }).fill(words.name);
    await expect(page.getByRole('row', { name: new RegExp(clinicName) })).toHaveCount(0);
    await expect(page).toHaveURL(/search=/);
    await choose(page, 'pause');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('campaigns.menu.pause') })
      .click();
    await expect(row).toContainText(t('campaigns.status.paused'));
    await choose(page, 'play');
    await expect(row).toContainText(t('campaigns.status.in_progress'));

    // Somebody else pauses it: the list shows it without a reload.
    const { results } = (await call(person, 'GET', `${api}/ai-campaigns/paginated`)) as {
      results: { id: string; name: string }[];
    };
    const id = results.find(({ name }) => name === words.name)?.id ?? '';
    await call(person, 'PATCH', `${api}/ai-campaigns/${id}/status`, { status: 'paused' });
    await expect(row).toContainText(t('campaigns.status.paused'));
    await expectAccessible(page, 'the list of campaigns');

    await choose(page, 'test');
    const trial = page.getByRole('dialog', { name: t('workflowTest.title') });
    await expect(trial).toContainText(t('workflowTest.ofDraft'));
    await page.goBack();

    await choose(page, 'settings');
    await expect(page.getByRole('heading', { level: 1, name: words.name })).toBeVisible();
    await page.getByLabel(t('campaigns.form.objective'), { exact: true }).fill(`${words.objective} 2`);
    await button(page, 'campaigns.form.save').first().click();
    await expect(notice(page, t('campaigns.form.said.mainSaved'))).toBeVisible();
    await button(page, 'campaigns.form.parts.types.title').click();
    await page.getByRole('switch', { name: t('campaigns.form.allHours') }).click();
    await page.getByRole('switch', { name: t('campaigns.form.allHours') }).press('Enter');
    await expect(page.getByRole('toolbar', { name: t('campaigns.week.hours') })).toBeVisible();
    await paintByKeyboard(page, t('campaigns.week.days'));
    await expectAccessible(page, 'the settings of a campaign');
    await button(page, 'campaigns.form.save').last().click();
    await expect(notice(page, t('campaigns.form.said.typesSaved'))).toBeVisible();
    const { campaign_types_settings: types, main_config: main } = (await call(
      person,
      'GET',
      `${api}/ai-campaigns/${id}/information`,
    )) as {
      campaign_types_settings: { inbound: { active_days: string[]; active_hours: string[] } };
      main_config: { objective: string; expected_result: object[] };
    };
    expect(main).toMatchObject({
      objective: `${words.objective} 2`,
      expected_result: [{ label: words.label }],
    });
    expect(types.inbound.active_days).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
    expect(types.inbound.active_hours).toHaveLength(24);

    await reachesOut(page, person, { language, id });
    // Over, and begun anew with dates that are chosen first.
    await page.goto(list);
    await call(person, 'PATCH', `${api}/ai-campaigns/${id}/status`, { status: 'finished' });
    await expect(row).toContainText(t('campaigns.status.finished'));
    await choose(page, 'restart');
    const again = page.getByRole('dialog');
    await again.getByLabel(t('campaigns.dates.end'), { exact: true }).fill(inDays(60));
    await expectAccessible(page, 'a restart');
    await again.getByRole('button', { name: t('campaigns.restart.confirm'), exact: true }).click();
    await expect(notice(page, t('campaigns.restart.done'))).toBeVisible();
    await expect(row).toContainText(t('campaigns.status.in_progress'));
    await choose(page, 'pause');
    await again.getByRole('button', { name: t('campaigns.menu.pause') }).click();
    await expect(row).toContainText(t('campaigns.status.paused'));
    await page.goto(`${list}/settings/${id}`);
    await button(page, 'campaigns.menu.archive').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('campaigns.menu.archive') })
      .click();
    await expect(notice(page, t('campaigns.archive.done'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(row).toHaveCount(0);
  });
}

interface Reaching {
  language: 'en' | 'es';
  id: string;
}

/** It reaches out to a pool as well: its people wait, and who is new comes in with Refresh. */
async function reachesOut(page: Page, person: SignedIn, { language, id }: Reaching) {
  const t = catalogue(language);
  const contact = (name: string, end: string) => ({ name, phone: `+59399123450${end}` });
  const pool = await call(person, 'POST', `${api}/contact-pool/create-pool`, {
    name: 'Vecinos',
    required_variables: ['name'],
    contact_list: [contact('Ana', '1'), { phone: '+593991234502' }],
  });
  await page.getByRole('switch', { name: t('campaigns.form.outboundSwitch') }).click();
  const chooser = page.getByRole('combobox', { name: t('campaigns.form.pool'), exact: true });
  await chooser.fill('veci');
  await chooser.press('Enter');
  await expect(page.getByRole('list', { name: t('campaigns.form.order.title') })).toHaveText('WhatsApp');
  await expectAccessible(page, 'the outbound part of a campaign');
  await page
    .getByRole('button', { name: t('campaigns.form.save'), exact: true })
    .last()
    .click();
  await expect(notice(page, t('campaigns.form.said.typesSaved'))).toBeVisible();
  await page.goto(`${list}/campaign-progress/${id}`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Ana')).toContainText(t('clients.reasons.dialer'));
  await expect(row('4502')).toContainText(t('clients.reasons.incomplete'));
  await call(person, 'POST', `${api}/contact-pool/add-contacts`, {
    contact_pool_id: pool['id'],
    contact_list: [contact('Beto', '3')],
  });
  await page.getByRole('button', { name: t('clients.refresh.act'), exact: true }).click();
  await expect(row('Beto')).toBeVisible();
  await expectAccessible(page, 'people who wait');
}

test('two windows keep what is typed in each, and what closed ones left comes up again, one for each visit', async ({
  page,
  context,
}) => {
  const t = catalogue('en');
  const person = await signedIn({ companies: [await newCompany()] });
  const at = `${list}/new-campaign`;
  const nameIn = (window: Page) => window.getByLabel(t('campaigns.form.name'), { exact: true });
  await enter(page, person, at);
  const other = await context.newPage();
  for (const window of [page, other]) window.on('dialog', (dialog) => void dialog.accept());
  await nameIn(page).fill('First');
  await other.goto(at);
  await expect(nameIn(other)).toHaveValue('');
  await nameIn(other).fill('Second');
  await page.bringToFront();
  await page.reload();
  await expect(nameIn(page)).toHaveValue('First');

  const last = await context.newPage();
  last.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: true });
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => context.pages().length).toBe(1);
  await last.goto(at);
  await expect(nameIn(last)).toHaveValue('Second');
  await last.getByRole('link', { name: t('common.cancel') }).click();
  await last
    .getByRole('dialog')
    .getByRole('button', { name: t('leave.confirm') })
    .click();
  await expect(last).toHaveURL(new RegExp(`${list}$`));
  await last.getByRole('link', { name: t('campaigns.create') }).click();
  await expect(nameIn(last)).toHaveValue('First');
});

test('a campaign is created by the keyboard alone, and who writes over its API and its number comes to its progress by itself', async ({
  page,
  browser,
}) => {
  const t = catalogue('en');
  const { question } = clinic.en;
  const person = await signedIn({ companies: [await newCompany()] });
  await makeSandboxCampaign(person, 'en');
  await enter(page, person, `${list}/new-campaign`);
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  const section = (part: string) =>
    page.getByRole('button', { name: t(`campaigns.form.parts.${part}.title`), exact: true });
  const turn = (key: string) => page.getByRole('switch', { name: t(key), exact: true });
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  await expect(field('campaigns.form.name')).toBeVisible();

  await tabTo(page, field('campaigns.form.name'));
  await type('By keyboard');
  await tabTo(page, field('campaigns.form.objective'));
  await type('Find a day.');
  for (const [key, text] of [
    ['campaigns.form.assistant', 'Ana'],
    ['campaigns.form.timezone', 'Guayaquil'],
  ] as const) {
    await tabTo(page, field(key));
    await type(text);
    await press('Enter');
  }
  await tabTo(page, field('campaigns.dates.end'));
  await type('12252036');
  await press('ArrowRight');
  await type('0930AM');
  await tabTo(page, section('workflow'));
  await press('Enter');
  await tabTo(page, field('campaigns.form.workflow'));
  await type(clinic.en.campaign);
  await press('Enter');
  await tabTo(page, section('channels'));
  await press('Enter');
  await tabTo(page, turn('campaigns.form.whatsappSwitch'));
  await press('Space');
  await tabTo(page, field('campaigns.form.number'));
  // What is typed chooses among the numbers that are there: they are fetched when the switch is turned.
  await expect(
    field('campaigns.form.number').getByRole('option', { name: t('campaigns.form.sandboxNumber') }),
  ).toBeAttached();
  await type('Sandbox');
  await tabTo(page, section('types'));
  await press('Enter');
  await tabTo(page, turn('campaigns.form.inboundSwitch'));
  await press('Space');
  await tabTo(page, turn('campaigns.form.allHours'));
  await press('Space');
  // Its programs may write to it now: further up.
  await tabTo(page, turn('campaigns.form.apiSwitch'), 'Shift+Tab');
  await press('Space');
  await tabTo(page, page.getByRole('button', { name: t('campaigns.form.launch.create'), exact: true }));
  await press('Enter');
  await expect(notice(page, t('campaigns.form.created'))).toBeVisible();
  const dialog = page.getByRole('dialog', { name: t('campaigns.key.title') });
  const key = await dialog.getByRole('group', { name: t('campaigns.key.label') }).textContent();
  await tabTo(page, dialog.getByRole('button', { name: t('campaigns.key.close') }));
  await press('Enter');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('By keyboard')).toContainText(t('campaigns.status.in_progress'));
  await tabTo(page, page.getByRole('link', { name: 'By keyboard' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: t('clients.none.title') })).toBeVisible();

  // From outside over the API, and beside it on the sandbox phone: both come and end while one looks on.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const writeByApi = (text: string) =>
    call({ url: person.url, token: key?.trim() ?? '' }, 'POST', `/api/public/campaigns/${id}/messages`, {
      session_id: 'customer-77',
      message: text,
      message_id: text,
    });
  await writeByApi('Hello');
  await expect(row('customer-77')).toContainText(t('clients.status.is_chatting'));
  const beside = await browser.newContext({ reducedMotion: 'reduce' });
  const phone = await beside.newPage();
  await enter(phone, person, `/contact-center/sandbox?person=Eva&campaign=${id}`);
  const message = phone.getByLabel(t('chats.field.message'), { exact: true });
  await message.fill('Hello');
  await message.press('Enter');
  await expect(phone.getByText(question)).toBeVisible();
  await expect(row('Eva')).toContainText(t('clients.status.is_chatting'));
  await writeByApi('On March 4 2031');
  await message.fill('On March 5 2031');
  await message.press('Enter');
  for (const name of ['customer-77', 'Eva'])
    await expect(row(name)).toContainText(t('clients.status.completed'));
  await beside.close();
});

async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 60 && !(await isThere()); pressed += 1) await page.keyboard.press(key);
  await expect(wanted).toBeFocused();
}

/** One stroke of the mouse from midnight to the last hour, and one back over the office hours that were on. */
async function paintEveryHour(page: Page, hours: string): Promise<void> {
  const items = page.getByRole('toolbar', { name: hours }).getByRole('button');
  const at = async (index: number) => {
    const box = await items.nth(index).boundingBox();
    if (!box) throw new Error('no such hour');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  // Not behind the bar that launches.
  await items.first().evaluate((item) => item.scrollIntoView({ block: 'center' }));
  await page.mouse.move(...(await at(0)));
  await page.mouse.down();
  for (let hour = 1; hour < 24; hour += 1) await page.mouse.move(...(await at(hour)));
  await page.mouse.up();
  for (const hour of [0, 7, 12, 23]) await expect(items.nth(hour)).toHaveAttribute('aria-pressed', 'true');
}

/** From Monday, which is on, to both ends of the week. */
async function paintByKeyboard(page: Page, days: string): Promise<void> {
  const items = page.getByRole('toolbar', { name: days }).getByRole('button');
  await items.nth(1).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  for (const day of [0, 6]) await expect(items.nth(day)).toHaveAttribute('aria-pressed', 'true');
}
