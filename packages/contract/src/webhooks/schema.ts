import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { VariableType } from '../workflows/schema.ts';
import type { JsonValue } from './json.ts';

export const WebhookMethod = z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);
export type WebhookMethod = z.infer<typeof WebhookMethod>;

export const ElementType = z.enum(['auth', 'header', 'query']);
export type ElementType = z.infer<typeof ElementType>;

/** `bearer`: the value is the token. `basic`: it is `user:password`, or that in base64. */
export const AuthType = z.enum(['bearer', 'basic']);
export type AuthType = z.infer<typeof AuthType>;

/** What a JSON value is on the way out: checked when it came in. */
export const AnyJson = z.unknown() as unknown as z.ZodType<JsonValue>;

/** A value that is given when a webhook is called; named `{{name}}` in address, headers, query and body. */
export const StandardVariable = z.object({ id: Id, name: z.string() });
export type StandardVariable = z.infer<typeof StandardVariable>;

/** A value that the conversation collects for the call; `develop_name` is its name in `{{}}`. */
export const InFlowVariable = z.object({
  id: Id,
  develop_name: z.string(),
  type_enum: VariableType,
  is_mandatory: z.boolean(),
  description: z.string(),
  /** The values it may have, separated by semicolons; empty = any. */
  enum: z.string(),
});
export type InFlowVariable = z.infer<typeof InFlowVariable>;

export const RequestElement = z.object({
  id: Id,
  type_enum: ElementType,
  /** Name of the header or query element; of `auth` the header that carries it, usually Authorization. */
  key: z.string(),
  /** `secretMask` where it is a secret. */
  value: z.string(),
  /** Of `auth` only. */
  auth_type: AuthType.nullable(),
  /** Kept encrypted and never shown again; always true of `auth`. */
  is_secret: z.boolean(),
});
export type RequestElement = z.infer<typeof RequestElement>;

export const ExpectedResponse = z.object({ id: Id, variable_name: z.string(), json_path: z.string() });
export type ExpectedResponse = z.infer<typeof ExpectedResponse>;

const face = {
  id: Id,
  name: z.string(),
  develop_name: z.string(),
  description: z.string(),
  method_enum: WebhookMethod,
  production_api: z.string(),
  updated_at: Instant,
};

/** A webhook as the list shows it. */
export const WebhookSummary = z.object({
  ...face,
  /** What a conversation knows after the call: what it asks people for, and what the response fills. */
  variables: z.array(z.string()),
});
export type WebhookSummary = z.infer<typeof WebhookSummary>;

export const Webhook = z.object({
  ...face,
  company_id: Id,
  /** Used by tests where there is one; empty = none. */
  staging_api: z.string(),
  /** Seconds. */
  timeout: z.number(),
  body: AnyJson,
  /** The whole response is saved too, under `develop_name`. */
  include_entire_response: z.boolean(),
  standard_variables: z.array(StandardVariable),
  in_flow_variables: z.array(InFlowVariable),
  request_elements: z.array(RequestElement),
  expected_response: z.array(ExpectedResponse),
  created_at: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

/** Why a call gave no usable answer. */
export const WebhookFailure = z.enum([
  /** The answer's status is not 200 to 299. */
  'status',
  'timeout',
  'unreachable',
  'address_denied',
  'too_many_redirects',
  /** More than 1 MB, or more values than anybody means. */
  'too_large',
  /** Broken off, packed wrongly, no HTTP. */
  'bad_response',
  /** Values are expected from it and it is no JSON. */
  'not_json',
  /** A value would change the address itself, a header cannot carry it, or all of them are too long together. */
  'bad_request',
]);
export type WebhookFailure = z.infer<typeof WebhookFailure>;

/** Secrets are masked in all of it. */
export const SentRequest = z.object({
  environment: z.enum(['production', 'staging']),
  method: WebhookMethod,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Null where none was sent. */
  body: AnyJson,
});
export type SentRequest = z.infer<typeof SentRequest>;

export const ObtainedResponse = z.object({
  /** Null where no answer came. */
  status: z.number().int().nullable(),
  milliseconds: z.number().int(),
  failure: WebhookFailure.nullable(),
  content_type: z.string(),
  format: z.enum(['json', 'text', 'none']),
  body: AnyJson,
  /** `body` is the first part of it: the whole is too large to be looked at. Values are read from the whole. */
  cut: z.boolean().default(false),
});
export type ObtainedResponse = z.infer<typeof ObtainedResponse>;

/** An expected value that was not saved: nothing at its path, or more than a conversation can carry. */
export const NotSaved = z.object({ variable_name: z.string(), reason: z.enum(['missing', 'too_large']) });
export type NotSaved = z.infer<typeof NotSaved>;

export const WebhookTest = z.object({
  /** An answer of 200 to 299 that could be read. */
  ok: z.boolean(),
  information_sent: SentRequest,
  /** By variable name. */
  information_saved: z.record(z.string(), AnyJson),
  not_saved: z.array(NotSaved),
  response_obtained: ObtainedResponse,
});
export type WebhookTest = z.infer<typeof WebhookTest>;
