import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { signedInSpeaking } from './people.ts';

const list = '/contact-center/integrations';
const one = '/api/contact-center/ai-webhooks';

/** Answers with the path it was asked for. */
let service: Server;
let base: string;
test.beforeAll(async () => {
  service = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ path: request.url }));
  });
  await new Promise<void>((done) => service.listen(0, done));
  base = `http://localhost:${(service.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const form = {
  name: 'Orders',
  develop_name: 'orders',
  description: 'Finds orders.',
  method_enum: 'POST',
};
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden();
const colourOf = (text: Locator) => text.evaluate((node) => getComputedStyle(node).color);

test('rows are changed where they stand, also where they trade names and a call fails midway; switches take them away', async ({
  page,
}) => {
  const person = await signedInSpeaking('en');
  const { id } = await call(person, 'POST', `${one}/create`, {
    ...form,
    production_api: `${base}/{{a}}`,
    body: { first: '{{a}}', second: '{{nobody}}', third: 3 },
    standard_variables: [{ name: 'a' }, { name: 'b' }],
    request_elements: [
      { type_enum: 'header', key: 'X-Key', value: 'kept secret' },
      { type_enum: 'query', key: 'lang', value: 'es' },
    ],
    expected_response: [{ variable_name: 'path', json_path: '$.path' }],
  });
  const read = () => call(person, 'GET', `${one}/get-information?ai_webhook_id=${String(id)}`);
  const before = await read();
  await enter(page, person, `${list}/${String(id)}`);

  // Two names change places, for which one steps aside. The call after that does not get through.
  const names = part(page, 'Standard variables').getByLabel('Variable name');
  await names.nth(0).fill('b');
  await names.nth(1).fill('a');
  await page.getByLabel('JSON path').fill('$.path[0]');
  let writes = 0;
  await page.route('**/ai-webhooks/*/standard-variables/*', (route) => {
    writes += 1;
    return writes === 2 ? route.abort() : route.continue();
  });
  await save(page);
  await expect(notice(page, 'The webhook was not updated successfully')).toBeVisible();
  expect(await read()).toMatchObject({
    standard_variables: [{ name: 'b_2' }, { name: 'b' }],
    expected_response: [{ json_path: '$.path[0]' }],
  });
  await expect(names.nth(0)).toHaveValue('b');
  await expect(names.nth(1)).toHaveValue('a');
  await save(page);
  await saved(page);
  const [first, second] = before['standard_variables'] as object[];
  const [expected] = before['expected_response'] as object[];
  expect(await read()).toMatchObject({
    standard_variables: [
      { ...first, name: 'b' },
      { ...second, name: 'a' },
    ],
    request_elements: before['request_elements'],
    expected_response: [{ ...expected, json_path: '$.path[0]' }],
  });

  // A host that is mistyped, another row meanwhile, and the host again: the secret is as it was.
  const address = page.getByLabel('Production API');
  const secret = part(page, 'Headers').getByLabel('Value');
  await address.fill('http://lokalhost/');
  await expect(secret).toHaveValue('');
  await part(page, 'Query params').getByLabel('Value').fill('en');
  await address.fill(`${base}/{{b}}`);
  await expect(secret).toHaveValue('••••••••');
  // Typed and sent by its keys: what is out of range is the nearest that is not.
  const timeout = page.getByLabel('Timeout (seconds)');
  await timeout.clear();
  await timeout.pressSequentially('15');
  await timeout.press('Enter');
  await saved(page);
  await expect(timeout).toHaveValue('10');
  expect(await read()).toMatchObject({ timeout: 10, production_api: `${base}/{{b}}` });

  // The editor: colours, chips, and the fault marked at its place.
  const editor = page.getByRole('textbox', { name: 'Body' });
  await expect(editor.locator('.cm-chip')).toHaveText(['{{a}}', '{{nobody}}']);
  await expect(editor.locator('.cm-chip-unknown')).toHaveText(['{{nobody}}']);
  const [key, number] = [
    editor.getByText('"third"', { exact: true }),
    editor.getByText('3', { exact: true }),
  ];
  expect(await colourOf(number)).not.toBe(await colourOf(key));
  await editor.fill('{\n  "a": 1,\n  "b": nought\n}');
  await expect(editor.locator('.cm-lintRange-error')).toBeVisible();
  await expect(editor.locator('.cm-line').nth(2).locator('.cm-lintRange-error')).toHaveText(/^n/);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor.locator('.cm-lintRange-error')).toHaveCount(0);

  // Switched off, they are in their place until it is saved.
  for (const name of ['Headers', 'Query params', 'Body', 'Expected response'])
    await page.getByRole('switch', { name }).click();
  expect(await read()).toMatchObject({
    body: before['body'],
    expected_response: [{ json_path: '$.path[0]' }],
    request_elements: [{ key: 'X-Key' }, { key: 'lang' }],
  });
  await save(page);
  await saved(page);
  expect(await read()).toMatchObject({ body: {}, expected_response: [], request_elements: [] });
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
});

test('tests of two tabs are one history, which is cleared for good and goes with the sign-out', async ({
  page,
  context,
}) => {
  const person = await signedInSpeaking('en');
  const { id } = await call(person, 'POST', `${one}/create`, {
    ...form,
    method_enum: 'GET',
    production_api: `${base}/{{a}}`,
    standard_variables: [{ name: 'a' }],
  });
  await enter(page, person, `${list}/${String(id)}`);
  const other = await context.newPage();
  await other.goto(page.url());
  const tryWith = async (tab: Page, value: string) => {
    const trial = part(tab, 'Test API');
    await tab.bringToFront();
    await trial.getByLabel('a', { exact: true }).fill(value);
    await trial.getByRole('button', { name: 'Test API' }).click();
    await expect(trial.getByText(`"/${value}"`)).toBeVisible();
  };
  const past = (tab: Page) =>
    part(tab, 'Test API').getByRole('listitem').getByRole('button', { name: /^200/ });
  for (const value of ['one', 'two']) await tryWith(page, value);
  await tryWith(other, 'three');
  await tryWith(page, 'four');
  await expect(past(page)).toHaveCount(4);
  await other.reload();
  await expect(past(other)).toHaveCount(4);

  // An older one shows again, and goes with the others.
  await past(other).nth(2).click();
  await expect(part(other, 'Test API').getByText('"/two"')).toBeVisible();
  await other.getByRole('button', { name: 'Clear' }).click();
  await expect(part(other, 'Test API').getByRole('tab')).toHaveCount(0);
  // What the other tab had cleared does not come back with the next test of this one.
  await tryWith(page, 'five');
  await expect(part(page, 'Test API').getByRole('button', { name: 'Clear' })).toBeHidden();
  await page.reload();
  await expect(part(page, 'Test API').getByText('"/five"')).toBeVisible();

  await page.getByRole('button', { name: person.email }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((done, failed) => {
          const request = indexedDB.open('centralita');
          request.addEventListener('error', () => failed(request.error));
          request.addEventListener('success', () => {
            const count = request.result.transaction('drafts').objectStore('drafts').count();
            count.addEventListener('success', () => done(count.result));
            request.result.close();
          });
        }),
    );
  await expect.poll(kept).toBe(0);
});
