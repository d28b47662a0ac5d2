import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';
import { clinic, makeSandboxCampaign } from './sandbox-campaign.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

type Text = ReturnType<typeof catalogue>;

const chats = '/contact-center/chats';
const sandbox = '/contact-center/sandbox';

const said = {
  en: {
    hello: 'Hello',
    wantsPerson: 'I want to talk to a person',
    answer: 'Hello, I am Luis. Which day suits you?',
    again: 'I will think about it',
    bye: 'Are you still there?',
    note: 'She comes every year',
    label: 'Urgent',
    canned: 'Which day, {{name}}?',
    found: 'every year',
  },
  es: {
    hello: 'Hola',
    wantsPerson: 'Quiero hablar con una persona',
    answer: 'Hola, soy Luis. ¿Qué día le conviene?',
    again: 'Lo voy a pensar',
    bye: '¿Sigue ahí?',
    note: 'Viene todos los años',
    label: 'Urgente',
    canned: '¿Qué día, {{name}}?',
    found: 'todos los anos',
  },
};

async function write(page: Page, t: Text, text: string): Promise<void> {
  const field = page.getByLabel(t('chats.field.message'), { exact: true });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

for (const language of toldIn('es')) {
  const t = catalogue(language);
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
  const words = said[language];
  const { greeting, question, campaign } = clinic[language];

  test(`a person writes to the AI, asks for somebody, is answered, handed back and the conversation ended (${language})`, async ({
    page,
    browser,
  }) => {
    const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
    const customer = await signedIn({ companies: [company] });
    const operator = await signedIn({ companies: [company] });
    await call(operator, 'POST', '/api/contact-center/support-chat/labels', {
      name: words.label,
      color: 'red',
    });
    await call(operator, 'POST', '/api/contact-center/support-chat/canned-replies', {
      shortcut: 'day',
      text: words.canned,
    });
    await enter(page, customer, sandbox);
    await expect(page.getByRole('heading', { name: t('sandbox.none.title') })).toBeVisible();
    await expectAccessible(page, 'sandbox without a campaign');
    await makeSandboxCampaign(customer, language);
    await page.goto(`${sandbox}?person=Eva`);

    const phone = page.getByRole('region', { name: t('sandbox.phone') });
    await expect(phone.getByRole('heading', { name: campaign })).toBeVisible();
    await write(page, t, words.hello);
    await expect(phone.getByText(greeting)).toBeVisible();
    await expect(phone.getByText(question)).toBeVisible();
    await expect(phone.getByText(words.hello, { exact: true })).toHaveCount(1);

    // In another window somebody of the company sees that the AI has it, and that a person is wanted.
    const beside = await browser.newContext({ reducedMotion: 'reduce' });
    const desk = await beside.newPage();
    await enter(desk, operator, chats);
    await expect(desk.getByText(t('chats.noneSelected'))).toBeVisible();
    await expect(desk.getByText(t('chats.noneOfPeople'))).toBeVisible();
    const list = desk.getByRole('region', { name: t('chats.list'), exact: true });
    const row = list.getByRole('link', { name: 'Eva' });
    await desk.getByText(t('chats.filters.ai'), { exact: true }).click();
    await expect(row).toContainText(campaign);
    await desk.getByText(t('chats.filters.people'), { exact: true }).click();
    await expect(row).toHaveCount(0);
    await write(page, t, words.wantsPerson);
    await expect(row).toContainText(t('chats.standing.waits'));

    await row.click();
    await expect(desk).toHaveURL(new RegExp(`${chats}/[0-9a-f-]{36}$`));
    const conversation = desk.getByRole('log', { name: t('chats.messages') });
    await expect(conversation.getByText(words.wantsPerson)).toBeVisible();
    await expect(conversation.getByText(t('chats.by.assistant')).first()).toBeVisible();
    await expect(desk.getByLabel(t('chats.field.message'), { exact: true })).toHaveCount(0);
    await expectAccessible(desk, 'a chat that waits');
    await button(desk, 'chats.acts.takeOver').click();
    await write(desk, t, words.answer);
    await expect(conversation.getByText(words.answer)).toHaveCount(1);
    await expect(phone.getByText(words.answer)).toBeVisible();
    await write(page, t, words.again);
    await expect(conversation.getByText(words.again)).toBeVisible();
    // A canned reply, a note that only colleagues see, a label, and a word by which the chat is found.
    const field = desk.getByLabel(t('chats.field.message'), { exact: true });
    await field.fill('/day');
    await desk.getByRole('list', { name: t('chats.canned.list') }).waitFor();
    await field.press('Enter');
    await expect(field).toHaveValue(words.canned.replace('{{name}}', 'Eva'));
    await field.fill('');
    await desk.getByText(t('chats.notes.note'), { exact: true }).click();
    const note = desk.getByRole('textbox', { name: t('chats.notes.note'), exact: true });
    await note.fill(words.note);
    await note.press('Enter');
    await expect(conversation.getByText(words.note)).toBeVisible();
    await desk.getByRole('checkbox', { name: words.label }).check();
    await expect(row.getByText(words.label)).toBeVisible();
    await desk.getByText(t('chats.notes.reply'), { exact: true }).click();
    await expectAccessible(desk, 'a chat of one’s own');
    await desk.getByRole('searchbox', { name: t('chats.filters.search') }).fill(words.found);
    await expect(row).toBeVisible();
    await desk.getByRole('searchbox', { name: t('chats.filters.search') }).fill('xyzzy');
    await expect(desk.getByText(t('chats.noneFound'))).toBeVisible();
    await desk.getByRole('searchbox', { name: t('chats.filters.search') }).fill('');
    await expect(row).toBeVisible();
    // Given to nobody it waits; taken again it is one's own.
    await button(desk, 'chats.acts.assign').click();
    await desk.getByRole('menuitemradio', { name: t('chats.acts.nobody') }).click();
    await expect(row).toContainText(t('chats.standing.waits'));
    await button(desk, 'chats.acts.takeOver').click();
    await expect(phone.getByText(words.note)).toHaveCount(0);

    await button(desk, 'chats.acts.handBack').click();
    await expect(
      conversation.getByText(t('chats.events.transfer_ai').replace('{name}', 'Ana')),
    ).toBeVisible();
    await expect(button(desk, 'chats.acts.takeOver')).toBeVisible();
    // The AI goes on with what was said last.
    await expect(phone.getByText(question)).toHaveCount(2);

    await button(desk, 'chats.acts.takeOver').click();
    await button(desk, 'chats.acts.end').click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('chats.ending.confirm') })
      .click();
    await expect(notice(desk, t('chats.ending.done'))).toBeVisible();
    await expect(conversation.getByText(t('chats.events.ended'))).toBeVisible();
    await expect(row).toHaveCount(0);
    await write(page, t, words.bye);
    // A new conversation, which greets nobody twice a day.
    await expect(phone.getByText(question)).toHaveCount(3);
    await expect(phone.getByText(greeting)).toHaveCount(1);
    await expectAccessible(page, 'the sandbox phone');
    await beside.close();
  });
}

