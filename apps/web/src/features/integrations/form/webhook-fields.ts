import { defaultWebhookTimeout } from '@centralita/contract/webhooks/limits';
import type {
  ExpectedResponse,
  InFlowVariable,
  RequestElement,
  StandardVariable,
  Webhook,
  WebhookMethod,
} from '@centralita/contract/webhooks/schema';

/** One of a list in the form. `rowId` is its place on the screen; `id` null until it is saved. */
export type Row<T> = Omit<T, 'id'> & { rowId: string; id: string | null };

export interface Lists {
  standard_variables: Row<StandardVariable>[];
  in_flow_variables: Row<InFlowVariable>[];
  request_elements: Row<RequestElement>[];
  expected_response: Row<ExpectedResponse>[];
}
export type ListName = keyof Lists;
export type RowOf<N extends ListName> = Lists[N][number];
export const listNames: readonly ListName[] = [
  'standard_variables',
  'in_flow_variables',
  'request_elements',
  'expected_response',
];

export interface MainFields {
  name: string;
  develop_name: string;
  description: string;
  production_api: string;
  staging_api: string;
  method_enum: WebhookMethod;
  timeout: number;
  hasBody: boolean;
  /** JSON as it is typed. */
  body: string;
  include_entire_response: boolean;
}

/** What the form shows. A row that is saved and not in its list is queued for removal. */
export type WebhookFields = MainFields & Lists;

export const blankWebhook: WebhookFields = {
  name: '',
  develop_name: '',
  description: '',
  production_api: '',
  staging_api: '',
  method_enum: 'GET',
  timeout: defaultWebhookTimeout,
  hasBody: false,
  body: '',
  include_entire_response: false,
  standard_variables: [],
  in_flow_variables: [],
  request_elements: [],
  expected_response: [],
};

export function fieldsOf(webhook: Webhook): WebhookFields {
  const { id: _, company_id: _company, created_at: _made, updated_at: _changed, body, ...rest } = webhook;
  const text = bodyText(body);
  return {
    ...rest,
    hasBody: text !== '',
    body: text,
    standard_variables: webhook.standard_variables.map(asRow),
    in_flow_variables: webhook.in_flow_variables.map(asRow),
    request_elements: webhook.request_elements.map(asRow),
    expected_response: webhook.expected_response.map(asRow),
  };
}

export function asRow<T extends { id: string }>(saved: T): Row<T> {
  return { ...saved, rowId: saved.id };
}

/** The body that is saved: an empty one is an empty object (specification 002, section 5). Null where it is no JSON. */
export function bodyOf({ hasBody, body }: Pick<MainFields, 'hasBody' | 'body'>): { value: unknown } | null {
  if (!hasBody || body.trim() === '') return { value: {} };
  try {
    return { value: JSON.parse(body) as unknown };
  } catch {
    return null;
  }
}

/** What `develop_name` is called as long as nobody called it otherwise: `Order state` is `order_state`. */
export function developNameOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}+/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** Names that may stand between double braces. */
export function variablesOf(fields: Pick<Lists, 'standard_variables' | 'in_flow_variables'>): string[] {
  const { standard_variables, in_flow_variables } = fields;
  const names = [
    ...standard_variables.map(({ name }) => name),
    ...in_flow_variables.map((one) => one.develop_name),
  ];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function bodyText(body: unknown): string {
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  return isEmpty ? '' : JSON.stringify(body, null, 2);
}
