import type { BodyIn } from '@centralita/contract/core/route';
import * as calls from '@centralita/contract/webhooks/routes';
import type { Webhook, WebhookTest } from '@centralita/contract/webhooks/schema';
import { ask } from '../../testing/app.ts';
import type { Desk } from '../../testing/knowledge.ts';

export type WebhookForm = BodyIn<typeof calls.createWebhook>;

/** A whole webhook, as a person would fill in its form. */
export const orders: WebhookForm = {
  name: 'Orders',
  develop_name: 'orders',
  description: 'Finds the order of a customer.',
  production_api: 'https://api.example.com/orders/{{order}}',
  method_enum: 'POST',
  timeout: 3,
  body: { zeta: '{{order}}', alfa: ['{{city}}', 'to {{city}}!'] },
  standard_variables: [{ name: 'order' }],
  in_flow_variables: [
    {
      develop_name: 'city',
      type_enum: 'string',
      is_mandatory: true,
      description: 'Where to.',
      enum: 'Quito; Loja',
    },
  ],
  request_elements: [
    { type_enum: 'auth', auth_type: 'bearer', value: 'a-secret-token' },
    { type_enum: 'header', key: 'X-Api-Key', value: 'another-secret' },
    { type_enum: 'query', key: 'lang', value: 'es' },
  ],
  expected_response: [{ variable_name: 'state', json_path: '$.order.state' }],
};

export async function makeWebhook({ app, token }: Desk, form: Partial<WebhookForm> = {}): Promise<Webhook> {
  const { status, data, error } = await ask(app, calls.createWebhook, {
    token,
    body: { ...orders, ...form },
  });
  if (status !== 200) throw new Error(`refused: ${error.code} ${JSON.stringify(error.details)}`);
  return data;
}

/** A webhook of this address and nothing else but what `form` says, tested with these values. */
export async function tried(
  desk: Desk,
  form: Partial<WebhookForm> & { production_api: string },
  values: Partial<Pick<BodyIn<typeof calls.testWebhook>, 'standard_variables' | 'in_flow_variables'>> = {},
): Promise<WebhookTest> {
  const bare = { standard_variables: [], in_flow_variables: [], request_elements: [], expected_response: [] };
  const webhook = await makeWebhook(desk, { method_enum: 'GET', body: {}, ...bare, ...form });
  const answer = await ask(desk.app, calls.testWebhook, {
    token: desk.token,
    params: { id: webhook.id },
    body: { standard_variables: {}, ...values },
  });
  if (answer.status !== 200) throw new Error(`refused: ${answer.error.code}`);
  return answer.data;
}
