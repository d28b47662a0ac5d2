import * as audit from '@centralita/contract/audit/routes';
import { secretMask } from '@centralita/contract/webhooks/limits';
import * as calls from '@centralita/contract/webhooks/routes';
import type { Webhook } from '@centralita/contract/webhooks/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { makeWebhook, orders, type WebhookForm } from './webhooks.testing.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

async function info(id: string, token = desk.token) {
  return ask(app, calls.webhookInformation, { token, query: { ai_webhook_id: id } });
}

async function refusal(form: Partial<Record<keyof WebhookForm, unknown>>) {
  const body = { ...orders, ...form } as WebhookForm;
  const { status, error } = await ask(app, calls.createWebhook, { token: desk.token, body });
  return [status, error.code];
}

describe('a webhook', () => {
  it('is created with all its parts, listed by name, read, changed and deleted', async () => {
    const made = await makeWebhook(desk);
    expect(made).toMatchObject({
      name: 'Orders',
      staging_api: '',
      timeout: 3,
      include_entire_response: false,
      standard_variables: [{ name: 'order' }],
      in_flow_variables: [
        { develop_name: 'city', type_enum: 'string', is_mandatory: true, enum: 'Quito; Loja' },
      ],
      request_elements: [
        { type_enum: 'auth', key: 'Authorization', value: secretMask, auth_type: 'bearer', is_secret: true },
        { type_enum: 'header', key: 'X-Api-Key', value: secretMask, is_secret: true },
        { type_enum: 'query', key: 'lang', value: 'es', is_secret: false },
      ],
      expected_response: [{ variable_name: 'state', json_path: '$.order.state' }],
    });
    expect(Object.keys(made.body as object)).toEqual(['zeta', 'alfa']);
    expect((await info(made.id)).data).toEqual(made);
    await makeWebhook(desk, { name: 'abel 🚀 خط' });
    const { data: listed } = await ask(app, calls.getAllWebhooks, { token: desk.token });
    expect(listed.map(({ name }) => name)).toEqual(['abel 🚀 خط', 'Orders']);
    expect(listed[1]?.variables).toEqual(['city', 'state']);
    const params = { id: made.id };
    const { data: changed } = await ask(app, calls.updateWebhook, {
      token: desk.token,
      params,
      body: {
        name: 'Order state',
        method_enum: 'GET',
        staging_api: 'https://staging.example.com/',
        timeout: 99,
      },
    });
    expect(changed).toMatchObject({ name: 'Order state', method_enum: 'GET', timeout: 10, body: made.body });
    expect((await ask(app, calls.deleteWebhook, { token: desk.token, params })).status).toBe(200);
    expect((await info(made.id)).status).toBe(404);
    expect((await ask(app, calls.deleteWebhook, { token: desk.token, params })).status).toBe(404);
  });

  it('takes both changes of two people who save different fields at once', async () => {
    const { id } = await makeWebhook(desk);
    const save = (body: object) => ask(app, calls.updateWebhook, { token: desk.token, params: { id }, body });
    await Promise.all([save({ name: 'One' }), save({ description: 'Two' }), save({ timeout: 7 })]);
    expect((await info(id)).data).toMatchObject({ name: 'One', description: 'Two', timeout: 7 });
  });

  it('is refused with what is wrong about it', async () => {
    const deep = JSON.parse('['.repeat(60) + ']'.repeat(60));
    const faults: [Partial<Record<keyof WebhookForm, unknown>>, number][] = [
      [{ name: ' ' }, 400],
      [{ develop_name: 'a-b' }, 400],
      [{ description: '' }, 400],
      [{ production_api: 'example.com' }, 400],
      [{ production_api: 'https://a:b@example.com/' }, 400],
      [{ method_enum: 'TRACE' }, 400],
      [{ timeout: '5' }, 400],
      [{ body: deep }, 400],
      [{ body: 'x'.repeat(60_000) }, 400],
      [{ standard_variables: [{ name: 'a{{b' }] }, 400],
      [{ expected_response: [{ variable_name: 'a', json_path: '$..a' }] }, 400],
      [{ standard_variables: Array.from({ length: 51 }, (_, at) => ({ name: `v${at}` })) }, 400],
    ];
    for (const [form, status] of faults) expect([form, (await refusal(form))[0]]).toEqual([form, status]);
    expect(await refusal({ production_api: 'http://127.0.0.1/' })).toEqual([422, 'address_denied']);
    expect(await refusal({ staging_api: 'http://169.254.169.254/latest' })).toEqual([422, 'address_denied']);
    const header = (key: string) => ({ request_elements: [{ type_enum: 'header', key, value: 'x' }] });
    for (const key of ['Host', 'Content-Length', 'a b', 'a\r\nb', 'Transfer-Encoding', 'ñ']) {
      expect(await refusal(header(key))).toEqual([400, 'webhook_header_invalid']);
    }
    const auth = { type_enum: 'auth', auth_type: 'bearer', value: 'x' };
    expect(await refusal({ request_elements: [{ ...auth, auth_type: null }] })).toEqual([
      400,
      'webhook_auth_type',
    ]);
    expect(await refusal({ request_elements: [auth, auth] })).toEqual([409, 'webhook_one_auth']);
    expect(await refusal({ request_elements: [{ ...auth, value: secretMask }] })).toEqual([
      400,
      'webhook_secret_again',
    ]);
    expect(await refusal({ standard_variables: [{ name: 'CITÝ' }] })).toEqual([409, 'name_taken']);
    expect((await ask(app, calls.getAllWebhooks, { token: desk.token })).data).toEqual([]);
  });
});

