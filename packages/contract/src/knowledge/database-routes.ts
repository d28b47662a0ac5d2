import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { Email } from '../identity/schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
  path: '/manage-sources/request-database',
} as const;

export const databaseTypes = [
  'postgresql',
  'mysql',
  'sql_server',
  'oracle',
  'mongodb',
  'snowflake',
  'bigquery',
  'other',
] as const;
export const databaseUses = [
  'customer_support',
  'sales',
  'catalogue',
  'orders',
  'appointments',
  'internal',
  'other',
] as const;
/** Of the data that assistants are to read. */
export const databaseSizes = ['under_1_gb', '1_to_10_gb', '10_to_100_gb', 'over_100_gb', 'unknown'] as const;
export const maxRequestLength = 2_000;

export const databaseRequestState = route({
  ...common,
  method: 'GET',
  summary: 'Whether requests for databases reach anybody: an address of support is configured.',
  query: z.strictObject({ company_id: Id.optional() }),
  reply: z.object({ can_send: z.boolean() }),
});

export const requestDatabase = route({
  ...common,
  method: 'POST',
  audit: false,
  summary: 'Ask the support of the platform, by mail, to connect a database as a source.',
  body: z.strictObject({
    company_id: Id.optional(),
    database_type: z.enum(databaseTypes),
    primary_use: z.enum(databaseUses),
    estimated_size: z.enum(databaseSizes),
    description: z.string().trim().max(maxRequestLength, 'text_too_long'),
    contact_email: Email,
  }),
  reply: z.null(),
  perMinute: 5,
  keys: false,
});
