import { secretMask } from '@centralita/contract/webhooks/limits';
import { foldedName } from '@centralita/contract/webhooks/placeholders';
import type { Webhook } from '@centralita/contract/webhooks/schema';
import type { Language } from '../../platform/language.ts';
import { type backEnd, data, error } from '../../testing/back-end.ts';
import { company } from '../../testing/people.ts';
import { answerWorkflows } from '../../testing/workflows.ts';
import { type ListName, listNames } from './form/webhook-fields.ts';

type Server = Awaited<ReturnType<typeof backEnd>>;
type Answer = ReturnType<typeof data>;
type Body = Record<string, unknown>;
type Part = Body & { id: string };

export const webhooksApi = '/api/contact-center/ai-webhooks';

export const orders: Webhook = {
  id: 'w1',
  company_id: company.id,
  name: 'Orders',
  develop_name: 'orders',
  description: 'Finds orders.',
  production_api: 'https://api.example.com/{{order}}',
  staging_api: '',
  method_enum: 'POST',
  timeout: 5,
  body: { b: '{{order}}', a: 1 },
  include_entire_response: false,
  standard_variables: [
    { id: 's1', name: 'order' },
    { id: 's2', name: 'customer' },
  ],
  in_flow_variables: [],
  request_elements: [
    {
      id: 'e1',
      type_enum: 'auth',
      key: 'Authorization',
      value: secretMask,
      auth_type: 'bearer',
      is_secret: true,
    },
  ],
  expected_response: [{ id: 'x1', variable_name: 'state', json_path: '$.state' }],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

const paths: Record<ListName, string> = {
  standard_variables: 'standard-variables',
  in_flow_variables: 'in-flow-variables',
  request_elements: 'request-elements',
  expected_response: 'expected-responses',
};

/**
 * Answers the calls of these webhooks as the server does: a name stands once among the variables, headers or expected responses of
 * a webhook. `saved` is what the first one has become, `writes` what was asked, in order. The one at `failing.at`, from 0, breaks
 * down, before it did anything or, where its answer `isLost`, after.
 */
export function answerWebhooks(server: Server, webhooks: readonly Webhook[]) {
  const saved = structuredClone(webhooks) as Webhook[];
  const writes: { call: string; body: Body }[] = [];
  const failing = { at: Infinity, isLost: false };
  const on = (call: string, act: (body: Body) => Answer) =>
    server.on(call, (got, response) => {
      const body = (got.body === '' ? {} : JSON.parse(got.body)) as Body;
      const fails = writes.length === failing.at;
      writes.push({ call: call.replace(`${webhooksApi}/`, ''), body });
      const answer = fails && !failing.isLost ? null : act(body);
      (fails || !answer ? error(503, 'unavailable') : answer)(got, response);
    });

  server.on(`GET ${webhooksApi}/get-all`, (got, response) => data(saved)(got, response));
  server.on(`GET ${webhooksApi}/get-information`, (got, response) => {
    const found = saved.find(({ id }) => id === got.query.get('ai_webhook_id'));
    (found ? data(found) : error(404, 'not_found'))(got, response);
  });
  on(`POST ${webhooksApi}/create`, (form) => {
    const made = { ...orders, ...form, id: `w${saved.length + 1}` };
    for (const list of listNames) {
      Object.assign(made, {
        [list]: partsOf(made, list).map((part, at) => ({ ...part, id: `${list}${at}` })),
      });
    }
    saved.push(made);
    answerOne(made);
    return data(made);
  });
  for (const webhook of saved) answerOne(webhook);

  function answerOne(webhook: Webhook) {
    on(`PATCH ${webhooksApi}/${webhook.id}`, (changes) => data(Object.assign(webhook, changes)));
    on(`DELETE ${webhooksApi}/${webhook.id}`, () => {
      saved.splice(saved.indexOf(webhook), 1);
      return data(null);
    });
    for (const list of listNames) {
      const path = `${webhooksApi}/${webhook.id}/${paths[list]}`;
      on(`POST ${path}`, (form) => {
        const part = { ...form, id: `new${writes.length}` };
        if (isTaken(webhook, list, part)) return error(409, 'name_taken');
        partsOf(webhook, list).push(part);
        answerPart(webhook, list, part);
        return data(part);
      });
      for (const part of partsOf(webhook, list)) answerPart(webhook, list, part);
    }
  }

  function answerPart(webhook: Webhook, list: ListName, part: Part) {
    const path = `${webhooksApi}/${webhook.id}/${paths[list]}/${part.id}`;
    on(`PATCH ${path}`, (changes) => {
      if (isTaken(webhook, list, { ...part, ...changes })) return error(409, 'name_taken');
      return data(Object.assign(part, changes, part['is_secret'] ? { value: secretMask } : {}));
    });
    on(`DELETE ${path}`, () => {
      const parts = partsOf(webhook, list);
      parts.splice(parts.indexOf(part), 1);
      return data(null);
    });
  }

  return { saved: () => saved[0] ?? orders, writes, failing };
}

/** Signs somebody in whose company has these webhooks. */
export function signInWithWebhooks(server: Server, webhooks: readonly Webhook[], language: Language = 'en') {
  answerWorkflows(server, [], language);
  return answerWebhooks(server, webhooks);
}

function partsOf(webhook: Webhook, list: ListName): Part[] {
  return webhook[list] as unknown as Part[];
}

function isTaken(webhook: Webhook, list: ListName, part: Part): boolean {
  const key = keyOf(list, part);
  const variables: ListName[] = ['standard_variables', 'in_flow_variables'];
  const lists = variables.includes(list) ? variables : [list];
  return (
    key !== null &&
    lists.some((name) => partsOf(webhook, name).some((one) => one.id !== part.id && keyOf(name, one) === key))
  );
}

function keyOf(list: ListName, part: Part): string | null {
  if (list === 'request_elements' && part['type_enum'] !== 'header') return null;
  return foldedName(String(part['name'] ?? part['develop_name'] ?? part['variable_name'] ?? part['key']));
}
