import { z } from 'zod';
import { maxTokenPrice } from '../core/constants.ts';
import { Month } from './limit-schema.ts';

/** US dollars per million tokens; providers price in dollars, by the million. */
const Price = z.number().min(0).max(maxTokenPrice);

export const ModelPrices = z.strictObject({ input: Price, output: Price });
export type ModelPrices = z.infer<typeof ModelPrices>;

export const ModelUsage = z.object({
  time_zone: z.string(),
  /** The configured language model; null where answers are extracted without one. */
  model: z.string().nullable(),
  /** Null until a super admin gives them: tokens are counted then without a cost. */
  prices: ModelPrices.nullable(),
  /** Oldest first, the running month last; months without use are there with zeros. */
  months: z.array(
    z.object({
      month: Month,
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
      /** How many of both were not counted by the provider but estimated, four characters a token. */
      estimated_tokens: z.number().int(),
      /** US dollars, at the prices of the moment when each token was counted. */
      cost: z.number(),
    }),
  ),
});
export type ModelUsage = z.infer<typeof ModelUsage>;
