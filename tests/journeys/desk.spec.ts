import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, type Client } from './api.ts';
import { enter, expect, test } from './journey.ts';
import { newCompany, signedIn, type SignedIn } from './people.ts';
import { makeSandboxCampaign } from './sandbox-campaign.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const api = '/api/contact-center';
const chats = '/contact-center/chats';
const general = ['contact-center:full-access'] as const;

const said = {
  en: {
    person: 'I want to talk to a person',
    answer: 'Good morning, Eva',
    note: 'She pays at once',
    draft: 'Half a sent',
    later: 'Sent much later',
    typing: 'Berta Prueba is typing…',
  },
  es: {
    person: 'Quiero hablar con una persona',
    answer: 'Buenos días, Eva',
    note: 'Paga siempre al día',
    draft: 'Media fra',
    later: 'Enviado mucho después',
    typing: 'Berta Prueba está escribiendo…',
  },
};

/** An invented person writes, or what they have seen. */
function phoneOf(client: Client, campaign: string, person: string) {
  const phone = `${api}/sandbox/phone/${campaign}/${person}/messages`;
  return {
    write: (message: string) => call(client, 'POST', phone, { id: randomUUID(), message }),
    seen: async () =>
      (
        (await call(client, 'GET', phone.replace(/\/messages$/, ''))) as {
          results: { text: string; quotes: string | null }[];
        }
      ).results,
  };
}

async function opened(browser: Browser, person: SignedIn, path = chats): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enter(page, person, path);
  return page;
}

for (const language of toldIn('en')) {
  const t = catalogue(language);
  const words = said[language];

  test(`two operators and a supervisor share the chats that wait (${language})`, async ({
    page,
    browser,
  }) => {
    const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
    const supervisor = await signedIn({ companies: [company] });
    const one = await signedIn({ companies: [company], policies: [...general], firstName: 'Berta' });
    const other = await signedIn({ companies: [company], policies: [...general], firstName: 'Carla' });
    const campaign = await makeSandboxCampaign(supervisor, language);
    const [eva, luis] = [phoneOf(supervisor, campaign, 'Eva'), phoneOf(supervisor, campaign, 'Luis')];
    await Promise.all([eva.write(words.person), luis.write(words.person)]);

    await enter(page, supervisor, chats);
    const [first, second] = await Promise.all([opened(browser, one), opened(browser, other)]);
    const row = (desk: Page, name: string) =>
      desk.getByRole('region', { name: t('chats.list'), exact: true }).getByRole('link', { name });
    const takeOver = { name: t('chats.acts.takeOver'), exact: true };
    const field = (desk: Page) => desk.getByLabel(t('chats.field.message'), { exact: true });
    const conversation = (desk: Page) => desk.getByRole('log', { name: t('chats.messages') });
    for (const desk of [page, first, second])
      for (const name of ['Eva', 'Luis'])
        await expect(row(desk, name)).toContainText(t('chats.standing.waits'));

    // Both reach for Eva: one has her, the other reads who.
    await row(first, 'Eva').click();
    await row(second, 'Eva').click();
    await expect(first.getByRole('button', takeOver)).toBeVisible();
    await expect(second.getByRole('button', takeOver)).toBeVisible();
    await first.getByRole('button', takeOver).click();
    await expect(field(first)).toBeVisible();
    await expect(second.getByText(t('chats.who.operator').replace('{name}', 'Berta'))).toBeVisible();
    await row(second, 'Luis').click();
    await second.getByRole('button', takeOver).click();
    await expect(field(second)).toBeVisible();
    await expect(row(page, 'Luis')).toContainText(t('chats.standing.operator').replace('{name}', 'Carla'));

    // The supervisor looks on, live: who looks, who types, what was said; and leaves a note.
    await row(page, 'Eva').click();
    await expect(first.getByRole('status').filter({ hasText: 'Ana' })).toBeVisible();
    // Whoever rests is not typing any more: they type until it is seen.
    await expect(async () => {
      await field(first).fill('');
      await field(first).pressSequentially(words.answer);
      await expect(page.getByText(words.typing)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    // What the person wrote is answered with their words above.
    const quote = t('chats.quote.answerThis').replace('{text}', words.person);
    await conversation(first).getByRole('button', { name: quote }).click();
    await expect(first.getByRole('group', { name: t('chats.quote.answering') })).toBeVisible();
    await expectAccessible(first, 'a message that answers another');
    await field(first).press('Enter');
    await expect(conversation(page).getByText(words.answer)).toHaveCount(1);
    await expect
      .poll(async () => (await eva.seen()).find(({ text }) => text === words.answer)?.quotes)
      .toBeTruthy();
    const note = page.getByRole('textbox', { name: t('chats.notes.note'), exact: true });
    await note.fill(words.note);
    await note.press('Enter');
    await expect(conversation(first).getByText(words.note)).toBeVisible();
    expect((await eva.seen()).some(({ text }) => text === words.note)).toBe(false);

    // What one has begun stays in its chat.
    await field(first).fill(words.draft);
    await row(first, 'Luis').click();
    await expect(first.getByText(t('chats.who.operator').replace('{name}', 'Carla'))).toBeVisible();
    await row(first, 'Eva').click();
    await expect(field(first)).toHaveValue(words.draft);

    // What could not be sent goes out by itself once the console is open again, on whatever screen.
    await second.route('**/support-chat/*/messages', (route) => route.abort());
    await field(second).fill(words.later);
    await field(second).press('Enter');
    await expect(conversation(second).getByText(t('chats.unsent.waiting'))).toBeVisible();
    await second.unroute('**/support-chat/*/messages');
    await second.goto('/contact-center/campaigns');
    await expect
      .poll(async () => (await luis.seen()).filter(({ text }) => text === words.later).length)
      .toBe(1);

    // Put back among those that wait, Eva is anybody's.
    await page.getByRole('button', { name: t('chats.acts.assign') }).click();
    await page.getByRole('menuitemradio', { name: t('chats.acts.nobody') }).click();
    await expect(row(first, 'Eva')).toContainText(t('chats.standing.waits'));
    await expect(field(first)).toHaveCount(0);
    await page.getByRole('button', takeOver).click();
    await expect(row(first, 'Eva')).toContainText(t('chats.standing.operator').replace('{name}', 'Ana'));
    // It went out once, and nothing goes out a second time.
    expect((await luis.seen()).filter(({ text }) => text === words.later)).toHaveLength(1);
    for (const desk of [first, second]) await desk.context().close();
  });
}
