import type { Browser, Page } from '@playwright/test';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { addSource, folderPath, foldersOf, makeFolder } from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn, type Language } from './told-in.ts';

/** A real PDF, as a browser prints it. */
async function pdf(browser: Browser, name: string, paragraphs: string[]) {
  const page = await browser.newPage();
  await page.setContent(`<h1>Tarifas</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`);
  const buffer = await page.pdf();
  await page.close();
  return { name, mimeType: 'application/pdf', buffer };
}

const asked = {
  en: {
    question: 'What is the monthly fee?',
    before: 'The monthly fee is 14 dolars for every plan.',
    wrong: 'dolars',
    right: 'dollars',
    first: 'The monthly fee is 14 dollars for every plan.',
    after: 'The monthly fee is 19 dollars for every plan.',
  },
  es: {
    question: '¿Cuál es la tarifa mensual?',
    before: 'La tarifa mensual es de 14 dolares para todos los planes.',
    wrong: 'dolares',
    right: 'dólares',
    first: 'La tarifa mensual es de 14 dólares para todos los planes.',
    after: 'La tarifa mensual es de 19 dólares para todos los planes.',
  },
};

for (const language of toldIn('en')) {
  test(`a PDF is checked, asked, replaced and asked again; its citation keeps its version (${language})`, async ({
    page,
    browser,
  }) => {
    const t = catalogue(language);
    const words = asked[language];
    const person = await signedInSpeaking(language);
    const folder = await makeFolder(person, 'Planes');
    await enter(page, person, folderPath(folder));
    await page.getByRole('button', { name: t('sources.add.label') }).click();
    await page.getByRole('menuitem', { name: t('sources.add.document') }).click();
    const dialog = page.getByRole('dialog');
    const extra = language === 'en' ? 'Offices open at nine.' : 'Las oficinas abren a las nueve.';
    await dialog
      .locator('input[type=file]')
      .setInputFiles(await pdf(browser, 'tarifas.pdf', [words.before, extra]));
    await dialog.getByRole('button', { name: t('versions.check.first') }).click();
    await expect(page).toHaveURL(/\/upload-new-source$/);
    const text = page.getByRole('textbox', { name: t('versions.check.text') });
    await expect(text).toContainText(words.before);
    await selectWord(text, words.wrong);
    await page.keyboard.type(words.right);
    await expect(text).toContainText(words.first);
    await expectAccessible(page, 'check and upload');
    await page.getByRole('button', { name: t('versions.check.upload'), exact: true }).click();
    await expect(notice(page, t('sources.toast.uploaded'))).toBeVisible();
    await expect(page.getByText(t('sources.status.ready'), { exact: true })).toBeVisible();

    const earlier = await askChat(page, language, words.question, '14');
    await page.goto(folderPath(folder));
    await page.getByRole('link', { name: 'tarifas' }).click();
    await page.getByRole('link', { name: t('versions.replace'), exact: true }).click();
    await expect(page).toHaveURL(/\/replace-source$/);
    const replace = page.getByRole('button', { name: t('versions.check.replace'), exact: true });
    await expect(replace).toBeDisabled();
    await page
      .locator('input[type=file]')
      .setInputFiles(await pdf(browser, 'nuevas.pdf', [words.after, extra]));
    await expect(text).toContainText(words.after);
    await expectAccessible(page, 'replace');
    await replace.click();
    await expect(notice(page, t('sources.toast.sourceUpdated'))).toBeVisible();
    await expect(
      page.getByRole('textbox', { name: t('sources.reading.text').replace('{name}', 'tarifas') }),
    ).toContainText(words.after);
    await expect.poll(async () => (await sourceOf(person, folder)).status).toBe('ready');

    const later = await askChat(page, language, words.question, '19');
    await go(page, later);
    await expect(page.locator('mark')).toContainText('19');
    await go(page, earlier);
    const banner = t('versions.banner').replace('{version}', '1').replace('{latest}', '2');
    await expect(page.getByText(banner)).toBeVisible();
    await expect(page.locator('mark')).toContainText(words.first);
    await expectAccessible(page, 'an older version');
    await page.getByText(t('versions.viewChanges'), { exact: true }).click();
    const changes = page.getByRole('region', { name: t('versions.viewChanges') });
    await expect(changes.locator('del')).toHaveText(['14']);
    await expect(changes.locator('ins')).toHaveText(['19']);
    await expectAccessible(page, 'two versions compared');
    await page.getByRole('button', { name: t('versions.restore') }).click();
    await expect(page).toHaveURL(/\/[^?]+$/);
    await expect(page.getByRole('textbox').filter({ hasText: words.first })).toBeVisible();
  });
}

