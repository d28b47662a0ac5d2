import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import {
  expectedResponseFields,
  inFlowVariableFields,
  requestElementFields,
  standardVariableFields,
  webhookFields,
} from './fields.ts';
import { defaultWebhookTimeout, maxSentValueLength, maxWebhookParts } from './limits.ts';
import {
  ExpectedResponse,
  InFlowVariable,
  RequestElement,
  StandardVariable,
  Webhook,
  WebhookSummary,
  WebhookTest,
} from './schema.ts';

const common = {
  base: 'cc',
  access: 'contact-center:full-access',
  scope: 'company',
  service: 'contact-center',
} as const;
const ofCompany = { company_id: Id.optional() };
const oneWebhook = z.object({ id: Id });
const partOfWebhook = z.object({ webhook_id: Id });
const onePart = z.object({ webhook_id: Id, id: Id });
/** The specification names these two parameters otherwise than those of the other parts. */
const oneStandardVariable = z.object({ id: Id, sub_id: Id });

const elementForm = z.strictObject({
  ...requestElementFields,
  key: requestElementFields.key.default(''),
  auth_type: requestElementFields.auth_type.default(null),
  /** By default as the name says: tokens, keys, passwords and cookies are secrets. */
  is_secret: requestElementFields.is_secret.optional(),
});
const inFlowForm = z.strictObject({
  ...inFlowVariableFields,
  enum: inFlowVariableFields.enum.default(''),
});
const parts = <T extends z.ZodType>(one: T) => z.array(one).max(maxWebhookParts, 'webhook_parts_limit');

export const createWebhook = route({
  ...common,
  method: 'POST',
  path: '/ai-webhooks/create',
  audit: 'webhook.create',
  summary: 'Create a webhook with its variables, request elements and expected responses.',
  body: z.strictObject({
    ...ofCompany,
    ...webhookFields,
    staging_api: webhookFields.staging_api.default(''),
    timeout: webhookFields.timeout.default(defaultWebhookTimeout),
    body: webhookFields.body.default({}),
    include_entire_response: webhookFields.include_entire_response.default(false),
    standard_variables: parts(z.strictObject(standardVariableFields)).default([]),
    in_flow_variables: parts(inFlowForm).default([]),
    request_elements: parts(elementForm).default([]),
    expected_response: parts(z.strictObject(expectedResponseFields)).default([]),
  }),
  reply: Webhook,
});

export const updateWebhook = route({
  ...common,
  method: 'PATCH',
  path: '/ai-webhooks/{id}',
  audit: 'webhook.update',
  summary: 'Change a webhook; what is not sent stays. Its parts have calls of their own.',
  params: oneWebhook,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(webhookFields).partial().shape }),
  reply: Webhook,
});

export const getAllWebhooks = route({
  ...common,
  method: 'GET',
  path: '/ai-webhooks/get-all',
  summary: 'All webhooks of the company by name.',
  sameUntilEvent: true,
  query: z.strictObject(ofCompany),
  reply: z.array(WebhookSummary),
});

export const webhookInformation = route({
  ...common,
  method: 'GET',
  path: '/ai-webhooks/get-information',
  summary: 'One webhook with its parts. Secrets are masked.',
  query: z.strictObject({ ...ofCompany, ai_webhook_id: Id }),
  reply: Webhook,
});

