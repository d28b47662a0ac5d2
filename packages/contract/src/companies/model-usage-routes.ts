import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { ModelPrices, ModelUsage } from './model-usage-schema.ts';

const asSuper = { access: 'platform:super-admin', scope: 'company' } as const;
const ofCompany = { company_id: Id.optional() };

export const modelUsage = route({
  ...asSuper,
  base: 'main',
  method: 'GET',
  path: '/settings/model-usage',
  summary:
    'Tokens of the language model in the last months, the running one included, what they cost, and the prices.',
  query: z.strictObject({ ...ofCompany, months: z.coerce.number().int().min(1).max(24).default(12) }),
  reply: ModelUsage,
});

export const updateModelPrices = route({
  ...asSuper,
  base: 'main',
  method: 'PUT',
  path: '/settings/model-prices',
  audit: 'knowledge.change-prices',
  summary:
    'Set the prices of the language model in US dollars per million tokens, or none (null). They count from now on: the cost of what was used stays as it was.',
  body: z.strictObject({ ...ofCompany, prices: ModelPrices.nullable() }),
  reply: z.object({ prices: ModelPrices.nullable() }),
});
