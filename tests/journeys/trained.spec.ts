import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, type Client } from './api.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { addSource, makeFolder } from './pages.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/knowledge-base/train/trained';
/** A pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const said = {
  en: {
    source: 'The warranty of the Atlas kettle lasts 24 months from the day of purchase.',
    question: 'How long does the warranty of the Atlas kettle last?',
    same: 'hello, HOW LONG does the warranty of the atlas kettle last please',
    similar: 'What is the warranty period of the Atlas kettle?',
    correct: 'The warranty of the Atlas kettle lasts 36 months.',
    edited: 'The warranty of the Atlas kettle lasts 12 months.',
  },
  es: {
    source: 'La garantía del hervidor Atlas dura 24 meses desde el día de la compra.',
    question: '¿Cuánto dura la garantía del hervidor Atlas?',
    same: 'Hola, cuanto DURA la garantia del hervidor atlas por favor',
    similar: '¿Qué plazo de garantía tiene el hervidor Atlas?',
    correct: 'La garantía del hervidor Atlas dura 36 meses.',
    edited: 'La garantía del hervidor Atlas dura 12 meses.',
  },
};

interface Shop {
  folder: string;
  source: string;
  assistant: string;
  key: Client;
}

async function makeShop(client: Client, text: string): Promise<Shop> {
  const folder = await makeFolder(client, 'Kettles');
  const source = await addSource(client, folder, 'kettle.txt', text);
  const form = { name: 'Ana', organization_name: 'Acme', answer_language: 'based_on_command' };
  const body = { ...form, image_url: picture, categories: [folder] };
  const assistant = String((await call(client, 'POST', '/api/main/ai-assistant/create', body))['id']);
  const made = await call(client, 'POST', '/api/main/api-keys/', {
    name: 'Site',
    policies: ['wiki:full-access'],
  });
  return { folder, source, assistant, key: { ...client, token: String(made['key']) } };
}

const asked = ({ key, assistant }: Shop, question: string) =>
  call(key, 'POST', `/api/public/assistants/${assistant}/answer`, { question });

async function hitsOf(client: Client): Promise<unknown> {
  const { results } = await call(client, 'GET', '/api/main/training/trained-answers');
  return (results as { hits: number }[])[0]?.hits;
}

const row = (page: Page, question: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: question });

for (const language of toldIn('en')) {
  const text = catalogue(language);
  const { source, question, same, similar, correct, edited } = said[language];

  test(`a wrong answer is corrected for the same and a similar question, flagged when its source changes, and replayed (${language})`, async ({
    page,
  }) => {
    const person = await signedInSpeaking(language);
    const shop = await makeShop(person, source);
    const wrong = await asked(shop, question);
    expect(wrong['answer']).toContain('24');
    expect(wrong['trained']).toBe(null);

    await enter(page, person, `/knowledge-base/train/${String(wrong['query_id'])}`);
    await page.getByLabel(text('training.correction.label')).fill(correct);
    await page.getByRole('button', { name: text('training.correction.submit') }).click();
    await expect(notice(page, text('training.correction.done'))).toBeVisible();
    expect(await asked(shop, same)).toMatchObject({ answer: correct, trained: { match: 'same' } });
    expect(await asked(shop, similar)).toMatchObject({ answer: correct, trained: { match: 'similar' } });

    await go(page, `/knowledge-base/assistants/edit/${shop.assistant}`);
    const field = page.getByLabel(text('testChat.chat.question'));
    await field.fill(same);
    await field.press('Enter');
    await expect(page.getByText(text('testChat.answer.trained'), { exact: true })).toBeVisible();
    await field.fill(similar);
    await field.press('Enter');
    await expect(page.getByText(text('testChat.answer.trainedSimilar'), { exact: true })).toBeVisible();

    await expect.poll(() => hitsOf(person), { message: 'hits are written in the background' }).toBe(2);
    await go(page, '/knowledge-base/train');
    await page.getByRole('link', { name: text('trained.title') }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(page.getByRole('heading', { level: 1, name: text('trained.title') })).toBeVisible();
    await expect(row(page, correct)).toContainText(text('trained.states.active'));
    await expect(row(page, correct).getByRole('cell').nth(3)).toHaveText('2');
    await expectAccessible(page, `trained answers in ${language}`);

    await page.getByRole('button', { name: text('trained.replays.start') }).click();
    await expect(page).toHaveURL(new RegExp(`${list}/replays$`));
    await expect(page.getByText(text('trained.replays.states.done'), { exact: true })).toBeVisible();
    const results = page.getByRole('region', { name: text('trained.replays.results') });
    await expect(results.getByText(text('trained.replays.verdicts.given'), { exact: true })).toBeVisible();
    await expect(results.getByText(source)).toBeVisible();
    await expectAccessible(page, `a replay in ${language}`);

    const path = `/api/main/manage-sources/ai-brain/update/${shop.source}`;
    await call(person, 'PUT', path, { new_content: edited });
    await page.goto(list);
    await expect(row(page, correct)).toContainText(text('trained.changes.edited'));
    expect(await asked(shop, question)).toMatchObject({ answer: correct, trained: { match: 'same' } });
    await expect
      .poll(async () => (await asked(shop, similar))['answer'], { message: 'the edited source is ready' })
      .toContain('12');
    await go(page, `${list}/replays`);
    await page.getByRole('button', { name: text('trained.replays.start') }).click();
    await expect(results.getByText(text('trained.replays.verdicts.differs'), { exact: true })).toBeVisible();
    await expect(results.getByText(edited)).toBeVisible();
    await expect(results.getByText(source)).toBeVisible();

    await results.getByRole('link', { name: question }).click();
    await expect(page.getByText(text('trained.rests.review'), { exact: true })).toBeVisible();
    await expectAccessible(page, `a trained answer to review in ${language}`);
    await page.getByRole('textbox', { name: text('trained.detail.answer'), exact: true }).fill(edited);
    await page.getByRole('button', { name: text('trained.save'), exact: true }).click();
    await expect(notice(page, text('trained.saved'))).toBeVisible();
    await expect(page.getByText(text('trained.rests.review'), { exact: true })).toBeHidden();
    expect(await asked(shop, similar)).toMatchObject({ answer: edited, trained: { match: 'similar' } });

    await page.goto(list);
    await row(page, edited).getByRole('button').click();
    await page.getByRole('menuitem', { name: text('trained.switchOff') }).click();
    await expect(row(page, edited)).toContainText(text('trained.states.off'));
    expect((await asked(shop, question))['trained']).toBe(null);
    await row(page, edited).getByRole('button').click();
    await page.getByRole('menuitem', { name: text('trained.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('trained.delete') })
      .click();
    await expect(page.getByRole('heading', { name: text('trained.none.title') })).toBeVisible();
    await expectAccessible(page, `no trained answers in ${language}`);
  });
}
