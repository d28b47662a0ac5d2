import type { Entry } from './entry.ts';

const form = {
  name: 'Orders',
  develop_name: 'orders',
  description: 'Finds the order of a customer.',
  production_api: 'https://api.example.com/orders/{{order}}',
  method_enum: 'POST',
};

const inFlow = { develop_name: 'city', type_enum: 'string', is_mandatory: true, description: 'Where to.' };

/** Entries of the calls of webhooks. */
export const webhookRequests: Record<string, Entry> = {
  'cc POST /ai-webhooks/create': {
    make: () => ({
      body: {
        ...form,
        body: { order: '{{order}}' },
        standard_variables: [{ name: 'order' }],
        in_flow_variables: [inFlow],
        request_elements: [{ type_enum: 'auth', auth_type: 'bearer', value: 'secret' }],
        expected_response: [{ variable_name: 'state', json_path: '$.state' }],
      },
    }),
  },
  'cc PATCH /ai-webhooks/{id}': {
    make: (ids) => ({ params: { id: ids.webhook }, body: { name: 'Renamed', body: {} } }),
    takesIds: true,
  },
  'cc GET /ai-webhooks/get-all': { make: () => ({}) },
  'cc GET /ai-webhooks/get-information': {
    make: (ids) => ({ query: { ai_webhook_id: ids.webhook } }),
    takesIds: true,
  },
  'cc DELETE /ai-webhooks/{id}': { make: (ids) => ({ params: { id: ids.webhook } }), takesIds: true },
  // The name of its host is unknown: that is a result, too.
  'cc POST /ai-webhooks/{id}/test': {
    make: (ids) => ({ params: { id: ids.webhook }, body: { standard_variables: { order: '7' } } }),
    takesIds: true,
  },
  'cc POST /ai-webhooks/{id}/standard-variables': {
    make: (ids) => ({ params: { id: ids.webhook }, body: { name: 'customer' } }),
    takesIds: true,
  },
  'cc PATCH /ai-webhooks/{id}/standard-variables/{sub_id}': {
    make: (ids) => ({
      params: { id: ids.webhook, sub_id: ids.standardVariable },
      body: { name: 'order number' },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-webhooks/{id}/standard-variables/{sub_id}': {
    make: (ids) => ({ params: { id: ids.webhook, sub_id: ids.standardVariable } }),
    takesIds: true,
  },
  'cc POST /ai-webhooks/{webhook_id}/in-flow-variables': {
    make: (ids) => ({ params: { webhook_id: ids.webhook }, body: inFlow }),
    takesIds: true,
  },
  'cc PATCH /ai-webhooks/{webhook_id}/in-flow-variables/{id}': {
    make: (ids) => ({
      params: { webhook_id: ids.webhook, id: ids.inFlowVariable },
      body: { type_enum: 'integer' },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-webhooks/{webhook_id}/in-flow-variables/{id}': {
    make: (ids) => ({ params: { webhook_id: ids.webhook, id: ids.inFlowVariable } }),
    takesIds: true,
  },
  'cc POST /ai-webhooks/{webhook_id}/request-elements': {
    make: (ids) => ({
      params: { webhook_id: ids.webhook },
      body: { type_enum: 'query', key: 'lang', value: 'es' },
    }),
    takesIds: true,
  },
  'cc PATCH /ai-webhooks/{webhook_id}/request-elements/{id}': {
    make: (ids) => ({
      params: { webhook_id: ids.webhook, id: ids.requestElement },
      body: { value: 'another secret' },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-webhooks/{webhook_id}/request-elements/{id}': {
    make: (ids) => ({ params: { webhook_id: ids.webhook, id: ids.requestElement } }),
    takesIds: true,
  },
  'cc POST /ai-webhooks/{webhook_id}/expected-responses': {
    make: (ids) => ({
      params: { webhook_id: ids.webhook },
      body: { variable_name: 'city of order', json_path: '$.city' },
    }),
    takesIds: true,
  },
  'cc PATCH /ai-webhooks/{webhook_id}/expected-responses/{id}': {
    make: (ids) => ({
      params: { webhook_id: ids.webhook, id: ids.expectedResponse },
      body: { json_path: '$.data[0].state' },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-webhooks/{webhook_id}/expected-responses/{id}': {
    make: (ids) => ({ params: { webhook_id: ids.webhook, id: ids.expectedResponse } }),
    takesIds: true,
  },
};
