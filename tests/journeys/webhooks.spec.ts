import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, type Client } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/contact-center/integrations';
const one = '/api/contact-center/ai-webhooks';

/** A real service on this machine, which the operator of the product allowed (OUTBOUND_ALLOW). */
let service: Server;
let base: string;
let asked: { method: string; url: string; authorization: string; body: string }[];
test.beforeEach(async () => {
  asked = [];
  service = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, authorization: headers.authorization ?? '', body });
    response.setHeader('content-type', 'application/json');
    const order = { id: 7, state: 'on its way', 'delivery day': '2026-03-01', items: [{ sku: 'A-1' }] };
    response.end(JSON.stringify({ order, echo: headers.authorization }));
  });
  await new Promise<void>((done) => service.listen(0, done));
  base = `http://localhost:${(service.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  service.closeAllConnections();
  service.close();
});

const form = {
  name: 'Orders',
  develop_name: 'orders',
  description: 'Finds the order of a customer.',
  method_enum: 'GET',
};

async function makeWebhook(client: Client, more: object): Promise<string> {
  const body = { ...form, production_api: `${base}/orders`, ...more };
  return String((await call(client, 'POST', `${one}/create`, body))['id']);
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Until the browser keeps what was typed; the name of a webhook is looked for in the draft. */
async function untilKept(page: Page, name: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((done, failed) => {
            const request = indexedDB.open('centralita');
            request.addEventListener('error', () => failed(request.error));
            request.addEventListener('success', () => {
              const all = request.result.transaction('drafts').objectStore('drafts').getAll();
              all.addEventListener('success', () => done(JSON.stringify(all.result)));
              request.result.close();
            });
          }),
      ),
    )
    .toContain(name);
}

for (const language of toldIn('es')) {
  const text = catalogue(language);
  const t = (key: string) => text(`integrations.${key}`);

  test(`a webhook is made, tested, its response picked from, kept and deleted, in ${language}`, async ({
    page,
  }) => {
    const person = await signedInSpeaking(language);
    await makeWebhook(person, { name: 'x'.repeat(200), description: 'y'.repeat(2_000) });
    let release = () => {};
    const held = new Promise<void>((go) => (release = go));
    await page.route('**/ai-webhooks/get-all*', async (route) => {
      await held;
      await route.continue();
    });
    await enter(page, person, list);
    const waiting = page.getByRole('status').filter({ hasText: t('loading') });
    await expect(waiting.locator('[aria-hidden] > div')).toHaveCount(8);
    release();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'integrations');
    await page.getByRole('link', { name: t('create') }).click();
    await expect(page).toHaveURL(new RegExp(`${list}/add-webhook$`));
    const trail = page.getByRole('navigation', { name: text('common.youAreHere') });
    await expect(trail).toContainText(t('integration'));
    await expect(trail).toContainText(t('crumbCreate'));

    await page.getByRole('button', { name: t('createAct') }).click();
    await expect(notice(page, t('createFailed'))).toBeVisible();
    await expect(page.getByLabel(t('name'), { exact: true })).toBeFocused();
    await expect(page.getByText(t('fault.required'), { exact: true })).toHaveCount(4);
    await expectAccessible(page, 'new webhook, refused');

    await page.getByLabel(t('name'), { exact: true }).fill('Órdenes 1');
    await expect(page.getByLabel(t('developName'))).toHaveValue('ordenes_1');
    await page.getByLabel(t('description'), { exact: true }).first().fill('Finds an order.');
    await page.getByLabel(t('method'), { exact: true }).selectOption('POST');
    await page.getByLabel(t('productionApi')).fill(`${base}/orders/{{order}}`);
    await page.getByLabel(t('timeout')).fill('99');
    await page.getByLabel(t('stagingApi')).focus();
    await expect(page.getByLabel(t('timeout'))).toHaveValue('10');

    const unknown = page.getByRole('status').filter({ hasText: '{{order}}' });
    await unknown.getByRole('button', { name: t('unknown.add') }).click();
    await expect(part(page, t('standard.title')).getByLabel(t('variableName'))).toHaveValue('order');
    const inFlow = part(page, t('inFlow.title'));
    await inFlow.getByRole('button', { name: t('inFlow.add') }).click();
    await inFlow.getByLabel(t('variableName')).fill('pieces');
    await inFlow.getByLabel(t('variableType')).selectOption('integer');
    await inFlow.getByLabel(t('variableDescription')).fill('How many.');
    await page.getByRole('switch', { name: t('auth.title') }).click();
    await page.getByLabel(t('auth.token')).fill('a-very-secret-token');
    await page.getByRole('switch', { name: t('query.title') }).click();
    const query = part(page, t('query.title'));
    await query.getByLabel(t('elementKey')).fill('lang');
    await query.getByLabel(t('elementValue')).fill('es & más');

    // The editor: a fault at its line, then variables by completion and by their chip.
    await page.getByRole('switch', { name: t('body.title') }).click();
    const editor = page.getByRole('textbox', { name: t('body.title') });
    await editor.fill('{\n  "pieces": {{pieces}}\n}');
    const line = (words: string) => page.getByText(words, { exact: true });
    await expect(
      line(
        t('body.fault')
          .replace('{line}', '2')
          .replace('{column}', '13')
          .replace('{what}', t('body.variable')),
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: t('createAct') }).click();
    await expect(editor).toHaveAttribute('aria-invalid', 'true');
    await expect(editor).toBeFocused();
    // Until it is drawn: what is typed while it is would be typed beside what it replaces.
    await expect(editor.locator('.cm-lintRange-error')).toBeVisible();
    await editor.fill('{"pieces": "');
    await editor.press('Control+End');
    await page.keyboard.type('{{pi');
    await expect(page.getByRole('option', { name: 'pieces' })).toBeVisible();
    await editor.press('Enter');
    await expect(editor).toContainText('{{pieces}}');
    await editor.press('Control+End');
    await page.keyboard.insertText('", "order": "no. ');
    await page.getByRole('button', { name: t('body.insertOne').replace('{name}', 'order') }).click();
    await page.keyboard.insertText('"}');
    await page.getByRole('button', { name: t('body.tidy') }).click();
    await expect(editor).toHaveText(/"order": "no\. \{\{order\}\}"/);

    await page.getByRole('button', { name: t('createAct') }).click();
    await expect(notice(page, t('created'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
    await expect(trail).toContainText(t('crumbEdit').replace('{name}', 'Órdenes 1'));

    const trial = part(page, t('trial.title'));
    await trial.getByRole('button', { name: t('trial.test') }).click();
    await expect(notice(page, t('trial.missing'))).toBeVisible();
    await trial.getByLabel('order').fill('A/7');
    await trial.getByLabel('pieces').fill('3');
    await trial.getByRole('button', { name: t('trial.test') }).click();
    await expect(notice(page, t('trial.tested'))).toBeVisible();
    expect(asked).toEqual([
      {
        method: 'POST',
        url: `/orders/A%2F7?lang=${encodeURIComponent('es & más')}`,
        authorization: 'Bearer a-very-secret-token',
        body: '{"pieces":3,"order":"no. A/7"}',
      },
    ]);
    await expect(trial.getByText('200', { exact: true })).toBeVisible();

    // A click on a value fills its path in; what it finds shows at once.
    await trial.getByRole('button', { name: /"on its way"/ }).click();
    const expected = part(page, t('expected.title'));
    await expect(expected.getByLabel(t('jsonPath'))).toHaveValue('$.order.state');
    await expect(expected.getByLabel(t('variableName'))).toHaveValue('state');
    await expect(expected).toContainText(t('path.found').replace('{value}', '"on its way"'));
    await trial.getByRole('button', { name: /"2026-03-01"/ }).click();
    await expect(expected.getByLabel(t('jsonPath')).nth(1)).toHaveValue("$.order['delivery day']");
    await trial.getByRole('button', { name: t('trial.saveAndTest') }).click();
    await expect(notice(page, t('updated'))).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    await trial.getByRole('tab', { name: t('result.saved') }).click();
    await expect(trial.getByRole('tabpanel')).toContainText('on its way');
    await trial.getByRole('tab', { name: t('result.sent') }).click();
    await expect(trial.getByRole('tabpanel')).toContainText('authorization: Bearer ••••••••');
    await expect(page.getByRole('main')).not.toContainText('a-very-secret-token');
    await expectAccessible(page, 'webhook, tested');

    // What is typed outlives the tab, secrets apart; tests are in this browser still.
    await page.getByLabel(t('description'), { exact: true }).first().fill('Kept over a crash.');
    await untilKept(page, 'Kept over a crash.');
    const address = page.url();
    const again = await page.context().newPage();
    await page.close();
    await again.goto(address);
    await expect(again.getByLabel(t('description'), { exact: true }).first()).toHaveValue(
      'Kept over a crash.',
    );
    await expect(again.getByText(t('resumed'), { exact: true })).toBeVisible();
    await expect(
      part(again, t('trial.title')).getByRole('listitem').getByText('200', { exact: true }),
    ).toHaveCount(2);
    await expect(again.getByLabel(t('auth.token'))).toHaveValue('••••••••');
    await again.getByRole('button', { name: t('save') }).click();
    await expect(notice(again, t('updated'))).toBeVisible();

    await again.getByRole('button', { name: t('delete'), exact: true }).click();
    const dialog = again.getByRole('dialog', { name: t('remove.title').replace('{name}', 'Órdenes 1') });
    await expectAccessible(again, 'delete a webhook');
    await dialog.getByRole('button', { name: t('delete') }).click();
    await expect(notice(again, t('deleted'))).toBeVisible();
    await expect(again).toHaveURL(new RegExp(`${list}$`));
    await expect(again.getByRole('main').getByRole('listitem')).toHaveCount(2);
  });
}

test('a webhook that a workflow uses stays, and the workflow is named', async ({ page }) => {
  const person = await signedInSpeaking('en');
  const id = await makeWebhook(person, {});
  const workflows = '/api/contact-center/workflows';
  const made = { name: 'Appointments', channel: 'whatsapp', language: 'english' };
  const { id: workflow } = await call(person, 'POST', `${workflows}/create`, made);
  const node = {
    node_type: 'webhook',
    configuration: { webhook_id: id },
    title: 'Look it up',
    pos_x: 0,
    pos_y: 300,
  };
  await call(person, 'POST', `${workflows}/${String(workflow)}/nodes`, node);
  await enter(page, person, `${list}/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete Orders webhook?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('these workflows use it: Appointments.');
  // The reason is all that there is to say.
  await expect(notice(page, 'Error deleting webhook. Try again later')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Orders');

  await makeWebhook(person, { name: 'Calendar' });
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Integration' })
    .click();
  await page.getByRole('button', { name: 'Delete Calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Webhook deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Calendar' })).toHaveCount(0);
  await page.goto(`${list}/nonsense`);
  await expect(page.getByRole('heading', { name: 'This webhook does not exist' })).toBeVisible();
  await page.goto(`${list}/add-integration`);
  await expect(page.getByRole('heading', { name: 'Create integration' })).toBeVisible();
});