test('a chat that somebody else took first says who has it; what was typed and not sent is not lost', async ({
  page,
  browser,
}) => {
  const t = catalogue('en');
  const company = await newCompany();
  const first = await signedIn({ companies: [company] });
  const second = await signedIn({ companies: [company] });
  await makeSandboxCampaign(first, 'en');
  await enter(page, first, `${sandbox}?person=Eva`);
  await write(page, t, 'Hello');
  await expect(page.getByText(clinic.en.question)).toBeVisible();
  await page.goto(`${chats}?who=ai`);
  const chatOf = (name: string) =>
    page.getByRole('region', { name: t('chats.list'), exact: true }).getByRole('link', { name });
  await chatOf('Eva').click();
  const takeOver = { name: t('chats.acts.takeOver'), exact: true };
  await expect(page.getByRole('button', takeOver)).toBeVisible();

  // What changes meanwhile does not come through.
  await page.route('**/support-chat/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  const beside = await browser.newContext();
  const other = await beside.newPage();
  await enter(other, second, new URL(page.url()).pathname);
  await other.getByRole('button', takeOver).click();
  const field = other.getByLabel(t('chats.field.message'), { exact: true });
  await expect(field).toBeVisible();
  const answered = page.waitForResponse('**/transfer-ws-support');
  await page.getByRole('button', takeOver).click();
  expect((await answered).status()).toBe(409);
  await page.unroute('**/support-chat/**');
  await expect(page.getByText(t('chats.acts.taken').replace('{name}', 'Ana'))).toBeVisible();

  // The answer is lost, not the message: sent again it is there once.
  await other.route('**/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field.fill('Hello Eva');
  await field.press('Shift+Enter');
  await field.pressSequentially('How are you?');
  await field.press('Enter');
  const conversation = other.getByRole('log', { name: t('chats.messages') });
  await expect(conversation.getByText('How are you?')).toHaveCount(1);
  await field.fill('Not finished');
  await other.reload();
  await expect(field).toHaveValue('Not finished');
  await other.unrouteAll({ behavior: 'wait' });
  await expect(conversation.getByText('How are you?')).toHaveCount(1);
  const waiting = page.getByRole('log', { name: t('chats.messages') });
  await expect(waiting.getByText('How are you?')).toHaveCount(1);

  await other.context().setOffline(true);
  await field.fill('Out of reach');
  await field.press('Enter');
  await expect(conversation.getByText(t('chats.unsent.waiting'))).toBeVisible();
  await other.context().setOffline(false);
  await expect(waiting.getByText('Out of reach')).toHaveCount(1);
  await expect(conversation.getByText(t('chats.unsent.waiting'))).toHaveCount(0);

  // On a phone one of both is in sight, with a way back to where one came from.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(chats);
  const row = chatOf('Eva');
  await expect(row).toContainText(t('chats.standing.operator').replace('{name}', 'Ana'));
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Eva' })).toBeFocused();
  await page.getByRole('button', { name: t('chats.back') }).click();
  await expect(row).toBeFocused();
  await beside.close();
});