test('a document that cannot be saved, as the server is away or the service off, stays open as it was typed', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Away');
  const id = await addSource(person, folder, 'notes.txt', 'Alpha beta\n');
  await enter(page, person, `${folderPath(folder)}/${id}`);
  const text = page.getByRole('textbox', { name: 'Text of notes' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and an hour of work');
  const off = { message: 'This service is off.', message_es: 'Apagado.', code: 'service_off' };
  const calls = '**/manage-sources/**';
  const said = {
    away: 'The server cannot be reached. Check your connection and try again.',
    off: off.message,
  };
  for (const way of ['away', 'off'] as const) {
    await page.route(calls, (route) =>
      way === 'away' ? route.abort('connectionreset') : route.fulfill({ status: 422, json: off }),
    );
    await save.click();
    await expect(page.getByText(said[way])).toBeVisible();
    // Once it has given up fetching what is saved by now.
    await expect(save).toBeEnabled();
    await expect(text).toContainText('and an hour of work');
    await page.unroute(calls);
  }
  await save.click();
  await expect(notice(page, 'File Updated successfully')).toBeVisible();
  const { content } = await call(person, 'GET', `/api/main/manage-sources/ai-brain/get-info/${id}`);
  expect(content).toContain('and an hour of work');
});

test('a document is edited as rich text by keyboard, survives a reload, and asks before it is left', async ({
  page,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Texts');
  const id = await addSource(person, folder, 'notes.txt', 'Alpha beta\ngamma delta\n');
  const path = `${folderPath(folder)}/${id}`;
  await enter(page, person, path);
  const text = page.getByRole('textbox', { name: 'Text of notes' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(text).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page, 'document');

  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+b');
  await expect(text.locator('strong')).toHaveText('Alpha beta');
  // As fast as keys can come: browsers tell of a moved selection later than of the key after it.
  await Promise.all([page.keyboard.press('End'), page.keyboard.press('Enter')]);
  await page.keyboard.type('- first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('<script>alert(1)</script>');
  await expect(text.getByRole('listitem')).toHaveText(['first', '<script>alert(1)</script>']);
  await expect(page.getByText('Not saved yet')).toBeVisible();

  // Until the browser has kept it: nothing on the screen says so.
  await expect.poll(() => keptText(page)).toContain('alert(1)');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/What you typed .* and did not save is here again/)).toBeVisible();
  await expect(text.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Texts' }).click();
  const leave = page.getByRole('dialog');
  await expect(leave).toContainText('has not been saved');
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toBeHidden();

  await page.getByLabel('Name', { exact: true }).fill('');
  await expect(save).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).fill('Notes of May');
  await text.focus();
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'File Updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notes of May', level: 1 })).toBeVisible();
  const saved = await call(person, 'GET', `/api/main/manage-sources/ai-brain/get-info/${id}`);
  expect(saved).toMatchObject({
    content: 'Alpha beta\n- first\n- <script>alert(1)</script>\ngamma delta',
    format: {
      blocks: [{ kind: 'bullet' }, { kind: 'bullet' }],
      marks: [{ start: 0, end: 10, kind: 'bold' }],
    },
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text of Notes of May' }).locator('strong')).toHaveText(
    'Alpha beta',
  );
});