describe('its secrets', () => {
  const sealed = async (id: string) =>
    JSON.stringify(
      await app.db.platformQuery(
        'test.parts',
        'select * from webhook_part where webhook_id = $1 order by id',
        [id],
      ),
    );

  it('are nowhere in the database, the audit log or any answer', async () => {
    const made = await makeWebhook(desk);
    const { data: log } = await ask(app, audit.auditLog, { token: desk.token, query: {} });
    const whole = [JSON.stringify(made), await sealed(made.id), JSON.stringify(log)].join();
    expect(whole).toContain('Orders');
    for (const secret of ['a-secret-token', 'another-secret']) expect(whole).not.toContain(secret);
  });

  it('stay where their mask is sent back, and are replaced by anything else', async () => {
    const made = await makeWebhook(desk);
    const [auth, header] = made.request_elements;
    const params = { webhook_id: made.id, id: auth?.id ?? '' };
    const change = (id: string, body: object) =>
      ask(app, calls.updateRequestElement, { token: desk.token, params: { ...params, id }, body });
    const before = await sealed(made.id);
    const kept = await change(params.id, { ...without(auth), value: secretMask });
    expect([kept.status, kept.data]).toEqual([200, auth]);
    expect(await sealed(made.id)).toBe(before);
    expect((await change(params.id, { value: 'new' })).data).toEqual(auth);
    expect(await sealed(made.id)).not.toBe(before);
    const shown = await change(header?.id ?? '', { is_secret: false });
    expect([shown.status, shown.error.code]).toEqual([400, 'webhook_secret_again']);
    const typed = await change(header?.id ?? '', { is_secret: false, value: 'open' });
    expect(typed.data).toMatchObject({ value: 'open', is_secret: false });
  });

  it('are kept for the hosts they were typed for: others get them only once they are typed again', async () => {
    const made = await makeWebhook(desk);
    const { token } = desk;
    const move = async (form: object) =>
      (await ask(app, calls.updateWebhook, { token, params: { id: made.id }, body: form })).data;
    const values = (webhook: Webhook) => webhook.request_elements.map(({ value }) => value);
    const trial = async () => {
      const body = { standard_variables: { order: '7' } };
      const answer = await ask(app, calls.testWebhook, { token, params: { id: made.id }, body });
      return answer.error?.code ?? answer.data.response_obtained.failure;
    };
    expect(values(await move({ production_api: 'https://api.example.com/v2' }))).toEqual(values(made));
    const moved = await move({ staging_api: 'https://elsewhere.invalid/' });
    expect(values(moved)).toEqual(['', '', 'es']);
    expect(await trial()).toBe('webhook_secret_again');
    for (const element of moved.request_elements.filter(({ is_secret }) => is_secret)) {
      const params = { webhook_id: made.id, id: element.id };
      const renamed = await ask(app, calls.updateRequestElement, {
        token,
        params,
        body: { value: secretMask },
      });
      expect(renamed.data.value).toBe('');
      const typed = await ask(app, calls.updateRequestElement, { token, params, body: { value: 'typed' } });
      expect(typed.data.value).toBe(secretMask);
    }
    expect(await trial()).toBe('unreachable');
    expect(values(await move({ staging_api: 'http://elsewhere.invalid/' }))).toEqual(['', '', 'es']);
    expect(values(await move({ staging_api: 'https://elsewhere.invalid:443/x' }))).toEqual(values(made));
  });

  function without(element: object | undefined) {
    return Object.fromEntries(Object.entries(element ?? {}).filter(([name]) => name !== 'id'));
  }
});

