import { z } from 'zod';
import { Name } from '../core/name.ts';
import { VariableName, VariableType } from '../workflows/schema.ts';
import { BodyJson } from './json.ts';
import { parseJsonPath } from './json-path.ts';
import {
  maxChoicesLength,
  maxDescriptionLength,
  maxElementKeyLength,
  maxElementValueLength,
  maxJsonPathLength,
  maxWebhookTimeout,
  minWebhookTimeout,
} from './limits.ts';
import { isCallAddress } from './rules.ts';
import { AuthType, ElementType, WebhookMethod } from './schema.ts';

const text = (longest: number) =>
  z
    .string()
    .transform((given) => given.normalize('NFC').replaceAll('\u0000', '').trim())
    .pipe(z.string().max(longest, 'text_too_long'));

const Address = z.string().trim().refine(isCallAddress, { error: 'webhook_address_invalid' });

export const webhookFields = {
  name: Name,
  /** What programs and models call it. */
  develop_name: VariableName,
  description: text(maxDescriptionLength).pipe(z.string().min(1, 'description_required')),
  production_api: Address,
  /** Empty = none. */
  staging_api: z.union([z.string().trim().length(0), z.null().transform(() => ''), Address]),
  method_enum: WebhookMethod,
  /** Seconds; what is out of range is taken as the nearest that is not. */
  timeout: z.number().transform((given) => Math.min(maxWebhookTimeout, Math.max(minWebhookTimeout, given))),
  /** Not sent with GET. Variables stand in its texts; one that is a whole text keeps its type. */
  body: BodyJson,
  include_entire_response: z.boolean(),
};

export const standardVariableFields = { name: VariableName };

export const inFlowVariableFields = {
  develop_name: VariableName,
  type_enum: VariableType,
  is_mandatory: z.boolean(),
  description: text(maxDescriptionLength).pipe(z.string().min(1, 'description_required')),
  /** Null = any value, as the empty text. */
  enum: z
    .string()
    .nullable()
    .transform((given) => given ?? '')
    .pipe(text(maxChoicesLength)),
};

export const requestElementFields = {
  type_enum: ElementType,
  key: text(maxElementKeyLength),
  /** `secretMask` keeps the secret that is stored. */
  value: text(maxElementValueLength),
  auth_type: AuthType.nullable(),
  is_secret: z.boolean(),
};

export const expectedResponseFields = {
  variable_name: VariableName,
  json_path: z
    .string()
    .trim()
    .max(maxJsonPathLength, 'json_path_invalid')
    .refine((path) => 'steps' in parseJsonPath(path), { error: 'json_path_invalid' }),
};