test('two people who save are told and choose; a lost connection loses nothing', async ({
  page,
  context,
}) => {
  const person = await signedIn();
  const folder = await makeFolder(person, 'Shared');
  const id = await addSource(person, folder, 'plan.txt', 'The plan costs four dollars.');
  await enter(page, person, `${folderPath(folder)}/${id}`);
  const text = page.getByRole('textbox', { name: 'Text of plan' });
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('main').getByText(/cannot be reached/)).toBeVisible();
  await expect(text).toContainText('Mine.');
  const update = { new_content: 'The plan costs five dollars.', version: 1 };
  await call(person, 'PUT', `/api/main/manage-sources/ai-brain/update/${id}`, update);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Which text goes on?' });
  await expect(choice.locator('del')).toContainText(['five']);
  await expect(choice.locator('ins')).toContainText(['four']);
  await choice.getByRole('button', { name: 'Save mine' }).click();
  await expect(notice(page, 'File Updated successfully')).toBeVisible();
  await expect(choice).toBeHidden();

  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Versions' });
  const items = panel.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await panel.getByRole('button', { name: 'Show version 2' }).click();
  await expect(page.getByText('This is version 2 of 3')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('five dollars');
});

test('an upload that is refused leads back, and the corrected text waits', async ({ page }) => {
  const person = await signedIn();
  await makeFolder(person, 'First');
  const gone = await makeFolder(person, 'Soon gone');
  await enter(page, person, '/knowledge-base/sources-management/upload-new-source');
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('The fea is four.') };
  await page.locator('input[type=file]').setInputFiles(file);
  const text = page.getByRole('textbox', { name: 'Text of the file' });
  await selectWord(text, 'fea');
  await page.keyboard.type('fee');
  await expect(upload).toBeDisabled();
  await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'Soon gone' });
  // The folder goes without the screen hearing of it.
  await page.route('**/api/main/category/**', (route) => route.abort());
  await call(person, 'DELETE', `/api/main/category/${gone}`, {});
  await upload.click();
  await expect(notice(page, 'Please select a folder')).toBeVisible();
  await expect(page).toHaveURL(/\/sources-management$/);
  await page.unroute('**/api/main/category/**');
  await page.goto('/knowledge-base/sources-management/upload-new-source');
  await expect(page.getByText(/are here again/)).toBeVisible();
  await expect(text).toHaveText('The fee is four.');
  await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'First' });
  await page.route('**/ai-brain/upload?*', (route) => route.abort('connectionreset'));
  await upload.click();
  await expect(notice(page, 'File upload failed')).toBeVisible();
  await expect(text).toHaveText('The fee is four.');
  await page.unroute('**/ai-brain/upload?*');
  await upload.click();
  await expect(notice(page, 'File uploaded successfully')).toBeVisible();
  const [first] = await foldersOf(person);
  expect(await sourceOf(person, String(first?.id))).toMatchObject({ name: 'a', version: 1 });
});

/** Selects a word as a double click does. */
async function selectWord(text: ReturnType<Page['getByRole']>, word: string): Promise<void> {
  await expect(text).toContainText(word);
  await text.evaluate((root, wanted) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      (root as HTMLElement).focus();
      getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
      return;
    }
  }, word);
}

/** Asks the whole folder, whose answer must hold this; gives where its first citation leads. */
async function askChat(page: Page, language: Language, question: string, holds: string): Promise<string> {
  const t = catalogue(language);
  await page.getByRole('button', { name: language === 'en' ? 'Test chat' : 'Chat de prueba' }).click();
  await page.getByRole('checkbox', { name: /^Planes/ }).check();
  await page.getByRole('button', { name: t('testChat.select.continue') }).click();
  const field = page.getByLabel(t('testChat.chat.question'));
  await field.fill(question);
  await field.press('Enter');
  const cited = page
    .getByRole('list', { name: t('testChat.answer.citations') })
    .getByRole('link')
    .first();
  await expect(cited).toContainText(holds);
  return String(await cited.getAttribute('href'));
}

async function sourceOf(person: Parameters<typeof call>[0], folder: string) {
  const path = `/api/main/manage-sources/?categories_id=${folder}`;
  const { results } = await call(person, 'GET', path);
  return (results as Record<string, unknown>[])[0] ?? {};
}

/** What the browser keeps of what was typed. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('centralita');
        open.addEventListener('error', () => reject(new Error('no store')));
        open.addEventListener('success', () => {
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            open.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );
}
