import { z } from 'zod';

/** What a reader of files was not sure of; the screen that shows a text to check has words for each. */
export const doubtCodes = [
  'encoding_guessed',
  'encoding_mixed',
  'letters_lost',
  'letters_unsure',
  'formulas_without_value',
  'formula_errors',
  'struck_out',
  'hidden_read',
  'hidden_left_out',
  'pages_without_text',
] as const;

export type DoubtCode = (typeof doubtCodes)[number];

export const Doubt = z.object({
  code: z.enum(doubtCodes),
  /** How often. */
  count: z.number().int().positive(),
  /** Where, or the words: a few of them, short. */
  examples: z.array(z.string().max(100)).max(10),
});
export type Doubt = z.infer<typeof Doubt>;