export const deleteWebhook = route({
  ...common,
  method: 'DELETE',
  path: '/ai-webhooks/{id}',
  audit: 'webhook.delete',
  summary:
    'Delete a webhook. 409 while workflows use it (`details.workflows`) or a campaign that is not over (`details.campaigns`).',
  params: oneWebhook,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const addStandardVariable = route({
  ...common,
  method: 'POST',
  path: '/ai-webhooks/{id}/standard-variables',
  audit: 'webhook.change-parts',
  summary: 'Add a standard variable: a value that is given when the webhook is called.',
  params: oneWebhook,
  body: z.strictObject({ ...ofCompany, ...standardVariableFields }),
  reply: StandardVariable,
});

export const updateStandardVariable = route({
  ...common,
  method: 'PATCH',
  path: '/ai-webhooks/{id}/standard-variables/{sub_id}',
  audit: 'webhook.change-parts',
  summary: 'Rename a standard variable.',
  params: oneStandardVariable,
  body: z.strictObject({ ...ofCompany, ...standardVariableFields }),
  reply: StandardVariable,
});

export const deleteStandardVariable = route({
  ...common,
  method: 'DELETE',
  path: '/ai-webhooks/{id}/standard-variables/{sub_id}',
  audit: 'webhook.change-parts',
  summary: 'Remove a standard variable.',
  params: oneStandardVariable,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const addInFlowVariable = route({
  ...common,
  method: 'POST',
  path: '/ai-webhooks/{webhook_id}/in-flow-variables',
  audit: 'webhook.change-parts',
  summary: 'Add an in-flow variable: a value that the conversation collects for the call.',
  params: partOfWebhook,
  body: z.strictObject({ ...ofCompany, ...inFlowForm.shape }),
  reply: InFlowVariable,
});

export const updateInFlowVariable = route({
  ...common,
  method: 'PATCH',
  path: '/ai-webhooks/{webhook_id}/in-flow-variables/{id}',
  audit: 'webhook.change-parts',
  summary: 'Change an in-flow variable; what is not sent stays.',
  params: onePart,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(inFlowVariableFields).partial().shape }),
  reply: InFlowVariable,
});

export const deleteInFlowVariable = route({
  ...common,
  method: 'DELETE',
  path: '/ai-webhooks/{webhook_id}/in-flow-variables/{id}',
  audit: 'webhook.change-parts',
  summary: 'Remove an in-flow variable.',
  params: onePart,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const addRequestElement = route({
  ...common,
  method: 'POST',
  path: '/ai-webhooks/{webhook_id}/request-elements',
  audit: 'webhook.change-parts',
  summary: 'Add an authorization, a header or a query element. A secret value is never shown again.',
  params: partOfWebhook,
  body: z.strictObject({ ...ofCompany, ...elementForm.shape }),
  reply: RequestElement,
});

export const updateRequestElement = route({
  ...common,
  method: 'PATCH',
  path: '/ai-webhooks/{webhook_id}/request-elements/{id}',
  audit: 'webhook.change-parts',
  summary: 'Change a request element; what is not sent stays, and so does a secret sent as its mask.',
  params: onePart,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(requestElementFields).partial().shape }),
  reply: RequestElement,
});

export const deleteRequestElement = route({
  ...common,
  method: 'DELETE',
  path: '/ai-webhooks/{webhook_id}/request-elements/{id}',
  audit: 'webhook.change-parts',
  summary: 'Remove a request element.',
  params: onePart,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const addExpectedResponse = route({
  ...common,
  method: 'POST',
  path: '/ai-webhooks/{webhook_id}/expected-responses',
  audit: 'webhook.change-parts',
  summary: 'Add an expected response: a variable and the JSON path of its value in the response.',
  params: partOfWebhook,
  body: z.strictObject({ ...ofCompany, ...expectedResponseFields }),
  reply: ExpectedResponse,
});

export const updateExpectedResponse = route({
  ...common,
  method: 'PATCH',
  path: '/ai-webhooks/{webhook_id}/expected-responses/{id}',
  audit: 'webhook.change-parts',
  summary: 'Change an expected response; what is not sent stays.',
  params: onePart,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(expectedResponseFields).partial().shape }),
  reply: ExpectedResponse,
});

export const deleteExpectedResponse = route({
  ...common,
  method: 'DELETE',
  path: '/ai-webhooks/{webhook_id}/expected-responses/{id}',
  audit: 'webhook.change-parts',
  summary: 'Remove an expected response.',
  params: onePart,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

const givenValues = z.record(
  z.string(),
  z.union([z.string().max(maxSentValueLength, 'text_too_long'), z.number(), z.boolean(), z.null()]),
);

export const testWebhook = route({
  ...common,
  method: 'POST',
  path: '/ai-webhooks/{id}/test',
  // Nothing of the company changes; what the other side does with the call is its own.
  audit: false,
  summary:
    'Call a webhook as it is saved with the given values, at its staging address where it has one. Keeps no record.',
  params: oneWebhook,
  body: z.strictObject({
    ...ofCompany,
    ai_webhook_id: Id.optional(),
    /** By name; every standard variable needs a value. */
    standard_variables: givenValues,
    in_flow_variables: givenValues.default({}),
  }),
  reply: WebhookTest,
  perMinute: 60,
});
