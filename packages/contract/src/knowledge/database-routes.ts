import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { Email } from '../identity/schema.ts';
import { databaseSizes, databaseTypes, databaseUses, maxRequestLength } from './database-options.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
  path: '/manage-sources/request-database',
} as const;

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