test('toggles clear their items, which are removed with the save; another tab sees it and keeps its own', async ({
  page,
  context,
}) => {
  const person = await signedInSpeaking('en');
  const id = await makeWebhook(person, {
    request_elements: [
      { type_enum: 'auth', auth_type: 'basic', value: 'ana:password' },
      { type_enum: 'header', key: 'X-One', value: '1' },
      { type_enum: 'header', key: 'X-Two', value: '2' },
    ],
    expected_response: [{ variable_name: 'state', json_path: '$.order.state' }],
  });
  const information = () => call(person, 'GET', `${one}/get-information?ai_webhook_id=${id}`);
  await enter(page, person, `${list}/${id}`);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Staging API (optional)').fill(`${base}/staging`);

  await page.bringToFront();
  await page.getByRole('switch', { name: 'Headers' }).click();
  await page.getByRole('switch', { name: 'Authorization' }).click();
  await part(page, 'Expected response').getByText('Include entire response').click();
  await page.getByLabel('Name', { exact: true }).fill('Order state');
  expect(await information()).toMatchObject({
    name: 'Orders',
    expected_response: [{ variable_name: 'state' }],
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, 'Webhook updated')).toBeVisible();
  expect(await information()).toMatchObject({
    name: 'Order state',
    request_elements: [],
    expected_response: [],
    include_entire_response: true,
  });

  await other.bringToFront();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Order state');
  await expect(other.getByRole('switch', { name: 'Headers' })).not.toBeChecked();
  await expect(other.getByLabel('Staging API (optional)')).toHaveValue(`${base}/staging`);
  await part(other, 'Test API').getByRole('button', { name: 'Save and test' }).click();
  await expect(notice(other, 'API tested')).toBeVisible();
  expect(asked.map(({ url }) => url)).toEqual(['/staging']);

  // A save that fails keeps what was typed, and is repeated from where it failed.
  await other.getByLabel('Name', { exact: true }).fill('Third name');
  await other.route(`**/ai-webhooks/${id}`, (route) => route.abort());
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(other, 'The webhook was not updated successfully')).toBeVisible();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Third name');
  await other.unroute(`**/ai-webhooks/${id}`);
  await expect(notice(other, 'Webhook updated')).toBeHidden();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(other, 'Webhook updated')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Third name');
});