describe('its parts', () => {
  it('are added, changed and removed one by one, and only of their webhook and kind', async () => {
    const [made, other] = [await makeWebhook(desk), await makeWebhook(desk, { name: 'Other' })];
    const { token } = desk;
    const params = { id: made.id };
    const added = await ask(app, calls.addStandardVariable, { token, params, body: { name: 'customer' } });
    const place = { id: made.id, sub_id: added.data.id };
    await ask(app, calls.updateStandardVariable, { token, params: place, body: { name: 'client' } });
    expect((await info(made.id)).data.standard_variables.map(({ name }) => name)).toEqual([
      'order',
      'client',
    ]);
    const inFlow = { webhook_id: made.id, id: made.in_flow_variables[0]?.id ?? '' };
    const changed = await ask(app, calls.updateInFlowVariable, { token, params: inFlow, body: { enum: '' } });
    expect(changed.data).toEqual({ ...made.in_flow_variables[0], enum: '' });
    const expected = { webhook_id: made.id, id: made.expected_response[0]?.id ?? '' };
    const foreign = await ask(app, calls.deleteInFlowVariable, { token, params: expected });
    const misplaced = { ...expected, webhook_id: other.id };
    const elsewhere = await ask(app, calls.deleteExpectedResponse, { token, params: misplaced });
    expect([foreign.status, elsewhere.status]).toEqual([404, 404]);
    expect((await ask(app, calls.deleteExpectedResponse, { token, params: expected })).status).toBe(200);
    expect((await info(made.id)).data.expected_response).toEqual([]);
    expect((await info(other.id)).data.expected_response).toHaveLength(1);
  });

  it('that two people add at once by one name are there once, and never more than fifty', async () => {
    const { id } = await makeWebhook(desk);
    const add = (name: string) =>
      ask(app, calls.addStandardVariable, { token: desk.token, params: { id }, body: { name } });
    const twins = await Promise.all(['Café', 'cafe', 'CAFÉ', 'café'].map(add));
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const many = await Promise.all(Array.from({ length: 60 }, (_, at) => add(`v${at}`)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(48);
    expect((await info(id)).data.standard_variables).toHaveLength(50);
  });

  it('are told of in the audit log under the name of their webhook', async () => {
    const made = await makeWebhook(desk);
    const { token } = desk;
    await ask(app, calls.addStandardVariable, { token, params: { id: made.id }, body: { name: 'customer' } });
    await ask(app, calls.deleteWebhook, { token, params: { id: made.id } });
    const { data } = await ask(app, audit.auditLog, { token, query: { act: ['webhook.'] } });
    expect(data.results.map(({ act, target }) => [act, target?.id, target?.name])).toEqual([
      ['webhook.delete', made.id, 'Orders'],
      ['webhook.change-parts', made.id, 'Orders · customer'],
      ['webhook.create', made.id, 'Orders'],
    ]);
  });
});
