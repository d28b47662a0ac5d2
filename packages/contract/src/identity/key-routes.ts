import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { Policy } from '../core/policies.ts';
import { policies } from '../core/roles.ts';
import { route } from '../core/route.ts';
import { ApiKey } from './schema.ts';

const ofKeys = { base: 'main', access: 'companyinstance:settings', scope: 'company', keys: false } as const;
const ofCompany = { company_id: Id.optional() };

export const listApiKeys = route({
  ...ofKeys,
  method: 'GET',
  path: '/api-keys/',
  summary: 'The API keys of the company, newest first. The keys themselves are not kept.',
  query: z.strictObject(ofCompany),
  reply: z.array(ApiKey),
});

export const createApiKey = route({
  ...ofKeys,
  method: 'POST',
  path: '/api-keys/',
  summary: 'Make an API key with some of your own policies. The answer is the only one that ever holds it.',
  body: z.strictObject({
    ...ofCompany,
    name: Name,
    policies: z
      .array(Policy)
      .min(1)
      .max(10)
      .transform((held) => policies.filter((policy) => held.includes(policy))),
    /** In the future; null or absent = does not expire. */
    expires_at: Instant.nullable().optional(),
  }),
  reply: ApiKey.extend({ key: z.string() }),
  audit: 'api-key.create',
  perMinute: 60,
});

export const revokeApiKey = route({
  ...ofKeys,
  method: 'DELETE',
  path: '/api-keys/{id}',
  summary: 'Revoke an API key: the next call with it is refused.',
  params: z.object({ id: Id }),
  body: z.strictObject(ofCompany),
  reply: z.null(),
  audit: 'api-key.revoke',
});
